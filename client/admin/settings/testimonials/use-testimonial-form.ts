import { schemaResolver } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { testimonialInput } from '../../../../shared/testimonials'
import { trpc } from '../../../api/trpc'
import { loadFrom } from '../../records/loaded-record'
import { useRecordForm } from '../../records/use-record-form'
import {
  emptyTestimonial,
  nameOf,
  type Testimonial,
  type TestimonialFormValues,
  toFormValues,
  toTestimonialInput,
} from './form-values'

const check = schemaResolver(testimonialInput, { sync: true })

/** The form of a testimonial; null for a new one. */
export function useTestimonialForm(testimonial: Testimonial | null, onSaved: () => void) {
  const t = useTranslations('panel.settings.testimonials')
  const utils = trpc.useUtils()
  const create = trpc.settings.testimonials.create.useMutation()
  const update = trpc.settings.testimonials.update.useMutation()
  return useRecordForm<Testimonial, TestimonialFormValues>({
    record: testimonial,
    newValues: emptyTestimonial,
    toValues: toFormValues,
    validate: (values) => check(toTestimonialInput(values)),
    create: (values, id) => create.mutateAsync({ ...toTestimonialInput(values), id }),
    update: (values, { id, updatedAt }) => update.mutateAsync({ ...toTestimonialInput(values), id, updatedAt }),
    load: loadFrom(utils.settings.testimonials.list),
    messages: {
      saved: (values) => t(testimonial ? 'updated' : 'created', { name: nameOf(values) }),
      failed: t('saveFailed'),
    },
    onSaved,
  })
}
