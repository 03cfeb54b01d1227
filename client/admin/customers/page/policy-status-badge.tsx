import { Badge } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { TermStatusBadge } from '../../navigation/term-status-badge'
import { formatCalendarDate } from '../../ui/formats'
import type { Customer } from '../form-values'
import { statusOfPolicy } from './policy-status'

/** The status of a policy today; with the last day of a cancelled one, or the first of one that has not started. */
export function PolicyStatusBadge({ policy, today }: { policy: Customer; today: string }) {
  const t = useTranslations('panel.customers.page.status')
  const { status, daysLeft } = statusOfPolicy(policy, today)
  if (status === 'cancelled') {
    return <Badge color="red">{t('cancelled', { date: formatCalendarDate(policy.policyEndDate ?? '') })}</Badge>
  }
  if (status === 'notYet') {
    return <Badge color="blue">{t('notYet', { date: formatCalendarDate(policy.policyStartDate) })}</Badge>
  }
  return <TermStatusBadge status={status} daysLeft={daysLeft} />
}
