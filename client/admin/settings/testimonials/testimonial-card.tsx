import { Badge, Paper, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { DEFAULT_LANGUAGE, LANGUAGES, textIn } from '../../../../shared/languages'
import { trpc } from '../../../api/trpc'
import { RecordActivation } from '../../records/record-activation'
import { ActionButton } from '../../ui/action-button'
import { ArrowDownIcon, ArrowUpIcon, CheckIcon, EditIcon, TrashIcon } from '../../ui/icons'
import { useNotify } from '../../ui/notify'
import { RowActions } from '../../ui/row-actions'
import { nameOf, type Testimonial } from './form-values'
import classes from './testimonials.module.css'

type Props = {
  testimonial: Testimonial
  isFirst: boolean
  isLast: boolean
  onEdit: () => void
  onDelete: () => void
}

/** One testimonial with its actions. */
export function TestimonialCard(props: Props) {
  const t = useTranslations('panel.settings.testimonials')
  const { testimonial } = props
  const { place, year, isActive, isConfirmed } = testimonial
  const isSample = isActive && !isConfirmed
  const name = nameOf(testimonial)
  return (
    <Paper component="li" className={classes.card} data-inactive={!isActive || undefined}>
      <div className={classes.words}>
        <div className={classes.by}>
          <Text fw={600} className={classes.name}>
            {[name, place, year].filter(Boolean).join(', ')}
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

function Actions({ testimonial, isFirst, isLast, onEdit, onDelete }: Props) {
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
