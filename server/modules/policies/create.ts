import type { CustomerInput } from '../../../shared/customers'
import type { PrismaClient } from '../../db/generated/client'
import { customerChanges } from './changes'
import { makeInstalments } from './instalments'

/**
 * Creates a customer with their policy, and the instalments of its first term.
 * @throws Refusal those of `customerChanges.create`
 */
export const createCustomer = (db: PrismaClient, adminUserId: string, { payments, ...input }: CustomerInput) =>
  customerChanges.create(db, adminUserId, input, (tx, customer) => makeInstalments(tx, adminUserId, customer, payments))
