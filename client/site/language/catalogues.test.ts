import { expect, it } from 'vitest'
import checkInEnglish from '../../messages/check-en.json'
import checkInSpanish from '../../messages/check-es.json'
import limitedInEnglish from '../../messages/limited-en.json'
import limitedInSpanish from '../../messages/limited-es.json'
import { loadCatalogue } from './catalogues'

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null

function entriesOf(branch: object, path = ''): [path: string, text: unknown][] {
  return Object.entries(branch).flatMap(([key, value]) =>
    isBranch(value) ? entriesOf(value, `${path}${key}.`) : [[`${path}${key}`, value] as [string, unknown]],
  )
}

/** An argument's name. A word in braces after a choice, as in `3 {marzo}`, is that choice's text instead. */
const ARGUMENT = /(?<!\b(?:\d+|one|other) )\{(\w+)[,}]/g
const argumentsOf = (text: unknown) => [...String(text).matchAll(ARGUMENT)].map(([, name]) => name).sort()

const spanish = entriesOf({ ...(await loadCatalogue('es')), ...checkInSpanish, ...limitedInSpanish })
const english = new Map(entriesOf({ ...(await loadCatalogue('en')), ...checkInEnglish, ...limitedInEnglish }))

it('has the same texts in both languages', () => {
  expect([...english.keys()]).toEqual(spanish.map(([path]) => path))
})

it.each(spanish)('has %s as a text with the same arguments in both languages', (path, text) => {
  expect(text).toMatch(/\S/)
  expect(english.get(path)).toMatch(/\S/)
  expect(argumentsOf(english.get(path))).toEqual(argumentsOf(text))
})
