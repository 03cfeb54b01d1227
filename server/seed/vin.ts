import { modelYearSign, vinCheckDigit } from '../../shared/vin'

/**
 * A VIN with its check digit.
 * @param description positions 1 to 8: manufacturer, model, engine
 * @param modelYear from 1980
 * @param plant one character
 * @param serial 0 to 999,999
 */
export function buildVin(description: string, modelYear: number, plant: string, serial: number): string {
  const identifier = modelYearSign(modelYear) + plant + String(serial).padStart(6, '0')
  return description + vinCheckDigit(`${description}0${identifier}`) + identifier
}
