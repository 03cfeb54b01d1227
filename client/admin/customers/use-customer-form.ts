import { schemaResolver } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { customerInput, customerUpdateInput } from '../../../shared/customers'
import { trpc } from '../../api/trpc'
import { type RecordFields, useRecordForm } from '../records/use-record-form'
import { type Customer, type CustomerFormValues, toCustomerInput, toCustomerUpdate, toFormValues } from './form-values'

export type CustomerFields = RecordFields<CustomerFormValues>

const checkNew = schemaResolver(customerInput, { sync: true })
const checkUpdate = schemaResolver(customerUpdateInput, { sync: true })

/**
 * The form of a new customer, or of the one it is filled from.
 * @param newValues what that of a new one begins with
 */
export function useCustomerForm(customer: Customer | null, newValues: CustomerFormValues, onSaved: () => void) {
  const t = useTranslations('panel.customers.form')
  const { client } = trpc.useUtils()
  const create = trpc.customers.create.useMutation()
  const update = trpc.customers.update.useMutation()
  return useRecordForm<Customer, CustomerFormValues>({
    record: customer,
    newValues,
    toValues: toFormValues,
    validate: (values, record) =>
      record ? checkUpdate(toCustomerUpdate(values, record)) : checkNew(toCustomerInput(values)),
    create: (values, id) => create.mutateAsync({ ...toCustomerInput(values), id }),
    update: (values, record) => update.mutateAsync(toCustomerUpdate(values, record)),
    load: (id) => client.customers.byId.query({ id }),
    // One person's plan is not for the type, nor at the price, of another's.
    together: [['policyTypeId', 'selectedPlanId', 'planPrice']],
    messages: { saved: t('saved'), failed: t('saveFailed') },
    onSaved,
  })
}
