import type { TrashedRecord, TrashTable } from '../../../shared/activity'
import type { PrismaClient } from '../../db/generated/client'
import { caseChanges } from '../cases/changes'
import { companyChanges } from '../companies/changes'
import { documentChanges } from '../documents/changes'
import { legalChanges } from '../legal/changes'
import { customerChanges } from '../policies/changes'
import { requestChanges } from '../quote-requests/changes'

const CHANGES: Record<TrashTable, { restore(db: PrismaClient, adminUserId: string, id: string): Promise<unknown> }> = {
  insured_customers: customerChanges,
  policy_documents: documentChanges,
  quote_requests: requestChanges,
  cases: caseChanges,
  insurance_companies: companyChanges,
  legal_documents: legalChanges,
}

/**
 * Restores a deleted record and the rows that were deleted with it, under the same ids.
 * @throws Refusal `record-not-found`, `restore-number-taken`, `restore-reference-gone`
 */
export async function restore(db: PrismaClient, adminUserId: string, { table, id }: TrashedRecord): Promise<void> {
  await CHANGES[table].restore(db, adminUserId, id)
}
