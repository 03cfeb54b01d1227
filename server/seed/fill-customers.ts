import { today } from '../../shared/clock'
import type { Prisma } from '../db/generated/client'
import { fromCalendarDate } from '../db/values'
import { fillCases } from './cases'
import { exampleCustomers } from './customers'
import { fillPayments } from './payments'
import { fillTasks } from './tasks'

/** Adds the example customers, of the plans and insurers that the same run has filled, with tasks, payments and cases. */
export async function fillCustomers(tx: Prisma.TransactionClient): Promise<void> {
  const plans = await tx.pricingPlan.findMany({ include: { policyType: { select: { code: true } } } })
  const planByKey = new Map(plans.map((plan) => [`${plan.policyType.code} ${plan.durationMonths}`, plan]))
  const insurers = await tx.insuranceCompany.findMany({ select: { id: true, code: true } })
  const insurerIdByCode = new Map(insurers.map(({ id, code }) => [code, id]))
  const admin = await tx.adminUser.findFirst({ select: { id: true }, orderBy: { createdAt: 'asc' } })
  const examples = exampleCustomers(today())
  const data = examples.map(({ insurerCode, planType, planMonths, ...customer }) => {
    const plan = found(planByKey, `${planType} ${planMonths}`)
    return {
      ...customer,
      insuranceCompanyId: found(insurerIdByCode, insurerCode),
      policyTypeId: plan.policyTypeId,
      selectedPlanId: plan.id,
      planPrice: plan.price,
      issueDate: fromCalendarDate(customer.issueDate),
      policyStartDate: fromCalendarDate(customer.policyStartDate),
      policyEndDate: customer.policyEndDate && fromCalendarDate(customer.policyEndDate),
      createdBy: admin?.id ?? null,
      updatedAt: customer.createdAt,
      isSample: true,
    }
  })
  await tx.insuredCustomer.createMany({ data })
  const rows = await tx.insuredCustomer.findMany({
    where: { policyNumber: { in: examples.map(({ policyNumber }) => policyNumber) } },
    select: { id: true, policyNumber: true, planPrice: true, createdAt: true },
  })
  const rowOf = new Map(rows.map((row) => [row.policyNumber, row]))
  const customers = examples.map(({ policyNumber }) => rowOf.get(policyNumber))
  await fillTasks(tx, customers, admin?.id ?? null)
  await fillPayments(tx, customers, admin?.id ?? null)
  await fillCases(tx, customers, admin?.id ?? null)
}

function found<Key, Value>(index: Map<Key, Value>, key: Key): Value {
  const value = index.get(key)
  if (value === undefined) throw new Error(`The sample data lacks ${String(key)}`)
  return value
}
