import { customersQuery } from '../../../shared/customers'

/** A shorter text would find half of all customers. */
const MIN_LENGTH = 2

/** What a text in the palette searches for; null where it is too short, or no search at all. */
export function customerSearch(text: string): string | null {
  const search = text.trim()
  return search.length >= MIN_LENGTH && customersQuery.shape.search.safeParse(search).success ? search : null
}
