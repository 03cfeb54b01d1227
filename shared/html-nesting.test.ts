import { expect, test } from 'vitest'
import { nestsDeeperThan } from './html-nesting'

const times = (count: number, text: string) => text.repeat(count)

test('elements within each other are counted, whatever their names', () => {
  expect(nestsDeeperThan('<ul><li><b>x</b></li></ul>', 3)).toBe(false)
  expect(nestsDeeperThan('<ul><li><B>x</b></li></ul>', 2)).toBe(true)
  expect(nestsDeeperThan(`${times(501, '<b>')} x`, 500)).toBe(true)
  expect(nestsDeeperThan(`${times(500, '<b>')}x${times(500, '</b>')}`, 500)).toBe(false)
})

test.each([
  ['paragraphs', '<p>a'],
  ['a list', '<li>a'],
  ['rows', '<tr><th>a<td>b<td>c'],
  ['terms', '<dt>a<dd>b'],
  ['paragraphs before headings', '<p>a<h2>b</h2>'],
  ['lines', 'a<br>b<hr/>'],
  ['closed elements', '<p><b>a</b></p>'],
  ['ends of nothing', '</b>'],
  ['comments', '<!-- <b> --><!-->'],
  ['values', '<a title="<b><b>">a</a>'],
  ['scripts', '<script>"<b>"</script>'],
  ['comparisons', 'a < b <'],
])('of %s one after another none is deep', (_what, text) => {
  expect(nestsDeeperThan(times(3000, text), 5)).toBe(false)
})

test.each([
  ['values', '<b><i title="</b>"></i>'],
  ['comments', '<b><!--</b>-->'],
  ['scripts', '<b><script></b></script>'],
  ['other names', '<b></i>'],
])('an end in %s ends nothing', (_what, text) => {
  expect(nestsDeeperThan(times(600, text), 500)).toBe(true)
})

test.each(['<a', '<a ', '<a "', '<a b="', "<a b= '", '<!--', '</a', '<script>', '<script', '<a =', '<td></b>'])(
  'a text of the greatest length of %j is read in a moment',
  (text) => {
    const html = times(Math.floor(200_000 / text.length), text)
    const start = performance.now()
    nestsDeeperThan(html, 500)
    expect(performance.now() - start).toBeLessThan(1000)
  },
)
