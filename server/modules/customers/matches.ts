import type { CustomersQuery } from '../../../shared/customers'
import { withPlainSigns } from '../../../shared/plain-signs'
import { plateSearchForm } from '../../../shared/plate'
import { allOf } from '../../db/conditions'
import { Prisma } from '../../db/generated/client'
import { lastInstantOf } from '../../db/values'
import type { ContactSearch } from './contact-search'
import type { StatusToday } from './status'

export type Filters = Pick<CustomersQuery, 'insuranceCompanyId' | 'policyTypeId'>

/**
 * The filters of a list; an empty `term` is no search. A search finds customers with one field that contains all of its
 * words, or parts of words, in any order.
 */
export type Matching = Filters & { term: string; contact: ContactSearch | null; status: StatusToday | null }

/** The trigram index can narrow down nothing shorter. */
export const hasTrigram = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text)

/** Name, policy number, VIN and plate, as `search_text` strings them together with unit separators. */
const FIELDS = [1, 2, 3, 4]

/** The database's `search_form` decides; terms that it makes equal and this does not are only cached twice. */
export function searchTerm(search: string): string {
  return search
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

/** For `customer_counts` and `insured_customers` alike: both have these columns. */
export const passesFilters = ({ insuranceCompanyId, policyTypeId }: Filters) =>
  allOf(
    insuranceCompanyId && Prisma.sql`insurance_company_id = ${insuranceCompanyId}::uuid`,
    policyTypeId && Prisma.sql`policy_type_id = ${policyTypeId}::uuid`,
  )

/** Matches a term; the planner may use the trigram index. */
export const containsTerm = (term: string): Prisma.Sql => matchingParts(wordsOf(term), wordsOf(term))

/** The same for a term with many trigrams: the index looks up only the few most selective ones. */
export const containsLongTerm = (term: string): Prisma.Sql => matchingParts(tellingParts(term), wordsOf(term))

/** Without duplicates; the longest, and so the most selective, first. */
const wordsOf = (term: string): string[] =>
  [...new Set(term.split(/\s+/).filter(Boolean))].sort((one, other) => other.length - one.length)

/**
 * The selective parts of a term's words, at least one. In 'pol-2024-00621670' only the last part tells customers apart:
 * looking up the trigrams that every policy number has costs fifteen times as much. Of a full name's words the ends are
 * more selective than the starts: 'aria', 'alez' and 'sado' find 'maria gonzalez rosado' in a third of the time.
 */
function tellingParts(term: string): string[] {
  const words = wordsOf(term)
  const serial = /[a-z0-9]*[0-9][a-z0-9]*$/.exec(term)?.[0] ?? ''
  if (serial.length >= 6) return [serial]
  const isFullName = /^[a-z ]+$/.test(term) && words.filter((word) => word.length >= 4).length >= 2
  return isFullName ? words.map((word) => word.slice(-4)) : words
}

/** The trigram index narrows down by `parts`; each row that is left is then tested for all the words. */
function matchingParts(parts: string[], words: string[]): Prisma.Sql {
  const long = parts.filter(hasTrigram)
  const indexed = (long.length > 0 ? long : parts).map((part) =>
    inAnyForm(part, (form) => {
      const pattern = form.replace(/[\\%_]/g, '\\$&')
      return Prisma.sql`search_text LIKE search_form(${`%${pattern}%`})`
    }),
  )
  const isWhole = words.length === 1 && parts[0] === words[0]
  return Prisma.join(isWhole ? indexed : [...indexed, containsTermHere(words.join(' '))], ' AND ')
}

/** The same as a filter on each row: keeps the planner off the trigram index where another one drives the scan. */
export function containsTermHere(term: string): Prisma.Sql {
  const words = wordsOf(term)
  if (words.length === 0) return Prisma.sql`true`
  const here = containsAll(Prisma.sql`search_text`, words)
  if (words.length === 1) return here
  const inOneField = FIELDS.map((field) =>
    containsAll(Prisma.sql`split_part(search_text, chr(31), ${field}::int)`, words),
  )
  return Prisma.sql`${here} AND (${Prisma.join(inOneField, ' OR ')})`
}

function containsAll(text: Prisma.Sql, words: string[]): Prisma.Sql {
  const conditions = words.map((word) =>
    inAnyForm(word, (form) => Prisma.sql`strpos(${text}, search_form(${form})) > 0`),
  )
  return Prisma.sql`(${Prisma.join(conditions, ' AND ')})`
}

/** Finds a word as typed, with the hyphens that policy numbers are stored with, and without, as plates are searched. */
function inAnyForm(word: string, found: (form: string) => Prisma.Sql): Prisma.Sql {
  const forms = [word, withPlainSigns(word), plateSearchForm(word) || word]
  return Prisma.sql`(${Prisma.join([...new Set(forms)].map(found), ' OR ')})`
}

/** The customers created in the months given by their first days, both included; as in `count_customers()`, in UTC. */
export function createdWithin(oldestMonth: Prisma.Sql, youngestMonth: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`created_at >= ${oldestMonth}::timestamp AT TIME ZONE 'UTC'
    AND created_at <= ${lastInstantOf('month', youngestMonth)} AT TIME ZONE 'UTC'`
}
