import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { nextTermStart } from '../../../shared/term-dates'
import { type RenewalInput, renewalInput, VEHICLE_FIELDS, vehicleFieldsOf, vehicleOf } from '../../../shared/terms'
import { trpc } from '../../api/trpc'
import { mergeVersions } from '../records/merge'
import { checkBy } from '../ui/check-by'
import { useCurrency } from '../ui/use-currency'
import { useSaveForm } from '../ui/use-save-form'
import { type Customer, type FormOptions, planOf, toFormValues, typedPrice, yearOf } from './customer-values'
import { priceFrom } from './term-values'
import type { VehicleValues } from './vin/vin-values'

/** The values of the fields, in the order of the screen. */
type Values = {
  policyTypeId: string
  selectedPlanId: string
  /** What was typed; empty is the plan's. */
  planPrice: string
  policyStartDate: string
  insuranceCompanyId: string
  policyNumber: string
  /** How many payments; empty for no plan. */
  payments: string
} & VehicleValues

export type RenewalForm = ReturnType<typeof useRenewalForm>['form']

const check = checkBy(renewalInput)

/**
 * The form of the next term of a policy, prefilled with the same plan.
 * @param payments in how many the term that ends is paid
 * @param start of the next term, where it is not to follow the current one
 */
export function useRenewalForm(
  customer: Customer,
  options: FormOptions,
  payments: number,
  onDone: () => void,
  start?: string | null,
) {
  const t = useTranslations('panel.customers.page.renewal')
  const renew = trpc.customers.renew.useMutation()
  const currency = useCurrency()
  const values = valuesOf(customer, options, payments)
  const state = useSaveForm<Values>({
    initialValues: { ...values, ...(start && { policyStartDate: start }) },
    validate: (values) => onFields(check(toInput(values, customer, options, currency))),
    save: async (values) => {
      await renew.mutateAsync(toInput(values, customer, options, currency))
    },
    messages: { saved: t('done'), failed: t('failed') },
    onSaved: onDone,
  })
  const { form } = state
  const [base, setBase] = useState(customer)
  useEffect(() => {
    if (customer.updatedAt === base.updatedAt) return
    setBase(customer)
    // What somebody else has changed meanwhile is renewed, too, unless it was changed here. The start stays as it was
    // seen: where only an answer was lost, the next one would renew the policy a second time.
    const mine = form.values
    const theirs = { ...valuesOf(customer, options, payments), policyStartDate: mine.policyStartDate }
    const merge = mergeVersions({ base: valuesOf(base, options, payments), mine, theirs, together: TOGETHER })
    form.setInitialValues(theirs)
    form.setValues(merge.values)
  })
  return state
}

/** Each plan belongs to one type. */
const TOGETHER: (keyof Values)[][] = [['policyTypeId', 'selectedPlanId', 'planPrice']]

function valuesOf(customer: Customer, { plans, today }: FormOptions, payments: number): Values {
  const isOffered = plans.some(({ id, isActive }) => isActive && id === customer.selectedPlanId)
  return {
    policyTypeId: customer.policyTypeId,
    selectedPlanId: isOffered ? (customer.selectedPlanId ?? '') : '',
    planPrice: '',
    policyStartDate: nextTermStart(customer.policyEndDate, today),
    insuranceCompanyId: customer.insuranceCompanyId,
    policyNumber: customer.policyNumber,
    payments: String(payments),
    ...vehicleFieldsOf(toFormValues(customer)),
  }
}

function toInput(
  values: Values,
  { id, updatedAt }: Customer,
  { plans, today }: FormOptions,
  currency: string,
): RenewalInput {
  const { selectedPlanId, policyStartDate, insuranceCompanyId, policyNumber } = values
  const vehicle = vehicleOf({ ...values, vehicleYear: yearOf(values.vehicleYear) })
  const planPrice = typedPrice(values.planPrice, currency)
  const plan = planPrice === undefined ? plans.find((one) => one.id === selectedPlanId) : undefined
  const price = { planPrice, shownPrice: plan && priceFrom(plan, policyStartDate, today) }
  const term = { selectedPlanId, ...price, policyStartDate, insuranceCompanyId, policyNumber, vehicle }
  return { id, updatedAt, ...term, ...planOf(values.payments) }
}

const OF_VEHICLE = new Map(Object.entries(VEHICLE_FIELDS).map(([name, field]) => [`vehicle.${name}`, field]))

/** Maps the error paths of the vehicle to the form's flat fields, named as in the customer's form. */
const onFields = (errors: object) =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [OF_VEHICLE.get(path) ?? path, message]))
