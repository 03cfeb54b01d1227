import { mayChangeLogs } from '../../changes/kept-logs'
import type { Many } from '../../changes/many-changes'
import { lockLedger } from '../../db/advisory-locks'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { lockRecords } from '../../db/locks'
import { findSampleData, findTouchedSamples } from '../../seed/sample-data'
import { companyChanges } from '../companies/changes'
import { customerChanges } from '../policies/changes'
import { requestChanges } from '../quote-requests/changes'

/**
 * Deletes the remaining sample data as people would, each record with its own log entry. Customers' documents go too.
 * @param also touched samples that go too; ids of other records are ignored, and insurers with other policies stay
 * @returns how many were deleted
 */
export async function removeSampleData(
  db: PrismaClient,
  adminUserId: string,
  also: string[] = [],
): Promise<{ customers: number; insurers: number; requests: number }> {
  const touched = also.length > 0 ? await findTouchedSamples(db) : { customers: [], insurers: [], requests: [] }
  const chosenOf = (records: { id: string }[]) => records.map(({ id }) => id).filter((id) => also.includes(id))
  const found = await findSampleData(db)
  const chosen = { customers: chosenOf(touched.customers), insurers: chosenOf(touched.insurers) }
  const goingCustomers = or(untouched(found.customers), among(chosen.customers))
  const customers = await customerChanges.deleteMany(db, adminUserId, locking('insured_customers', goingCustomers))
  await removeSampleReceipts(db)
  const goingRequests = or(untouched(found.requests), among(chosenOf(touched.requests)))
  const requests = await requestChanges.deleteMany(db, adminUserId, locking('quote_requests', goingRequests))
  // Again: insurers that only the chosen customers had are free now.
  const { insurers: free } = await findSampleData(db)
  const goingInsurers = or(untouched(free), Prisma.sql`(${among(chosen.insurers)} AND ${WITHOUT_POLICIES})`)
  const insurers = await companyChanges.deleteMany(db, adminUserId, locking('insurance_companies', goingInsurers))
  return { customers, insurers, requests }
}

/** The receipts of samples that are gone; with the last of them their series begins anew. */
async function removeSampleReceipts(db: PrismaClient): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockLedger(tx)
    await mayChangeLogs(tx, 'samples')
    await tx.$executeRaw`DELETE FROM receipts WHERE is_sample
      AND NOT EXISTS (SELECT FROM insured_customers AS c WHERE c.id = receipts.insured_customer_id)`
    if ((await tx.receipt.count({ where: { isSample: true } })) > 0) return
    await tx.receiptCounter.deleteMany({ where: { isSample: true } })
  })
}

const locking = (table: 'insured_customers' | 'insurance_companies' | 'quote_requests', passes: Prisma.Sql): Many => ({
  choose: (tx) => lockRecords(tx, table, passes),
})

const among = (ids: string[]) => Prisma.sql`id = ANY(${ids}::uuid[])`
/** The records that nobody has changed, checked again under their row locks. */
const untouched = (ids: string[]) => Prisma.sql`(${among(ids)} AND updated_at = created_at)`
const or = (one: Prisma.Sql, other: Prisma.Sql) => Prisma.sql`(${one} OR ${other})`

const WITHOUT_POLICIES = Prisma.sql`NOT EXISTS (
  SELECT FROM policy_periods WHERE insurance_company_id = insurance_companies.id)`
