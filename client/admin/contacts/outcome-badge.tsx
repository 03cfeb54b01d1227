import { Badge } from '@mantine/core'
import type { NotedOutcome } from '../../../shared/contacts'
import { OUTCOME_WORDS } from '../../../shared/words'

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
  return (
    <Badge size="sm" color={colors[outcome]}>
      {OUTCOME_WORDS[outcome]}
    </Badge>
  )
}
