import { customerFields } from '../../../shared/customers'
import { termFieldsOf } from '../../../shared/terms'
import { selectionOf } from '../../db/column-names'
import type { Prisma } from '../../db/generated/client'
import { fromCalendarDate, toCalendarDate, toPrice } from '../../db/values'

/** The form's fields, stored under the same names. */
const askedFor = selectionOf(customerFields)

export const customerColumns = { ...askedFor, id: true, planPrice: true, createdAt: true, updatedAt: true } as const

const inEffect = { reason: true, note: true } as const

export const customerSelection = {
  ...customerColumns,
  cancellations: { where: { policyTermId: null, reinstatedAt: null }, select: inEffect },
} as const satisfies Prisma.InsuredCustomerSelect

/** Of a replaced term what is the customer's own of the current one. */
export const termSelection = {
  ...termFieldsOf(customerColumns),
  cancellations: { where: { reinstatedAt: null }, select: inEffect },
  insuredCustomer: { select: customerColumns },
} as const satisfies Prisma.PolicyTermSelect

/** The fields of a customer in the log: all of the form's, and the price. */
export const CUSTOMER_FIELDS: string[] = [...Object.keys(askedFor), 'planPrice']

type CustomerRow = Prisma.InsuredCustomerGetPayload<{ select: typeof customerColumns }> &
  Partial<Prisma.InsuredCustomerGetPayload<{ select: typeof customerSelection }>> & { policyTermId?: string }

/**
 * One insured customer as the panel's form knows it. The fields of the term are those of the current one or, where
 * `policyTermId` names it, of a replaced one.
 */
export type Customer = ReturnType<typeof toCustomer>

export function toCustomer({ cancellations: [cancellation] = [], policyTermId, ...row }: CustomerRow) {
  return {
    ...row,
    ...(policyTermId && { policyTermId }),
    planPrice: row.planPrice && toPrice(row.planPrice),
    policyStartDate: toCalendarDate(row.policyStartDate),
    issueDate: toCalendarDate(row.issueDate),
    policyEndDate: toCalendarDate(row.policyEndDate),
    /** Why the current term ends early; null where it does not. */
    cancellationReason: cancellation?.reason ?? null,
    cancellationNote: cancellation?.note ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The fields of a customer that people can change. */
export type CustomerFields = Omit<
  Customer,
  'id' | 'createdAt' | 'updatedAt' | 'cancellationReason' | 'cancellationNote' | 'policyTermId'
>

/** Drops the fields that people cannot change. */
export function editableFields(customer: Customer): CustomerFields {
  const { id, createdAt, updatedAt, cancellationReason, cancellationNote, policyTermId, ...fields } = customer
  return fields
}

/** The inverse of `toCustomer`. */
export function toCustomerColumns({ policyStartDate, issueDate, policyEndDate, ...fields }: CustomerFields) {
  return {
    ...fields,
    policyStartDate: fromCalendarDate(policyStartDate),
    issueDate: fromCalendarDate(issueDate),
    policyEndDate: policyEndDate === null ? null : fromCalendarDate(policyEndDate),
  }
}
