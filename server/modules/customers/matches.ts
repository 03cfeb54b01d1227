import type { CustomersQuery } from '../../../shared/customers'
import { Prisma } from '../../db/generated/client'

export type Filters = Pick<CustomersQuery, 'insuranceCompanyId' | 'policyTypeId'>

/** The SQL conditions of a list: no search where `term` is empty. */
export type Matching = Filters & { term: string }

/** In the end the database's `search_form` decides; what it makes equal and this keeps apart is only counted twice. */
export function searchTerm(search = ''): string {
  return search
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

/** Columns of `customer_counts` and `insured_customers` alike. */
export function passesFilters({ insuranceCompanyId, policyTypeId }: Filters): Prisma.Sql {
  const conditions = [Prisma.sql`true`]
  if (insuranceCompanyId) conditions.push(Prisma.sql`insurance_company_id = ${insuranceCompanyId}::uuid`)
  if (policyTypeId) conditions.push(Prisma.sql`policy_type_id = ${policyTypeId}::uuid`)
  return Prisma.join(conditions, ' AND ')
}

/** Matches that the trigram index may find. */
export const containsTerm = (term: string): Prisma.Sql => containsParts([term])

/** The same matches, where the term's trigrams are many: the index looks up a few of them, which tell the most. */
export function containsLongTerm(term: string): Prisma.Sql {
  const parts = tellingParts(term)
  if (parts[0] === term) return containsTerm(term)
  return Prisma.sql`${containsParts(parts)} AND ${containsTermHere(term)}`
}

/**
 * Parts of a term in their order, at least one. In 'pol-2024-00621670' only the last part tells customers apart: looking
 * up the trigrams that every policy number has costs fifteen times as much. Words are told apart by their ends: where one
 * begins tells little, and 'aria', 'alez' and 'sado' find 'maria gonzalez rosado' in a third of the time.
 */
function tellingParts(term: string): string[] {
  const serial = /[a-z0-9]*[0-9][a-z0-9]*$/.exec(term)?.[0] ?? ''
  if (serial.length >= 6) return [serial]
  const isFullName = /^[a-z ]+$/.test(term) && /(\w{4,} .*){2}\w/.test(term)
  return isFullName ? term.split(' ').map((word) => word.slice(-4)) : [term]
}

function containsParts(parts: string[]): Prisma.Sql {
  const pattern = parts.map((part) => part.replace(/[\\%_]/g, '\\$&')).join('%')
  return Prisma.sql`search_text LIKE search_form(${`%${pattern}%`})`
}

/** The same matches, tested row by row: keeps the planner from the trigram index where another one leads. */
export function containsTermHere(term: string): Prisma.Sql {
  return term ? Prisma.sql`strpos(search_text, search_form(${term})) > 0` : Prisma.sql`true`
}

/** The customers created in the months given by their first days, both included; as in `count_customers()`, in UTC. */
export function createdWithin(oldestMonth: Prisma.Sql, youngestMonth: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`created_at >= ${oldestMonth}::timestamp AT TIME ZONE 'UTC'
    AND created_at < (${youngestMonth} + interval '1 month') AT TIME ZONE 'UTC'`
}
