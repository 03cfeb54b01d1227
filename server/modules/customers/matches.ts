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
export function containsTerm(term: string): Prisma.Sql {
  return Prisma.sql`search_text LIKE search_form(${`%${term.replace(/[\\%_]/g, '\\$&')}%`})`
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
