import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { CheckIcon } from '../../ui/icons'
import { useNotifyingMutation } from '../../ui/use-notifying-mutation'
import { nameOf, type Testimonial } from './form-values'

/** Confirms one of the product's sample testimonials, unchanged, as the company's own. */
export function ConfirmButton({ testimonial }: { testimonial: Testimonial }) {
  const t = useTranslations('panel.settings.testimonials')
  const ui = useTranslations('panel.ui')
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
      aria-label={ui('actionOn', { action: t('confirm'), name })}
      loading={isRunning}
      onClick={() => run(testimonial)}
    >
      {t('confirm')}
    </Button>
  )
}
