import { describe, expect, test } from 'vitest'
import { testOffice } from '../../testing/office'
import { sanitizeLegalHtml } from './sanitize'

const { database, staff } = testOffice({ day: '2026-11-20', market: false })

const terms = { documentType: 'terms', language: 'es', title: 'Términos', content: '<p>Uno</p>' } as const

test('version, activity and date have defaults', async () => {
  expect(await staff.legal.create(terms)).toMatchObject({
    version: '1.0',
    isActive: true,
    effectiveDate: '2026-11-20',
    content: '<p>Uno</p>',
  })
})

test('a new active document deactivates the one before, and both changes are logged', async () => {
  const first = await staff.legal.create(terms)
  const second = await staff.legal.create({ ...terms, content: '<p>Dos</p>', version: '2.0' })
  await staff.legal.create({ ...terms, language: 'en', title: 'Terms' })
  expect(await staff.legal.list()).toMatchObject([
    { language: 'en', isActive: true },
    { id: second.id, isActive: true },
    { id: first.id, isActive: false, content: '<p>Uno</p>' },
  ])
  expect(await staff.public.legalDocument({ documentType: 'terms', language: 'es' })).toMatchObject({ version: '2.0' })
  const log = await database.db.activityLog.findMany({ where: { recordId: first.id, actionType: 'update' } })
  expect(log).toMatchObject([{ details: { isActive: { before: true, after: false } } }])
})

test('an old version can be activated again', async () => {
  const first = await staff.legal.create(terms)
  await staff.legal.create({ ...terms, version: '2.0' })
  const [, old] = await staff.legal.list()
  const { documentType: _type, language: _language, ...fields } = old ?? first
  await staff.legal.update({ ...fields, isActive: true })
  expect(await staff.public.legalDocument({ documentType: 'terms', language: 'es' })).toMatchObject({ version: '1.0' })
})

test('type and language never change', async () => {
  const created = await staff.legal.create(terms)
  const changed = { ...created, documentType: 'privacy', language: 'en', title: 'Otro' } as const
  expect(await staff.legal.update(changed)).toMatchObject({ documentType: 'terms', language: 'es', title: 'Otro' })
})

test('of two documents activated at once one stays active', async () => {
  const first = await staff.legal.create({ ...terms, isActive: false })
  const second = await staff.legal.create({ ...terms, isActive: false })
  const results = await Promise.allSettled([first, second].map((one) => staff.legal.update({ ...one, isActive: true })))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await database.db.legalDocument.count({ where: { isActive: true } })).toBe(1)
})

test('a stale edit is refused, a deleted document is not found', async () => {
  const created = await staff.legal.create(terms)
  await staff.legal.update({ ...created, title: 'Otro' })
  await expect(staff.legal.update({ ...created, title: 'Tercero' })).rejects.toMatchObject({ code: 'CONFLICT' })
  await staff.legal.delete({ id: created.id })
  await expect(staff.legal.delete({ id: created.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test.each([
  { title: ' ' },
  { content: '' },
  { content: '<script>alert(1)</script>' },
  { content: '<p>&nbsp;\u200b</p>' },
  { title: '\u200b' },
])('%j is refused as missing', async (missing) => {
  await expect(staff.legal.create({ ...terms, ...missing })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await database.db.legalDocument.count()).toBe(0)
})

test('a text with too deeply nested tags is refused at its field', async () => {
  const { id } = await staff.legal.create({ ...terms, content: `${'<b>'.repeat(100)}x` })
  const deep = { ...terms, content: `${'<b>'.repeat(66_000)} x` }
  const refused = staff.legal.create(deep)
  await expect(refused).rejects.toThrow('Hay más de 500 etiquetas una dentro de otra')
  await expect(refused).rejects.toMatchObject({ cause: { issues: [{ path: ['content'] }] } })
  expect(await database.db.legalDocument.findMany({ select: { id: true } })).toEqual([{ id }])
})

describe('the sanitizer', () => {
  test.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<script>x()</script><p>a</p>', '<p>a</p>'],
    ['<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['<a href=" JaVaScRiPt:x()">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<p style="position:fixed;inset:0">a</p>', '<p>a</p>'],
    ['<style>p{position:fixed}</style><p class="x" id="y">a</p>', '<p>a</p>'],
    ['<iframe src="https://x.example"></iframe><p>a</p>', '<p>a</p>'],
    ['<form action="https://x.example"><input></form><p>a</p>', '<p>a</p>'],
    ['<img src=x onerror=x()><svg onload=x()></svg><p>a</p>', '<p>a</p>'],
    ['<a href="//x.example">a</a>', '<a>a</a>'],
    ['<h1>a</h1>', '<h2>a</h2>'],
  ])('%s', async (html, harmless) => expect(await sanitizeLegalHtml(html)).toBe(harmless))

  test('keeps structure, tables and links', async () => {
    const html =
      '<h2>a</h2><ul><li><strong>b</strong></li></ul><table><thead><tr><th scope="col">c</th></tr></thead>' +
      '<tbody><tr><td colspan="2">d</td></tr></tbody></table><p><a href="/cookies">e</a> <a href="mailto:a@b.c">f</a></p>'
    expect(await sanitizeLegalHtml(html)).toBe(html)
  })

  test('gives links to new windows no access to their opener', async () => {
    expect(await sanitizeLegalHtml('<a href="https://x.example" target="_top">a</a>')).toBe(
      '<a href="https://x.example" target="_blank" rel="noopener noreferrer">a</a>',
    )
  })

  test('shows and stores other blocks as paragraphs', async () => {
    const shown = async () => (await staff.public.legalDocument({ documentType: 'terms', language: 'es' }))?.content
    const content = '<div>Uno.</div><div>Dos.</div>'
    const effectiveDate = new Date('2026-01-01')
    const { id } = await database.db.legalDocument.create({ data: { ...terms, content, effectiveDate } })
    expect(await shown()).toBe('<p>Uno.</p><p>Dos.</p>')
    const [stored] = await staff.legal.list()
    if (!stored) throw new Error('There is one.')
    await staff.legal.update({ ...stored, title: 'Otro' })
    expect(await database.db.legalDocument.findUnique({ where: { id } })).toMatchObject({ content: await shown() })
  })

  test('cleans texts that SQL has written, too', async () => {
    const content = '<p onclick="x()">a</p>'
    await database.db.legalDocument.create({ data: { ...terms, content, effectiveDate: new Date('2026-01-01') } })
    const served = await staff.public.legalDocument({ documentType: 'terms', language: 'es' })
    expect(served?.content).toBe('<p>a</p>')
  })
})
