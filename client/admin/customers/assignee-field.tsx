import { Select } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import type { OpenedCustomer } from '../policies/customer-values'
import type { CustomerFields } from '../policies/use-customer-form'
import { toOption } from '../ui/options'

type Props = {
  form: CustomerFields
  /** As loaded; null for a new one. */
  customer: OpenedCustomer | null
}

/** Who looks after the customer: somebody who works here, whoever it was before, or nobody. */
export function AssigneeField({ form, customer }: Props) {
  const t = useTranslations('panel.customers.form')
  const { data: colleagues = [] } = trpc.accounts.colleagues.useQuery()
  const { assignedTo, assignee } = customer ?? {}
  const hasLeft = assignedTo && assignee && !colleagues.some(({ id }) => id === assignedTo)
  const former = hasLeft ? [{ value: assignedTo, label: t('inactive', { name: assignee }) }] : []
  return (
    <Select
      label={t('assignedTo')}
      description={t('assignedToHint')}
      data={[{ value: '', label: t('nobody') }, ...former, ...colleagues.map(toOption)]}
      allowDeselect={false}
      {...form.getInputProps('assignedTo')}
    />
  )
}
