import { describe, expect, test } from 'vitest'
import { asArgentineMobile, phoneBeginnings, phoneFinder, toPhone } from './phones'

describe('a phone', () => {
  test.each([
    ['(305) 555-0142', 'US', '+13055550142'],
    ['1 305 555 0142', 'US', '+13055550142'],
    ['305.555.0142', 'US', '+13055550142'],
    ['３０５５５５０１４２', 'US', '+13055550142'],
    ['011 52 55 1234 5678', 'US', '+525512345678'],
    ['0052 55 1234 5678', 'US', '+525512345678'],
    ['+44 (0)20 7946 0958', 'US', '+442079460958'],
    ['876 555 0123', 'US', '+18765550123'],
    ['55 1234 5678', 'MX', '+525512345678'],
    ['+5215512345678', 'US', '+525512345678'],
    ['1 55 1234 5678', 'MX', '+525512345678'],
    ['044 55 1234 5678', 'MX', '+525512345678'],
    ['011 15-2345-6789', 'AR', '+5491123456789'],
    ['+54 11 15 2345 6789', 'US', '+5491123456789'],
    ['+54 11 2345-6789', 'US', '+541123456789'],
    ['+54 9 11 2345-6789', 'US', '+5491123456789'],
  ])('%s, typed in %s, is %s', (text, country, phone) => {
    expect(toPhone(text, country)).toBe(phone)
    expect(toPhone(phone, 'US')).toBe(phone)
  })

  test.each([
    '',
    'a',
    '911',
    '12345',
    '1234567890',
    '55 1234 5678 9',
    '305 555 014',
    '305 555 0142 3',
    '305 555 0142 ext. 5',
    '305 555 0142x5',
    '305 555 0142, 305 555 0143',
    'llamar al 305 555 0142',
    '+999 123 456 789',
    '+1 999 999 9999',
    '+0',
    '0000000000',
    `+1${'3'.repeat(48)}`,
    '<b>3055550142</b>',
  ])('%j is none', (text) => expect(toPhone(text, 'US')).toBeNull())

  test('needs its country’s code where the country has no phones of its own', () => {
    expect(toPhone('305 555 0142', 'AQ')).toBeNull()
    expect(toPhone('+1 305 555 0142', 'AQ')).toBe('+13055550142')
  })
})

test('an Argentine number gets the 9 of mobiles, where it lacks it', () => {
  expect(asArgentineMobile('+541123456789')).toBe('+5491123456789')
  for (const other of ['+5491123456789', '+13055550142', '+525512345678']) expect(asArgentineMobile(other)).toBeNull()
})

describe('a stored phone', () => {
  const phones = ['+13055550142', '+525512345678', '+5491123456789', '+35312345678']
  const find = phoneFinder(phones, 'US')

  test.each([
    '(305) 555-0142',
    '3055550142',
    '1-305-555-0142',
    '+1 305 555 0142 ext. 5',
    '011 1 305 555 0142',
    '305 555 0142 / 786 555 0142',
    '786 555 0142 - 305–555–0142',
    'llamar al 305.555.0142 por la tarde',
    '３０５５５５０１４２',
    '55 12 34 56 78',
    '044 55 1234 5678',
    '+54 11 15 2345 6789',
    '11 2345-6789',
    '01 234 5678',
  ])('is found in %j', (text) => expect(find(text)).toBe(true))

  test.each(['', 'maria', '555-0142', '(786) 555-0142', '305 555 0143', '3055550', '1HGCM82633A004352', '2020'])(
    'is not found in %j',
    (text) => expect(find(text)).toBe(false),
  )

  test('is none of none', () => expect(phoneFinder([], 'US')('3055550142')).toBe(false))
})

describe('first digits', () => {
  test.each([
    ['(305) 555', 'US', ['+1305555', '+305555']],
    ['+1 305', 'US', ['+1305']],
    ['1305', 'US', ['+11305', '+1305']],
    ['001 305', 'US', ['+1305']],
    ['011', 'GB', ['+4411', '+011']],
    ['+52 1 55', 'US', ['+5255']],
    ['55 12', 'MX', ['+525512', '+5512']],
    ['11 2345', 'AR', ['+54112345', '+549112345', '+112345']],
    ['305', 'AQ', ['+305']],
    ['+', 'US', ['+']],
    ['maria', 'US', []],
    ['305x', 'US', []],
  ])('%s in %s may begin %j', (text, country, beginnings) => expect(phoneBeginnings(text, country)).toEqual(beginnings))
})
