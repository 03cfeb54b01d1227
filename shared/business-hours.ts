// No Zod here: the public site imports this file, and its visitors should not download a validator.

/*
 * When the office is open, in the words of schema.org's `openingHours`: `Mo-Fr 09:00-18:00; Sa 09:00-13:00`. One text,
 * so that form, log, export and search engines need no form of their own; empty where the company does not say.
 */

/** Monday first, as `getDay` of ISO counts them from 1. */
export const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Days that have the same hours; times as `HH:MM`, the end of a day as `24:00`. */
export type OpenPeriod = { days: Weekday[]; from: string; to: string }

const DAY = WEEKDAYS.join('|')
const PERIOD = new RegExp(
  `^((?:${DAY})(?:-(?:${DAY}))?(?:,(?:${DAY})(?:-(?:${DAY}))?)*) ([01]\\d|2[0-3]):([0-5]\\d)-(?:([01]\\d|2[0-3]):([0-5]\\d)|(24):(00))$`,
)

/** The periods that a text names, in its order; null where it is not in this form. An empty text has none. */
export function openPeriods(text: string): OpenPeriod[] | null {
  if (text.trim() === '') return []
  const periods = text.split(';').map((part) => readPeriod(part.trim()))
  return periods.every((period) => period !== null) ? periods : null
}

function readPeriod(text: string): OpenPeriod | null {
  const found = PERIOD.exec(text)
  if (!found) return null
  const [from = '', to = ''] = text.slice(text.indexOf(' ') + 1).split('-')
  return from < to ? { days: (found[1] ?? '').split(',').flatMap(daysOf), from, to } : null
}

/** `Mo-Fr` and `Sa`; a range that passes Sunday goes on with Monday. */
function daysOf(range: string): Weekday[] {
  const [first, last = first] = range.split('-').map((day) => WEEKDAYS.indexOf(day as Weekday)) as [number, number?]
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => WEEKDAYS[(first + index) % 7] as Weekday)
}

/** The text of some periods; those without a day are left out. */
export const hoursText = (periods: readonly OpenPeriod[]): string =>
  periods
    .filter(({ days }) => days.length > 0)
    .map(({ days, from, to }) => `${dayRanges(days)} ${from}-${to}`)
    .join('; ')

/** Days as ranges in the order of the week, three and more joined: `Mo-Fr,Su`. */
function dayRanges(days: readonly Weekday[]): string {
  const runs: Weekday[][] = []
  for (const [index, day] of WEEKDAYS.entries()) {
    if (!days.includes(day)) continue
    const before = WEEKDAYS[index - 1]
    const run = before && days.includes(before) ? runs.at(-1) : undefined
    if (run) run.push(day)
    else runs.push([day])
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}-${run.at(-1)}` : run.join(','))).join(',')
}

/** Whether two of them share a day and a time. */
export const haveOverlap = (periods: readonly OpenPeriod[]): boolean =>
  WEEKDAYS.some((day) => {
    const times = periodsOf(periods, day)
    return times.some(({ from }, index) => index > 0 && from < (times[index - 1]?.to ?? ''))
  })

const periodsOf = (periods: readonly OpenPeriod[], day: Weekday): OpenPeriod[] =>
  periods.filter(({ days }) => days.includes(day)).sort((one, other) => one.from.localeCompare(other.from))

export type Opening = OpenPeriod & {
  /** Whether it is going on. */
  isNow: boolean
  /** 0 today, 1 tomorrow, up to 7. */
  inDays: number
}

/**
 * The period that is going on, or else the next one.
 * @param now weekday and `HH:MM`, both in the business's zone
 * @returns null where no hours are known
 */
export function nextOpening(text: string, now: { day: Weekday; time: string }): Opening | null {
  const periods = openPeriods(text) ?? []
  const first = WEEKDAYS.indexOf(now.day)
  for (let inDays = 0; inDays <= 7; inDays++) {
    const found = periodsOf(periods, WEEKDAYS[(first + inDays) % 7] as Weekday).find(
      ({ to }) => inDays > 0 || now.time < to,
    )
    if (found) return { ...found, isNow: inDays === 0 && found.from <= now.time, inDays }
  }
  return null
}
