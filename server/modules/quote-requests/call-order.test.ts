import { expect, test } from 'vitest'
import { itIs } from '../../../shared/testing/clock'
import { inCallOrder } from './call-order'

const requests = ([null, 'evening', 'morning', 'now', 'afternoon', 'morning'] as const).map((preferredTime, place) => ({
  preferredTime,
  place,
}))

test.each([
  ['2026-03-02T15:00:00Z', '3 2 5 0 4 1'],
  // Noon and seven in the evening in New York.
  ['2026-03-02T16:59:00Z', '3 2 5 0 4 1'],
  ['2026-03-02T17:00:00Z', '3 4 0 1 2 5'],
  ['2026-03-02T23:59:00Z', '3 4 0 1 2 5'],
  ['2026-03-03T00:00:00Z', '3 1 0 2 5 4'],
  ['2026-03-03T05:00:00Z', '3 2 5 0 4 1'],
])('at %s those are called first who wish it now, then at this time of day', (instant, order) => {
  itIs(instant)
  expect(
    inCallOrder(requests)
      .map(({ place }) => place)
      .join(' '),
  ).toBe(order)
})
