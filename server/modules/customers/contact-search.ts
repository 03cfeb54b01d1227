import { business } from '../../core/business'
import { Prisma } from '../../db/generated/client'

/** Prefixes of phones and of an email; a customer who has one of them matches. */
export type ContactSearch = { phones: string[]; email: string }

/** Parses the start of a phone or an email as somebody typed it; null for an empty text. */
export async function contactSearch(text = ''): Promise<ContactSearch | null> {
  if (text === '') return null
  // Phone metadata is large: it is loaded only for a text with a digit or a plus, which may be a phone.
  const phones = /[\p{Nd}+]/u.test(text) ? (await import('../../../shared/phones')).phoneBeginnings : () => []
  return { phones: phones(text.normalize('NFKC'), business.country), email: text }
}

/**
 * One condition for each prefix, each served by its index. It is a range in the index's order, not LIKE: a generic plan
 * can use the index for a range too.
 */
function ranges({ phones, email }: ContactSearch): Prisma.Sql[] {
  return [
    ...phones.map((beginning) => begins(Prisma.sql`phone`, Prisma.sql`${beginning}::text`)),
    begins(Prisma.sql`lower(email::text)`, Prisma.sql`lower(${email}::text)`),
  ]
}

const begins = (text: Prisma.Sql, beginning: Prisma.Sql) =>
  Prisma.sql`(${text} ~>=~ ${beginning} AND ${text} ~<~ (${beginning} || U&'\\+10FFFF'))`

/** All customers match where there is no search. */
export const hasContact = (search: ContactSearch | null): Prisma.Sql =>
  search ? Prisma.sql`(${Prisma.join(ranges(search), ' OR ')})` : Prisma.sql`true`
