import { describe, expect, it } from 'vitest'
import { asTextOn, contrast, parseColour, textOn } from './contrast'

const surfaces = [
  '#2563eb',
  '#10b981',
  '#ffffff',
  '#000000',
  '#ffee00',
  '#f97316',
  '#777777',
  '#767676',
  '#c026d3',
  '#abc',
]

describe('parseColour', () => {
  it('reads long and short notation', () => {
    expect(parseColour('#2563EB')).toEqual([37, 99, 235])
    expect(parseColour('#abc')).toEqual([170, 187, 204])
  })

  it.each(['', 'red', '#12', '#12345', '#1234567', '#gg0000', 'url(x)', '#-1-1-1', '#0x1 2 '])('refuses %j', (text) => {
    expect(parseColour(text)).toBeUndefined()
  })
})

describe('contrast', () => {
  it('agrees with WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrast('#ffffff', '#10b981')).toBeLessThan(3)
  })
})

describe('textOn', () => {
  it('keeps white for the colours that carry it', () => {
    expect(textOn('#2563eb')).toBe('#ffffff')
    expect(textOn('#10b981')).not.toBe('#ffffff')
  })

  it.each(surfaces)('can be read on %s', (surface) => {
    expect(contrast(textOn(surface), surface)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('asTextOn', () => {
  it('leaves a readable colour alone', () => {
    expect(asTextOn('#ffffff', '#2563eb')).toBe('#2563eb')
  })

  it.each(surfaces)('makes %s readable on a light surface', (colour) => {
    expect(contrast(asTextOn('#f4f7fc', colour), '#f4f7fc')).toBeGreaterThanOrEqual(4.5)
  })
})
