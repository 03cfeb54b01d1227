import { Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { RecordFields } from '../records/use-record-form'
import { CleanedField } from '../ui/cleaned-field'
import { FormSection, wide } from '../ui/form-section'
import { Toggle } from '../ui/toggle'
import classes from './companies.module.css'
import { type CompanyFormValues, toCode } from './form-values'

type Props = { form: RecordFields<CompanyFormValues> }

/** The insurer's name and code, and whether it is offered for policies. */
export function IdentityFields({ form }: Props) {
  const t = useTranslations('panel.companies.form')
  return (
    <FormSection title={t('identitySection')} hint={t('identityHint')}>
      <TextInput required label={t('name')} {...form.getInputProps('name')} />
      <CleanedField
        required
        label={t('code')}
        description={t('codeHint')}
        spellCheck={false}
        autoCapitalize="characters"
        classNames={{ input: classes.codeField }}
        clean={toCode}
        {...form.getInputProps('code')}
      />
      <Toggle
        wrapperProps={wide}
        label={t('isActive')}
        description={t('isActiveHint')}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </FormSection>
  )
}

/** The insurer's contact data, and notes. */
export function ContactFields({ form }: Props) {
  const t = useTranslations('panel.companies.form')
  return (
    <FormSection title={t('contactSection')} hint={t('contactHint')}>
      <TextInput type="email" label={t('contactEmail')} {...form.getInputProps('contactEmail')} />
      <TextInput type="tel" label={t('contactPhone')} {...form.getInputProps('contactPhone')} />
      <TextInput
        wrapperProps={wide}
        type="url"
        label={t('website')}
        placeholder={t('websiteExample')}
        {...form.getInputProps('website')}
      />
      <Textarea wrapperProps={wide} label={t('notes')} minRows={3} maxRows={12} {...form.getInputProps('notes')} />
    </FormSection>
  )
}
