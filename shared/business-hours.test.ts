import { describe, expect, it } from 'vitest'
import { hoursText, nextOpening, openPeriods, WEEKDAYS } from './business-hours'
import { businessHours } from './settings-input'

const OFFICE = 'Mo-Fr 09:00-13:00; Mo-Fr 15:00-18:00; Sa 09:00-13:00'

describe('business hours', () => {
  it('are read as days and times, and written the same way again', () => {
    for (const text of ['', OFFICE, 'Mo-Su 00:00-24:00', 'Mo,We,Fr 08:30-12:00', 'Mo-We,Sa,Su 10:00-20:00']) {
      const periods = openPeriods(text)
      expect(periods && hoursText(periods), text).toBe(text)
    }
    expect(openPeriods('Sa-Mo 10:00-12:00')?.[0]?.days).toEqual(['Sa', 'Su', 'Mo'])
    expect(hoursText([{ days: [], from: '09:00', to: '10:00' }])).toBe('')
  })

  it.each([
    'lunes a viernes',
    'Mo-Fr 9:00-18:00',
    'Mo 18:00-09:00',
    'Mo 09:00-09:00',
    'Mo 09:00-24:30',
    'Mo 25:00-26:00',
    'Mo 09:00-10:00;',
    'Xx 09:00-10:00',
  ])('are refused as %s', (text) => {
    expect(businessHours.safeParse(text).success).toBe(false)
  })

  it('are refused where two of one day overlap, and may touch', () => {
    expect(businessHours.safeParse('Mo-Fr 09:00-13:00; We 12:00-15:00').success).toBe(false)
    expect(businessHours.safeParse('Mo-Fr 09:00-13:00; We 13:00-15:00').success).toBe(true)
  })

  it.each([
    ['Mo', '08:59', { isNow: false, inDays: 0, from: '09:00', to: '13:00' }],
    ['Mo', '09:00', { isNow: true, inDays: 0, from: '09:00', to: '13:00' }],
    ['Mo', '13:00', { isNow: false, inDays: 0, from: '15:00', to: '18:00' }],
    ['Mo', '17:59', { isNow: true, inDays: 0, from: '15:00', to: '18:00' }],
    ['Mo', '18:00', { isNow: false, inDays: 1, from: '09:00' }],
    ['Sa', '13:00', { isNow: false, inDays: 2, from: '09:00' }],
    ['Su', '10:00', { isNow: false, inDays: 1, from: '09:00' }],
  ] as const)('on %s at %s say what is open next', (day, time, opening) => {
    expect(nextOpening(OFFICE, { day, time })).toMatchObject(opening)
  })

  it('once a week come again in seven days, and none stay unknown', () => {
    expect(nextOpening('Mo 09:00-10:00', { day: 'Mo', time: '10:00' })).toMatchObject({ isNow: false, inDays: 7 })
    for (const day of WEEKDAYS) expect(nextOpening('', { day, time: '10:00' })).toBeNull()
  })
})
