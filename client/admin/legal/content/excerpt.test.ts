import { expect, test } from 'vitest'
import { differingExcerpt, plainText } from './excerpt'

test('the text of a content has neither tags nor entities', () => {
  expect(plainText('<h2>A &amp; B</h2>\n<p>uno&nbsp;<strong>dos</strong> &lt;3</p>')).toBe('A & B uno dos <3')
})

const long = 'palabra '.repeat(60).trim()

test('the excerpt shows what differs, with some words around it', () => {
  const before = `<p>${long} antes ${long}</p>`
  const now = `<p>${long} después ${long}</p>`
  expect(differingExcerpt(before, now)).toMatch(/^… .*palabra antes palabra.* …$/)
  expect(differingExcerpt(now, before)).toMatch(/^… .*palabra después palabra.* …$/)
  expect(differingExcerpt(now, before).length).toBeLessThan(170)
})

test('what was added at the end shows on one side only', () => {
  expect(differingExcerpt('<p>uno</p>', '<p>uno dos</p>')).toBe('uno')
  expect(differingExcerpt('<p>uno dos</p>', '<p>uno</p>')).toBe('uno dos')
})

test('where only the format differs it is the beginning', () => {
  expect(differingExcerpt('<p>uno</p>', '<p><em>uno</em></p>')).toBe('uno')
})
