import { createParser } from 'nuqs'
import { TERM_STATUSES, type TermStatus } from '../../../shared/policies'

/** The query string's words for the filter by status. */
export const STATUS_WORDS: Record<TermStatus, string> = {
  active: 'vigente',
  soon: 'vence-pronto',
  expired: 'vencida',
  noEnd: 'sin-fecha',
}

/** Any other word is no filter. */
export const parseAsStatus = createParser({
  parse: (word) => TERM_STATUSES.find((status) => STATUS_WORDS[status] === word) ?? null,
  serialize: (status: TermStatus) => STATUS_WORDS[status],
})
