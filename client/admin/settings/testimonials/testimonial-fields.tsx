import { Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { RecordFields } from '../../records/use-record-form'
import { FormSection, wide } from '../../ui/form-section'
import { HINT_BELOW } from '../../ui/hint-below'
import { Toggle } from '../../ui/toggle'
import type { TestimonialFormValues } from './form-values'

type Props = { form: RecordFields<TestimonialFormValues> }

const text = { autoComplete: 'off', dir: 'auto' }

/** The text and author of a testimonial, and whether it is shown. */
export function TestimonialFields({ form }: Props) {
  const t = useTranslations('panel.settings.testimonials.form')
  return (
    <>
      <FormSection title={t('textSection')} hint={t('textHint')}>
        <Textarea {...text} autosize minRows={4} label={t('quote')} {...form.getInputProps('quote')} />
        <Textarea {...text} autosize minRows={4} lang="en" label={t('quoteEn')} {...form.getInputProps('quoteEn')} />
      </FormSection>
      <FormSection title={t('authorSection')} hint={t('authorHint')}>
        <TextInput {...text} label={t('author')} {...form.getInputProps('author')} />
        <TextInput
          {...text}
          label={t('authorEn')}
          description={t('authorEnHint')}
          inputWrapperOrder={HINT_BELOW}
          {...form.getInputProps('authorEn')}
        />
        <TextInput {...text} label={t('place')} {...form.getInputProps('place')} />
        <TextInput {...text} inputMode="numeric" label={t('year')} {...form.getInputProps('year')} />
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
