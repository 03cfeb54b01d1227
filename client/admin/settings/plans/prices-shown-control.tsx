import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { Toggle } from '../../ui/toggle'
import { useNotifyingMutation } from '../../ui/use-notifying-mutation'
import classes from './plans.module.css'

/** Whether the site shows prices. The choice is saved at once. */
export function PricesShown() {
  const t = useTranslations('panel.plans.shown')
  const settings = trpc.settings.get.useQuery()
  const change = trpc.settings.plans.setShown.useMutation()
  const { run } = useNotifyingMutation(change, {
    done: ({ shown }) => t(shown ? 'on' : 'off'),
    failed: t('failed'),
  })
  return (
    <Toggle
      className={classes.shown}
      label={t('label')}
      description={t('hint')}
      checked={(change.isPending ? change.variables.shown : settings.data?.pricesShown) ?? false}
      disabled={!settings.data || change.isPending}
      onChange={(event) => run({ shown: event.currentTarget.checked })}
    />
  )
}
