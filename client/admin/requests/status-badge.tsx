import { Badge } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { RequestStatus } from '../../../shared/quote-requests'
import { LOST_REASON_WORDS, REQUEST_STATUS_WORDS } from '../../../shared/words'
import type { RequestRow } from './request-text'

const COLORS: Record<RequestStatus, string> = {
  new: 'yellow',
  contacted: 'blue',
  quoted: 'blue',
  won: 'green',
  lost: 'red',
}

/** The state of a request, with the reason of a lost one. */
export function StatusBadge({
  request: { status, lostReason },
}: {
  request: Pick<RequestRow, 'status' | 'lostReason'>
}) {
  const t = useTranslations('panel.requests')
  return (
    <Badge size="sm" color={COLORS[status]}>
      {lostReason ? t('lostBecause', { reason: LOST_REASON_WORDS[lostReason] }) : REQUEST_STATUS_WORDS[status]}
    </Badge>
  )
}
