import { customerFields } from '../../../shared/customers'
import type { Tx } from '../../db/client'
import { columnOf, selectionOf } from '../../db/column-names'
import type { Prisma } from '../../db/generated/client'
import { prepared } from '../../db/prepared'
import { fromCalendarDate, toCalendarDate, toPrice } from '../../db/values'

/** What the form asks for is stored under the same names. */
const askedFor = selectionOf(customerFields)

export const customerSelection = {
  ...askedFor,
  id: true,
  planPrice: true,
  createdAt: true,
  updatedAt: true,
  cancellations: { where: { policyTermId: null, reinstatedAt: null }, select: { reason: true, note: true } },
} as const satisfies Prisma.InsuredCustomerSelect

/** The fields that the log tells of a customer: all of the form's, and the price. */
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

const { cancellations: _ofAnotherTable, ...ownColumns } = customerSelection

const readRow = prepared<CustomerColumns>(
  'customer-locked',
  `SELECT ${Object.keys(ownColumns).map((field) => `c.${columnOf(field)} AS "${field}"`)},
    (SELECT coalesce(json_agg(json_build_object('reason', reason, 'note', note)), '[]') FROM policy_cancellations
      WHERE insured_customer_id = c.id AND policy_term_id IS NULL AND reinstated_at IS NULL) AS cancellations
  FROM insured_customers AS c WHERE id = $1::uuid FOR UPDATE`,
)

/**
 * Reads a customer and locks its row until this transaction ends; null where there is none. If it waited for another
 * transaction, the cancellation may be older than that one's commit; the row and its version are not.
 */
export async function readLocked(tx: Tx, id: string): Promise<Customer | null> {
  const [row] = await readRow(tx, [id])
  return row ? toCustomer(row) : null
}

/** The fields of a customer that people can change. */
export type CustomerFields = Omit<
  Customer,
  'id' | 'createdAt' | 'updatedAt' | 'cancellationReason' | 'cancellationNote'
>

/** Drops the fields that people cannot change. */
export function editableFields(customer: Customer): CustomerFields {
  const { id, createdAt, updatedAt, cancellationReason, cancellationNote, ...fields } = customer
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
