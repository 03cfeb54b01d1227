import { beforeEach, expect, test } from 'vitest'
import { inTimeZone, itIs } from '../../../shared/testing/clock'
import { connect } from '../../db/client'
import { testOffice } from '../../testing/office'
import { publishScheduled } from './publishing'

const { database, staff } = testOffice({ market: false })

beforeEach(async () => {
  inTimeZone('America/New_York')
  itIs('2026-11-20T17:00:00Z')
})

const terms = { documentType: 'terms', language: 'es', title: 'Términos', content: '<p>Uno</p>' } as const
const next = { ...terms, version: '2.0', content: '<p>Dos</p>', isActive: false, publishOn: '2026-11-22' }
const shown = async () => (await staff.public.legalDocument({ documentType: 'terms', language: 'es' }))?.version

test('a scheduled text is published at the moment its business day begins', async () => {
  const first = await staff.legal.create(terms)
  const second = await staff.legal.create(next)
  expect(second).toMatchObject({ isActive: false, publishOn: '2026-11-22' })
  itIs('2026-11-22T04:59:59Z')
  expect(await publishScheduled(database.db)).toBe(0)
  expect(await shown()).toBe('1.0')
  itIs('2026-11-22T05:00:00Z')
  expect(await publishScheduled(database.db)).toBe(1)
  expect(await shown()).toBe('2.0')
  expect(await staff.legal.list()).toMatchObject([
    { id: second.id, isActive: true, publishOn: null },
    { id: first.id, isActive: false },
  ])
})

test('publication is logged without a person', async () => {
  const first = await staff.legal.create(terms)
  const second = await staff.legal.create(next)
  itIs('2026-11-22T05:00:00Z')
  await publishScheduled(database.db)
  const log = await database.db.activityLog.findMany({ where: { adminUserId: null }, orderBy: { createdAt: 'asc' } })
  const entry = { tableName: 'legal_documents', actionType: 'update', subject: 'Términos y condiciones (es)' }
  expect(log).toHaveLength(2)
  expect(log.find(({ recordId }) => recordId === first.id)).toMatchObject({
    ...entry,
    details: { isActive: { before: true, after: false } },
  })
  expect(log.find(({ recordId }) => recordId === second.id)).toMatchObject({
    ...entry,
    details: { isActive: { before: false, after: true }, publishOn: { before: '2026-11-22', after: null } },
  })
})

test('two instances publish a text once', async () => {
  await staff.legal.create(terms)
  await staff.legal.create(next)
  itIs('2026-11-22T05:00:00Z')
  const other = connect(database.url)
  const published = await Promise.all([database.db, other.db, database.db, other.db].map(publishScheduled))
  await other.close()
  expect(published.toSorted()).toEqual([0, 0, 0, 1])
  expect(await database.db.activityLog.count({ where: { adminUserId: null } })).toBe(2)
  expect(await database.db.legalDocument.count({ where: { isActive: true } })).toBe(1)
})

test('after days without a server all due texts are published, and the last one stays active', async () => {
  await staff.legal.create(terms)
  await staff.legal.create({ ...next, version: '3.0', publishOn: '2026-11-24' })
  await staff.legal.create(next)
  itIs('2026-11-30T12:00:00Z')
  expect(await publishScheduled(database.db)).toBe(2)
  expect(await shown()).toBe('3.0')
})

test('a clock that jumps ahead publishes; set back, it withdraws nothing', async () => {
  await staff.legal.create(terms)
  await staff.legal.create(next)
  itIs('2027-01-01T12:00:00Z')
  await publishScheduled(database.db)
  itIs('2026-11-20T18:00:00Z')
  expect(await publishScheduled(database.db)).toBe(0)
  expect(await shown()).toBe('2.0')
})

test.each([
  ['the clocks go forward at midnight', 'America/Havana', '2027-03-14', '2027-03-14T04:59:59Z', '2027-03-14T05:00:00Z'],
  ['an hour comes twice', 'America/New_York', '2026-11-01', '2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z'],
  ['west of the line', 'Pacific/Honolulu', '2026-11-22', '2026-11-22T09:59:59Z', '2026-11-22T10:00:00Z'],
])('the day begins at local midnight where %s', async (_name, timeZone, publishOn, before, after) => {
  inTimeZone(timeZone)
  itIs('2026-10-20T17:00:00Z')
  await staff.legal.create({ ...next, publishOn })
  itIs(before)
  expect(await publishScheduled(database.db)).toBe(0)
  itIs(after)
  expect(await publishScheduled(database.db)).toBe(1)
})

