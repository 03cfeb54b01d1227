import { expect, test } from 'vitest'
import { dateReadingText, priceReadingText } from './reading-text'

test.each([
  ['03/05/2026', 'dmy', '3 de mayo de 2026'],
  ['03/05/2026', 'mdy', '5 de marzo de 2026'],
  ['3-5-26', 'dmy', '3 de mayo de 2026'],
  ['pronto', 'dmy', 'pronto'],
] as const)('%s read as %s is %s', (example, order, text) => {
  expect(dateReadingText(example, order)).toBe(text)
})

test.each([
  ['1.250', ',', '$1,250.00'],
  ['1.250', '.', '$1.25'],
  ['$ 1,250', '.', '$1,250.00'],
  ['1.234.567', '.', '1.234.567'],
] as const)('%s with the decimal sign %s is %s', (example, sign, text) => {
  expect(priceReadingText(example, sign, 'USD')).toBe(text)
})
