import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { ArrowDownIcon, ArrowUpIcon, EditIcon, TrashIcon } from '../../ui/icons'
import { useNotify } from '../../ui/notify'
import { RowActions } from '../../ui/row-actions'
import { nameOf, type Testimonial } from './form-values'

export type TestimonialRowActions = {
  isFirst: boolean
  isLast: boolean
  onEdit: () => void
  onDelete: () => void
}

type Props = TestimonialRowActions & { testimonial: Testimonial }

/** The actions of one testimonial. */
export function TestimonialActions({ testimonial, isFirst, isLast, onEdit, onDelete }: Props) {
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
