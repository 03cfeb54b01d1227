import { useTranslations } from 'use-intl'
import { describeBy } from '../records/merge-dialog'
import type { RecordFormProps } from '../records/record-forms'
import { RecordPage } from '../records/record-page'
import { ContactFields, IdentityFields } from './company-fields'
import type { Company, CompanyFormValues } from './form-values'
import { useCompanyForm } from './use-company-form'

/** Creates or edits an insurer. */
export function CompanyForm({ record, onDone }: RecordFormProps<Company>) {
  const t = useTranslations('panel.companies')
  const state = useCompanyForm(record, onDone)
  return (
    <RecordPage
      state={state}
      describe={describeBy<CompanyFormValues>(t)}
      title={t(record ? 'form.titleEdit' : 'form.titleNew')}
      onCancel={onDone}
    >
      <IdentityFields form={state.form} />
      <ContactFields form={state.form} />
    </RecordPage>
  )
}
