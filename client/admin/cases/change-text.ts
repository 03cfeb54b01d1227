import { useTranslations } from 'use-intl'
import { CASE_OUTCOME_WORDS, CASE_WAIT_WORDS, wordOf } from '../../../shared/words'
import { trpc } from '../../api/trpc'
import { formatCalendarDate } from '../ui/formats'
import type { OpenedCase } from './case-text'

/** The logged fields that are shown, in the order of the screen; `waitingSince` only repeats the entry's own day. */
const SHOWN = [
  'waitingOn',
  'nextOn',
  'outcome',
  'confirmedOn',
  'closingNote',
  'happenedOn',
  'text',
  'place',
  'insurerNumber',
  'insurerContact',
  'notifiedOn',
  'assignedTo',
] as const

/** What a log entry of a case says, a line for each field: its new value. */
export function useChangeLines(details: OpenedCase['changes'][number]['details']): string[] {
  const t = useTranslations('cases')
  const { data: colleagues = [] } = trpc.accounts.colleagues.useQuery()
  const inWords = (field: (typeof SHOWN)[number], value: string) => {
    if (field === 'waitingOn') return wordOf(CASE_WAIT_WORDS, value)
    if (field === 'outcome') return wordOf(CASE_OUTCOME_WORDS, value)
    if (field === 'assignedTo') return colleagues.find(({ id }) => id === value)?.name ?? value
    return formatCalendarDate(value)
  }
  const changes = (details ?? {}) as Record<string, { after?: unknown } | undefined>
  return SHOWN.flatMap((field) => {
    const after = changes[field]?.after
    // A closed case has no next day.
    if (after === undefined || (field === 'nextOn' && !after)) return []
    return t('entries.line', { field: t(`form.${field}`), value: after ? inWords(field, String(after)) : '—' })
  })
}
