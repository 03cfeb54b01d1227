import { expect, test } from 'vitest'
import { nestsDeeperThan } from './legal'

const times = (count: number, text: string) => text.repeat(count)

test('elements within each other are counted, whatever their names', () => {
  expect(nestsDeeperThan('<blockquote><u><b>x</b></u></blockquote>', 3)).toBe(false)
  expect(nestsDeeperThan('<blockquote><u><B>x</b></u></blockquote>', 2)).toBe(true)
  expect(nestsDeeperThan(`${times(501, '<b>')} x`, 500)).toBe(true)
  expect(nestsDeeperThan(`${times(500, '<b>')}x${times(500, '</b>')}`, 500)).toBe(false)
})

test.each(['<p>a', '<li>a', '<tr><th>a<td>b', '<dt>a<dd>b', 'a<br>b<hr/>', '<p><b>a</b></p>', '</b>', 'a < b < '])(
  'one after another none of %j is deep',
  (text) => expect(nestsDeeperThan(times(3000, text), 5)).toBe(false),
)

test('an end of another name ends nothing', () => {
  expect(nestsDeeperThan(times(600, '<b></i>'), 500)).toBe(true)
})
