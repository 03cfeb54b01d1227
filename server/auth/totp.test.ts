import { describe, expect, test } from 'vitest'
import { base32, newTotpSecret, totpCode, totpSteps, totpUri } from './totp'

/** RFC 6238, appendix B. */
const RFC_SECRET = base32(Buffer.from('12345678901234567890'))

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at %i seconds the code is that of the RFC', (seconds, code) => {
  expect(totpCode(RFC_SECRET, Math.floor(seconds / 30), 8)).toBe(code)
  expect(totpCode(RFC_SECRET, Math.floor(seconds / 30))).toBe(code.slice(2))
})

/** RFC 4648, section 10, without padding. */
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is %s in base32', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

describe('a code is valid', () => {
  const now = new Date('2026-11-22T12:00:10.000Z')
  const step = now.getTime() / 1000 / 30
  const codeAt = (offset: number) => totpCode(RFC_SECRET, Math.floor(step) + offset)

  test.each([-1, 0, 1])('%i steps from now', (offset) => {
    expect(totpSteps(RFC_SECRET, codeAt(offset), now)).toEqual([Math.floor(step) + offset])
  })

  test.each([-2, 2])('not %i steps from now', (offset) => {
    expect(totpSteps(RFC_SECRET, codeAt(offset), now)).toEqual([])
  })

  test('in no other length', () => {
    expect(totpSteps(RFC_SECRET, codeAt(0).slice(1), now)).toEqual([])
    expect(totpSteps(RFC_SECRET, '', now)).toEqual([])
  })
})

test('secrets are random and have 160 bits', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
})

test('the URL for apps names company and account, whatever their characters', () => {
  const uri = totpUri({ secret: RFC_SECRET, email: 'ana+1@example.com', issuer: 'Seguros: Peña & Co' })
  const { host, pathname, searchParams } = new URL(uri)
  expect([host, decodeURIComponent(pathname)]).toEqual(['totp', '/Seguros: Peña & Co:ana+1@example.com'])
  expect(Object.fromEntries(searchParams)).toEqual({
    secret: RFC_SECRET,
    issuer: 'Seguros: Peña & Co',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  expect(uri).not.toContain('+')
})
