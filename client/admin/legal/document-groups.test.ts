import { expect, test } from 'vitest'
import { groupDocuments, type LegalDocument } from './document-groups'

function legalDocument(id: string, fields: Partial<LegalDocument>): LegalDocument {
  return {
    id,
    documentType: 'terms',
    language: 'es',
    title: id,
    content: '<p>Texto</p>',
    version: '1.0',
    isActive: false,
    effectiveDate: '2026-01-01',
    publishOn: null,
    isSample: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...fields,
  }
}

test('every type has all languages, Spanish first, even without documents', () => {
  expect(
    groupDocuments([]).map(({ documentType, versions }) => [documentType, ...versions.map((v) => v.language)]),
  ).toEqual([
    ['terms', 'es', 'en'],
    ['privacy', 'es', 'en'],
    ['cookies', 'es', 'en'],
  ])
})

test('the active document is apart from the history, which is newest first', () => {
  const groups = groupDocuments([
    legalDocument('oldest', { createdAt: '2024-01-01T00:00:00.000Z' }),
    legalDocument('active', { isActive: true }),
    legalDocument('older', { createdAt: '2025-01-01T00:00:00.000Z' }),
    legalDocument('english', { language: 'en' }),
  ])
  const [spanish, english] = groups[0]?.versions ?? []
  expect(spanish?.active?.id).toBe('active')
  expect(spanish?.history.map(({ id }) => id)).toEqual(['older', 'oldest'])
  expect(english).toMatchObject({ active: null, history: [{ id: 'english' }] })
})