test('a past day is refused, and today publishes at once', async () => {
  await staff.legal.create(terms)
  await expect(staff.legal.create({ ...next, publishOn: '2026-11-19' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'Ese día ya pasó. Elija un día posterior, o publique el documento ahora.',
  })
  expect(await staff.legal.create({ ...next, publishOn: '2026-11-20' })).toMatchObject({
    isActive: true,
    publishOn: null,
  })
  expect(await shown()).toBe('2.0')
})

test('a publication day takes precedence over `isActive`', async () => {
  await staff.legal.create(terms)
  const { isActive: _switch, ...scheduled } = next
  expect(await staff.legal.create(scheduled)).toMatchObject({ isActive: false, publishOn: '2026-11-22' })
  expect(await shown()).toBe('1.0')
})

test('two texts for one day are refused, unless their languages differ', async () => {
  await staff.legal.create(next)
  await staff.legal.create({ ...next, language: 'en' })
  const later = await staff.legal.create({ ...next, publishOn: '2026-11-23' })
  const taken = { code: 'CONFLICT', message: 'Ya hay otro documento de este tipo e idioma programado para ese día.' }
  await expect(staff.legal.create(next)).rejects.toMatchObject(taken)
  await expect(staff.legal.update({ ...later, publishOn: '2026-11-22' })).rejects.toMatchObject(taken)
})

test('a scheduled text is edited, put off, made a draft, deleted or published by hand', async () => {
  const one = await staff.legal.create(next)
  const { publishOn: _same, ...fields } = one
  const edited = await staff.legal.update({ ...fields, title: 'Otro' })
  expect(edited).toMatchObject({ title: 'Otro', publishOn: '2026-11-22' })
  const later = await staff.legal.update({ ...edited, publishOn: '2026-11-25' })
  itIs('2026-11-23T12:00:00Z')
  expect(await publishScheduled(database.db)).toBe(0)
  const draft = await staff.legal.update({ ...later, publishOn: null })
  expect(draft).toMatchObject({ isActive: false, publishOn: null })
  const again = await staff.legal.update({ ...draft, publishOn: '2026-11-25' })
  const { publishOn: _day, ...byHand } = again
  expect(await staff.legal.update({ ...byHand, isActive: true })).toMatchObject({ isActive: true, publishOn: null })
  const other = await staff.legal.create({ ...next, publishOn: '2026-11-26' })
  await staff.legal.delete({ id: other.id })
  itIs('2026-11-27T12:00:00Z')
  expect(await publishScheduled(database.db)).toBe(0)
})

test('a form that was open over midnight publishes the text that is due by then', async () => {
  const one = await staff.legal.create(next)
  itIs('2026-11-23T12:00:00Z')
  expect(await staff.legal.update({ ...one, title: 'Otro' })).toMatchObject({ isActive: true, publishOn: null })
})

test('the active text cannot be scheduled', async () => {
  const one = await staff.legal.create(terms)
  await expect(staff.legal.update({ ...one, isActive: false, publishOn: '2026-11-25' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  expect(await shown()).toBe('1.0')
})

test('a text activated by SQL is no longer scheduled', async () => {
  const one = await staff.legal.create(next)
  await database.pool.query('UPDATE legal_documents SET is_active = true WHERE id = $1', [one.id])
  itIs('2026-11-23T12:00:00Z')
  expect(await publishScheduled(database.db)).toBe(0)
  expect(await staff.legal.list()).toMatchObject([{ isActive: true, publishOn: null }])
})

test('a text is a sample until it is confirmed or edited; texts inserted by SQL are none', async () => {
  const sample = (language: 'es' | 'en') =>
    database.db.legalDocument.create({ data: { ...terms, language, isSample: true }, select: { id: true } })
  const { id } = await sample('es')
  const other = await sample('en')
  await database.pool.query(
    `INSERT INTO legal_documents (document_type, language, title, content) VALUES ('privacy', 'es', 'P', '<p>P</p>')`,
  )
  const [privacy, english, spanish] = await staff.legal.list()
  expect([english?.isSample, spanish?.isSample, privacy?.isSample]).toEqual([true, true, false])
  expect(await staff.legal.confirm({ id })).toMatchObject({ id, isSample: false, isActive: true })
  expect(await staff.legal.confirm({ id })).toMatchObject({ isSample: false })
  const log = await database.db.activityLog.findMany({ where: { recordId: id } })
  expect(log).toMatchObject([{ details: { isSample: { before: true, after: false } } }])
  if (!english) throw new Error('the English text is missing')
  expect(await staff.legal.update({ ...english, content: '<p>Ours</p>' })).toMatchObject({ isSample: false })
  await staff.legal.delete({ id: other.id })
  await expect(staff.legal.confirm({ id: other.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
