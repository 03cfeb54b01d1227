import { expect, it } from 'vitest'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../shared/languages'

/** What visitors read: of all pages, of a certificate's check, of the form to be called, and of the page of a limit. */
const KINDS = ['', 'check-', 'request-', 'limited-']
const files = import.meta.glob<object>('../../messages/*.json', { eager: true, import: 'default' })
const catalogueOf = (kind: string, language: string) => files[`../../messages/${kind}${language}.json`]
const allOf = (language: string) => entriesOf(Object.assign({}, ...KINDS.map((kind) => catalogueOf(kind, language))))

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null

function entriesOf(branch: object, path = ''): [path: string, text: unknown][] {
  return Object.entries(branch).flatMap(([key, value]) =>
    isBranch(value) ? entriesOf(value, `${path}${key}.`) : [[`${path}${key}`, value] as [string, unknown]],
  )
}

/** An argument's name. A word in braces after a choice, as in `3 {marzo}`, is that choice's text instead. */
const ARGUMENT = /(?<!\b(?:\d+|one|other) )\{(\w+)[,}]/g
const argumentsOf = (text: unknown) => [...String(text).matchAll(ARGUMENT)].map(([, name]) => name).sort()

const originals = allOf(DEFAULT_LANGUAGE)
const translations = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)

it.each(LANGUAGES.flatMap((language) => KINDS.map((kind) => [`${kind}${language}.json`, kind, language])))(
  'finds %s in client/messages',
  (_name, kind = '', language = '') => {
    expect(catalogueOf(kind, language)).toBeDefined()
  },
)

it.each(translations)('has the same texts in %s, with the same arguments', (language) => {
  const translated = allOf(language)
  expect(translated.map(([path]) => path)).toEqual(originals.map(([path]) => path))
  expect([...originals, ...translated].filter(([, text]) => !/\S/.test(String(text)))).toEqual([])
  const withArguments = (entries: typeof originals) => entries.map(([path, text]) => [path, argumentsOf(text)])
  expect(withArguments(translated)).toEqual(withArguments(originals))
})
