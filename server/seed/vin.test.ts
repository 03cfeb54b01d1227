import { describe, expect, it } from 'vitest'
import { buildVin } from './vin'

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
