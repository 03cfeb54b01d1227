import { expect, it } from 'vitest'
import { hasWrongCheckDigit, modelYears } from './vin'

// VINs of vehicles that exist or existed, one with the check digit X.
const REAL = ['1HGCM82633A004352', '5YJSA1DG9DFP14705', '1VWBH7A30DC104945', '1M8GDM9AXKP042788']

it.each(REAL)('the check digit of %s is right', (vin) => {
  expect(hasWrongCheckDigit(vin)).toBe(false)
})

it('each other sign in the place of the check digit is wrong, and so is any one other digit', () => {
  const vin = '1M8GDM9AXKP042788'
  for (const sign of '0123456789') expect(hasWrongCheckDigit(`${vin.slice(0, 8)}${sign}${vin.slice(9)}`)).toBe(true)
  expect(hasWrongCheckDigit('1HGCM82633A004353')).toBe(true)
  expect(hasWrongCheckDigit('1HGCM82X33A004352')).toBe(true)
})

it.each(['WVWZZZ1JZXW000001', '9BWZZZ377VT004251', 'VF1LM1B0H36666155', 'JTDBR32E330055550'])(
  '%s is of no country that has check digits',
  (vin) => {
    expect(hasWrongCheckDigit(vin)).toBe(false)
  },
)

const car = { latest: 2027, isCar: true }
const notCar = { latest: 2027, isCar: false }
const at = (seventh: string, tenth: string) => `1HGCM8${seventh}63${tenth}A004352`

it('the 7th character of North American cars tells the cycle of their year', () => {
  expect(modelYears(at('2', '3'), car)).toEqual([2003])
  expect(modelYears('5YJSA1DG9DFP14705', car)).toEqual([2013])
  expect(modelYears(at('B', 'J'), car)).toEqual([2018])
  expect(modelYears(at('2', 'J'), car)).toEqual([1988])
})

it('elsewhere, and of what is no car, both cycles are possible, the newer first', () => {
  expect(modelYears('WVWZZZ1JZJW000001', car)).toEqual([2018, 1988])
  expect(modelYears(at('B', 'J'), notCar)).toEqual([2018, 1988])
})

it('no year is later than the latest, and a rule that leaves none is not believed', () => {
  expect(modelYears('WVWZZZ1JZ1W000001', car)).toEqual([2001])
  expect(modelYears('WVWZZZ1JZVW000001', car)).toEqual([2027, 1997])
  expect(modelYears('WVWZZZ1JZWW000001', car)).toEqual([1998])
  expect(modelYears(at('B', '1'), car)).toEqual([2001])
  expect(modelYears('WVWZZZ1JZ1W000001', { ...car, latest: 2031 })).toEqual([2031, 2001])
  expect(modelYears('WVWZZZ1JZAW000001', { ...car, latest: 2041 })).toEqual([2040, 2010])
})

it('nothing is said of a VIN that is too short or has no sign of a year there', () => {
  expect(modelYears('1HGCM8263', car)).toEqual([])
  for (const sign of '0UZIOQ') expect(modelYears(at('2', sign), car)).toEqual([])
})
