import { business } from '../../core/business'
import { Prisma } from '../../db/generated/client'

/** How phones and emails begin that are looked for; a customer has one of them. */
export type ContactSearch = { phones: string[]; email: string }

/** What somebody has typed of a phone or an email; null where that is nothing. */
export async function contactSearch(text = ''): Promise<ContactSearch | null> {
  if (text === '') return null
  // Only what has a digit or a plus can be a phone, which takes more to read.
  const phones = /[\p{Nd}+]/u.test(text) ? (await import('../../../shared/phones')).phoneBeginnings : () => []
  return { phones: phones(text.normalize('NFKC'), business.country), email: text }
}

/**
 * The customers who are found, by the index of each beginning. A range in the order of the index, and not LIKE, is read
 * from it also by a plan that was made for any text.
 */
function ranges({ phones, email }: ContactSearch): Prisma.Sql[] {
  return [
    ...phones.map((beginning) => begins(Prisma.sql`phone`, Prisma.sql`${beginning}::text`)),
    begins(Prisma.sql`lower(email::text)`, Prisma.sql`lower(${email}::text)`),
  ]
}

const begins = (text: Prisma.Sql, beginning: Prisma.Sql) =>
  Prisma.sql`(${text} ~>=~ ${beginning} AND ${text} ~<~ (${beginning} || U&'\\+10FFFF'))`

/** All of them where none are looked for. */
export const hasContact = (search: ContactSearch | null): Prisma.Sql =>
  search ? Prisma.sql`(${Prisma.join(ranges(search), ' OR ')})` : Prisma.sql`true`

/** The same, tested row by row: keeps the planner from these indexes where another one leads. */
export const hasContactHere = (search: ContactSearch | null): Prisma.Sql =>
  search ? Prisma.sql`${hasContact(search)} IS TRUE` : Prisma.sql`true`

/** The ids of those who are found: all, or `most` of one of the beginnings. */
export const idsByContact = (search: ContactSearch, most: number): Prisma.Sql =>
  Prisma.join(
    ranges(search).map((range) => Prisma.sql`(SELECT id FROM insured_customers WHERE ${range} LIMIT ${most})`),
    ' UNION ',
  )
