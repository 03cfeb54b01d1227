import { beforeEach, expect, test } from 'vitest'
import { inTimeZone, itIs } from '../../../shared/testing/clock'
import { testOffice } from '../../testing/office'

const { database, staff } = testOffice({ market: false })

beforeEach(async () => {
  inTimeZone('America/New_York')
  itIs('2026-03-01T17:00:00Z')
})

const kind = { documentType: 'terms', language: 'es' } as const
const terms = { ...kind, title: 'Términos', content: '<p>Uno</p>' }
const dates = (language: 'es' | 'en' = 'es') => staff.public.legalDates({ documentType: 'terms', language })
const versionOf = async (date: string, language: 'es' | 'en' = 'es') =>
  (await staff.public.legalDocument({ ...kind, language, date }))?.version

test('a day shows the text of its end', async () => {
  await staff.legal.create({ ...terms, effectiveDate: '2026-03-01' })
  itIs('2026-04-10T13:00:00Z')
  const second = await staff.legal.create({ ...terms, version: '2.0' })
  itIs('2026-04-11T03:59:00Z')
  await staff.legal.update({ ...second, version: '2.1' })
  itIs('2026-05-01T12:00:00Z')
  expect(await dates()).toEqual([
    { from: '2026-04-10', to: null, version: '2.1' },
    { from: '2026-03-01', to: '2026-04-09', version: '1.0' },
  ])
  expect(await versionOf('2026-02-28')).toBeUndefined()
  expect(await staff.public.legalDocument({ ...kind, date: '2026-03-01' })).toEqual({
    title: 'Términos',
    content: '<p>Uno</p>',
    version: '1.0',
    effectiveDate: '2026-03-01',
    language: 'es',
  })
  expect(await versionOf('2026-04-09')).toBe('1.0')
  expect(await versionOf('2026-04-10')).toBe('2.1')
  expect(await versionOf('2026-05-01')).toBe('2.1')
  expect(await versionOf('2026-05-02')).toBeUndefined()
})

test('a withdrawn text was shown until the day before, and its return begins another period', async () => {
  const first = await staff.legal.create(terms)
  itIs('2026-03-10T12:00:00Z')
  const off = await staff.legal.update({ ...first, isActive: false })
  itIs('2026-03-20T12:00:00Z')
  await staff.legal.update({ ...off, isActive: true })
  itIs('2026-03-25T12:00:00Z')
  await staff.legal.delete({ id: first.id })
  expect(await versionOf('2026-03-15')).toBeUndefined()
  expect(await versionOf('2026-03-24')).toBe('1.0')
  expect(await dates()).toEqual([
    { from: '2026-03-20', to: '2026-03-24', version: '1.0' },
    { from: '2026-03-01', to: '2026-03-09', version: '1.0' },
  ])
})

test('a text that was withdrawn and shown again on one day has one period', async () => {
  const first = await staff.legal.create(terms)
  itIs('2026-03-10T12:00:00Z')
  await staff.legal.update({ ...(await staff.legal.update({ ...first, isActive: false })), isActive: true })
  expect(await dates()).toEqual([{ from: '2026-03-01', to: null, version: '1.0' }])
})

test('without an English text its page showed the Spanish one', async () => {
  await staff.legal.create(terms)
  itIs('2026-03-10T12:00:00Z')
  await staff.legal.create({ ...terms, language: 'en', version: 'E1' })
  itIs('2026-03-21T12:00:00Z')
  await staff.legal.create({ ...terms, version: '2.0' })
  expect(await dates('en')).toEqual([
    { from: '2026-03-10', to: null, version: 'E1' },
    { from: '2026-03-01', to: '2026-03-09', version: '1.0' },
  ])
  expect(await staff.public.legalDocument({ ...kind, language: 'en', date: '2026-03-05' })).toMatchObject({
    language: 'es',
    version: '1.0',
  })
  expect(await versionOf('2026-03-21', 'en')).toBe('E1')
})

test('a clock that was ahead for a while leaves no wrong day', async () => {
  const first = await staff.legal.create(terms)
  itIs('2027-06-01T12:00:00Z')
  const wrong = await staff.legal.update({ ...first, version: '1.5' })
  itIs('2026-03-05T12:00:00Z')
  await staff.legal.update({ ...wrong, version: '2.0' })
  itIs('2027-07-01T12:00:00Z')
  expect(await dates()).toEqual([
    { from: '2026-03-05', to: null, version: '2.0' },
    { from: '2026-03-01', to: '2026-03-04', version: '1.0' },
  ])
  expect(await versionOf('2027-06-05')).toBe('2.0')
})

test('changes by SQL are archived by the database’s clock', async () => {
  const insert = `INSERT INTO legal_documents (document_type, language, title, content, version)
    VALUES ('cookies', 'es', 'C', $1, $2)`
  itIs(new Date())
  const shown = async () => (await staff.public.legalDates({ documentType: 'cookies', language: 'es' })).length
  await database.pool.query(insert, ['<p onclick="x()">C</p>', '1.0'])
  const archived = () =>
    database.db.legalArchive.findMany({ select: { version: true, content: true }, orderBy: { id: 'asc' } })
  expect(await shown()).toBe(1)
  await database.pool.query(`UPDATE legal_documents SET title = 'C'`) // Changes nothing that is shown.
  await database.pool.query(`UPDATE legal_documents SET is_active = false`)
  await database.pool.query(insert, ['<p>D</p>', '2.0'])
  await database.pool.query('DELETE FROM legal_documents WHERE is_active')
  await database.pool.query(insert, ['<p>E</p>', '3.0'])
  await database.pool.query('TRUNCATE legal_documents')
  expect((await archived()).map(({ version }) => version)).toEqual(['1.0', null, '2.0', null, '3.0', null])
  expect(await shown()).toBe(0)
})

test('the archive accepts new rows, and no changes', async () => {
  await staff.legal.create(terms)
  const refused = { message: 'rows of legal_archive are neither changed nor deleted' }
  await expect(database.pool.query(`UPDATE legal_archive SET title = 'x'`)).rejects.toMatchObject(refused)
  await expect(database.pool.query('DELETE FROM legal_archive')).rejects.toMatchObject(refused)
})

test('archived content is sanitized when it is served', async () => {
  await database.db.legalDocument.create({ data: { ...terms, content: '<p onclick="x()">a</p>' } })
  itIs(new Date())
  const [period] = await dates()
  const served = await staff.public.legalDocument({ ...kind, date: period?.from })
  expect(served?.content).toBe('<p>a</p>')
})

test.each(['abc', '2026-02-31', '1899-12-31', ''])('%j is no date', async (date) => {
  await expect(staff.public.legalDocument({ ...kind, date })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
