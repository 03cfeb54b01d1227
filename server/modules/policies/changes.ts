import { endLinks } from '../../auth/insured-links'
import { changesOf } from '../../changes/changes'
import { asItWas } from '../../changes/restore'
import { Refusal } from '../../core/errors'
import { lockLedger } from '../../db/advisory-locks'
import type { Tx } from '../../db/client'
import { Prisma } from '../../db/generated/client'
import { isStoredOtherwise } from '../../db/odd-policy-number'
import { PREPARED } from '../../db/prepared'
import {
  type Customer,
  type CustomerFields,
  customerColumns,
  customerSelection,
  toCustomer,
  toCustomerColumns,
} from './record'
import { settleInstalments } from './settle'
import { settleContacts } from './settled-contacts'
import { customerFields, requireFreeDates } from './terms'

/** How the log names a customer. */
export function subjectOf({ policyNumber, fullName }: Pick<Customer, 'policyNumber' | 'fullName'>): string {
  return `${policyNumber} · ${fullName}`
}

/** How changes of customers are logged. */
export const loggedCustomer = {
  table: 'insured_customers',
  subject: subjectOf,
  insuredCustomerId: ({ id }: Pick<Customer, 'id'>) => id,
  duplicate: ({ policyNumber }: CustomerFields) =>
    Refusal.of('policy-number-duplicate', { field: 'policyNumber', details: { policyNumber } }),
} as const

const STORED_OTHERWISE = Prisma.raw(isStoredOtherwise('asked.form'))

/** Finds another policy with this number that the unique index does not catch: in an older form, or for a replaced term. */
export async function requireFreeNumber(tx: Tx, before: Customer | null, fields: CustomerFields): Promise<void> {
  const { policyNumber } = fields
  if (policyNumber === before?.policyNumber) return
  const same = before?.policyTermId ? Prisma.sql`policy_number = ${policyNumber}::citext OR` : Prisma.empty
  const [taken] = await tx.$queryRaw<unknown[]>`${PREPARED}
    SELECT FROM insured_customers, (SELECT lower(${policyNumber}) AS form) AS asked
    WHERE (${same} ${STORED_OTHERWISE}) AND id IS DISTINCT FROM ${before?.id ?? null}::uuid LIMIT 1`
  if (taken) throw loggedCustomer.duplicate(fields)
}

/** Deleting a customer deletes all of its rows; the trash keeps them and their files until its retention ends. */
export const customerChanges = changesOf({
  ...loggedCustomer,
  model: 'insuredCustomer',
  select: customerSelection,
  selectNew: customerColumns,
  toRecord: toCustomer,
  fieldsOf: customerFields,
  check: requireFreeDates,
  toColumns: toCustomerColumns,
  around: async (tx, { before, fields }, write) => {
    await requireFreeNumber(tx, before, fields)
    return write()
  },
  trash: asItWas,
  // Its receipts may have been voided meanwhile, and earlier versions did not say what contacts had settled.
  afterRestore: async (tx, id) => {
    await endLinks(tx, id)
    await lockLedger(tx)
    await settleInstalments(tx, id)
    await settleContacts(tx, 'insured_customer_id', [id])
  },
  stamps: (now, adminUserId) => ({ createdBy: adminUserId, createdAt: now, updatedAt: now }),
})
