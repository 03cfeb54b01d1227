import { expect, test } from 'vitest'
import { SITE_PARTS, SITE_TEXTS } from '../../../shared/site-texts'
import { partSchema } from '../../../shared/site-texts-input'
import english from '../../messages/en.json'
import spanish from '../../messages/es.json'
import { withWords } from './with-words'

const messageAt = (catalogue: object, path: string) =>
  path.split('.').reduce<unknown>((rest, name) => (rest as Record<string, unknown>)[name], catalogue)

/** Shown only where staff have written them. */
const WITHOUT_DEFAULT = ['testimonials.eyebrow', 'crash.eyebrow', 'questions.eyebrow']

test('every text that staff can write replaces one of the catalogue that passes the same checks', () => {
  for (const { site } of [spanish, english]) {
    for (const part of SITE_PARTS) {
      const texts = Object.entries(SITE_TEXTS[part])
        .filter(([, { message }]) => !WITHOUT_DEFAULT.includes(message))
        .map(([field, { message }]) => [field, messageAt(site, message)])
      expect(texts.filter(([, text]) => typeof text !== 'string' || text === '')).toEqual([])
      expect(partSchema(part).safeParse(Object.fromEntries(texts)).error).toBeUndefined()
    }
  }
})

test('replaces single messages in a copy of the catalogue', () => {
  const catalogue = { hero: { title: 'a', lead: 'b' }, why: { clients: { value: '1', label: 'c' } }, other: 'd' }
  const before = structuredClone(catalogue)
  expect(withWords(catalogue, { 'hero.title': '{x} <b>', 'why.clients.value': '2' })).toEqual({
    hero: { title: '{x} <b>', lead: 'b' },
    why: { clients: { value: '2', label: 'c' } },
    other: 'd',
  })
  expect(catalogue).toEqual(before)
  expect(withWords(catalogue, {})).toBe(catalogue)
})
