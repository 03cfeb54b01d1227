import { Badge, Paper, Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { DEFAULT_LANGUAGE, firstText, LANGUAGES, textIn } from '../../../../shared/languages'
import { trpc } from '../../../api/trpc'
import { RecordActivation } from '../../records/record-activation'
import { RecordList } from '../../records/record-list'
import type { RecordView } from '../../records/use-record-view'
import { ActionButton } from '../../ui/action-button'
import { AddButton } from '../../ui/add-button'
import { ArrowDownIcon, ArrowUpIcon, CheckIcon, EditIcon, TrashIcon } from '../../ui/icons'
import type { LoadedQuery } from '../../ui/loaded'
import { useNotify } from '../../ui/notify'
import { EmptyList } from '../../ui/record-paper'
import { RowActions } from '../../ui/row-actions'
import { nameOf, type Testimonial } from './form-values'
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

type TestimonialCardProps = {
  testimonial: Testimonial
  isFirst: boolean
  isLast: boolean
  onEdit: () => void
  onDelete: () => void
}

/** One testimonial with its actions. */
function TestimonialCard(props: TestimonialCardProps) {
  const t = useTranslations('panel.settings.testimonials')
  const { testimonial } = props
  const { place, year, source, isActive, isConfirmed } = testimonial
  const isSample = isActive && !isConfirmed
  const name = nameOf(testimonial)
  return (
    <Paper component="li" className={classes.card} data-inactive={!isActive || undefined}>
      <div className={classes.words}>
        <div className={classes.by}>
          <Text fw={600} className={classes.name}>
            {[name, place, year, source].filter(Boolean).join(', ')}
          </Text>
          {isSample && <Badge color="yellow">{t('sample')}</Badge>}
        </div>
        {LANGUAGES.map((language) => {
          const quote = textIn(testimonial, 'quote', language)
          return (
            <Text
              key={language}
              size="sm"
              c={language === DEFAULT_LANGUAGE ? undefined : 'dimmed'}
              className={classes.quote}
              lang={quote ? language : undefined}
              dir="auto"
            >
              {quote || t(`noText.${language}`)}
            </Text>
          )
        })}
      </div>
      <div className={classes.footer}>
        <RecordActivation record={testimonial} procedures={trpc.settings.testimonials} nameOf={nameOf} texts={t} />
        {isSample && (
          <ActionButton
            action={t('confirm')}
            name={name}
            leftSection={<CheckIcon size={16} />}
            // Saved as it is, a sample becomes the company's own.
            procedure={trpc.settings.testimonials.update}
            input={testimonial}
            done={t('confirmed', { name })}
            failed={t('saveFailed')}
          />
        )}
        <Actions {...props} />
      </div>
    </Paper>
  )
}

function Actions({ testimonial, isFirst, isLast, onEdit, onDelete }: TestimonialCardProps) {
  const t = useTranslations('panel.settings.testimonials')
  const notify = useNotify()
  const move = trpc.settings.testimonials.move.useMutation({
    onError: (error) => notify.failure(error, t('moveFailed')),
  })
  const { id } = testimonial
  const up = { label: t('moveUp'), Icon: ArrowUpIcon, act: () => move.mutate({ id, to: 'earlier' }) }
  const down = { label: t('moveDown'), Icon: ArrowDownIcon, act: () => move.mutate({ id, to: 'later' }) }
  return (
    <RowActions
      of={nameOf(testimonial)}
      actions={[
        ...(isFirst ? [] : [up]),
        ...(isLast ? [] : [down]),
        { label: t('edit'), Icon: EditIcon, act: onEdit },
        { label: t('delete'), Icon: TrashIcon, color: 'red', act: onDelete },
      ]}
    />
  )
}
