import { useTranslations } from 'use-intl'
import { messageOf } from '../../api/errors'
import { trpc } from '../../api/trpc'
import { useNotify } from '../ui/notify'
import { StatusToggle } from '../ui/toggle'
import type { Pixel } from './form-values'
import { usePixelsChanged } from './use-pixels-changed'

/** Whether a pixel is put into the pages, and the switch that changes it. */
export function PixelActivation({ pixel }: { pixel: Pixel }) {
  const t = useTranslations('panel.pixels')
  const notify = useNotify()
  const utils = trpc.useUtils()
  const changed = usePixelsChanged()
  const { mutateAsync } = trpc.pixels.setActive.useMutation({
    // Quick changes of mind are saved one after the other, so that the last one counts.
    scope: { id: `pixels.setActive ${pixel.id}` },
    onSuccess: (saved) => {
      utils.pixels.list.setData(undefined, (all) => all?.map((one) => (one.id === saved.id ? saved : one)))
      notify.success(t(saved.isActive ? 'activation.activated' : 'activation.deactivated'))
    },
    onError: (error) => notify.error(messageOf(error, t('activation.failed'))),
    onSettled: changed,
  })
  return (
    <StatusToggle
      label={t('activation.label', { name: pixel.name })}
      on={pixel.isActive}
      stateOf={(isActive) => t(isActive ? 'active' : 'inactive')}
      save={(isActive) => mutateAsync({ id: pixel.id, isActive })}
    />
  )
}
