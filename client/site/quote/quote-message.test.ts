import fc from 'fast-check'
import { createTranslator } from 'use-intl/core'
import { describe, expect, test } from 'vitest'
import { chatLink } from '../../../shared/contact-links'
import type { LANGUAGES } from '../../../shared/languages'
import { QUOTE_FIELDS, readQuote } from '../../../shared/quote'
import { loadCatalogue } from '../language/catalogues'
import { quoteMessage } from './quote-message'

const texts = async (locale: (typeof LANGUAGES)[number]) =>
  createTranslator({ locale, messages: await loadCatalogue(locale), namespace: 'site.chat' })
const [spanish, english] = [await texts('es'), await texts('en')]

const plan = { plan: 'Fullcover', months: 12 }
const nothing = { make: '', model: '', year: '', place: '' }
const SENTENCE = 'Hola, quisiera cotizar un seguro de auto: Fullcover por 12 meses.'

test('without a price and details the message is one sentence', () => {
  expect(quoteMessage(spanish, plan, nothing)).toBe(SENTENCE)
})

test('a shown price is called a reference price', () => {
  const car = { ...nothing, make: 'Kia' }
  expect(quoteMessage(spanish, { ...plan, price: '$1,649.90' }, car)).toBe(
    `${SENTENCE} Precio de referencia: $1,649.90; la aseguradora fija el definitivo. Mi auto: Kia.`,
  )
  expect(quoteMessage(english, { ...plan, price: '$65.00' }, nothing)).toMatch(
    /\. Reference price: \$65\.00; the insurer sets the final one\.$/,
  )
})

test.each([
  [
    { make: 'Toyota', model: 'Corolla', year: '2019', place: '33101' },
    ' Mi auto: Toyota Corolla 2019. Mi código postal o ciudad: 33101.',
  ],
  [{ make: 'Toyota', year: '2019' }, ' Mi auto: Toyota 2019.'],
  [{ model: 'Corolla' }, ' Mi auto: Corolla.'],
  [{ year: '2019' }, ' Mi auto: 2019.'],
  [{ place: 'Doral {FL} <b>' }, ' Mi código postal o ciudad: Doral {FL} <b>.'],
])('%o follows the sentence', (details, rest) => {
  expect(quoteMessage(spanish, plan, { ...nothing, ...details })).toBe(SENTENCE + rest)
})

test('in English the year comes first', () => {
  const car = { ...nothing, make: 'Toyota', model: 'Corolla', year: '2019' }
  expect(quoteMessage(english, plan, car)).toMatch(/: Fullcover for 12 months\. My car: 2019 Toyota Corolla\.$/)
  expect(quoteMessage(english, plan, { ...car, model: '', year: '' })).toMatch(/ My car: Toyota\.$/)
})

describe('whatever is typed', () => {
  const any = fc.string({ unit: 'binary', maxLength: 100 })
  const typed = fc.record(Object.fromEntries(Object.values(QUOTE_FIELDS).map(({ parameter }) => [parameter, any])))

  test('the link leads to the chat and holds the message alone', () => {
    fc.assert(
      fc.property(typed, fc.constantFrom(spanish, english), (values, t) => {
        const message = quoteMessage(t, plan, readQuote((parameter) => values[parameter]).details)
        const link = new URL(chatLink('+1 555 010 0199', message) ?? '')
        expect([link.origin, link.pathname, [...link.searchParams.keys()]]).toEqual([
          'https://wa.me',
          '/15550100199',
          ['text'],
        ])
        expect(link.searchParams.get('text')).toBe(message)
        expect(message.startsWith(t('quote', plan))).toBe(true)
      }),
    )
  })
})
