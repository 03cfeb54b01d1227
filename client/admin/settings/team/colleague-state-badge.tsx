import { Badge } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { clock } from '../../../../shared/clock'
import type { RouterOutputs } from '../../../api/trpc'
import { formatDay } from '../../ui/formats'

export type Colleague = RouterOutputs['accounts']['list'][number]

/** Whether the account is active, or until when its invitation is valid. */
export function ColleagueStateBadge({ account: { isActive, invitedUntil } }: { account: Colleague }) {
  const t = useTranslations('panel.settings.team.states')
  if (!isActive) return <Badge color="gray">{t('inactive')}</Badge>
  if (!invitedUntil) return <Badge color="green">{t('active')}</Badge>
  if (new Date(invitedUntil) <= clock.now()) return <Badge color="yellow">{t('lapsed')}</Badge>
  return <Badge color="blue">{t('invited', { date: formatDay(invitedUntil) })}</Badge>
}
