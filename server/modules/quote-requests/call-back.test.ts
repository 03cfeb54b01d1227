import { expect, test } from 'vitest'
import { itIs } from '../../../shared/testing/clock'
import { testDatabase } from '../../testing/database'
import { callerOf, createAdmin, testServices } from '../../testing/services'
import { readPhone } from './read-phone'

const database = testDatabase()

const read = (text: string, country = 'US') => {
  const { readings, isSure } = readPhone(text, country)
  return [isSure, ...readings.map((one) => `${one.country} ${one.phone}`)]
}

test.each([
  ['55 1234 5678', 'US +15512345678', 'MX +525512345678'],
  ['33-1234-5678', 'US +13312345678', 'MX +523312345678'],
  ['(55) 1234 5678', 'US +15512345678', 'MX +525512345678'],
  ['(601) 234 5678', 'US +16012345678', 'CO +576012345678'],
  ['310 2345678', 'US +13102345678', 'CO +573102345678'],
  ['612 345 678', 'ES +34612345678', 'CL +56612345678'],
  ['0412 123 4567', 'VE +584121234567'],
])('%s is asked about in the United States', (text, ...numbers) => expect(read(text)).toEqual([false, ...numbers]))

test.each([
  ...[
    '(305) 555-0142',
    '305 555 0143',
    '305-555-0142',
    '305.555.0142',
    '3055550142',
    '(305) 555 0142',
    '1 305 555 0142',
  ],
  ...['(786) 555-0142', '+1 305 555 0142', '+52 55 1234 5678', '0052 55 1234 5678', '(212) 555-0142'],
])('%s is not', (text) => expect(read(text)[0]).toBe(true))

test.each(['100 000 0000', '123 456', '555 0100', '+1 100 000 0000', 'Ana'])('%s is no number', (text) =>
  expect(read(text)).toEqual([false]),
)

test('a number is first that of the business’s country', () => {
  expect(read('55 1234 5678', 'MX')).toEqual([true, 'MX +525512345678', 'US +15512345678'])
  expect(read('612 34 56 78', 'ES')).toEqual([true, 'ES +34612345678', 'CL +56612345678'])
  expect(read('305 555 0142', 'ES')).toEqual([false, 'US +13055550142', 'CO +573055550142'])
})

test.each([
  ['2026-11-25T14:30:00Z', { isNow: true, inDays: 0, date: '2026-11-25', from: '09:00', to: '18:00' }],
  ['2026-11-25T13:59:00Z', { isNow: false, inDays: 0, date: '2026-11-25', from: '09:00', to: '18:00' }],
  ['2026-11-25T23:00:00Z', { isNow: false, inDays: 1, date: '2026-11-26', from: '09:00', to: '18:00' }],
  // Friday evening in the business's zone, and Saturday in UTC.
  ['2026-11-28T03:00:00Z', { isNow: false, inDays: 3, date: '2026-11-30', from: '09:00', to: '18:00' }],
])('at %s the call comes by the business’s clock and hours', async (now, opening) => {
  itIs(now)
  const services = testServices(database)
  const admin = callerOf(services, await createAdmin(database))
  const call = () => callerOf(services).public.callBack({ phone: '(305) 555-0142' })
  expect(await call()).toMatchObject({ readings: [{ shown: '+1 305 555 0142' }, { country: 'CO' }], opening: null })
  await admin.settings.save({ ...(await admin.settings.get()), businessHours: 'Mo-Fr 09:00-18:00' })
  expect((await call()).opening).toEqual(opening)
})
