import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addCalendarDays, type CalendarDate } from '../../../shared/clock'
import { standingOn, type Term } from './standing'

const term = (startDate: CalendarDate, endDate: CalendarDate | null, isCancelled = false): Term => ({
  id: null,
  policyNumber: startDate,
  insurer: '',
  assistancePhone: null,
  policyType: '',
  policyTypeEn: '',
  vinNumber: '',
  brand: '',
  model: '',
  year: 2026,
  plate: null,
  startDate,
  endDate,
  isCancelled,
})

describe('a policy’s status on a day', () => {
  const terms = [
    term('2024-01-31', '2025-01-31'),
    term('2025-01-31', '2025-06-10', true),
    term('2025-09-01', '2026-09-01'),
  ]
  const today = '2026-03-01'
  test.each([
    ['before all', '2024-01-30', 'notYet', '2024-01-31'],
    ['on its first day', '2024-01-31', 'active', '2024-01-31'],
    ['on the day that two terms share', '2025-01-31', 'active', '2025-01-31'],
    ['on the last day of a cancelled term', '2025-06-10', 'active', '2025-01-31'],
    ['after it', '2025-06-11', 'cancelled', '2025-01-31'],
    ['on the last day before the next', '2025-08-31', 'cancelled', '2025-01-31'],
    ['in the current term', '2026-03-01', 'active', '2025-09-01'],
    ['after all', '2026-09-02', 'expired', '2025-09-01'],
  ])('%s', (_case, day, status, startDate) => {
    expect(standingOn(terms, day, today)).toMatchObject({ status, term: { startDate } })
  })

  test('between two terms, a past day has the ended term and a later one the next term', () => {
    expect(standingOn(terms, '2025-08-01', '2025-08-02')).toMatchObject({ status: 'cancelled' })
    expect(standingOn(terms, '2025-08-01', '2025-08-01')).toMatchObject({
      status: 'notYet',
      term: { startDate: '2025-09-01' },
    })
  })

  test('a term cancelled before its start is not announced', () => {
    const ended = term('2024-01-31', '2025-01-31')
    const withdrawn = term('2026-05-10', '2026-05-10', true)
    const of = (terms: Term[], day: CalendarDate) => {
      const { status, term: told } = standingOn(terms, day, today)
      return [status, told.startDate]
    }
    expect(of([withdrawn], today)).toEqual(['cancelled', '2026-05-10'])
    expect(of([withdrawn], '2026-05-09')).toEqual(['cancelled', '2026-05-10'])
    expect(of([withdrawn], '2026-02-01')).toEqual(['cancelled', '2026-05-10'])
    expect(of([withdrawn], '2026-05-10')).toEqual(['active', '2026-05-10'])
    expect(of([withdrawn], '2026-05-11')).toEqual(['cancelled', '2026-05-10'])
    expect(of([ended, withdrawn], today)).toEqual(['cancelled', '2026-05-10'])
    expect(of([ended, withdrawn], '2026-02-01')).toEqual(['expired', '2024-01-31'])
    expect(of([withdrawn, term('2026-06-01', '2027-06-01')], today)).toEqual(['notYet', '2026-06-01'])
    // It was cancelled after it had begun: before its first day it was just not yet in force.
    expect(of([term('2026-02-01', '2026-02-20', true)], '2026-01-31')).toEqual(['notYet', '2026-02-01'])
  })

  test('a policy without an end date is not known to be in force', () => {
    const endless = [term('2026-01-01', null)]
    expect(standingOn(endless, '2026-03-01', today)).toMatchObject({ status: 'expired', term: { endDate: null } })
    expect(standingOn(endless, '2025-03-01', today)).toMatchObject({ status: 'notYet' })
  })
})

const FIRST = '2020-01-01'
const history = fc
  .array(fc.record({ gap: fc.nat(40), length: fc.integer({ min: 0, max: 400 }), isCancelled: fc.boolean() }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((pieces) => {
    let day = FIRST
    return pieces.map(({ gap, length, isCancelled }, place) => {
      // A term begins on the last day of the one before at the earliest, and never on its first.
      const start = addCalendarDays(day, place === 0 ? gap : Math.max(gap, 0))
      const end = addCalendarDays(start, Math.max(length, 1))
      day = end
      return term(start, end, isCancelled)
    })
  })

test('a policy is in force on the days that a term covers, the later term first; other days say why not', () => {
  fc.assert(
    fc.property(history, fc.integer({ min: -60, max: 2600 }), fc.integer({ min: -60, max: 2600 }), (terms, at, now) => {
      const [day, today] = [addCalendarDays(FIRST, at), addCalendarDays(FIRST, now)]
      const covering = terms.filter(({ startDate, endDate }) => startDate <= day && day <= (endDate ?? ''))
      const { status, term: told } = standingOn(terms, day, today)
      expect(status === 'active').toBe(covering.length > 0)
      if (status === 'active') expect(told).toBe(covering.at(-1))
      if (status === 'notYet') expect(told.startDate > day).toBe(true)
      if (status === 'expired') expect([told.isCancelled, (told.endDate ?? '') < day]).toEqual([false, true])
      if (status === 'cancelled') {
        const isOver = (told.endDate ?? '') < day
        expect([told.isCancelled, isOver || told.startDate > today]).toEqual([true, true])
      }
    }),
    { numRuns: 2_000 },
  )
})
