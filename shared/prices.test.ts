import { expect, test } from 'vitest'
import { amountFault } from './money'
import { priceMessage, priceOn, priceProblem, readPrice } from './prices'

test.each([
  ['64.9', 64.9],
  ['64,9', 64.9],
  ['1234', 1234],
  ['1234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ["1'234.50", 1234.5],
  ['1 234,50', 1234.5],
  ['1234.00', 1234],
  ["1'234", 1234],
  ['1 234', 1234],
  ['1.234.567', 1_234_567],
  ['1,234,567.89', 1_234_567.89],
  ['$1,649.90', 1649.9],
  [' US$ 100 ', 100],
  ['100 USD', 100],
  ['0', 0],
  ['007', 7],
])('%j is the price %d', (text, price) => {
  expect(readPrice(text)).toBe(price)
})

test.each([
  '',
  ' ',
  'x',
  '-5',
  '1e3',
  '.',
  ',5',
  '5,',
  '0.125',
  '0,999',
  '1.2345',
  '1.23.45',
  '1.234.50',
  '1,234,50',
  '12,34.50',
  '1.234',
  '64.999',
  '64,999',
  '$ 1,234',
  '1.234,567',
  '1,234.5678',
  'Infinity',
  'NaN',
  '٣',
])('%j is none', (text) => {
  expect(readPrice(text)).toBeNull()
})

test.each([
  ['64.999', 'Puede leerse como 64,999.00 o como 64.99. Escríbalo con sus dos decimales.'],
  ['$1,234', 'Puede leerse como 1,234.00 o como 1.23. Escríbalo con sus dos decimales.'],
  ['1.23.45', 'El precio debe ser un número como 1,234.50 o 1.234,50'],
  [null, 'El precio debe ser un número como 1,234.50 o 1.234,50'],
])('for %j the message names both possible prices', (text, message) => {
  expect(priceMessage(text)).toBe(message)
})

test.each([
  ['.', 1.234],
  [',', 1234],
] as const)('the decimal sign %j makes an amount of one group unambiguous', (decimal, price) => {
  expect(readPrice('1.234', 'USD', decimal)).toBe(price)
})

test('the next price counts from its day on', () => {
  const plan = { price: 100, nextPrice: 120, nextPriceFrom: '2027-01-01' }
  expect(['2026-12-31', '2027-01-01', '2028-02-29'].map((day) => priceOn(plan, day))).toEqual([100, 120, 120])
  expect(priceOn({ ...plan, nextPrice: null, nextPriceFrom: null }, '2027-01-01')).toBe(100)
})

test.each([
  ['CLP', 'pesos chilenos'],
  ['PYG', 'guaraníes paraguayos'],
  ['JPY', 'yenes japoneses'],
])('an amount of %s has no decimals', (currency, name) => {
  const fault = `Los importes en ${name} (${currency}) no llevan decimales`
  expect([10.5, 0.01, 10, 0].map((amount) => amountFault(amount, currency))).toEqual([fault, fault, null, null])
  expect(['10,5', '10.50', '10', '10.500'].map((text) => priceProblem(text, currency))).toEqual([
    fault,
    fault,
    null,
    null,
  ])
  expect([priceProblem('10,50', currency, 10.5), priceProblem('10,51', currency, 10.5)]).toEqual([null, fault])
})

test('an amount of a currency with cents may have them', () => {
  expect(['USD', 'COP', 'EUR'].map((currency) => amountFault(10.5, currency))).toEqual([null, null, null])
})
