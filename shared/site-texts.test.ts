import { expect, test } from 'vitest'
import { siteTexts } from './public'
import { NO_TEXTS } from './shown-texts'
import { emptyPart, isSampleFigure, landingTexts, type PartFields, SITE_PARTS } from './site-texts'
import { partSchema } from './site-texts-input'

test('a language without written texts keeps the catalogue’s', () => {
  const { words } = landingTexts({ hero: { ...emptyPart('hero'), title: 'Seguros', leadEn: 'Insurance' } })
  expect(words).toEqual({ es: { 'hero.title': 'Seguros' }, en: { 'hero.lead': 'Insurance' } })
  const nothing = Object.fromEntries(SITE_PARTS.map((part) => [part, emptyPart(part)]))
  expect({ ...landingTexts(nothing), testimonials: [] }).toEqual(NO_TEXTS)
})

test('a question is shown in the languages that have its answer too', () => {
  const fields = { question2: '¿Cuánto?', answer2: 'Poco', question2En: 'How much?', question5En: 'Q', answer5En: 'A' }
  expect(landingTexts({ questions: fields }).questions).toEqual({
    es: [{ place: 2, question: '¿Cuánto?', answer: 'Poco' }],
    en: [{ place: 5, question: 'Q', answer: 'A' }],
  })
})

test('a hidden part is listed by its name, and texts keep their line breaks', () => {
  expect(landingTexts({ crash: { hidden: true }, questions: { hidden: false } }).hiddenParts).toEqual(['crash'])
  const written = partSchema('questions').parse({ uncoveredText: 'uno\ndos ', title: 'a\nb' })
  expect(written).toMatchObject({ uncoveredText: 'uno\ndos', title: 'a b', hidden: false })
})

test('a figure is a sample until it is written, confirmed or hidden', () => {
  const fields = emptyPart('figures')
  expect(isSampleFigure(fields, 'clients')).toBe(true)
  const changes: PartFields[] = [{ clientsValueEn: '9' }, { clientsConfirmed: true }, { clientsHidden: true }]
  for (const change of changes) {
    expect(isSampleFigure({ ...fields, ...change }, 'clients')).toBe(false)
    expect(isSampleFigure({ ...fields, ...change }, 'years')).toBe(true)
  }
})

test('a figure’s value in one language holds in both; labels do not', () => {
  const words = (figures: PartFields) => landingTexts({ figures: { ...emptyPart('figures'), ...figures } }).words
  const written = { clientsValue: '850+', clientsLabel: 'pólizas', yearsValueEn: '6' }
  expect(words(written)).toEqual({
    es: { 'why.clients.value': '850+', 'why.clients.label': 'pólizas', 'why.years.value': '6' },
    en: { 'why.clients.value': '850+', 'why.years.value': '6' },
  })
  expect(words({ clientsValue: '10.000', clientsValueEn: '10,000' })).toEqual({
    es: { 'why.clients.value': '10.000' },
    en: { 'why.clients.value': '10,000' },
  })
})

test('a figure stays a sample with a label only, or with one language’s label', () => {
  const isSample = (change: PartFields) => isSampleFigure({ ...emptyPart('figures'), ...change }, 'clients')
  expect(isSample({ clientsLabel: 'pólizas', clientsLabelEn: 'policies' })).toBe(true)
  expect(isSample({ clientsValue: '9', clientsLabel: 'pólizas' })).toBe(true)
  expect(isSample({ clientsValue: '9', clientsLabel: 'pólizas', clientsLabelEn: 'policies' })).toBe(false)
  expect(isSample({ clientsValue: '9', clientsLabel: 'pólizas', clientsConfirmed: true })).toBe(false)
})

test('a text that is too long is refused at its field, with its length', () => {
  const { error } = partSchema('hero').safeParse({ lead: 'x'.repeat(5_000), title: 'a\nb' })
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['lead'], 'Máximo 300 caracteres; tiene 5000'],
  ])
  expect(partSchema('hero').parse({ title: ' a \n b ' })).toMatchObject({ title: 'a b', titleEn: '' })
})

test('only replaceable messages have published texts', () => {
  const published = (message: string) =>
    siteTexts.safeParse({ ...NO_TEXTS, words: { ...NO_TEXTS.words, es: { [message]: 'x' } } }).success
  expect(['hero.title', 'why.years.value', 'footer.rights', 'title'].map(published)).toEqual([true, true, false, false])
})
