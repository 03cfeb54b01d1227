import { expect, test } from 'vitest'
import { comparedText, plainText } from './plain-text'

test('the text of a content has neither tags nor entities', () => {
  expect(plainText('<h2>A &amp; B</h2>\n<p>uno&nbsp;<strong>dos</strong> &lt;3</p>')).toBe('A & B uno dos <3')
})

test('a passage is compared by its lines', () => {
  expect(comparedText('<h2>Uno</h2><p>a <em>b</em></p>\n<ul>\n<li>c</li>\n</ul>', '<p>d</p>')).toBe('Uno\na b\nc')
})

test('where only the format differs the HTML is shown', () => {
  expect(comparedText('<p>uno</p>', '<p><em>uno</em></p>')).toBe('<p>uno</p>')
  expect(comparedText('<p><em>uno</em></p>', '<p>uno</p>')).toBe('<p><em>uno</em></p>')
})
