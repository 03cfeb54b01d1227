import { expect, it } from 'vitest'
import { holdsPolicyNumber, lookupAddress } from './lookup-address'

it('leads to the result', () => {
  expect(lookupAddress('POL-2026-00001', 'es')).toBe('/?poliza=POL-2026-00001&lang=es#verificar')
})

it('keeps the language of the page', () => {
  const address = lookupAddress('A&B 100%41 ñ', 'en')
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
])('tells whether %s contains a number', (address, expected) => {
  expect(holdsPolicyNumber(address)).toBe(expected)
})
