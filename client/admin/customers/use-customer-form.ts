import { schemaResolver } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { customerInput, customerUpdateInput } from '../../../shared/customers'
import { trpc } from '../../api/trpc'
import { type RecordFormState, useRecordForm } from '../ui/use-record-form'
import {
  type Customer,
  type CustomerFormValues,
  emptyCustomer,
  toCustomerInput,
  toCustomerUpdate,
  toFormValues,
} from './form-values'
import { useCustomersChanged } from './use-customers-changed'

export type CustomerFormState = RecordFormState<CustomerFormValues>

const checkNew = schemaResolver(customerInput, { sync: true })
const checkUpdate = schemaResolver(customerUpdateInput, { sync: true })

/** The form of a new customer, or of the one it is filled from. */
export function useCustomerForm(customer: Customer | null, onSaved: () => void) {
  const t = useTranslations('panel.customers.form')
  const utils = trpc.useUtils()
  return useRecordForm<CustomerFormValues>({
    initialValues: customer ? toFormValues(customer) : emptyCustomer,
    validate: (values) =>
      customer ? checkUpdate(toCustomerUpdate(values, customer)) : checkNew(toCustomerInput(values)),
    save: useSave(customer),
    loadNewest: customer
      ? async () => toFormValues(await utils.client.customers.byId.query({ id: customer.id }))
      : undefined,
    messages: { saved: t('saved'), failed: t('saveFailed') },
    onSaved,
  })
}

/** Creates the customer, or changes the one that the form was filled from. */
function useSave(customer: Customer | null) {
  const changed = useCustomersChanged()
  const create = trpc.customers.create.useMutation()
  const update = trpc.customers.update.useMutation()
  return async (values: CustomerFormValues) => {
    if (customer) await update.mutateAsync(toCustomerUpdate(values, customer))
    else await create.mutateAsync(toCustomerInput(values))
    changed()
  }
}
