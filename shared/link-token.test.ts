import { expect, test } from 'vitest'
import { withoutTail } from './link-token'

const TOKEN = 'aZ09_-aZ09_-aZ09_-aZ09'

test.each(['', '.', '>', ')', ',', '\n', '\r\n', '>.', '%0A', '">', ' Saludos', '»'])(
  'a token keeps nothing of a tail: %j',
  (tail) => {
    expect(withoutTail(`${TOKEN}${tail}`)).toBe(TOKEN)
    expect(withoutTail(`<${TOKEN}${tail}`)).toBe(TOKEN)
  },
)

test('a text without a token gives none', () => {
  expect([withoutTail(''), withoutTail('>.')]).toEqual(['', ''])
})
