import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { useAtOnce } from '../../records/use-at-once'
import { Toggle } from '../../ui/toggle'
import classes from './plans.module.css'

/** Whether the panel keeps instalments and payments. The choice is saved at once. */
export function CollectedField() {
  const t = useTranslations('panel.plans.collected')
  const utils = trpc.useUtils()
  const { data: settings } = trpc.settings.get.useQuery()
  const { mutateAsync, isPending } = trpc.settings.plans.setCollected.useMutation()
  const { shown, choose } = useAtOnce(settings?.collectsPayments ?? false, {
    save: async (collected) => {
      const saved = await mutateAsync({ collected })
      utils.settings.get.setData(undefined, (before) => before && { ...before, collectsPayments: saved.collected })
      return saved
    },
    done: (saved) => t(saved.collected ? 'on' : 'off'),
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
