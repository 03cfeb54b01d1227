import { customerFields } from '../../../shared/customers'
import type { Prisma } from '../../db/generated/client'
import { fromCalendarDate, toCalendarDate, toPrice } from '../../db/values'

type FormField = keyof typeof customerFields.shape

/** What the form asks for is stored under the same names. */
const askedFor = Object.fromEntries(Object.keys(customerFields.shape).map((field) => [field, true])) as Record<
  FormField,
  true
>

export const customerSelection = {
  ...askedFor,
  id: true,
  planPrice: true,
  createdAt: true,
  updatedAt: true,
  cancellations: { where: { policyTermId: null, reinstatedAt: null }, select: { reason: true, note: true } },
} as const satisfies Prisma.InsuredCustomerSelect

/** All that people say of a customer, and the price, in the terms of the log. */
export const CUSTOMER_FIELDS: string[] = [...Object.keys(askedFor), 'planPrice']

type CustomerColumns = Prisma.InsuredCustomerGetPayload<{ select: typeof customerSelection }>

/** One insured customer as the panel's form knows it. */
export type Customer = ReturnType<typeof toCustomer>

export function toCustomer({ cancellations: [cancellation], ...row }: CustomerColumns) {
  return {
    ...row,
    planPrice: row.planPrice && toPrice(row.planPrice),
    policyStartDate: toCalendarDate(row.policyStartDate),
    issueDate: toCalendarDate(row.issueDate),
    policyEndDate: toCalendarDate(row.policyEndDate),
    /** Why the current term ends before its time; null where it does not. */
    cancellationReason: cancellation?.reason ?? null,
    cancellationNote: cancellation?.note ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** What `customerSelection` has of other tables, of a customer that is known. */
export function toRelatedRows(customer: Customer | null): Pick<CustomerColumns, 'cancellations'> {
  if (!customer?.cancellationReason) return { cancellations: [] }
  return { cancellations: [{ reason: customer.cancellationReason, note: customer.cancellationNote }] }
}

/** What people can change of a customer. */
export type CustomerFields = Omit<
  Customer,
  'id' | 'createdAt' | 'updatedAt' | 'cancellationReason' | 'cancellationNote'
>

/** Without what is not theirs to change. */
export function editableFields(customer: Customer): CustomerFields {
  const { id, createdAt, updatedAt, cancellationReason, cancellationNote, ...fields } = customer
  return fields
}

/** The other way round. */
export function toCustomerColumns({ policyStartDate, issueDate, policyEndDate, ...fields }: CustomerFields) {
  return {
    ...fields,
    policyStartDate: fromCalendarDate(policyStartDate),
    issueDate: fromCalendarDate(issueDate),
    policyEndDate: policyEndDate === null ? null : fromCalendarDate(policyEndDate),
  }
}
