import { Badge, Button, Paper, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { inOrder, RecordActivation, withSaved } from '../../records/record-activation'
import { ArrowDownIcon, ArrowUpIcon, CheckIcon, EditIcon, TrashIcon } from '../../ui/icons'
import { useNotify } from '../../ui/notify'
import { RowActions } from '../../ui/row-actions'
import { useNotifyingMutation } from '../../ui/use-notifying-mutation'
import { nameOf, type Testimonial } from './form-values'
import classes from './testimonials.module.css'

type Props = {
  testimonial: Testimonial
  isFirst: boolean
  isLast: boolean
  onEdit: () => void
  onDelete: () => void
}

/** One testimonial: what it says, and what can be done with it. */
export function TestimonialCard({ testimonial, ...actions }: Props) {
  const t = useTranslations('panel.settings.testimonials')
  const { quote, quoteEn, place, year, isActive, isConfirmed } = testimonial
  return (
    <Paper component="li" className={classes.card} data-inactive={!isActive || undefined}>
      <div className={classes.words}>
        <div className={classes.by}>
          <Text fw={600} className={classes.name}>
            {[nameOf(testimonial), place, year].filter(Boolean).join(', ')}
          </Text>
          {!isConfirmed && (
            <Badge color="yellow" variant="light">
              {t('sample')}
            </Badge>
          )}
        </div>
        <Text size="sm" className={classes.quote} lang="es" dir="auto">
          {quote || t('noSpanish')}
        </Text>
        <Text size="sm" c="dimmed" className={classes.quote} lang="en" dir="auto">
          {quoteEn || t('noEnglish')}
        </Text>
      </div>
      <div className={classes.footer}>
        <Visibility testimonial={testimonial} />
        {!isConfirmed && <ConfirmButton testimonial={testimonial} />}
        <Actions testimonial={testimonial} {...actions} />
      </div>
    </Paper>
  )
}

/** Whether visitors read it, and the switch that changes it. */
function Visibility({ testimonial }: { testimonial: Testimonial }) {
  const { list } = trpc.useUtils().settings.testimonials
  const { mutateAsync } = trpc.settings.testimonials.setActive.useMutation(inOrder(testimonial))
  return (
    <RecordActivation
      record={testimonial}
      nameOf={nameOf}
      texts={useTranslations('panel.settings.testimonials')}
      save={mutateAsync}
      onSaved={(saved) => list.setData(undefined, withSaved(saved))}
    />
  )
}

/** Makes a testimonial that came with the product the company's own, as it is. */
function ConfirmButton({ testimonial }: { testimonial: Testimonial }) {
  const t = useTranslations('panel.settings.testimonials')
  const name = nameOf(testimonial)
  const { run, isRunning } = useNotifyingMutation(trpc.settings.testimonials.update.useMutation(), {
    done: t('confirmed', { name }),
    failed: t('saveFailed'),
  })
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<CheckIcon size={16} />}
      aria-label={t('actionOn', { action: t('confirm'), name })}
      loading={isRunning}
      onClick={() => run(testimonial)}
    >
      {t('confirm')}
    </Button>
  )
}

function Actions({ testimonial, isFirst, isLast, onEdit, onDelete }: Props) {
  const t = useTranslations('panel.settings.testimonials')
  const notify = useNotify()
  const move = trpc.settings.testimonials.move.useMutation({
    onError: (error) => notify.failure(error, t('moveFailed')),
  })
  const { id } = testimonial
  const name = nameOf(testimonial)
  const action = (key: 'moveUp' | 'moveDown' | 'edit' | 'delete') => ({
    label: t(key),
    name: t('actionOn', { action: t(key), name }),
    color: key === 'delete' ? ('red' as const) : ('gray' as const),
  })
  const up = { ...action('moveUp'), Icon: ArrowUpIcon, act: () => move.mutate({ id, to: 'earlier' }) }
  const down = { ...action('moveDown'), Icon: ArrowDownIcon, act: () => move.mutate({ id, to: 'later' }) }
  return (
    <RowActions
      actions={[
        ...(isFirst ? [] : [up]),
        ...(isLast ? [] : [down]),
        { ...action('edit'), Icon: EditIcon, act: onEdit },
        { ...action('delete'), Icon: TrashIcon, act: onDelete },
      ]}
    />
  )
}
