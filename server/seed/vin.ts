/** Values of letters in the check digit of a VIN (49 CFR 565.15); I, O and Q do not occur. */
const LETTER_VALUES: Record<string, number> = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8 },
  ...{ J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
}

/** Weights of the 17 positions; the check digit itself, at position 9, counts nothing. */
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** Codes of the model years from 1980 on, repeating every 30 years. */
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/** The character that belongs at position 9 of a VIN in upper case: `0` to `9` or `X`. */
export function vinCheckDigit(vin: string): string {
  const sum = WEIGHTS.reduce((total, weight, position) => {
    const character = vin.charAt(position)
    return total + weight * (LETTER_VALUES[character] ?? Number(character))
  }, 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

/**
 * A VIN with its check digit.
 * @param description positions 1 to 8: manufacturer, model, engine
 * @param modelYear from 1980
 * @param plant one character
 * @param serial 0 to 999,999
 */
export function buildVin(description: string, modelYear: number, plant: string, serial: number): string {
  const identifier = YEAR_CODES.charAt((modelYear - 1980) % 30) + plant + String(serial).padStart(6, '0')
  return description + vinCheckDigit(`${description}0${identifier}`) + identifier
}
