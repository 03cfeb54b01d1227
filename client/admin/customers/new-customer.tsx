import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { Loaded } from '../ui/loaded'
import { BackToList } from './back-to-list'
import { CustomerForm } from './customer-form'

/** The form of a customer who does not exist yet. */
export function NewCustomer({ onDone }: { onDone: () => void }) {
  const t = useTranslations('panel.customers.form')
  const options = trpc.customers.formOptions.useQuery()
  return (
    <Loaded query={options} failure={t('loadFailed')} exit={<BackToList onClick={onDone} />}>
      {(choices) => <CustomerForm customer={null} options={choices} insurers={choices.companies} onDone={onDone} />}
    </Loaded>
  )
}
