import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accessFilters } from '../../../shared/accesses'
import { ACTIVITY_TABLES, type ActionType, type ActivityTable, activityFilters } from '../../../shared/activity'
import { casesExport } from '../../../shared/cases'
import { companyFilters } from '../../../shared/company-search'
import { consentFilters } from '../../../shared/consents'
import { customerExport } from '../../../shared/customers'
import { ledgerFilters } from '../../../shared/payments'
import { productionExport } from '../../../shared/production'
import { requestExport } from '../../../shared/quote-requests'
import { recordId } from '../../../shared/records'
import { renewalFilters } from '../../../shared/renewals'
import type { Changes } from '../../changes/entry'
import { PROJECT_ROOT } from '../../core/root'
import { fieldOf } from '../../db/column-names'
import { testDatabase } from '../../testing/database'
import { fillInstallation } from '../../testing/filled-installation'
import { testServices } from '../../testing/services'
import { fieldWord } from '../words/in-words'
import { accessInWords, accessWord, changesInWords, historyInWords } from './details-in-words'

const database = testDatabase()
const unworded = (keys: Iterable<string>, wordOf: (key: string) => string) =>
  [...new Set(keys)].filter((key) => wordOf(key) === key)

/** The sources of the server, without tests. */
const sources = readdirSync(join(PROJECT_ROOT, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.ts$/.test(path) && !/^(testing|db\/generated)/.test(path))
  .map((path) => readFileSync(join(PROJECT_ROOT, 'server', path), 'utf8'))
const written = (pattern: RegExp) =>
  sources.flatMap((source) => [...source.matchAll(pattern)].map(([, key = '']) => key))

test('each column that a change may name has a Spanish word', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    'SELECT DISTINCT attname AS name FROM pg_attribute WHERE attrelid = ANY($1::regclass[]) AND attnum > 0 AND NOT attisdropped',
    [ACTIVITY_TABLES],
  )
  // Never in the log: secrets, what is derived, and of a session more than that it ended.
  const unlogged = ['passwordHash', 'searchText', 'token', 'provedAt', 'userAgent']
  const fields = rows.map(({ name }) => fieldOf(name)).filter((field) => !unlogged.includes(field))
  expect(fields.length).toBeGreaterThan(100)
  expect(unworded(fields, fieldWord)).toEqual([])
})

test('so has each other field that the code writes into the log', () => {
  const fields = written(/(\w+): \{ before: (?!nameOf|R;)/g)
  expect(fields).toContain('recoveryCodes')
  expect(unworded(fields, fieldWord)).toEqual([])
})

test('so has each filter of a list that is exported', () => {
  const schemas = [
    ...[customerExport, companyFilters, activityFilters, accessFilters, consentFilters, renewalFilters],
    ...[casesExport, requestExport, productionExport, ledgerFilters, recordId],
  ]
  const names = schemas.flatMap(({ shape }) => Object.keys(shape))

  expect(unworded([...names, 'ids', 'format', 'count'], accessWord)).toEqual([])
})

test('in a used installation, each detail of both logs is in words', async () => {
  await fillInstallation(testServices(database))
  const { rows } = await database.pool.query(
    `SELECT 'changes' AS log, details FROM activity_logs UNION ALL SELECT 'accesses', details FROM access_log`,
  )
  const keys = (log: string) =>
    rows.filter((row) => row.log === log).flatMap(({ details }) => Object.keys(details ?? {}))
  expect(keys('changes').length).toBeGreaterThan(100)
  expect(unworded(keys('changes'), fieldWord)).toEqual([])
  expect(unworded(keys('accesses'), accessWord)).toEqual([])
})

test('a change is told as people read it', () => {
  expect(
    changesInWords({
      status: { before: 'new', after: 'won' },
      answeredAt: { before: null, after: '2026-03-05T14:05:00.000Z' },
      assignedTo: { before: null, after: 'x', names: { before: null, after: 'Ana' } },
      erasureReason: { before: null, after: 'authority' },
      isActive: { before: true, after: false },
    }),
  ).toEqual([
    'Estado: Nueva → Ganada',
    expect.stringMatching(/^Contestada: — → 5 de marzo de 2026, /),
    'Responsable: — → Ana',
    'Motivo de la supresión: — → Lo pidió una autoridad',
    'Activo: Sí → No',
  ])
})

test('a history tells updates and receipts, prices in the currency, and no ids without a name', () => {
  const told = (actionType: ActionType, tableName: ActivityTable, details: Changes) =>
    historyInWords({ actionType, tableName, details }, 'MXN')
  const details = {
    planPrice: { before: 350, after: 412.5 },
    phone: { before: null, after: '+13055550198' },
    policyTypeId: { before: 'a', after: 'b', names: { before: 'RC', after: 'Amplia' } },
    quoteRequestId: { before: null, after: 'c' },
    termStart: { before: null, after: '2026-01-31' },
  }
  expect(told('update', 'insured_customers', details)).toEqual([
    expect.stringMatching(/^Precio: .*350.* → .*412/),
    'Teléfono: — → +1 305 555 0198',
    'Tipo de póliza: RC → Amplia',
    'De la vigencia que comienza el 31 de enero de 2026',
  ])
  expect(told('create', 'insured_customers', details)).toEqual([])
  const received = { paidOn: { before: null, after: '2026-01-31' }, amount: { before: null, after: 5 } }
  expect(told('create', 'receipts', received)).toEqual(['Pagado el: — → 31 de enero de 2026'])
})

test('an access is told as people read it', () => {
  expect(accessInWords({ search: 'Peña', tableName: 'policy_documents', event: 'download', count: 2 })).toEqual([
    'Búsqueda: Peña',
    'Tabla: Documentos de pólizas',
    'Qué se hizo: Descargó',
    'Cantidad: 2',
  ])
  expect(accessInWords({ reason: 'personAsked', format: 'zip', later: 1 })).toEqual([
    'Motivo: Lo pidió la persona',
    'Formato: zip',
    'later: 1',
  ])
})
