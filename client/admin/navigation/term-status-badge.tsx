import { Badge } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { TermStatus } from '../../../shared/policies'

const colors: Record<TermStatus, string> = { active: 'green', soon: 'yellow', expired: 'red', noEnd: 'gray' }

/** Where a policy's term stands today: in force, for so many days more, ended, or without an end. */
export function TermStatusBadge({ status, daysLeft }: { status: TermStatus; daysLeft: number | null }) {
  const t = useTranslations('panel.customers.status')
  return (
    <Badge size="sm" color={colors[status]}>
      {status === 'soon' ? t('daysLeft', { days: daysLeft ?? 0 }) : t(status)}
    </Badge>
  )
}
