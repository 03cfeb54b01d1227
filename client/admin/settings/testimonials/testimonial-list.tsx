import { Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { firstText } from '../../../../shared/languages'
import { trpc } from '../../../api/trpc'
import { RecordList } from '../../records/record-list'
import type { RecordView } from '../../records/use-record-view'
import { AddButton } from '../../ui/add-button'
import type { LoadedQuery } from '../../ui/loaded'
import { EmptyList } from '../../ui/record-paper'
import { nameOf, type Testimonial } from './form-values'
import { TestimonialCard } from './testimonial-card'
import classes from './testimonials.module.css'

type Props = { query: LoadedQuery<Testimonial[]>; view: RecordView }

/** The testimonials in the order of the site, including hidden ones. */
export function TestimonialList({ query, view }: Props) {
  const t = useTranslations('panel.settings.testimonials')
  const texts = useTranslations('panel.settings.testimonials.deletion')
  return (
    <RecordList
      query={query}
      failure={t('loadFailed')}
      onAdd={view.add}
      deletion={{
        texts,
        procedure: trpc.settings.testimonials.delete,
        nameOf,
        details: (one: Testimonial) => firstText(one, 'quote'),
      }}
      toolbar={
        <>
          <Title order={2} size="h3">
            {t('list')}
          </Title>
          <AddButton label={t('add')} onClick={view.add} />
        </>
      }
    >
      {(all, remove) =>
        all.length === 0 ? (
          <EmptyList>{t('empty')}</EmptyList>
        ) : (
          <ol className={classes.cards} aria-label={t('list')}>
            {all.map((testimonial, place) => (
              <TestimonialCard
                key={testimonial.id}
                testimonial={testimonial}
                isFirst={place === 0}
                isLast={place === all.length - 1}
                onEdit={() => view.edit(testimonial.id)}
                onDelete={() => remove(testimonial)}
              />
            ))}
          </ol>
        )
      }
    </RecordList>
  )
}
