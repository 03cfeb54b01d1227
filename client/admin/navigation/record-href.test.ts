import { expect, test } from 'vitest'
import { ACTIVITY_TABLES } from '../../../shared/activity'
import { recordHref } from './record-href'

const entry = { recordId: 'r', insuredCustomerId: null }

test.each([
  ['insured_customers', '/admin?seccion=asegurados&asegurado=r'],
  ['insurance_companies', '/admin?seccion=aseguradoras&vista=editar&id=r'],
  ['legal_documents', '/admin?seccion=legales&vista=editar&id=r'],
  ['tracking_pixels', '/admin?seccion=pixeles&vista=editar&id=r'],
  ['site_settings', '/admin?seccion=configuracion'],
  ['cookie_consent_config', '/admin?seccion=cookies'],
] as const)('the record of %s is shown at %s', (tableName, href) => {
  expect(recordHref({ ...entry, tableName })).toBe(href)
})

test('a document links to its customer’s documents; without a customer there is no link', () => {
  const document = { ...entry, tableName: 'policy_documents' } as const
  expect(recordHref({ ...document, insuredCustomerId: 'c' })).toBe('/admin?seccion=asegurados&vista=documentos&id=c')
  expect(recordHref(document)).toBeNull()
})

test('the only account with a link is one’s own', () => {
  expect(recordHref({ ...entry, tableName: 'admin_users' }, 'r')).toBe('/admin?cuenta=1')
  expect(recordHref({ ...entry, tableName: 'admin_users' }, 'x')).toBeNull()
})

test.each(ACTIVITY_TABLES)('%s without a record has no link', (tableName) => {
  expect(recordHref({ ...entry, tableName, recordId: null })).toBeNull()
})
