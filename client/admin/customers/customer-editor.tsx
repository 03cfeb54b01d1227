import { useTranslations } from 'use-intl'
import { messageOf } from '../../api/errors'
import { trpc } from '../../api/trpc'
import { Loaded } from '../ui/loaded'
import { useNotify } from '../ui/notify'
import { BackToList } from './back-to-list'
import { CustomerForm } from './customer-form'
import type { Customer } from './form-values'
import { useCustomer } from './use-customer'

type Options = Parameters<typeof CustomerForm>[0]['options']

/** The form of an existing customer. */
export function CustomerEditor({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('panel')
  const notify = useNotify()
  const options = trpc.customers.formOptions.useQuery()
  const customer = useCustomer(id)
  const reload = async () => {
    const { error } = await customer.refetch()
    if (error) notify.error(messageOf(error, t('ui.stale.reloadFailed')))
    else notify.success(t('ui.stale.reloaded'))
  }
  const exit = <BackToList onClick={onDone} />
  return (
    <Loaded query={customer} failure={t('customers.form.loadFailed')} exit={exit}>
      {(record) => (
        <Loaded query={options} failure={t('customers.form.loadFailed')} exit={exit}>
          {/* A newer version of the record is another form. */}
          {(choices) => (
            <Editor key={record.updatedAt} customer={record} options={choices} onDone={onDone} onReload={reload} />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

type EditorProps = { customer: Customer; options: Options; onDone: () => void; onReload: () => Promise<void> }

/** Keeps an insurer selectable that was deactivated since the record was made. */
function Editor({ options, ...form }: EditorProps) {
  const t = useTranslations('panel.customers.form')
  const { insuranceCompanyId } = form.customer
  const isActive = options.companies.some(({ id }) => id === insuranceCompanyId)
  const companies = trpc.companies.list.useQuery(undefined, { enabled: !isActive })
  if (isActive) return <CustomerForm {...form} options={options} insurers={options.companies} />
  return (
    <Loaded query={companies} failure={t('loadFailed')} exit={<BackToList onClick={form.onDone} />}>
      {(all) => {
        const inactive = all
          .filter(({ id }) => id === insuranceCompanyId)
          .map(({ id, name }) => ({ id, name: t('inactive', { name }) }))
        return <CustomerForm {...form} options={options} insurers={[...options.companies, ...inactive]} />
      }}
    </Loaded>
  )
}
