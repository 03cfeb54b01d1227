import { expect, test } from 'vitest'
import { itIs } from '../../../../shared/testing/clock'
import { subjectOf, type TodayRow } from './today-row'

/** A row of a customer; what was last said of the renewal and of the payment, if any is late, by its day. */
function row(kind: TodayRow['kind'], renewal: string | null, payment?: string | null): TodayRow {
  const said = (followUpDate: string | null) => ({ lastContact: { followUpDate } })
  return { kind, policy: said(renewal), payment: payment === undefined ? null : said(payment) } as TodayRow
}

test.each([
  ['a late payment, whatever was agreed on the renewal', row('payment', '2026-11-20', null), 'payment'],
  ['an ending policy of somebody who owes', row('ending', null, '2026-12-05'), 'renewal'],
  ['a follow-up of the renewal', row('followUp', '2026-11-26'), 'renewal'],
  [
    'a follow-up of the renewal of somebody who promised a later day',
    row('followUp', '2026-11-20', '2026-12-05'),
    'renewal',
  ],
  ['the day of a promise', row('followUp', '2026-12-05', '2026-11-26'), 'payment'],
  ['the day of a promise before anything is late', row('followUp', null), 'payment'],
  ['both on one day', row('followUp', '2026-11-26', '2026-11-26'), null],
])('a contact noted of %s settles what it is listed for', (_case, listed, subject) => {
  itIs('2026-11-26')
  expect(subjectOf(listed)).toBe(subject)
})
