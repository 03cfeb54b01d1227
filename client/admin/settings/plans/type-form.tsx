import { useTranslations } from 'use-intl'
import { describeBy } from '../../records/merge-dialog'
import type { RecordFormProps } from '../../records/record-forms'
import { RecordPage } from '../../records/record-page'
import type { PolicyType, TypeFormValues } from './form-values'
import { NameFields, SiteFields } from './type-fields'
import { useTypeForm } from './use-type-form'

/** Creates or edits a policy type. */
export function TypeForm({ record, onDone }: RecordFormProps<PolicyType>) {
  const t = useTranslations('panel.plans')
  const state = useTypeForm(record, onDone)
  return (
    <RecordPage
      state={state}
      describe={describeBy<TypeFormValues>(t)}
      title={t(record ? 'form.titleEdit' : 'form.titleNew')}
      hint={record ? undefined : t('form.hintNew')}
      onCancel={onDone}
    >
      <NameFields form={state.form} />
      <SiteFields form={state.form} />
    </RecordPage>
  )
}
