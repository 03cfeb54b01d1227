import { Badge } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { formatCalendarDate } from '../ui/formats'
import type { Customer } from './form-values'
import { termInForce } from './term-values'

/** Says until when a renewed policy whose next term has not begun covers today; nothing of other policies. */
export function InForceBadge({ customer, today }: { customer: Customer; today: string }) {
  const { data: terms = [] } = trpc.customers.terms.useQuery({ customerId: customer.id })
  const term = termInForce(customer, terms, today)
  return term && <CoversTodayBadge endDate={term.endDate} />
}

/** Says that a term is in force today, and until when. */
function CoversTodayBadge({ endDate }: { endDate: string }) {
  const t = useTranslations('panel.customers.page')
  return (
    <Badge size="sm" color="green">
      {t('inForceToday', { date: formatCalendarDate(endDate) })}
    </Badge>
  )
}
