import { Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { fieldIn, fieldInEach, LANGUAGES } from '../../../../shared/languages'
import type { RecordFields } from '../../records/use-record-form'
import { FormSection, wide } from '../../ui/form-section'
import { Toggle } from '../../ui/toggle'
import type { TestimonialFormValues } from './form-values'

type Props = { form: RecordFields<TestimonialFormValues> }

/** The text and author of a testimonial, and whether it is shown. */
export function TestimonialFields({ form }: Props) {
  const t = useTranslations('panel.settings.testimonials.form')
  return (
    <>
      <FormSection title={t('textSection')} hint={t('textHint')}>
        {LANGUAGES.map((language) => {
          const field = fieldIn('quote', language)
          return (
            <Textarea
              dir="auto"
              key={field}
              minRows={4}
              lang={language}
              label={t(field)}
              {...form.getInputProps(field)}
            />
          )
        })}
      </FormSection>
      <FormSection title={t('authorSection')} hint={t('authorHint')}>
        {fieldInEach('author').map((field) => (
          <TextInput
            dir="auto"
            key={field}
            label={t(field)}
            description={field === 'author' ? undefined : t('otherAuthorHint')}
            {...form.getInputProps(field)}
          />
        ))}
        <TextInput dir="auto" label={t('place')} {...form.getInputProps('place')} />
        <TextInput dir="auto" inputMode="numeric" label={t('year')} {...form.getInputProps('year')} />
        <Toggle
          wrapperProps={wide}
          label={t('isActive')}
          description={t('isActiveHint')}
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
      </FormSection>
    </>
  )
}
