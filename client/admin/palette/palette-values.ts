import { customersQuery } from '../../../shared/customers'

/** Fewer signs would find half of all customers. */
const MIN_LENGTH = 2

/** What is asked of the customers for a text; null where that is nothing yet. */
export function searchOf(text: string): string | null {
  const search = text.trim()
  return search.length >= MIN_LENGTH && customersQuery.shape.search.safeParse(search).success ? search : null
}
