import { Badge } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { NotedOutcome } from '../../../shared/contacts'

const colors: Record<NotedOutcome, string> = {
  sent: 'blue',
  interested: 'green',
  noAnswer: 'gray',
  wrongNumber: 'yellow',
  later: 'blue',
  lostPrice: 'red',
  lostSold: 'red',
  lostInsurer: 'red',
  lostOther: 'red',
  doNotContact: 'red',
  promised: 'blue',
  renewed: 'green',
  renewalUndone: 'gray',
}

/** The outcome of a contact. */
export function OutcomeBadge({ outcome }: { outcome: NotedOutcome }) {
  const t = useTranslations('panel.customers.contacts.outcomes')
  return (
    <Badge size="sm" color={colors[outcome]}>
      {t(outcome)}
    </Badge>
  )
}
