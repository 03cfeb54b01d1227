import { beforeEach, describe, expect, test } from 'vitest'
import { sampleTestimonials } from '../../seed/testimonials'
import { testOffice } from '../../testing/office'

const { database, staff } = testOffice({ market: false })

const TEXTS = { quote: 'Bien.', quoteEn: '', author: 'Ana', authorEn: '' }
const ANA = { ...TEXTS, place: '', year: null, isActive: true }
const shown = async () => (await staff.public.texts()).testimonials.map(({ author }) => author)
const entries = () =>
  database.db.activityLog.findMany({ where: { tableName: 'testimonials' }, orderBy: { createdAt: 'asc' } })

test('a new one is listed last, and shown to visitors once it is visible', async () => {
  await staff.settings.testimonials.create({ ...ANA, author: 'Uno' })
  const { id } = await staff.settings.testimonials.create({ ...ANA, author: 'Dos', place: 'Miami', isActive: false })
  expect(await shown()).toEqual(['Uno'])
  await staff.settings.testimonials.setActive({ id, isActive: true })
  expect(await shown()).toEqual(['Uno', 'Dos'])
  expect((await entries()).at(-1)).toMatchObject({
    actionType: 'update',
    subject: 'Testimonio: Dos, Miami',
    details: { isActive: { before: false, after: true } },
  })
})

test('a create can be repeated, also after it was moved', async () => {
  const id = crypto.randomUUID()
  await staff.settings.testimonials.create({ ...ANA, author: 'Uno' })
  await staff.settings.testimonials.create({ ...ANA, id })
  await staff.settings.testimonials.move({ id, to: 'earlier' })
  expect(await staff.settings.testimonials.create({ ...ANA, id })).toMatchObject({ id, position: 1 })
  expect(await shown()).toHaveLength(2)
})

describe('the order', () => {
  beforeEach(async () => {
    for (const author of ['1', '2', '3']) await staff.settings.testimonials.create({ ...ANA, author })
  })
  const move = async (author: string, to: 'earlier' | 'later') => {
    const id = (await staff.settings.testimonials.list()).find((one) => one.author === author)?.id ?? ''
    return staff.settings.testimonials.move({ id, to })
  }

  test('is changed by one place at a time, logged, and stops at both ends', async () => {
    await move('3', 'earlier')
    expect(await shown()).toEqual(['1', '3', '2'])
    await move('1', 'later')
    expect(await shown()).toEqual(['3', '1', '2'])
    expect((await entries()).at(-1)?.details).toEqual({ position: { before: 1, after: 2 } })
    const count = (await entries()).length
    await move('3', 'earlier')
    await move('2', 'later')
    expect(await shown()).toEqual(['3', '1', '2'])
    expect(await entries()).toHaveLength(count)
  })

  test('leaves open forms valid', async () => {
    const [first] = await staff.settings.testimonials.list()
    if (!first) throw new Error('there is none')
    await move('1', 'later')
    expect(await staff.settings.testimonials.update({ ...first, author: 'Uno' })).toMatchObject({ position: 2 })
  })

  test('can be changed if all have the same position', async () => {
    await database.pool.query('UPDATE testimonials SET position = 0')
    await move('3', 'earlier')
    expect(await shown()).toEqual(['1', '3', '2'])
  })

  test('of a deleted one cannot be changed', async () => {
    const gone = staff.settings.testimonials.move({ id: crypto.randomUUID(), to: 'later' })
    await expect(gone).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('saving a sample confirms it', async () => {
  await database.db.testimonial.create({ data: sampleTestimonials[0] as never })
  const [sample] = await staff.settings.testimonials.list()
  if (!sample) throw new Error('there is none')
  expect(sample.isConfirmed).toBe(false)
  await staff.settings.testimonials.setActive({ id: sample.id, isActive: false })
  const { updatedAt } = await staff.settings.testimonials.setActive({ id: sample.id, isActive: true })
  expect(await staff.settings.testimonials.update({ ...sample, updatedAt })).toMatchObject({ isConfirmed: true })
  expect((await entries()).at(-1)?.details).toEqual({ isConfirmed: { before: false, after: true } })
})

test.each([
  ['no text in any language', { quote: ' ' }],
  ['no author', { author: '' }],
  ['a text of 5,000 characters', { quote: 'x'.repeat(5_000) }],
  ['a year that is none', { year: 20_026 }],
  ['half a year', { year: 2020.5 }],
  ['a source that is no web address', { sourceUrl: 'javascript:alert(1)' }],
])('%s is refused', async (_case, change) => {
  await expect(staff.settings.testimonials.create({ ...ANA, ...change })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a source is shown with its address, and stays where a form does not know it', async () => {
  const source = { source: 'Google', sourceUrl: 'https://g.co/kgs/1' }
  const { source: _, sourceUrl: __, ...record } = await staff.settings.testimonials.create({ ...ANA, ...source })
  await staff.settings.testimonials.update({ ...record, year: 2024 })
  expect((await staff.public.texts()).testimonials).toEqual([{ ...TEXTS, ...source, where: '2024' }])
})

test('an edited one is shown to visitors, a deleted one is not', async () => {
  const before = await staff.settings.testimonials.create(ANA)
  await staff.settings.testimonials.update({ ...before, quote: '<b>Muy bien</b>' })
  expect((await staff.public.texts()).testimonials).toMatchObject([{ quote: '<b>Muy bien</b>' }])
  await staff.settings.testimonials.delete({ id: before.id })
  expect(await shown()).toEqual([])
})
