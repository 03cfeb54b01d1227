import { expect, it } from 'vitest'
import { formatCalendarDate } from './calendar-date'

it('writes the date in each language', () => {
  expect(formatCalendarDate('2026-03-05', 'es')).toBe('5 de marzo de 2026')
  expect(formatCalendarDate('2026-03-05', 'en')).toBe('March 5, 2026')
})

it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('keeps the day in %s', (zone) => {
  const before = process.env.TZ
  process.env.TZ = zone
  try {
    expect(formatCalendarDate('2024-02-29', 'es')).toBe('29 de febrero de 2024')
    expect(formatCalendarDate('2026-01-01', 'en')).toBe('January 1, 2026')
  } finally {
    process.env.TZ = before
  }
})

it.each(['infinity', '-infinity', '0044-03-15 BC', '20000-02-29', '2026-13-01', ''])(
  'leaves %j, which is none, alone',
  (date) => {
    expect(formatCalendarDate(date, 'es')).toBe(date)
  },
)
