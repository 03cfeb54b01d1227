import { clock } from '../../../shared/clock'
import type { CustomerInput, CustomerUpdateInput } from '../../../shared/customers'
import { isDuplicate } from '../../db/errors'
import type { Prisma, PrismaClient } from '../../db/generated/client'
import { ReasonError } from '../../errors'
import { changesBetween, recordActivity } from '../activity/record'
import { type Customer, customerSelection, toCustomer } from './record'
import { customerColumns } from './terms'

const TABLE = 'insured_customers'

/**
 * Registers an insured customer.
 * @throws ReasonError `policy-number-duplicate`, and those of `customerColumns`
 */
export async function createCustomer(db: PrismaClient, adminUserId: string, input: CustomerInput): Promise<Customer> {
  const now = clock.now()
  return withUniquePolicyNumber(input.policyNumber, () =>
    db.$transaction(async (tx) => {
      const columns = await customerColumns(tx, input, null)
      const data = { ...columns, createdBy: adminUserId, createdAt: now, updatedAt: now }
      const created = toCustomer(await tx.insuredCustomer.create({ data, select: customerSelection }))
      await recordActivity(tx, {
        adminUserId,
        actionType: 'create',
        tableName: TABLE,
        recordId: created.id,
        details: changesBetween(null, created),
      })
      return created
    }),
  )
}

/**
 * Changes a customer, unless somebody else has since the form was filled.
 * @throws ReasonError `customer-not-found`, `customer-stale`, `policy-number-duplicate`, and those of `customerColumns`
 */
export async function updateCustomer(
  db: PrismaClient,
  adminUserId: string,
  input: CustomerUpdateInput,
): Promise<Customer> {
  return withUniquePolicyNumber(input.policyNumber, () =>
    db.$transaction(async (tx) => {
      const before = await findCustomer(tx, input.id)
      if (before.updatedAt !== new Date(input.updatedAt).toISOString()) throw ReasonError.of('customer-stale')
      const columns = await customerColumns(tx, input, before)
      const updatedAt = nextToken(before.updatedAt)
      // The token stands in the condition too: of two that read the same version only one may write.
      const { count } = await tx.insuredCustomer.updateMany({
        where: { id: input.id, updatedAt: before.updatedAt },
        data: { ...columns, updatedAt },
      })
      if (count === 0) throw ReasonError.of('customer-stale')
      const after = await findCustomer(tx, input.id)
      await recordActivity(tx, {
        adminUserId,
        actionType: 'update',
        tableName: TABLE,
        recordId: after.id,
        details: changesBetween(before, after),
      })
      return after
    }),
  )
}

/**
 * Deletes a customer with the records of its documents.
 * @throws ReasonError `customer-not-found`
 */
export async function deleteCustomer(db: PrismaClient, adminUserId: string, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const before = await findCustomer(tx, id)
    const { count } = await tx.insuredCustomer.deleteMany({ where: { id } })
    if (count === 0) throw ReasonError.of('customer-not-found')
    await recordActivity(tx, {
      adminUserId,
      actionType: 'delete',
      tableName: TABLE,
      recordId: id,
      details: changesBetween(before, null),
    })
  })
}

/** @throws ReasonError `customer-not-found` */
export async function findCustomer(db: PrismaClient | Prisma.TransactionClient, id: string): Promise<Customer> {
  const row = await db.insuredCustomer.findUnique({ where: { id }, select: customerSelection })
  if (!row) throw ReasonError.of('customer-not-found')
  return toCustomer(row)
}

async function withUniquePolicyNumber<Result>(policyNumber: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw ReasonError.of('policy-number-duplicate', { field: 'policyNumber', details: { policyNumber } })
  }
}

/** Now, or a millisecond after the last change where the clock has not moved since. */
function nextToken(last: string): Date {
  return new Date(Math.max(clock.now().getTime(), new Date(last).getTime() + 1))
}
