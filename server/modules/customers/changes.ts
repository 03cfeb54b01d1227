import { clock } from '../../../shared/clock'
import type { CustomerInput, CustomerUpdateInput } from '../../../shared/customers'
import { found, type Logged, lockRecord, loggedChange, savedFields } from '../../changes/logged-change'
import { ReasonError } from '../../core/errors'
import { isDuplicate } from '../../db/errors'
import type { Prisma, PrismaClient } from '../../db/generated/client'
import { type Customer, customerSelection, toCustomer, toCustomerColumns } from './record'
import { customerFields } from './terms'

const LOGGED: Logged<Customer> = {
  table: 'insured_customers',
  subject: ({ policyNumber, fullName }) => `${policyNumber} · ${fullName}`,
  insuredCustomerId: ({ id }) => id,
}

/**
 * Registers an insured customer.
 * @throws ReasonError `policy-number-duplicate`, and those of `customerFields`
 */
export function createCustomer(db: PrismaClient, adminUserId: string, input: CustomerInput): Promise<Customer> {
  const now = clock.now()
  return withUniquePolicyNumber(input.policyNumber, () =>
    loggedChange(db, adminUserId, LOGGED, async (tx) => {
      const columns = toCustomerColumns(await customerFields(tx, input, null))
      const data = { ...columns, createdBy: adminUserId, createdAt: now, updatedAt: now }
      return { before: null, after: toCustomer(await tx.insuredCustomer.create({ data, select: customerSelection })) }
    }),
  )
}

/**
 * Changes a customer, unless somebody else has since the form was filled.
 * @throws ReasonError `record-not-found`, `record-stale`, `policy-number-duplicate`, and those of `customerFields`
 */
export function updateCustomer(db: PrismaClient, adminUserId: string, input: CustomerUpdateInput): Promise<Customer> {
  const { id } = input
  return withUniquePolicyNumber(input.policyNumber, () =>
    loggedChange(db, adminUserId, LOGGED, async (tx) => {
      await lockRecord(tx, LOGGED.table, id)
      const before = await findCustomer(tx, id)
      const fields = await customerFields(tx, input, before)
      return savedFields(before, fields, input.updatedAt, async (updatedAt) => {
        const data = { ...toCustomerColumns(fields), updatedAt }
        return toCustomer(await tx.insuredCustomer.update({ where: { id }, data, select: customerSelection }))
      })
    }),
  )
}

/**
 * Deletes a customer with the records of its documents; the database schedules the removal of their files.
 * @throws ReasonError `record-not-found`
 */
export async function deleteCustomer(db: PrismaClient, adminUserId: string, id: string): Promise<void> {
  await loggedChange(db, adminUserId, LOGGED, async (tx) => {
    await lockRecord(tx, LOGGED.table, id)
    const before = await findCustomer(tx, id)
    await tx.insuredCustomer.delete({ where: { id }, select: { id: true } })
    return { before, after: null }
  })
}

/** @throws ReasonError `record-not-found` */
export async function findCustomer(db: PrismaClient | Prisma.TransactionClient, id: string): Promise<Customer> {
  return toCustomer(found(await db.insuredCustomer.findUnique({ where: { id }, select: customerSelection })))
}

async function withUniquePolicyNumber<Result>(policyNumber: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw ReasonError.of('policy-number-duplicate', { field: 'policyNumber', details: { policyNumber } })
  }
}
