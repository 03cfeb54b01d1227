import { expect, test } from 'vitest'
import { divideRange, type Range } from './counted-range'

/** Units of ten: '20' begins one, '27' lies in it. */
const divide = (from: string | null, until: string | null) =>
  divideRange(
    { from, until },
    (value) => `${value[0]}0`,
    (start) => `${Number(start[0]) + 1}0`,
  )

test.each<[string, string | null, string | null, Range | null, Range[]]>([
  ['everything', null, null, { from: null, until: null }, []],
  ['whole units', '20', '50', { from: '20', until: '50' }, []],
  ['an edge at the start', '23', null, { from: '30', until: null }, [{ from: '23', until: '30' }]],
  ['an edge at the end', null, '45', { from: null, until: '40' }, [{ from: '40', until: '45' }]],
  [
    'edges at both',
    '23',
    '45',
    { from: '30', until: '40' },
    [
      { from: '23', until: '30' },
      { from: '40', until: '45' },
    ],
  ],
  ['within one unit', '23', '27', null, [{ from: '23', until: '27' }]],
  ['an empty one', '23', '23', null, []],
  ['one that ends before it begins', '45', '20', null, []],
])('%s', (_case, from, until, whole, edges) => {
  expect(divide(from, until)).toEqual({ whole, edges })
})

test('across the bound of two units there is nothing whole', () => {
  const { whole, edges } = divide('27', '33')
  expect(edges).toEqual([
    { from: '27', until: '30' },
    { from: '30', until: '33' },
  ])
  expect(whole?.from).toBe(whole?.until)
})
