import { Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { fieldInEach } from '../../../../shared/languages'
import type { RecordFields } from '../../records/use-record-form'
import { FormSection, wide } from '../../ui/form-section'
import { Toggle } from '../../ui/toggle'
import type { TypeFormValues } from './form-values'

type Props = { form: RecordFields<TypeFormValues> }

/** The name of a type in each language, and whether it is offered. */
export function NameFields({ form }: Props) {
  const t = useTranslations('panel.plans.form')
  return (
    <FormSection title={t('nameSection')} hint={t('nameHint')}>
      {fieldInEach('name').map((field) => (
        <TextInput key={field} required label={t(field)} {...form.getInputProps(field)} />
      ))}
      <Toggle
        wrapperProps={wide}
        label={t('isActive')}
        description={t('isActiveHint')}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </FormSection>
  )
}

/** The type's texts on the site, and its position there. */
export function SiteFields({ form }: Props) {
  const t = useTranslations('panel.plans.form')
  return (
    <FormSection title={t('siteSection')} hint={t('siteHint')}>
      {fieldInEach('summary').map((field) => (
        <TextInput key={field} label={t(field)} {...form.getInputProps(field)} />
      ))}
      {fieldInEach('bullets').map((field) => (
        <Textarea
          key={field}
          minRows={3}
          maxRows={8}
          label={t(field)}
          description={t('bulletsHint')}
          {...form.getInputProps(field)}
        />
      ))}
      <TextInput
        label={t('position')}
        description={t('positionHint')}
        inputMode="numeric"
        {...form.getInputProps('position')}
      />
    </FormSection>
  )
}
