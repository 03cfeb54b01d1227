import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { LoadedRecord, listedRecord } from '../records/loaded-record'
import { describeBy } from '../records/merge-dialog'
import { RecordPage } from '../records/record-page'
import { ContactFields, IdentityFields } from './company-fields'
import type { Company, CompanyFormValues } from './form-values'
import { useCompanyForm } from './use-company-form'

type EditorProps = { id: string; onDone: () => void }

/** The form of an existing insurer. */
export function CompanyEditor({ id, onDone }: EditorProps) {
  const t = useTranslations('panel.companies')
  const company = listedRecord(trpc.companies.list.useQuery(), id)
  return (
    <LoadedRecord query={company} failure={t('loadFailed')} onBack={onDone}>
      {(loaded) => <CompanyForm company={loaded} onDone={onDone} />}
    </LoadedRecord>
  )
}

type Props = {
  /** The record being edited, or null for a new one. */
  company: Company | null
  onDone: () => void
}

/** Creates or edits an insurer. */
export function CompanyForm({ company, onDone }: Props) {
  const t = useTranslations('panel.companies')
  const state = useCompanyForm(company, onDone)
  return (
    <RecordPage
      state={state}
      describe={describeBy<CompanyFormValues>(t)}
      title={t(company ? 'form.titleEdit' : 'form.titleNew')}
      onCancel={onDone}
    >
      <IdentityFields form={state.form} />
      <ContactFields form={state.form} />
    </RecordPage>
  )
}
