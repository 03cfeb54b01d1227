import { Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { COMPANY_REQUIRED_MESSAGE } from '../../../shared/companies'
import { trpc } from '../../api/trpc'
import type { RecordFormProps } from '../records/listed-screen'
import { describeBy } from '../records/merge-dialog'
import { RecordPage } from '../records/record-page'
import type { RecordFields } from '../records/use-record-form'
import { useStoredForm } from '../records/use-stored-form'
import { CleanedField } from '../ui/cleaned-field'
import { EMAIL_INPUT } from '../ui/email-input'
import { fieldsOf } from '../ui/fields-of'
import { FormSection, wide } from '../ui/form-section'
import { ImageField } from '../ui/image-field'
import { Toggle } from '../ui/toggle'
import classes from './companies.module.css'
import { type Company, type CompanyFormValues, companyEditing, toCode } from './form-values'

/** Creates or edits an insurer. */
export function CompanyForm({ record, onDone }: RecordFormProps<Company>) {
  const t = useTranslations('panel.companies')
  const state = useStoredForm({
    record,
    editing: companyEditing,
    procedures: trpc.companies,
    messages: {
      saved: ({ name }) => t(record ? 'form.updated' : 'form.created', { name }),
      failed: t('form.saveFailed'),
      missing: COMPANY_REQUIRED_MESSAGE,
    },
    onSaved: onDone,
  })
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

type FieldsProps = { form: RecordFields<CompanyFormValues> }

/** The insurer's name and code, and whether it is offered for policies. */
function IdentityFields({ form }: FieldsProps) {
  const t = useTranslations('panel.companies.form')
  const input = fieldsOf(form, t)
  return (
    <FormSection title={t('identitySection')} hint={t('identityHint')}>
      <TextInput required {...input('name')} />
      <CleanedField
        required
        spellCheck={false}
        autoCapitalize="characters"
        classNames={{ input: classes.codeField }}
        clean={toCode}
        {...input('code', t('codeHint'))}
      />
      <Toggle wrapperProps={wide} {...input('isActive', t('isActiveHint'))} />
      <ImageField
        kind="logo"
        hint={t('logoHint')}
        paleHint={t('paleLogo')}
        url={form.values.logoUrl}
        error={form.errors.logoUrl}
        onChange={(url) => form.setFieldValue('logoUrl', url)}
      />
    </FormSection>
  )
}

/** The insurer's contact data, and notes. */
function ContactFields({ form }: FieldsProps) {
  const t = useTranslations('panel.companies.form')
  const input = fieldsOf(form, t)
  return (
    <FormSection title={t('contactSection')} hint={t('contactHint')}>
      <TextInput {...EMAIL_INPUT} {...input('contactEmail')} />
      <TextInput type="tel" {...input('contactPhone')} />
      <TextInput type="tel" {...input('assistancePhone', t('assistanceHint'))} />
      <TextInput wrapperProps={wide} type="url" placeholder={t('websiteExample')} {...input('website')} />
      <Textarea wrapperProps={wide} minRows={3} maxRows={12} {...input('notes')} />
    </FormSection>
  )
}
