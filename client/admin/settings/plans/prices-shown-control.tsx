import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { useNotify } from '../../ui/notify'
import { Toggle } from '../../ui/toggle'
import classes from './plans.module.css'

/** Whether visitors read what plans cost. What is chosen is saved at once. */
export function PricesShown() {
  const t = useTranslations('panel.plans.shown')
  const notify = useNotify()
  const settings = trpc.settings.get.useQuery()
  const change = trpc.settings.plans.setShown.useMutation({
    onSuccess: ({ shown }) => notify.success(t(shown ? 'on' : 'off')),
    onError: (error) => notify.failure(error, t('failed')),
  })
  return (
    <Toggle
      className={classes.shown}
      label={t('label')}
      checked={(change.isPending ? change.variables.shown : settings.data?.pricesShown) ?? false}
      disabled={!settings.data || change.isPending}
      onChange={(event) => change.mutate({ shown: event.currentTarget.checked })}
    />
  )
}
