import type { CustomerInput } from '../../../shared/customers'
import type { StaffUser } from '../../auth/session'
import type { Tx } from '../../db/client'
import type { PrismaClient } from '../../db/generated/client'
import { customerChanges } from './changes'
import { makeInstalments } from './instalments'

/**
 * Creates a customer with their policy, and the instalments of its first term. An agent looks after the customers that
 * they create, unless they say who does.
 * @param then further work in the same transaction
 * @throws Refusal those of `customerChanges.create`
 */
export function createCustomer(
  db: PrismaClient,
  user: StaffUser,
  { payments, ...input }: CustomerInput,
  then?: (tx: Tx, customer: { id: string }) => Promise<unknown>,
) {
  const { assignedTo = user.role === 'agent' ? user.id : null } = input
  return customerChanges.create(db, user.id, { ...input, assignedTo }, async (tx, customer) => {
    await makeInstalments(tx, user.id, customer, payments)
    await then?.(tx, customer)
  })
}
