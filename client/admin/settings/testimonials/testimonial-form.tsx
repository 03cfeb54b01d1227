import { useTranslations } from 'use-intl'
import { NO_TEXTS } from '../../../../shared/shown-texts'
import { trpc } from '../../../api/trpc'
import { LoadedRecord, listedRecord } from '../../records/loaded-record'
import { describeBy } from '../../records/merge-dialog'
import { RecordPage } from '../../records/record-page'
import { PartPreview } from '../landing/part-preview'
import { type Testimonial, type TestimonialFormValues, toSiteTestimonial } from './form-values'
import { TestimonialFields } from './testimonial-fields'
import { useTestimonialForm } from './use-testimonial-form'

/** The form of an existing testimonial. */
export function TestimonialEditor({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('panel.settings.testimonials')
  const testimonial = listedRecord(trpc.settings.testimonials.list.useQuery(), id)
  return (
    <LoadedRecord query={testimonial} failure={t('loadFailed')} onBack={onDone}>
      {(loaded) => <TestimonialForm testimonial={loaded} onDone={onDone} />}
    </LoadedRecord>
  )
}

type Props = {
  /** The record being edited, or null for a new one. */
  testimonial: Testimonial | null
  onDone: () => void
}

/** Creates or edits a testimonial, with a preview. */
export function TestimonialForm({ testimonial, onDone }: Props) {
  const t = useTranslations('panel.settings.testimonials')
  const state = useTestimonialForm(testimonial, onDone)
  const isSample = testimonial && !testimonial.isConfirmed
  return (
    <RecordPage
      state={state}
      describe={describeBy<TestimonialFormValues>(t)}
      title={t(testimonial ? 'form.titleEdit' : 'form.titleNew')}
      {...(isSample && { hint: t('form.sampleHint') })}
      onCancel={onDone}
    >
      <TestimonialFields form={state.form} />
      <PartPreview part="testimonials" texts={{ ...NO_TEXTS, testimonials: [toSiteTestimonial(state.form.values)] }} />
    </RecordPage>
  )
}
