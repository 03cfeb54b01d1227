import { beforeEach, describe, expect, test } from 'vitest'
import { NO_TEXTS } from '../../../shared/shown-texts'
import { emptyPart, type SitePart } from '../../../shared/site-texts'
import { testOffice } from '../../testing/office'

const { database, staff } = testOffice({ market: false })

beforeEach(async () => {
  // What a page without plans lacks is the matter of other tests.
  const plans = { create: { durationMonths: 12, price: 100 } }
  await database.db.policyType.create({ data: { name: 'Auto', nameEn: 'Car', code: 'auto', plans } })
})

async function part(name: SitePart) {
  const found = (await staff.settings.texts.list()).find((one) => one.part === name)
  if (!found) throw new Error(`no part ${name}`)
  return found
}

async function save(name: SitePart, texts: Record<string, string | boolean>, publish = false) {
  const { updatedAt, draft } = await part(name)
  return staff.settings.texts.update({ part: name, updatedAt, texts: { ...draft, ...texts }, publish })
}

const words = async () => (await staff.public.texts()).words
const entries = () =>
  database.db.activityLog.findMany({ where: { tableName: 'site_texts' }, orderBy: { createdAt: 'asc' } })

test('without saved texts the catalogue’s are shown', async () => {
  expect(await staff.public.texts()).toEqual(NO_TEXTS)
  expect(await part('hero')).toEqual({
    id: null,
    part: 'hero',
    draft: emptyPart('hero'),
    published: emptyPart('hero'),
    publishedAt: null,
    updatedAt: null,
  })
})

test('a draft is not shown until it is published, and both are logged', async () => {
  const draft = await save('hero', { title: 'Seguros', titleEn: 'Insurance' })
  expect(draft).toMatchObject({ draft: { title: 'Seguros' }, published: { title: '' }, publishedAt: null })
  expect(await words()).toEqual(NO_TEXTS.words)

  const published = await save('hero', { titleEn: 'Cover' }, true)
  expect(published).toMatchObject({
    published: { title: 'Seguros', titleEn: 'Cover' },
    publishedAt: expect.any(String),
  })
  expect(await words()).toEqual({ es: { 'hero.title': 'Seguros' }, en: { 'hero.title': 'Cover' } })

  await save('hero', { title: 'Otros' })
  expect((await words()).es).toEqual({ 'hero.title': 'Seguros' })
  const logged = (await entries()).map(({ actionType, recordId, subject, details }) => ({
    actionType,
    recordId,
    subject,
    details,
  }))
  const update = { actionType: 'update', recordId: draft.id }
  expect(logged).toEqual([
    {
      ...update,
      subject: 'Portada: inicio (borrador)',
      details: { title: { before: '', after: 'Seguros' }, titleEn: { before: '', after: 'Insurance' } },
    },
    {
      ...update,
      subject: 'Portada: inicio',
      details: { title: { before: '', after: 'Seguros' }, titleEn: { before: '', after: 'Cover' } },
    },
    { ...update, subject: 'Portada: inicio (borrador)', details: { title: { before: 'Seguros', after: 'Otros' } } },
  ])
})

test('publishing the published text again discards the draft, and is logged as a draft', async () => {
  await save('hero', { title: 'Seguros' }, true)
  await save('hero', { title: 'Borrador' })
  expect(await save('hero', { title: 'Seguros' }, true)).toMatchObject({ draft: { title: 'Seguros' } })
  expect((await entries()).at(-1)).toMatchObject({ subject: 'Portada: inicio (borrador)' })
  const count = (await entries()).length
  await save('hero', {}, true)
  expect(await entries()).toHaveLength(count)
})

test('an empty form stores no texts', async () => {
  expect(await save('action', {}, true)).toMatchObject({ id: null, updatedAt: null })
  expect(await entries()).toEqual([])
})

test('an emptied text is replaced by the catalogue’s', async () => {
  await save('hero', { title: 'Seguros', lead: 'Texto' }, true)
  await save('hero', { title: '' }, true)
  expect((await words()).es).toEqual({ 'hero.lead': 'Texto' })
})

test('a stale edit is refused, also of a first save', async () => {
  const texts = { ...emptyPart('hero'), title: 'a' }
  const first = { part: 'hero', updatedAt: null, texts } as const
  const saved = await staff.settings.texts.update(first)
  await expect(staff.settings.texts.update({ ...first, texts: { ...texts, title: 'b' } })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await save('hero', { title: 'c' }, true)
  const late = { ...first, updatedAt: saved.updatedAt, texts: { ...texts, title: 'd' }, publish: true }
  await expect(staff.settings.texts.update(late)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await words()).es).toEqual({ 'hero.title': 'c' })
})

test('two first saves at once create one row', async () => {
  const texts = (title: string) => ({ part: 'hero', updatedAt: null, texts: { ...emptyPart('hero'), title } }) as const
  const results = await Promise.allSettled(['a', 'b'].map((title) => staff.settings.texts.update(texts(title))))
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await database.db.siteText.count()).toBe(1)
})

test('markup and braces are shown as text', async () => {
  const title = '<b>{company}</b> {'
  await save('hero', { title }, true)
  expect((await words()).es).toEqual({ 'hero.title': title })
})

test('a text of 5,000 characters is refused at its field', async () => {
  const refused = save('hero', { title: 'x'.repeat(5_000) })
  await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const { cause } = await refused.catch((error) => error)
  expect(cause.issues).toMatchObject([{ path: ['title'], message: 'Máximo 80 caracteres; tiene 5000' }])
})

test('hidden figures and questions are left out on the site', async () => {
  await save('figures', { clientsHidden: true, yearsValue: '20+' }, true)
  await save('questions', { question1: '¿?', answer1: 'Sí', question1En: '?', answer1En: '' }, true)
  expect(await staff.public.texts()).toMatchObject({
    hiddenFigures: ['clients'],
    words: { es: { 'why.years.value': '20+' } },
    questions: { es: [{ place: 1, question: '¿?', answer: 'Sí' }], en: [] },
  })
})

test('the features can be reworded, or switched off', async () => {
  await save('features', { supportTitle: 'De 9 a 18', supportTitleEn: '9 to 6' }, true)
  expect((await words()).en).toEqual({ 'features.support.title': '9 to 6' })
  await save('features', { hidden: true }, true)
  expect(await staff.public.texts()).toMatchObject({ hiddenParts: ['features'] })
})

test('the part about crashes is drafted, published and switched off', async () => {
  await save('crash', { safeTitle: 'Respire', hidden: true })
  expect(await staff.public.texts()).toEqual(NO_TEXTS)
  await save('crash', {}, true)
  expect(await staff.public.texts()).toMatchObject({
    words: { es: { 'crash.safe.title': 'Respire' } },
    hiddenParts: ['crash'],
  })
  expect((await entries()).at(-1)).toMatchObject({
    subject: 'Portada: después de un choque',
    details: { hidden: { before: false, after: true } },
  })
})

describe('content written by SQL', () => {
  test.each([
    ['{"title": 5, "lead": {"a": 1}, "titleEn": "x", "constructor": "y"}', { en: { 'hero.title': 'x' }, es: {} }],
    ['[]', NO_TEXTS.words],
    ['null', NO_TEXTS.words],
    ['"text"', NO_TEXTS.words],
  ])('%s is shown as far as it is text', async (published, expected) => {
    await database.pool.query(`INSERT INTO site_texts (part, published) VALUES ('hero', '${published}')`)
    expect(await words()).toEqual(expected)
    expect(Object.keys((await part('hero')).published)).toEqual(Object.keys(emptyPart('hero')))
  })
})
