import { nextOpening, WEEKDAYS } from '../../../shared/business-hours'
import { dayName, timeOfDay } from '../../../shared/hours-in-words'
import type { Language } from '../../../shared/languages'

/** What the page says of an instant: when the office closes, or opens next. */
export function openingAt(instant: number, hours: string, timeZone: string, language: Language) {
  const now = new Intl.DateTimeFormat('en', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant)
  const part = (wanted: string) => now.find(({ type }) => type === wanted)?.value ?? ''
  const today = WEEKDAYS.findIndex((day) => part('weekday').startsWith(day))
  const next = nextOpening(hours, { day: WEEKDAYS[today] ?? 'Mo', time: `${part('hour')}:${part('minute')}` })
  if (!next) return null
  const { isNow, inDays, from, to } = next
  const day = dayName(WEEKDAYS[(today + inDays) % 7] ?? 'Mo', language)
  const when = isNow ? 'now' : inDays === 0 ? 'today' : inDays === 1 ? 'tomorrow' : 'later'
  return { when, day, time: timeOfDay(isNow ? to : from, language) }
}
