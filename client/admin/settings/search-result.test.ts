import { expect, test } from 'vitest'
import { cutAtWord, lengthAdvice } from './search-result'

test.each([
  ['Seguro de auto', 14, 'Seguro de auto'],
  [' Seguro\n de  auto ', 14, 'Seguro de auto'],
  ['Seguro de automóvil', 14, 'Seguro de …'],
  ['Seguro, cobertura', 9, 'Seguro …'],
  ['Seguro cobertura', 6, 'Seguro …'],
  ['Otorrinolaringología', 6, 'Otorri …'],
  ['', 6, ''],
])('%j cut at %d is %j', (text, max, cut) => {
  expect(cutAtWord(text, max)).toBe(cut)
})

test.each([
  [0, 'good'],
  [1, 'short'],
  [149, 'short'],
  [150, 'good'],
  [160, 'good'],
  [161, 'long'],
])('%d characters of 150 to 160 are %s', (length, advice) => {
  expect(lengthAdvice(length, { min: 150, max: 160 })).toBe(advice)
})
