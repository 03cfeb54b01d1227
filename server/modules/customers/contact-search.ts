import { business } from '../../core/business'
import { Prisma } from '../../db/generated/client'

/** Too many phones end in fewer digits than this. */
const LAST_DIGITS = 4
/** Too many phones begin with fewer: these are sought among the words of a record only. */
const FIRST_DIGITS = 3

/** Prefixes of phones and of an email, and the end of a phone; a customer who has one of them matches. */
export type ContactSearch = { phones: string[]; phoneEnd: string | null; email: string }

/** Parses the start or end of a phone, or the start of an email, as somebody typed it; null for an empty text. */
export async function contactSearch(text = ''): Promise<ContactSearch | null> {
  if (text === '') return null
  // Phone metadata is large: it is loaded only for a text with a digit or a plus, which may be a phone.
  const phones = /[\p{Nd}+]/u.test(text) ? (await import('../../../shared/phones')).phoneBeginnings : () => []
  const plain = text.normalize('NFKC')
  const digits = /^[\d\s().\-/]+$/.test(plain) ? plain.replace(/\D/g, '') : ''
  const phoneEnd = digits.length >= LAST_DIGITS ? digits : null
  return { phones: phones(plain, business.country), phoneEnd, email: text }
}

/**
 * One condition for each prefix, each served by its index. It is a range in the index's order, not LIKE: a generic plan
 * can use the index for a range too.
 */
function ranges({ phones, phoneEnd, email }: ContactSearch): Prisma.Sql[] {
  return [
    ...phones.map((beginning) => begins(Prisma.sql`phone`, Prisma.sql`${beginning}::text`)),
    ...(phoneEnd ? [begins(Prisma.sql`reverse(phone)`, Prisma.sql`reverse(${phoneEnd}::text)`)] : []),
    begins(Prisma.sql`lower(email::text)`, Prisma.sql`lower(${email}::text)`),
  ]
}

const begins = (text: Prisma.Sql, beginning: Prisma.Sql) =>
  Prisma.sql`(${text} ~>=~ ${beginning} AND ${text} ~<~ (${beginning} || U&'\\+10FFFF'))`

/** A search for words that may also be part of a phone or the beginning of an email; null where they cannot. */
export async function contactOfWords(words: string): Promise<ContactSearch | null> {
  if (/\s/.test(words) && /[^\d\s().\-/+]/.test(words)) return null
  const search = await contactSearch(words)
  return search && words.replace(/\D/g, '').length < FIRST_DIGITS ? { ...search, phones: [] } : search
}

/** All customers match where there is no search. */
export const hasContact = (search: ContactSearch | null): Prisma.Sql =>
  search ? Prisma.sql`(${Prisma.join(ranges(search), ' OR ')})` : Prisma.sql`true`
