import { Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { fieldIn, fieldInEach, LANGUAGES } from '../../../../shared/languages'
import { NO_TEXTS } from '../../../../shared/shown-texts'
import { trpc } from '../../../api/trpc'
import type { RecordFormProps } from '../../records/listed-screen'
import { describeBy } from '../../records/merge-dialog'
import { RecordPage } from '../../records/record-page'
import type { RecordFields } from '../../records/use-record-form'
import { useStoredForm } from '../../records/use-stored-form'
import { fieldsOf } from '../../ui/fields-of'
import { FormSection, wide } from '../../ui/form-section'
import { Toggle } from '../../ui/toggle'
import { PartPreview } from '../landing/part-preview'
import {
  nameOf,
  type Testimonial,
  type TestimonialFormValues,
  testimonialEditing,
  toSiteTestimonial,
} from './form-values'

/** Creates or edits a testimonial, with a preview. */
export function TestimonialForm({ record, onDone }: RecordFormProps<Testimonial>) {
  const t = useTranslations('panel.settings.testimonials')
  const state = useStoredForm({
    record,
    editing: testimonialEditing,
    procedures: trpc.settings.testimonials,
    messages: {
      saved: (values) => t(record ? 'updated' : 'created', { name: nameOf(values) }),
      failed: t('saveFailed'),
    },
    onSaved: onDone,
  })
  const isSample = record && !record.isConfirmed
  return (
    <RecordPage
      state={state}
      describe={describeBy<TestimonialFormValues>(t)}
      title={t(record ? 'form.titleEdit' : 'form.titleNew')}
      {...(isSample && { hint: t('form.sampleHint') })}
      onCancel={onDone}
    >
      <TestimonialFields form={state.form} />
      <PartPreview part="testimonials" texts={{ ...NO_TEXTS, testimonials: [toSiteTestimonial(state.form.values)] }} />
    </RecordPage>
  )
}

/** The text and author of a testimonial, and whether it is shown. */
function TestimonialFields({ form }: { form: RecordFields<TestimonialFormValues> }) {
  const t = useTranslations('panel.settings.testimonials.form')
  const input = fieldsOf(form, t)
  return (
    <>
      <FormSection title={t('textSection')} hint={t('textHint')}>
        {LANGUAGES.map((language) => {
          const field = fieldIn('quote', language)
          return <Textarea dir="auto" key={field} minRows={4} lang={language} {...input(field)} />
        })}
      </FormSection>
      <FormSection title={t('authorSection')} hint={t('authorHint')}>
        {fieldInEach('author').map((field) => (
          <TextInput
            dir="auto"
            key={field}
            description={field === 'author' ? undefined : t('otherAuthorHint')}
            {...input(field)}
          />
        ))}
        <TextInput dir="auto" {...input('place')} />
        <TextInput dir="auto" inputMode="numeric" {...input('year')} />
        <TextInput dir="auto" {...input('source', t('sourceHint'))} />
        <TextInput type="url" {...input('sourceUrl', t('sourceUrlHint'))} />
        <Toggle wrapperProps={wide} {...input('isActive', t('isActiveHint'))} />
      </FormSection>
    </>
  )
}
