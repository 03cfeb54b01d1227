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
  const link = useLink(requestId)
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
    create: (values, id) =>
      create
        .mutateAsync({ ...toCustomerInput(values, currency), ...planOf(payments), id })
        .then(link)
        .catch((error) => showPlan(values, error)),
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

/**
 * Links a quote request to the customer that it became. If that fails, the form can be sent again: the same customer is
 * not created twice.
 */
function useLink(requestId: string | null) {
  const { quoteRequests } = trpc.useUtils()
  const update = trpc.quoteRequests.update.useMutation()
  return async (customer: Customer): Promise<Customer> => {
    if (requestId === null) return customer
    const { id, updatedAt } = await quoteRequests.byId.fetch({ id: requestId }, NEWEST)
    await update.mutateAsync({ id, updatedAt, customerId: customer.id }).catch((error) => {
      // A colleague was faster; this customer stays, too.
      if (reasonOf(error) !== 'request-converted') throw error
    })
    return customer
  }
}
