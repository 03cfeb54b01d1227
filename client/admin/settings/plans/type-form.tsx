import { Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { fieldInEach } from '../../../../shared/languages'
import { trpc } from '../../../api/trpc'
import type { RecordFormProps } from '../../records/listed-screen'
import { describeBy } from '../../records/merge-dialog'
import { RecordPage } from '../../records/record-page'
import type { RecordFields } from '../../records/use-record-form'
import { useStoredForm } from '../../records/use-stored-form'
import { fieldsOf } from '../../ui/fields-of'
import { FormSection, wide } from '../../ui/form-section'
import { Toggle } from '../../ui/toggle'
import { type PolicyType, type TypeFormValues, typeEditing } from './form-values'

/** Creates or edits a policy type. */
export function TypeForm({ record, onDone }: RecordFormProps<PolicyType>) {
  const t = useTranslations('panel.plans')
  const state = useStoredForm({
    record,
    editing: typeEditing,
    procedures: trpc.settings.policyTypes,
    messages: {
      saved: ({ name }) => t(record ? 'form.updated' : 'form.created', { name }),
      failed: t('form.saveFailed'),
    },
    onSaved: onDone,
  })
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

type FieldsProps = { form: RecordFields<TypeFormValues> }

/** The name of a type in each language, and whether it is offered. */
function NameFields({ form }: FieldsProps) {
  const t = useTranslations('panel.plans.form')
  const input = fieldsOf(form, t)
  return (
    <FormSection title={t('nameSection')} hint={t('nameHint')}>
      {fieldInEach('name').map((field) => (
        <TextInput key={field} required {...input(field)} />
      ))}
      <Toggle wrapperProps={wide} {...input('isActive', t('isActiveHint'))} />
    </FormSection>
  )
}

/** The type's texts on the site, and its position there. */
function SiteFields({ form }: FieldsProps) {
  const t = useTranslations('panel.plans.form')
  const input = fieldsOf(form, t)
  return (
    <FormSection title={t('siteSection')} hint={t('siteHint')}>
      {fieldInEach('summary').map((field) => (
        <TextInput key={field} {...input(field)} />
      ))}
      {fieldInEach('bullets').map((field) => (
        <Textarea key={field} minRows={3} maxRows={8} {...input(field, t('bulletsHint'))} />
      ))}
      <TextInput inputMode="numeric" {...input('position', t('positionHint'))} />
    </FormSection>
  )
}
