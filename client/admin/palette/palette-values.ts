import { customersQuery } from '../../../shared/customers'

/** A shorter text would find half of all customers. */
const MIN_LENGTH = 2
/** A text that may begin a phone. With fewer digits too many phones would match; ends of phones are not searched. */
const PHONE = /^\+?[\d\s().-]{4,}$/

/** The query of customers for a text: as words and, where it looks like one, as the beginning of a phone or email. */
export function customerSearch(text: string): { search: string | null; contact: string | null } {
  const search = text.trim()
  const isSought = search.length >= MIN_LENGTH && customersQuery.shape.search.safeParse(search).success
  const isContact = isSought && (PHONE.test(search) || search.includes('@'))
  return { search: isSought ? search : null, contact: isContact ? search : null }
}

/** Each row once, in the order of the lists. */
export const together = <Row extends { id: string }>(...lists: Row[][]): Row[] => [
  ...new Map(lists.flat().map((row) => [row.id, row])).values(),
]
