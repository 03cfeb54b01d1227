import type { Prisma } from '../../db/generated/client'
import { toCalendarDate, toPrice } from '../../db/values'

export const customerSelection = {
  id: true,
  insuranceCompanyId: true,
  policyNumber: true,
  policyTypeId: true,
  fullName: true,
  vinNumber: true,
  vehicleBrand: true,
  vehicleModel: true,
  vehicleYear: true,
  selectedPlanId: true,
  planPrice: true,
  policyStartDate: true,
  issueDate: true,
  policyEndDate: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.InsuredCustomerSelect

type CustomerColumns = Prisma.InsuredCustomerGetPayload<{ select: typeof customerSelection }>

/** One insured customer as the panel's form knows it. */
export type Customer = ReturnType<typeof toCustomer>

export function toCustomer({ id, createdAt, updatedAt, ...columns }: CustomerColumns) {
  return {
    id,
    ...toCustomerFields(columns),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** What people can change of a customer. */
export function toCustomerFields(columns: Omit<CustomerColumns, 'id' | 'createdAt' | 'updatedAt'>) {
  return {
    ...columns,
    planPrice: columns.planPrice && toPrice(columns.planPrice),
    policyStartDate: toCalendarDate(columns.policyStartDate),
    issueDate: toCalendarDate(columns.issueDate),
    policyEndDate: toCalendarDate(columns.policyEndDate),
  }
}
