import { useTranslations } from 'use-intl'
import { RecordForm } from '../ui/record-form'
import { StaleDialog } from '../ui/stale-dialog'
import { ContactFields, IdentityFields } from './company-fields'
import type { Company, CompanyFormValues } from './form-values'
import { useCompanyForm } from './use-company-form'

type Props = {
  /** The record being edited, or null for a new one. */
  company: Company | null
  onDone: () => void
  /** Fills the form with the record's newest version; a new record has none. */
  onReload?: () => Promise<void>
}

/** Creates or edits an insurer. */
export function CompanyForm({ company, onDone, onReload }: Props) {
  const t = useTranslations('panel.companies')
  const { form, submit, stale, keepEditing } = useCompanyForm(company, onDone)
  const describe = (field: keyof CompanyFormValues, value: string | boolean) => ({
    label: t(`form.${field}`),
    text: typeof value === 'string' ? value : t(value ? 'active' : 'inactive'),
  })
  return (
    <>
      <RecordForm
        title={company ? t('form.titleEdit') : t('form.titleNew')}
        save={t('form.save')}
        submitting={form.submitting}
        onSubmit={submit}
        onCancel={onDone}
      >
        <IdentityFields form={form} />
        <ContactFields form={form} />
      </RecordForm>
      {onReload && <StaleDialog stale={stale} describe={describe} onReload={onReload} onClose={keepEditing} />}
    </>
  )
}
