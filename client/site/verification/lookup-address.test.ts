import { expect, it } from 'vitest'
import { holdsPolicyNumber, lookupAddress } from './lookup-address'

it('leads to the result', () => {
  expect(lookupAddress(new URLSearchParams(), 'POL-2026-00001')).toBe('/?poliza=POL-2026-00001#verificar')
})

it('keeps the language and drops the rest', () => {
  const address = lookupAddress(new URLSearchParams('lang=en&poliza=old&utm=x'), 'A&B 100%41 ñ')
  const url = new URL(address, 'https://site.example')
  expect(Object.fromEntries(url.searchParams)).toEqual({ poliza: 'A&B 100%41 ñ', lang: 'en' })
  expect(url.hash).toBe('#verificar')
})

it.each([
  ['https://site.example/?lang=en&poliza=POL-1#verificar', true],
  ['https://site.example/terms?poliza=', true],
  ['https://site.example/?utm=poliza', false],
  ['https://site.example/#poliza=1', false],
  ['', false],
])('knows whether %s tells a number', (address, expected) => {
  expect(holdsPolicyNumber(address)).toBe(expected)
})
