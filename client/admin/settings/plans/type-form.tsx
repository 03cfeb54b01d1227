import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { LoadedRecord, listedRecord } from '../../records/loaded-record'
import { describeBy } from '../../records/merge-dialog'
import { RecordPage } from '../../records/record-page'
import type { PolicyType, TypeFormValues } from './form-values'
import { NameFields, SiteFields } from './type-fields'
import { useTypeForm } from './use-type-form'

type EditorProps = { id: string; onDone: () => void }

/** The form of an existing policy type. */
export function TypeEditor({ id, onDone }: EditorProps) {
  const t = useTranslations('panel.plans')
  const type = listedRecord(trpc.settings.policyTypes.list.useQuery(), id)
  return (
    <LoadedRecord query={type} failure={t('loadFailed')} onBack={onDone}>
      {(loaded) => <TypeForm type={loaded} onDone={onDone} />}
    </LoadedRecord>
  )
}

type Props = {
  /** The record being edited, or null for a new one. */
  type: PolicyType | null
  onDone: () => void
}

/** Creates or edits a policy type. */
export function TypeForm({ type, onDone }: Props) {
  const t = useTranslations('panel.plans')
  const state = useTypeForm(type, onDone)
  return (
    <RecordPage
      state={state}
      describe={describeBy<TypeFormValues>(t)}
      title={t(type ? 'form.titleEdit' : 'form.titleNew')}
      hint={type ? undefined : t('form.hintNew')}
      onCancel={onDone}
    >
      <NameFields form={state.form} />
      <SiteFields form={state.form} />
    </RecordPage>
  )
}
