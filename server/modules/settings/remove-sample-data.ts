import type { Many } from '../../changes/many-changes'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { lockRecords } from '../../db/locks'
import { findSampleData } from '../../seed/sample-data'
import { companyChanges } from '../companies/changes'
import { customerChanges } from '../customers/changes'

/**
 * Deletes the remaining sample data as people would, each record with its own log entry. Customers' documents go too.
 * @returns how many were deleted
 */
export async function removeSampleData(
  db: PrismaClient,
  adminUserId: string,
): Promise<{ customers: number; insurers: number }> {
  const found = await findSampleData(db)
  const customers = await customerChanges.deleteMany(db, adminUserId, untouched('insured_customers', found.customers))
  const insurers = await companyChanges.deleteMany(db, adminUserId, untouched('insurance_companies', found.insurers))
  return { customers, insurers }
}

/** The records that nobody has changed, checked again under their row locks. */
const untouched = (table: 'insured_customers' | 'insurance_companies', ids: string[]): Many => ({
  choose: (tx) => lockRecords(tx, table, Prisma.sql`id = ANY(${ids}::uuid[]) AND updated_at = created_at`),
})
