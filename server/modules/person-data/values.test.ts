import { afterEach, beforeEach, expect, test } from 'vitest'
import { business } from '../../core/business'
import { addressesIn, hasPartOfValue, isBeginningOfContact, type PersonalValues } from './values'

const { country } = business
beforeEach(() => {
  business.country = 'US'
})
afterEach(() => {
  business.country = country
})

const known = (phone: string[], email: string[]) =>
  ({ phone: new Set(phone), email: new Set(email) }) as Partial<PersonalValues> as PersonalValues
const person = known(['+12125550147', '+525512345678'], ['qzxuvia@example.org'])

test.each([
  ...['2125550', '212555014', '(212) 555-01', '+1 212 555 0', '0012125550147', '２１２５５５０'],
  ...['+52 55 1234 5', '+5215512345', '52 55 12345'],
  ...['qzxuv', 'QZXUVIA', 'qzxuvia@', 'qzxuvia@example.org'],
])('%s names the person', async (text) => {
  expect(await isBeginningOfContact(text, person)).toBe(true)
})

test.each([
  ...['', '1', '+1', '212', '212555', '+1212555', '+52 55 1234', '5550147', '2125551', '21255501478'],
  ...['a', 'q', 'qzxu', 'qzxuvio', 'example', 'qzxuvia@example.org.mx', '%', 'qzxu_'],
])('%j names many people, or somebody else', async (text) => {
  expect(await isBeginningOfContact(text, person)).toBe(false)
})

test('nothing names a person without phone and email', async () => {
  expect(await isBeginningOfContact('2125550147', known([], []))).toBe(false)
})

const ofPolicy = {
  full_name: new Set(['Zoraida Núñez Urrutia']),
  vin_number: new Set(['1HGCM82633A004352']),
  policy_number: new Set(['POL-2024-00621670']),
} as Partial<PersonalValues> as PersonalValues

test.each(['zorai nuñ', 'URRUT zoraida', '004352', '33a004352', '00621670', 'pol-2024-00621670 x', '2024–00621670'])(
  '%s is part of the person’s values',
  (text) => expect(hasPartOfValue(text, ofPolicy)).toBe(true),
)

test.each(['', 'zoraida', 'zo nu', 'zorai nuñez lopez', '4352', '1hgcm82633a', 'pol-2024-0062', '621671'])(
  '%j is too common to be one of the person’s values',
  (text) => expect(hasPartOfValue(text, ofPolicy)).toBe(false),
)

test('addresses are found among other signs, in linear time', () => {
  expect(addressesIn('Ana <ANA@example.com>, b.c@example.org. x@ @y')).toEqual(['ana@example.com', 'b.c@example.org'])
  expect(addressesIn('x'.repeat(400_000))).toEqual([])
  expect(addressesIn(`${'x'.repeat(400_000)}@`)).toEqual([])
})
