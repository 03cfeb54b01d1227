import { useTranslations } from 'use-intl'
import { NO_TEXTS } from '../../../../shared/shown-texts'
import { describeBy } from '../../records/merge-dialog'
import type { RecordFormProps } from '../../records/record-forms'
import { RecordPage } from '../../records/record-page'
import { PartPreview } from '../landing/part-preview'
import { type Testimonial, type TestimonialFormValues, toSiteTestimonial } from './form-values'
import { TestimonialFields } from './testimonial-fields'
import { useTestimonialForm } from './use-testimonial-form'

/** Creates or edits a testimonial, with a preview. */
export function TestimonialForm({ record, onDone }: RecordFormProps<Testimonial>) {
  const t = useTranslations('panel.settings.testimonials')
  const state = useTestimonialForm(record, onDone)
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
