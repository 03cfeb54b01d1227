import { expect, test } from 'vitest'
import { CURRENCIES, splitSigns } from './currencies'
import { LANGUAGES } from './languages'
import { amountInField, formatMoney, moneyFormat, signOf } from './money'
import { readPrice } from './prices'

/** With plain spaces. */
const shown = (...parameters: Parameters<typeof formatMoney>) => formatMoney(...parameters).replace(/\s/g, ' ')

test.each([
  ['USD', '$1,234.50', '$1,234.50', '$'],
  ['MXN', '$1,234.50', 'MX$1,234.50', '$'],
  ['EUR', '1234,50 €', '€1,234.50', '€'],
  ['CLP', '$1.235', 'CLP 1,235', '$'],
  ['COP', '$ 1.234,50', 'COP 1,234.50', '$'],
  ['PEN', 'S/ 1,234.50', 'PEN 1,234.50', 'S/'],
])('an amount in %s is written as its readers do', (currency, inSpanish, inEnglish, sign) => {
  expect([shown(1234.5, currency), shown(1234.5, currency, 'en'), signOf(currency)]).toEqual([
    inSpanish,
    inEnglish,
    sign,
  ])
})

test('a prepared format writes each amount alike', () => {
  for (const language of LANGUAGES) {
    for (const currency of CURRENCIES) {
      const money = moneyFormat(currency, language)
      for (const amount of [0, 0.5, -7, 1234.5, 12_345_678.99]) {
        expect(money(amount)).toBe(formatMoney(amount, currency, language))
      }
    }
  }
})

test('an amount in a field has no sign', () => {
  expect([1234.5, 0, 1649.9].map((amount) => amountInField(amount, 'USD'))).toEqual(['1,234.50', '0.00', '1,649.90'])
  expect(['EUR', 'CLP'].map((currency) => amountInField(12_345, currency))).toEqual(['12.345,00', '12.345'])
})

test('what is written in a currency is read in it, and not in another', () => {
  for (const currency of CURRENCIES) {
    for (const amount of [0, 7, 1234, 12_345, 1_234_567]) {
      expect(readPrice(formatMoney(amount, currency), currency), `${amount} ${currency}`).toBe(amount)
    }
    const other = currency === 'EUR' ? 'USD' : 'EUR'
    expect(readPrice(`${currency} 100`, other), currency).toBeNull()
  }
})

test('in a currency without cents a group is thousands', () => {
  expect(['12.500', '12,500', '$12.500'].map((text) => readPrice(text, 'CLP'))).toEqual([12_500, 12_500, 12_500])
  expect(readPrice('12.500', 'MXN')).toBeNull()
})

test.each([
  ['MXN 12,500.00', '12,500.00', ['MXN']],
  ['412,35 €', '412,35', ['EUR']],
  ['USD 850.00', '850.00', ['USD']],
  ['$12,500.00 M.N.', '12,500.00', ['MXN']],
  ['$ 850.00 USD', '850.00', ['USD']],
  ['-$5', '-5', undefined],
  ['US$ 100', '100', ['USD']],
  ['COL$ 100.000', '100.000', ['COP']],
  ['Bs. 700', '700', ['BOB', 'VES']],
  ['C$ 1', '1', ['NIO', 'CAD']],
  ['100 pesos', '100', undefined],
  ['1.234,50', '1.234,50', null],
  ['IVA 100', 'IVA 100', null],
])('%j has the amount %s in %j', (text, amount, currencies) => {
  const split = splitSigns(text)
  expect(split.amount).toBe(amount)
  if (currencies !== undefined) expect(split.currencies).toEqual(currencies)
  else expect(split.currencies).toEqual(expect.arrayContaining(['MXN', 'CLP', 'UYU']))
})
