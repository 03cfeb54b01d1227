import { expect, test } from 'vitest'
import {
  boundedText,
  emailOrNone,
  LOST_LETTER_MESSAGE,
  line,
  lines,
  productName,
  properName,
  requiredLine,
  searchLine,
} from './text'

const messages = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } },
  value: string,
) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

test.each([
  ['\u200bAna\u200b\u2060', 'Ana'],
  ['A\u200dna', 'Ana'],
  ['\u202eana\u202c', 'ana'],
  ['so\u00adfá', 'sofá'],
  ['\ufeff 12\u200c3 ', '123'],
  ['\u3164\u115f', ''],
  ['n\u0303', 'ñ'],
  ['👨‍👩‍👧 y 👍🏽', '👨‍👩‍👧 y 👍🏽'],
  ['❤️', '❤️'],
  ['1️⃣', '1️⃣'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['क्\u200dष', 'क्\u200dष'],
])('meaningless invisible characters are removed: %j becomes %j', (given, kept) => {
  expect(line(50).parse(given)).toBe(kept)
})

test('ligatures of PDFs become letters', () => {
  expect(line(50).parse('O\ufb03ce \ufb01n \ufb02or \ufb06')).toBe('Office fin flor st')
  expect(properName(50).parse('Jo\ufb00re')).toBe('Joffre')
  expect(lines(50).parse('\ufb01n\nde a\u00f1o')).toBe('fin\nde a\u00f1o')
})

test('lost letters are refused, but can be searched', () => {
  for (const schema of [line(50), lines(50), properName(50)])
    expect(messages(schema, 'Mu\ufffdoz')).toEqual([LOST_LETTER_MESSAGE])
  expect(searchLine(50).parse('Mu\ufffdoz')).toBe('Mu\ufffdoz')
})

test.each([
  ['', 'Este campo es obligatorio'],
  [' \u200b ', 'Este campo es obligatorio'],
  ['\u3164', 'Este campo es obligatorio'],
  ['123', 'Debe contener al menos una letra'],
  ['.-', 'Debe contener al menos una letra'],
  ['🚗', 'Debe contener al menos una letra'],
])("%j is nobody's name", (given, message) => {
  expect(messages(properName(50), given)).toEqual([message])
})

test('a name has one space between its words', () => {
  expect(properName(50).parse('  Ana \u00a0 Lía  ')).toBe('Ana Lía')
  expect(messages(properName(7), 'Ana    Lía')).toEqual([])
})

test('a model may be a number, but not a sign', () => {
  for (const model of ['500', '3', 'CX-5', '風']) expect(productName(50).parse(model)).toBe(model)
  expect(messages(productName(50), '—')).toEqual(['Debe contener al menos una letra o un número'])
})

test('a text that is too long is refused with its length, counted after trimming', () => {
  expect(messages(requiredLine(10), ` ${'x'.repeat(11)}\u200b`)).toEqual(['Máximo 10 caracteres; tiene 11'])
  expect(messages(lines(200_000), 'ñ'.repeat(200_001))).toEqual(['Máximo 200.000 caracteres; tiene 200.001'])
  expect(messages(line(2), '🚗🚗')).toEqual([])
  expect(messages(line(2), '🚗🚗🚗')).toEqual(['Máximo 2 caracteres; tiene 3'])
})

test('a text that is far too long is refused without being normalized', () => {
  expect(messages(line(100), 'n\u0303'.repeat(250))).toEqual(['Máximo 100 caracteres; tiene 250'])
  expect(messages(line(100), 'n\u0303'.repeat(400))).toEqual(['Máximo 100 caracteres; tiene 800'])
  expect(messages(productName(100), 'n\u0303'.repeat(400))).toEqual(['Máximo 100 caracteres; tiene 800'])
})

test.each(['ana@seguros-peña.es', 'ana@PEÑA.es', 'ana@pen\u0303a.es', 'a.b+c@bücher.example', 'ana@example.com'])(
  '%s is an email, in one form',
  (text) => {
    expect(emailOrNone.parse(` ${text} `)).toBe(text.normalize())
  },
)

test.each([
  'peña@example.com',
  'ana@peña',
  'ana@peña..es',
  'ana@peña.es/x',
  'ana@@peña.es',
  'ana@-ñ.',
  'ana@a b.es',
  'ana@%61.es',
])('%s is none', (text) => {
  expect(emailOrNone.safeParse(text).success).toBe(false)
})

test.each(['Ana \ud83d', '\ude97', '\udc00\ud800', 'A\0'])('what no database stores is refused: %j', (given) => {
  for (const schema of [line(50), lines(50), properName(50), searchLine(50), boundedText(50)])
    expect(messages(schema, given)).toContain('Contiene caracteres no permitidos')
})
