import { type CustomerSort, type CustomersQuery, firstDirection, type SortDirection } from '../../../shared/customers'
import { Prisma } from '../../db/generated/client'

/** The sort order of a list. */
export type Order = { sort: CustomerSort; direction: SortDirection }

export const orderOf = ({ sort, direction = firstDirection(sort) }: CustomersQuery): Order => ({ sort, direction })

/**
 * The sort columns, each with an index in this order; a unique column needs no id as tiebreaker. Names are in the order
 * of a Spanish dictionary: accented letters beside their plain ones, ñ after n.
 */
const KEYS: Record<CustomerSort, { column: string; collation?: string; isUnique?: true }> = {
  createdAt: { column: 'created_at' },
  fullName: { column: 'full_name', collation: 'COLLATE "es-x-icu"' },
  policyNumber: { column: 'policy_number', isUnique: true },
  policyEndDate: { column: 'policy_end_date' },
}

/** The column that `orderBy` reads. */
export const sortedColumn = ({ sort }: Order): Prisma.Sql => Prisma.raw(KEYS[sort].column)

/** A policy without an end date sorts as the last to end. @param table the alias of the table, with its dot */
export function orderBy({ sort, direction }: Order, table: '' | 'c.' = ''): Prisma.Sql {
  const { column, collation = '', isUnique } = KEYS[sort]
  const keys = [`${table}${column} ${collation}`, ...(isUnique ? [] : [`${table}id`])]
  return Prisma.raw(`ORDER BY ${keys.map((key) => `${key} ${direction}`).join(', ')}`)
}
