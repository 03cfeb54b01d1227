import { Badge } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { PolicyStatus } from '../../../shared/term-dates'
import { formatCalendarDate } from '../ui/formats'

const colors: Record<PolicyStatus, string> = {
  active: 'green',
  soon: 'yellow',
  expired: 'red',
  noEnd: 'gray',
  cancelled: 'red',
  notYet: 'blue',
}

type Props = {
  policy: { policyStartDate: string; policyEndDate: string | null }
  /** As `statusOfPolicy` tells it. */
  status: PolicyStatus
  daysLeft: number | null
}

/** The status of a policy today; with the days left, the last day of a cancelled one, or the first of one to come. */
export function PolicyStatusBadge({ policy, status, daysLeft }: Props) {
  const t = useTranslations('panel.customers.status')
  const texts: Partial<Record<PolicyStatus, string>> = {
    soon: t('daysLeft', { days: daysLeft ?? 0 }),
    cancelled: t('cancelled', { date: formatCalendarDate(policy.policyEndDate ?? '') }),
    notYet: t('notYet', { date: formatCalendarDate(policy.policyStartDate) }),
  }
  return (
    // It may be the longest text of its column: it takes a second line there.
    <Badge size="sm" color={colors[status]} h="auto" mih={18} styles={{ label: { whiteSpace: 'normal' } }}>
      {texts[status] ?? t(status)}
    </Badge>
  )
}
