import { describe, expect, it } from 'vitest'
import { buildVin, vinCheckDigit } from './vin'

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

describe('buildVin', () => {
  it('puts each part at its position', () => {
    expect(buildVin('1M8GDM9A', 1989, 'P', 42_788)).toBe('1M8GDM9AXKP042788')
  })

  it('repeats the year codes after 30 years', () => {
    expect(buildVin('5YFBURHE', 1980, 'Z', 1).charAt(9)).toBe('A')
    expect(buildVin('5YFBURHE', 2010, 'Z', 1).charAt(9)).toBe('A')
    expect(buildVin('5YFBURHE', 2026, 'Z', 1).charAt(9)).toBe('T')
  })
})
