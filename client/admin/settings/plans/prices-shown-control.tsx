import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { useAtOnce } from '../../records/use-at-once'
import { Toggle } from '../../ui/toggle'
import classes from './plans.module.css'

/** Whether the site shows prices. The choice is saved at once. */
export function PricesShown() {
  const t = useTranslations('panel.plans.shown')
  const utils = trpc.useUtils()
  const { data: settings } = trpc.settings.get.useQuery()
  const { mutateAsync, isPending } = trpc.settings.plans.setShown.useMutation()
  const { shown, choose } = useAtOnce(settings?.pricesShown ?? false, {
    save: async (isShown) => {
      const saved = await mutateAsync({ shown: isShown })
      utils.settings.get.setData(undefined, (before) => before && { ...before, pricesShown: saved.shown })
      return saved
    },
    done: (saved) => t(saved.shown ? 'on' : 'off'),
    failed: t('failed'),
  })
  return (
    <Toggle
      className={classes.shown}
      label={t('label')}
      description={t('hint')}
      checked={shown}
      disabled={!settings || isPending}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  )
}
