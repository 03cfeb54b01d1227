import { type CustomerSort, type CustomersQuery, firstDirection } from '../../../shared/customers'
import { Prisma } from '../../db/generated/client'

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

/** The column that a list is sorted by, and its order; a policy without an end date sorts as the last to end. */
export function orderOf({ sort, direction = firstDirection(sort) }: Pick<CustomersQuery, 'sort' | 'direction'>) {
  const { column, collation = '', isUnique } = KEYS[sort]
  const keys = [`${column} ${collation}`, ...(isUnique ? [] : ['id'])]
  return {
    column: Prisma.raw(column),
    order: Prisma.raw(`ORDER BY ${keys.map((key) => `${key} ${direction}`).join(', ')}`),
  }
}
