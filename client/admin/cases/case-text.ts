import { useTranslations } from 'use-intl'
import { NEXT_BUSINESS_DAYS } from '../../../shared/cases'
import { addCalendarDays, type CalendarDate, today } from '../../../shared/clock'
import { CASE_OUTCOME_WORDS } from '../../../shared/words'
import type { RouterOutputs } from '../../api/trpc'
import { formatDateInWords } from '../ui/formats'

export type CaseRow = RouterOutputs['cases']['list']['items'][number]
export type OpenedCase = RouterOutputs['cases']['byId']

/** Free in every country of the product. */
const HOLIDAYS = ['01-01', '12-25']

/** Whether offices are open on a date: Monday to Friday, except for the holidays that all countries share. */
export function isBusinessDay(date: CalendarDate): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !HOLIDAYS.includes(date.slice(5))
}

/** The next day that is proposed: so many business days after a date. */
export function nextBusinessDay(from: CalendarDate = today(), days = NEXT_BUSINESS_DAYS): CalendarDate {
  const date = addCalendarDays(from, 1)
  const left = isBusinessDay(date) ? days - 1 : days
  return left === 0 ? date : nextBusinessDay(date, left)
}

type Waiting = Pick<CaseRow, 'waitingOn' | 'waitingDays' | 'nextOn' | 'closedOn' | 'outcome'>

/** Who has the ball, since when and until when, in a line; of a closed case, what it came to. */
export function useWaitingLine(): (record: Waiting) => string {
  const t = useTranslations('cases')
  return ({ waitingOn, waitingDays, nextOn, closedOn, outcome }) =>
    closedOn && outcome
      ? t('line.closed', { date: formatDateInWords(closedOn), outcome: CASE_OUTCOME_WORDS[outcome] })
      : t('line.open', { who: waitingOn, days: waitingDays, date: formatDateInWords(nextOn ?? '') })
}
