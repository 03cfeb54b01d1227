import { startTransition, useOptimistic } from 'react'
import { useTranslations } from 'use-intl'
import { PIXEL_LOADINGS, type PixelLoading } from '../../../shared/pixels'
import { trpc } from '../../api/trpc'
import { useNotify } from '../ui/notify'

/** When pixels load, updated optimistically: the new choice shows at once, and is reverted if the server rejects it. */
export function usePixelLoading(mode: PixelLoading) {
  const t = useTranslations('panel.cookies')
  const notify = useNotify()
  const utils = trpc.useUtils()
  const change = trpc.cookies.setPixelLoading.useMutation({
    onSuccess: (saved) => {
      utils.settings.get.setData(undefined, (settings) => settings && { ...settings, pixelLoading: saved.mode })
      notify.success(t('saved'))
    },
    onError: (error) => notify.failure(error, t('saveFailed')),
  })
  const [shown, show] = useOptimistic(mode)
  const choose = (value: string) => {
    const next = PIXEL_LOADINGS.find((one) => one === value)
    if (!next) return
    startTransition(async () => {
      show(next)
      await change.mutateAsync({ mode: next }).catch(() => {})
    })
  }
  return { shown, choose }
}
