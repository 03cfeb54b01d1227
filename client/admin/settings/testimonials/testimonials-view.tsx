import { Stack } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { ListedScreen } from '../../records/listed-screen'
import type { LoadedQuery } from '../../ui/loaded'
import type { PartTexts } from '../landing/form-values'
import { PartForm } from '../landing/part-form'
import type { Testimonial } from './form-values'
import { TestimonialForm } from './testimonial-form'
import { TestimonialList } from './testimonial-list'

type Props = { texts: PartTexts; query: LoadedQuery<Testimonial[]> }

/** The testimonials and their heading or, in their place, the form of one. */
export function TestimonialsView({ texts, query }: Props) {
  const t = useTranslations('panel.settings.testimonials')
  return (
    <ListedScreen
      list={(view) => (
        <Stack gap="xl">
          <TestimonialList query={query} view={view} />
          <PartForm texts={texts} testimonials={query.data?.filter(({ isActive }) => isActive) ?? []} />
        </Stack>
      )}
      procedure={trpc.settings.testimonials.list}
      failure={t('loadFailed')}
      Form={TestimonialForm}
    />
  )
}
