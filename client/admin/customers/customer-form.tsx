import { useTranslations } from 'use-intl'
import type { RouterOutputs } from '../../api/trpc'
import { RecordForm } from '../ui/record-form'
import { StaleDialog } from '../ui/stale-dialog'
import type { Customer } from './form-values'
import { InsuredFields } from './insured-fields'
import { PolicyFields } from './policy-fields'
import { TermFields } from './term-fields'
import { useCustomerForm } from './use-customer-form'
import { useDescription } from './use-description'

type Props = {
  /** The record being edited, or null for a new one. */
  customer: Customer | null
  options: RouterOutputs['customers']['formOptions']
  insurers: { id: string; name: string }[]
  onDone: () => void
  /** Fills the form with the record's newest version; a new record has none. */
  onReload?: () => Promise<void>
}

/** Creates or edits an insured customer. */
export function CustomerForm({ customer, options, insurers, onDone, onReload }: Props) {
  const t = useTranslations('panel.customers.form')
  const { form, submit, stale, keepEditing } = useCustomerForm(customer, onDone)
  const describe = useDescription(options, insurers)
  return (
    <>
      <RecordForm
        title={customer ? t('titleEdit') : t('titleNew')}
        save={t('save')}
        submitting={form.submitting}
        onSubmit={submit}
        onCancel={onDone}
      >
        <PolicyFields form={form} customer={customer} options={options} insurers={insurers} />
        <TermFields form={form} customer={customer} plans={options.plans} today={options.today} />
        <InsuredFields form={form} />
      </RecordForm>
      {onReload && <StaleDialog stale={stale} describe={describe} onReload={onReload} onClose={keepEditing} />}
    </>
  )
}
