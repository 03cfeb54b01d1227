import { type CustomerSort, type CustomersQuery, firstDirection, type SortDirection } from '../../../shared/customers'
import { Prisma } from '../../db/generated/client'

/** What a list is in order of. */
export type Order = { sort: CustomerSort; direction: SortDirection }

export const orderOf = ({ sort, direction = firstDirection(sort) }: CustomersQuery): Order => ({ sort, direction })

/**
 * The columns, each of which has an index in this order; what no two customers share needs no id beside it. Names are in the
 * order of a Spanish dictionary: accents beside their letters, ñ after n.
 */
const KEYS: Record<CustomerSort, { column: string; collation?: string; isUnique?: true }> = {
  createdAt: { column: 'created_at' },
  fullName: { column: 'full_name', collation: 'COLLATE "es-x-icu"' },
  policyNumber: { column: 'policy_number', isUnique: true },
  policyEndDate: { column: 'policy_end_date' },
}

/** The column that `orderBy` reads. */
export const sortedColumn = ({ sort }: Order): Prisma.Sql => Prisma.raw(KEYS[sort].column)

/** A policy without an end ends last. @param table whose columns are meant, with its dot */
export function orderBy({ sort, direction }: Order, table: '' | 'c.' = ''): Prisma.Sql {
  const { column, collation = '', isUnique } = KEYS[sort]
  const keys = [`${table}${column} ${collation}`, ...(isUnique ? [] : [`${table}id`])]
  return Prisma.raw(`ORDER BY ${keys.map((key) => `${key} ${direction}`).join(', ')}`)
}

/** A stretch of a list: as many customers, after those that are passed by. */
export type Stretch = { order: Order; offset: number; limit: number }

/** A page as a stretch of the list from its other end. */
export function fromOtherEnd({ order, offset, limit }: Stretch, total: number): Stretch {
  const direction = order.direction === 'asc' ? 'desc' : 'asc'
  return { order: { ...order, direction }, offset: total - offset - limit, limit }
}

/** The same from the end that it is nearer to, so that the last page costs no more than the first. */
export function fromNearerEnd(stretch: Stretch, total: number): Stretch {
  const other = fromOtherEnd(stretch, total)
  return other.offset < stretch.offset ? other : stretch
}
