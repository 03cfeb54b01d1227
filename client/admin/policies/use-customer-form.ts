import { useTranslations } from 'use-intl'
import { customerInput, customerUpdateInput } from '../../../shared/customers'
import { reasonOf } from '../../api/errors'
import { trpc } from '../../api/trpc'
import { NEWEST } from '../records/loaded-record'
import { type RecordFields, useRecordForm } from '../records/use-record-form'
import { checkBy } from '../ui/check-by'
import { useCurrency } from '../ui/use-currency'
import {
  type Customer,
  type CustomerFormValues,
  fill,
  planOf,
  toCustomerInput,
  toCustomerUpdate,
  toFormValues,
} from './customer-values'
import { planGone, priceFrom, withVehicle } from './term-values'

export type CustomerFields = RecordFields<CustomerFormValues>

const checkNew = checkBy(customerInput)
const checkUpdate = checkBy(customerUpdateInput)

/**
 * The form of a customer, or of a new one if that is null.
 * @param newValues the initial values for a new customer
 * @param owed in how many payments a new customer pays, empty for no plan; whether what is due moves with the start
 * @param requestId the quote request that a new customer comes from
 * @param later the terms that take over what changes of the vehicle in this one
 */
export function useCustomerForm(
  customer: Customer | null,
  newValues: CustomerFormValues,
  { payments, moveDue }: { payments: string; moveDue: boolean },
  onSaved: () => void,
  requestId: string | null,
  later: Customer[],
) {
  const t = useTranslations('panel.customers.form')
  const { customers } = trpc.useUtils()
  const create = trpc.customers.create.useMutation()
  const update = trpc.customers.update.useMutation()
  const convert = trpc.quoteRequests.convert.useMutation()
  const currency = useCurrency()
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
      record ? checkUpdate(toCustomerUpdate(values, record, currency)) : checkNew(toCustomerInput(values, currency)),
    create: async (values, id) => {
      const input = { ...toCustomerInput(values, currency), ...planOf(payments), id }
      if (requestId === null) return create.mutateAsync(input).catch((error) => showPlan(values, error))
      await convert.mutateAsync({ id: requestId, customer: input }).catch((error) => showPlan(values, error))
      return customers.byId.fetch({ id }, NEWEST)
    },
    update: async (values, record) => {
      const saved = await update
        .mutateAsync({ ...toCustomerUpdate(values, record, currency), moveDue })
        .catch((error) => showPlan(values, error))
      for (const { id, policyTermId: termId } of later) {
        const next = await customers.byId.fetch({ id, termId }, NEWEST)
        const taken = withVehicle(next, record, values)
        if (taken) await update.mutateAsync(toCustomerUpdate(taken, next, currency))
      }
      return saved
    },
    load: (id) => customers.byId.fetch({ id, termId: customer?.policyTermId }, NEWEST),
    // Type, plan and price of two editors must not be mixed: a plan belongs to one type and has its own price.
    together: [['policyTypeId', 'selectedPlanId', 'planPrice']],
    messages: { saved: t('saved'), failed: t('saveFailed') },
    onSaved,
  })
  return state
}
