import { Badge } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { TermStatus } from '../../../shared/policies'

const colors: Record<TermStatus, string> = { active: 'green', soon: 'yellow', expired: 'red', noEnd: 'gray' }

/** The status of a policy's term today: in force, with the days left, expired, or without an end. */
export function TermStatusBadge({ status, daysLeft }: { status: TermStatus; daysLeft: number | null }) {
  const t = useTranslations('panel.customers.status')
  return (
    <Badge size="sm" color={colors[status]}>
      {status === 'soon' ? t('daysLeft', { days: daysLeft ?? 0 }) : t(status)}
    </Badge>
  )
}
