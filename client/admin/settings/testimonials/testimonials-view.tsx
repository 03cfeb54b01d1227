import { Stack } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { recordForms } from '../../records/record-forms'
import { RecordScreen } from '../../records/record-screen'
import { useRecordView } from '../../records/use-record-view'
import type { LoadedQuery } from '../../ui/loaded'
import type { PartTexts } from '../landing/form-values'
import { PartForm } from '../landing/part-form'
import type { Testimonial } from './form-values'
import { TestimonialForm } from './testimonial-form'
import { TestimonialList } from './testimonial-list'

type Props = { texts: PartTexts; query: LoadedQuery<Testimonial[]> }

/** The testimonials and their heading or, in their place, the form of one. */
export function TestimonialsView({ texts, query }: Props) {
  const view = useRecordView()
  const t = useTranslations('panel.settings.testimonials')
  const { list: listed } = trpc.settings.testimonials
  const forms = recordForms({ view, list: listed, failure: t('loadFailed'), Form: TestimonialForm })
  const list = (
    <Stack gap="xl">
      <TestimonialList query={query} view={view} />
      <PartForm texts={texts} testimonials={query.data?.filter(({ isActive }) => isActive) ?? []} />
    </Stack>
  )
  return <RecordScreen view={view} list={list} views={forms} />
}
