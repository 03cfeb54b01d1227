import { useTranslations } from 'use-intl'
import { customerInput, customerUpdateInput } from '../../../shared/customers'
import { reasonOf } from '../../api/errors'
import { trpc } from '../../api/trpc'
import { NEWEST } from '../records/loaded-record'
import { type RecordFields, useRecordForm } from '../records/use-record-form'
import { checkBy } from '../ui/check-by'
import {
  type Customer,
  type CustomerFormValues,
  fill,
  planOf,
  toCustomerInput,
  toCustomerUpdate,
  toFormValues,
} from './customer-values'
import { planGone, priceFrom } from './term-values'

export type CustomerFields = RecordFields<CustomerFormValues>

const checkNew = checkBy(customerInput)
const checkUpdate = checkBy(customerUpdateInput)

/**
 * The form of a customer, or of a new one if that is null.
 * @param newValues the initial values for a new customer
 * @param payments in how many payments a new customer pays; empty for no plan
 */
export function useCustomerForm(
  customer: Customer | null,
  newValues: CustomerFormValues,
  payments: string,
  onSaved: () => void,
) {
  const t = useTranslations('panel.customers.form')
  const { customers } = trpc.useUtils()
  const create = trpc.customers.create.useMutation()
  const update = trpc.customers.update.useMutation()
  /** If the plan has changed or is gone, the form shows the current offer, for the person to decide. */
  const showPlan = async (values: CustomerFormValues, error: unknown) => {
    const { selectedPlanId } = values
    const reason = reasonOf(error)
    if (reason === 'price-changed' || reason === 'plan-unavailable') {
      const options = await customers.formOptions.fetch(undefined, NEWEST).catch(() => null)
      const plan = options?.plans.find(({ id }) => id === selectedPlanId)
      if (options && plan?.isActive) {
        const start = values.policyStartDate || options.today
        state.form.setFieldValue('planPrice', priceFrom(plan, start, options.today))
      } else if (options) fill(state.form, planGone(selectedPlanId, state.record))
    }
    throw error
  }
  const state = useRecordForm<Customer, CustomerFormValues>({
    record: customer,
    newValues,
    toValues: toFormValues,
    validate: (values, record) =>
      record ? checkUpdate(toCustomerUpdate(values, record)) : checkNew(toCustomerInput(values)),
    create: (values, id) =>
      create
        .mutateAsync({ ...toCustomerInput(values), ...planOf(payments), id })
        .catch((error) => showPlan(values, error)),
    update: (values, record) =>
      update.mutateAsync(toCustomerUpdate(values, record)).catch((error) => showPlan(values, error)),
    load: (id) => customers.byId.fetch({ id }, NEWEST),
    // Type, plan and price of two editors must not be mixed: a plan belongs to one type and has its own price.
    together: [['policyTypeId', 'selectedPlanId', 'planPrice']],
    messages: { saved: t('saved'), failed: t('saveFailed') },
    onSaved,
  })
  return state
}
