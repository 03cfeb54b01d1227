import { type Language, languageRow } from './languages'

// No Zod here: the public site imports this file, and its visitors should not download a validator.

/** The time of an instant with its zone, as `18:05 (hora del este)` and `6:05 PM (Eastern Time)`. */
export function timeInWords(instant: Date | number, timeZone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(languageRow(language).locale, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'longGeneric',
  })
  const parts = format.formatToParts(instant)
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('oriental', 'del este') ?? ''
  const time = parts.map(({ type, value }) => (type === 'timeZoneName' ? '' : value)).join('')
  // Versions of Intl differ in the space before `PM`; it must not break the line. UTC has no long name.
  return `${time.trim().replaceAll(/\s/g, '\u00a0')} (${zone.replace(/^GMT(\+00:00)?$/, 'UTC')})`
}
