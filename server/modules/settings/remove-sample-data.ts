import type { PrismaClient } from '../../db/generated/client'
import { companyChanges } from '../companies/changes'
import { customerChanges } from '../customers/changes'
import { findSampleData } from './sample-data'

/**
 * Deletes what is left of the sample data as people delete records, each with its entry in the log; the documents of the
 * customers go with them.
 * @returns how many there were
 */
export async function removeSampleData(
  db: PrismaClient,
  adminUserId: string,
): Promise<{ customers: number; insurers: number }> {
  const { customers, insurers } = await findSampleData(db)
  for (const id of customers) await customerChanges.delete(db, adminUserId, id)
  for (const id of insurers) await companyChanges.delete(db, adminUserId, id)
  return { customers: customers.length, insurers: insurers.length }
}
