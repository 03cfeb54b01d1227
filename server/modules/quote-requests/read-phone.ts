import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { toPhone, VISITORS_FROM } from '../../../shared/phones'
import type { PhoneReading } from '../../../shared/quote-requests'

// Some 150 KB, as the plain rules of `shared/phones.ts` know no area codes: imported dynamically.

/**
 * What a visitor's number may be: a number of the business's country, and of others in which it is dialled the same.
 * @param text as it was typed, with or without the country's code
 * @param home the business's country
 * @returns the readings, that of the business's country first, and whether the first is meant for sure
 */
export function readPhone(text: string, home: string): { readings: PhoneReading[]; isSure: boolean } {
  const isWhole = /^\s*(?:\+|00)/.test(text)
  const found = (isWhole ? [home] : [home, ...VISITORS_FROM]).flatMap((country) => numberIn(text, country))
  const numbers = found.filter(({ number }, place) => found.findIndex((one) => one.number === number) === place)
  const [own, ...others] = numbers
  const readings = numbers.map((one) => ({
    country: one.country ?? home,
    phone: one.number,
    shown: one.formatInternational(),
  }))
  if (!own || isWhole) return { readings, isSure: own !== undefined }
  const isOwn = own.country === home || numberIn(text, home).length > 0
  const typed = text.trim().replaceAll(/[\u2010-\u2015]/g, '-')
  return { readings, isSure: isOwn && others.every((other) => isWrittenAs(typed, own, other)) }
}

function numberIn(text: string, country: string): PhoneNumber[] {
  const phone = toPhone(text, country)
  const number = phone === null ? undefined : parsePhoneNumberFromString(phone)
  return number?.isValid() ? [number] : []
}

/**
 * Whether a number is written as the business's country writes it: in its own format, its groups with one sign between
 * them or none, or the area in brackets where the other country has none.
 */
function isWrittenAs(typed: string, own: PhoneNumber, other: PhoneNumber): boolean {
  const groups = own.formatNational().match(/\d+/g) ?? []
  const plain = ['', ' ', '-', '.'].map((sign) => groups.join(sign))
  const area = `(${groups[0]})`
  return (
    [own.formatNational(), ...plain].includes(typed) ||
    (typed.startsWith(area) && own.formatNational().startsWith(area) && !other.formatNational().startsWith(area))
  )
}
