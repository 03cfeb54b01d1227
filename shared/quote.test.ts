import fc from 'fast-check'
import { expect, test } from 'vitest'
import { QUOTE_FIELD_NAMES, QUOTE_FIELDS, readQuote } from './quote'

const typed = (values: Record<string, string>) => readQuote((parameter) => values[parameter])
const nothing = { make: '', model: '', year: '', place: '' }

test('typed details become one line without invisible characters', () => {
  const { details, errors } = typed({
    marca: '  Toyota\u0000 \n',
    modelo: 'Co\u200brolla\u202e',
    anio: ' 2019 ',
    lugar: 'Doral,\tFL\ud800',
  })
  expect(details).toEqual({ make: 'Toyota', model: 'Corolla', year: '2019', place: 'Doral, FL' })
  expect(errors).toEqual({})
})

test('every detail is optional', () => {
  expect(typed({})).toEqual({ details: nothing, errors: {} })
})

test('a text that is too long is left out as a whole, and reported with its length', () => {
  expect(typed({ marca: 'x'.repeat(2_000), modelo: '🚗'.repeat(60) })).toEqual({
    details: { ...nothing, model: '🚗'.repeat(60) },
    errors: { make: { reason: 'tooLong', length: 2_000 } },
  })
})

const nextYear = String(new Date().getFullYear() + 1)
test.each(['1900', '2019', nextYear])('%s is a year of a car', (anio) => {
  expect(typed({ anio })).toEqual({ details: { ...nothing, year: anio }, errors: {} })
})
test.each(['1899', String(Number(nextYear) + 1), '19', '20190', '２０１９', 'nuevo', '2019.', '-2019'])(
  '%s is none',
  (anio) => {
    const { details, errors } = typed({ anio })
    expect([details.year, errors.year?.reason]).toEqual(['', 'year'])
  },
)

test('any pasted text becomes well-formed lines within the limits', () => {
  const pasted = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc
      .array(fc.constantFrom('\ud83d', '👨‍👩‍👧', '\r\n', '\u0007', '"', '&text=', '%00', 'a'))
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(fc.record({ marca: pasted, modelo: pasted, anio: pasted, lugar: pasted }), (values) => {
      const { details, errors } = typed(values)
      const wrong = QUOTE_FIELD_NAMES.filter((field) => {
        const text = details[field]
        const isWellFormed = text === text.trim() && !/[\p{Cc}\p{Cs}]/u.test(text) && encodeURIComponent(text) !== null
        return !isWellFormed || [...text].length > QUOTE_FIELDS[field].max || (text && errors[field])
      })
      expect(wrong).toEqual([])
    }),
  )
})
