import { describe, expect, it } from 'vitest'
import { hasWrongCheckDigit, modelYears, vinCheckDigit, vinForm } from './vin'

// VINs of vehicles that exist or existed, one with the check digit X.
const REAL = ['1HGCM82633A004352', '5YJSA1DG9DFP14705', '1VWBH7A30DC104945', '1M8GDM9AXKP042788']

it.each(REAL)('the check digit of %s is right', (vin) => {
  expect(hasWrongCheckDigit(vin)).toBe(false)
})

it('any other check digit, and any one changed digit, is wrong', () => {
  const vin = '1M8GDM9AXKP042788'
  for (const sign of '0123456789') expect(hasWrongCheckDigit(`${vin.slice(0, 8)}${sign}${vin.slice(9)}`)).toBe(true)
  expect(hasWrongCheckDigit('1HGCM82633A004353')).toBe(true)
  expect(hasWrongCheckDigit('1HGCM82X33A004352')).toBe(true)
})

it.each(['WVWZZZ1JZXW000001', '9BWZZZ377VT004251', 'VF1LM1B0H36666155', 'JTDBR32E330055550'])(
  '%s is from a country without check digits',
  (vin) => {
    expect(hasWrongCheckDigit(vin)).toBe(false)
  },
)

describe('vinCheckDigit', () => {
  it.each([
    ['1M8GDM9AXKP042788', 'X'],
    ['11111111111111111', '1'],
    ['5GZCZ43D13S812715', '1'],
    ['1HGCM82633A004352', '3'],
  ])('agrees with the published example %s', (vin, digit) => {
    expect(vinCheckDigit(vin)).toBe(digit)
    expect(vin.charAt(8)).toBe(digit)
  })

  // The weights add up to 89, one more than a multiple of 11.
  it.each('A1 B2 C3 D4 E5 F6 G7 H8 J1 K2 L3 M4 N5 P7 R9 S2 T3 U4 V5 W6 X7 Y8 Z9'.split(' '))('knows %s', (pair) => {
    expect(vinCheckDigit(pair.charAt(0).repeat(17))).toBe(pair.charAt(1))
  })

  it('changes when two neighbours are swapped', () => {
    expect(vinCheckDigit('1HGCM82633A004325')).not.toBe('3')
  })
})

const car = { latest: 2027, isCar: true }
const notCar = { latest: 2027, isCar: false }
const at = (seventh: string, tenth: string) => `1HGCM8${seventh}63${tenth}A004352`

it('the 7th character of North American cars tells the cycle of their year', () => {
  expect(modelYears(at('2', '3'), car)).toEqual([2003])
  expect(modelYears('5YJSA1DG9DFP14705', car)).toEqual([2013])
  expect(modelYears(at('B', 'J'), car)).toEqual([2018])
  expect(modelYears(at('2', 'J'), car)).toEqual([1988])
})

it('elsewhere, and for other vehicles than cars, both cycles are possible, the newer first', () => {
  expect(modelYears('WVWZZZ1JZJW000001', car)).toEqual([2018, 1988])
  expect(modelYears(at('B', 'J'), notCar)).toEqual([2018, 1988])
})

it('no year is later than the latest, and a rule that leaves no year is ignored', () => {
  expect(modelYears('WVWZZZ1JZ1W000001', car)).toEqual([2001])
  expect(modelYears('WVWZZZ1JZVW000001', car)).toEqual([2027, 1997])
  expect(modelYears('WVWZZZ1JZWW000001', car)).toEqual([1998])
  expect(modelYears(at('B', '1'), car)).toEqual([2001])
  expect(modelYears('WVWZZZ1JZ1W000001', { ...car, latest: 2031 })).toEqual([2031, 2001])
  expect(modelYears('WVWZZZ1JZAW000001', { ...car, latest: 2041 })).toEqual([2040, 2010])
})

it('a VIN that is too short or has no year code has no year', () => {
  expect(modelYears('1HGCM8263', car)).toEqual([])
  for (const sign of '0UZIOQ') expect(modelYears(at('2', sign), car)).toEqual([])
})

it.each([
  '3N1 AB7AP 9KZ 571 950',
  '3n1-ab7ap-9kz-571950',
  ' 3N1AB7AP\u20119KZ\u2013571950\u00a0\u200b',
  'VIN: 3N1AB7AP9KZ571950',
  'vin 3N1AB7AP9KZ571950',
  'No. de serie: 3N1AB7AP9KZ571950',
  'N.º de chasis 3N1AB7AP9KZ571950',
  'NIV\t3N1AB7AP9KZ571950\r\n',
])('%j contains a VIN', (text) => {
  expect(vinForm(text)).toBe('3N1AB7AP9KZ571950')
})

it.each(['3N1AB7AP9KZ57195', '3N1AB7AP9KZ571950X', 'IHGCM82633A004352', 'N0123', 'PÓLIZA: 1', '*1*'])(
  '%s stays as it is',
  (text) => expect(vinForm(text)).toBe(text.replace(' ', '')),
)
