import { expect, it } from 'vitest'
import { documentOfPath, languageOfPath, pathInLanguage, withoutTail } from './site-paths'

it.each([
  ['/terms', 'terms', 'en'],
  ['/terminos', 'terms', 'es'],
  ['/privacy', 'privacy', 'en'],
  ['/privacidad', 'privacy', 'es'],
  ['/cookies', 'cookies', undefined],
  ['/', undefined, undefined],
  ['/terms/', undefined, undefined],
  ['/constructor', undefined, undefined],
])('%s', (path, type, language) => {
  expect(documentOfPath(path)).toBe(type)
  expect(languageOfPath(path)).toBe(language)
})

it('pairs the addresses of a page', () => {
  expect(pathInLanguage('/terminos', 'en')).toBe('/terms')
  expect(pathInLanguage('/privacy', 'es')).toBe('/privacidad')
  expect(pathInLanguage('/privacy', 'en')).toBe('/privacy')
  expect(pathInLanguage('/cookies', 'en')).toBe('/cookies')
  expect(pathInLanguage('/anything', 'en')).toBe('/')
})

const TOKEN = 'aZ09_-aZ09_-aZ09_-aZ09'

it.each(['', '.', '>', ')', ',', '\n', '\r\n', '>.', '%0A', '">', ' Saludos', '»'])(
  'a token keeps nothing of a tail: %j',
  (tail) => {
    expect(withoutTail(`${TOKEN}${tail}`)).toBe(TOKEN)
    expect(withoutTail(`<${TOKEN}${tail}`)).toBe(TOKEN)
  },
)

it('a text without a token gives none', () => {
  expect([withoutTail(''), withoutTail('>.')]).toEqual(['', ''])
})
