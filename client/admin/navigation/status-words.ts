import type { TermStatus } from '../../../shared/policies'

/** The query string's words for the filter by status. */
export const STATUS_WORDS: Record<TermStatus, string> = {
  active: 'vigente',
  soon: 'vence-pronto',
  expired: 'vencida',
  noEnd: 'sin-fecha',
}
