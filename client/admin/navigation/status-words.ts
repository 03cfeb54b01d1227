import { createParser } from 'nuqs'
import { TERM_STATUSES, type TermStatus } from '../../../shared/policies'

/** The filter by status as the address says it. */
export const STATUS_WORDS: Record<TermStatus, string> = {
  active: 'vigente',
  soon: 'vence-pronto',
  expired: 'vencida',
  noEnd: 'sin-fecha',
}

/** Anything else in the address counts as no filter. */
export const parseAsStatus = createParser({
  parse: (word) => TERM_STATUSES.find((status) => STATUS_WORDS[status] === word) ?? null,
  serialize: (status: TermStatus) => STATUS_WORDS[status],
})
