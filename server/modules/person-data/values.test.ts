import { afterEach, beforeEach, expect, test } from 'vitest'
import { business } from '../../core/business'
import { beginsContact, type PersonalValues } from './values'

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
  expect(await beginsContact(text, person)).toBe(true)
})

test.each([
  ...['', '1', '+1', '212', '212555', '+1212555', '+52 55 1234', '5550147', '2125551', '21255501478'],
  ...['a', 'q', 'qzxu', 'qzxuvio', 'example', 'qzxuvia@example.org.mx', '%', 'qzxu_'],
])('%j is that of many, or of somebody else', async (text) => {
  expect(await beginsContact(text, person)).toBe(false)
})

test('nobody is named where neither is known', async () => {
  expect(await beginsContact('2125550147', known([], []))).toBe(false)
})
