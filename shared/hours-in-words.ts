import { hoursText, openPeriods, WEEKDAYS, type Weekday } from './business-hours'
import { type Language, languageRow } from './languages'

// No Zod here: the public site imports this file, and its visitors should not download a validator.

const WORDS = {
  es: { daily: 'todos los días', range: ' a ', allDay: 'las 24 horas' },
  en: { daily: 'every day', range: ' to ', allDay: '24 hours' },
} as const satisfies Record<Language, object>

/** The name of a weekday; the year 2024 began with a Monday. */
export const dayName = (day: Weekday, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day)),
  )

/** A time as people of the language read it: `18:00`, `6:00 PM`. The end of a day is midnight. */
export function timeOfDay(time: string, language: Language): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const format = new Intl.DateTimeFormat(languageRow(language).locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  })
  return format.format(Date.UTC(2024, 0, 1, hour, minute)).replaceAll(/\s/g, '\u00a0')
}

/** Each period in words: `Lunes a viernes: 9:00–18:00`. */
export function hoursInWords(text: string, language: Language): string[] {
  const words = WORDS[language]
  const list = new Intl.ListFormat(language)
  return (openPeriods(text) ?? []).map((period) => {
    const ranges = (hoursText([period]).split(' ', 1)[0] ?? '').split(',')
    const named = ranges.map((range) =>
      range
        .split('-')
        .map((day) => dayName(day as Weekday, language))
        .join(words.range),
    )
    const days = period.days.length === WEEKDAYS.length ? words.daily : list.format(named)
    const isWhole = period.from === '00:00' && period.to === '24:00'
    const times = isWhole ? words.allDay : `${timeOfDay(period.from, language)}–${timeOfDay(period.to, language)}`
    return `${days.charAt(0).toUpperCase()}${days.slice(1)}: ${times}`
  })
}
