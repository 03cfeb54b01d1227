import { changesOf } from '../../changes/changes'
import { ReasonError } from '../../core/errors'
import { customerSelection, toCustomer, toCustomerColumns } from './record'
import { customerFields } from './terms'

/** Deleting a customer deletes the rows of its documents; the database schedules the removal of their files. */
export const customerChanges = changesOf({
  model: 'insuredCustomer',
  table: 'insured_customers',
  select: customerSelection,
  toRecord: toCustomer,
  subject: ({ policyNumber, fullName }) => `${policyNumber} · ${fullName}`,
  insuredCustomerId: ({ id }) => id,
  fieldsOf: customerFields,
  toColumns: toCustomerColumns,
  stamps: (now, adminUserId) => ({ createdBy: adminUserId, createdAt: now, updatedAt: now }),
  duplicate: ({ policyNumber }) =>
    ReasonError.of('policy-number-duplicate', { field: 'policyNumber', details: { policyNumber } }),
})
