import { describe, expect, test } from 'vitest'
import { legalDocumentInput, legalDocumentUpdate } from '../../../shared/legal'
import type { LegalDocument } from './document-groups'
import { emptyDocument, followingVersion, legalEditing, versionAfter, withPublication } from './form-values'

const { toInput, toValues } = legalEditing
const toUpdate = (values: ReturnType<typeof toValues>) => ({
  ...toInput(values),
  id: stored.id,
  updatedAt: stored.updatedAt,
})

const stored: LegalDocument = {
  id: '0b9f2f52-7d3c-4a41-9f0d-0c3f9f1f6a01',
  documentType: 'privacy',
  language: 'en',
  title: 'Privacy Policy',
  content: '<h2>1. Data</h2>\n<p>Text &amp; more</p>',
  version: '2.9',
  isActive: false,
  publishOn: null,
  isSample: false,
  effectiveDate: '2026-01-31',
  createdAt: '2026-01-30T10:00:00.000Z',
  updatedAt: '2026-01-30T10:00:00.000Z',
}

test('a form sends an unchanged document as it was loaded; its type and language are ignored', () => {
  const { documentType, language, createdAt, isSample, ...editable } = stored
  expect(legalDocumentUpdate.parse(toUpdate(toValues(stored)))).toEqual(editable)
})

test('missing fields of a new document are refused', () => {
  const input = toInput({
    ...emptyDocument({ documentType: null, language: null }, '2026-02-01'),
    content: '<p>&nbsp;</p>\n<p></p>',
  })
  const issues = legalDocumentInput.safeParse(input).error?.issues ?? []
  expect(issues.map(({ path }) => path[0])).toEqual(['title', 'content', 'documentType', 'language'])
})

test('a new document of a known type and language needs only a title and content', () => {
  const input = toInput(emptyDocument({ documentType: 'terms', language: 'es' }, '2026-02-01'))
  expect(legalDocumentInput.safeParse({ ...input, title: 'T', content: '<p>x</p>' }).success).toBe(true)
  expect(input).toMatchObject({ version: '1.0', isActive: true, effectiveDate: '2026-02-01' })
})

test('an invalid or cleared date is refused', () => {
  const refusal = (effectiveDate: string) =>
    legalDocumentUpdate.safeParse(toUpdate({ ...toValues(stored), effectiveDate })).error?.issues
  expect(refusal('31/02/2027')).toMatchObject([{ path: ['effectiveDate'] }])
  expect(refusal('')).toMatchObject([{ path: ['effectiveDate'], message: 'Este campo es obligatorio' }])
})

test('the next version copies the text, counts on, and is active from today', () => {
  expect(followingVersion(stored, '2026-03-01')).toEqual({
    ...toValues(stored),
    version: '2.10',
    effectiveDate: '2026-03-01',
    publication: 'now',
  })
})

test.each([
  ['1.0', '1.1'],
  ['1.9', '1.10'],
  ['3', '4'],
  ['v2.0-b', 'v2.1-b'],
  ['final', 'final'],
])('after version %s comes %s', (version, next) => {
  expect(versionAfter(version)).toBe(next)
})

describe('when it is published', () => {
  const today = '2026-02-01'
  const empty = emptyDocument({ documentType: 'terms', language: 'es' }, today)

  test('a scheduled document is inactive and needs a day', () => {
    const scheduled = {
      ...empty,
      title: 'T',
      content: '<p>x</p>',
      publication: 'scheduled',
      publishOn: '2026-06-01',
    } as const
    expect(toInput(scheduled)).toMatchObject({ isActive: false, publishOn: '2026-06-01' })
    expect(toInput({ ...scheduled, publication: 'draft' })).toMatchObject({ isActive: false, publishOn: null })
    const issues = legalDocumentInput.safeParse(toInput({ ...scheduled, publishOn: '' })).error?.issues
    expect(issues).toMatchObject([{ path: ['publishOn'] }])
    expect(toValues({ ...stored, publishOn: '2026-06-01' })).toMatchObject({
      publication: 'scheduled',
      publishOn: '2026-06-01',
    })
  })

  test('the effective date follows the day of publication, unless somebody has chosen another', () => {
    const first = withPublication(empty, { publication: 'scheduled' }, today)
    expect(first).toMatchObject({ publishOn: '', effectiveDate: today })
    const second = withPublication(first, { publishOn: '2026-06-01' }, today)
    expect(second).toMatchObject({ publishOn: '2026-06-01', effectiveDate: '2026-06-01' })
    expect(withPublication(second, { publishOn: '2026-06-05' }, today)).toMatchObject({ effectiveDate: '2026-06-05' })
    const own = { ...second, effectiveDate: '2026-07-01' }
    expect(withPublication(own, { publishOn: '2026-06-05' }, today)).toMatchObject({ effectiveDate: '2026-07-01' })
    expect(withPublication(second, { publication: 'now' }, today)).toMatchObject({ publishOn: '' })
  })

  test('a later effective date is suggested as the day of publication', () => {
    const dated = { ...empty, effectiveDate: '2026-06-01' }
    expect(withPublication(dated, { publication: 'scheduled' }, today)).toMatchObject({ publishOn: '2026-06-01' })
  })
})

test('the day of publication must be a valid date', () => {
  const messages = (publishOn: string) => {
    const values = { ...toValues(stored), publication: 'scheduled' as const, publishOn }
    return legalDocumentInput.safeParse(toInput(values)).error?.issues.map(({ message }) => message)
  }
  expect(messages('')).toEqual(['Este campo es obligatorio'])
  expect(messages('31/2/2027')).toEqual(['La fecha no es válida. Use día/mes/año, como 5/11/2026.'])
  expect(messages('2027-02-01')).toBeUndefined()
})
