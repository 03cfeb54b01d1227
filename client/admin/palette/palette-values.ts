import { customersQuery } from '../../../shared/customers'

/** Fewer signs would find half of all customers. */
const MIN_LENGTH = 2
/** The end of a phone is no way to look for one: with fewer digits all would begin alike. */
const PHONE = /^\+?[\d\s().-]{4,}$/

/** What is asked of the customers for a text: its words, and what begins as a phone or an email would. */
export function customerSearch(text: string): { search: string | null; contact: string | null } {
  const search = text.trim()
  const isSought = search.length >= MIN_LENGTH && customersQuery.shape.search.safeParse(search).success
  const isContact = isSought && (PHONE.test(search) || search.includes('@'))
  return { search: isSought ? search : null, contact: isContact ? search : null }
}

/** Each row once, in the order in which the lists give them. */
export const together = <Row extends { id: string }>(...lists: Row[][]): Row[] => [
  ...new Map(lists.flat().map((row) => [row.id, row])).values(),
]
