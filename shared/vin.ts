import { withoutInvisible } from './invisible-characters'
import { withPlainSigns } from './plain-signs'

/*
 * What a vehicle identification number says by itself (ISO 3779, and 49 CFR 565 for North America). The table of makers
 * stands apart, as it is large.
 */

/** Labels before a VIN: `VIN:`, `NIV`, `No. de serie:`. Each has a letter that no VIN has. */
const LABEL =
  /^\s*(?:(?:N[ÚU]MERO|N[ÚU]M\.?|NO\.?|N\.?[º°])?\s*(?:DE\s+)?(?:VIN|NIV|SERIE|CHASIS)(?:\s+NUMBER)?\s*[:.#]?)/

/**
 * A VIN as it is stored, however it was typed or copied: in upper case, without label, spaces, hyphens and dashes.
 * Nothing else is taken off: what is no VIN stays none.
 */
export const vinForm = (text: string): string =>
  withPlainSigns(withoutInvisible(text)).toUpperCase().replace(LABEL, '').replace(/[\s-]/g, '')

/** The codes of model years, from 1980 on; they repeat every thirty years. */
const YEAR_SIGNS = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const FIRST_YEAR = 1980

/** The 10th character of a VIN of a model year, from 1980 on. */
export const modelYearSign = (year: number): string => YEAR_SIGNS.charAt((year - FIRST_YEAR) % YEAR_SIGNS.length)

/** Whether the VIN was assigned in Mexico, the United States or Canada. */
const isNorthAmerican = (vin: string): boolean => /^[1-5]/.test(vin)

/**
 * The model years that the 10th character stands for, the latest first, from at most the last two cycles. In North
 * American cars the 7th character decides: a letter since 2010, a digit before.
 * @param vin in upper case, of ten characters or more
 * @param latest the latest year that there can be
 * @param isCar whether the maker builds cars; lorries and motorcycles do not follow the rule of the 7th
 */
export function modelYears(vin: string, { latest, isCar }: { latest: number; isCar: boolean }): number[] {
  const place = YEAR_SIGNS.indexOf(vin.charAt(9) || ' ')
  if (place === -1) return []
  const years: number[] = []
  for (let year = FIRST_YEAR + place; year <= latest; year += YEAR_SIGNS.length) years.unshift(year)
  const told = isNorthAmerican(vin) && isCar ? years.filter((year) => year >= 2010 === /[A-Z]/.test(vin.charAt(6))) : []
  return (told.length > 0 ? told : years).slice(0, 2)
}

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
/** The values of letters in alphabetical order; letters that no VIN has are placeholders. */
const LETTER_VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3, 4, 5, 0, 7, 0, 9, 2, 3, 4, 5, 6, 7, 8, 9]

const signValue = (sign: string): number =>
  /\d/.test(sign) ? Number(sign) : (LETTER_VALUES[sign.charCodeAt(0) - 'A'.charCodeAt(0)] ?? 0)

/** The character that belongs at the 9th place of a VIN in upper case, which itself counts nothing: `0` to `9` or `X`. */
export function vinCheckDigit(vin: string): string {
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * signValue(vin.charAt(place)), 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

/**
 * Whether the 9th character, the check digit, contradicts the others; only North American VINs have one.
 * @param vin in upper case, whole and well formed
 */
export const hasWrongCheckDigit = (vin: string): boolean => isNorthAmerican(vin) && vin.charAt(8) !== vinCheckDigit(vin)
