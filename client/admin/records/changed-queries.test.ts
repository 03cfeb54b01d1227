import { expect, test } from 'vitest'
import { openApi } from '../../../scripts/openapi/document'
import { ACTIVITY_TABLES, type LiveChange } from '../../../shared/activity'
import { ALWAYS, isShownBy, SHOWN_BY } from './changed-queries'

const document = openApi().paths as Record<string, { get?: { security: object[]; responses: object } }>
const paths = Object.keys(document).map((path) => path.slice('/trpc/'.length))
const queries = paths.filter((path) => {
  const get = document[`/trpc/${path}`]?.get
  return get && get.security.length > 0 && !JSON.stringify(get.responses).includes('event-stream')
})

const change = (fields: Partial<LiveChange>): LiveChange => ({
  id: '1',
  table: 'insured_customers',
  recordId: 'one',
  insuredCustomerId: 'one',
  actionType: 'update',
  by: 'Ana',
  at: '2026-11-25T12:00:00.000Z',
  ...fields,
})

test('each query of the panel is reloaded after changes of some table', () => {
  expect(queries.length).toBeGreaterThan(40)
  const shown = (path: string) =>
    ACTIVITY_TABLES.some((table) => isShownBy(path, undefined, change({ table, insuredCustomerId: null })))
  expect(queries.filter((path) => !shown(path))).toEqual([])
})

test('every place in the table is that of a procedure', () => {
  const starts = [...new Set([...ALWAYS, ...Object.values(SHOWN_BY).flat()])]
  expect(starts.filter((start) => !paths.some((path) => path.startsWith(`${start}.`)))).toEqual([])
})

test('a change reloads what shows it, and nothing else', () => {
  expect(isShownBy('customers.list', {}, change({}))).toBe(true)
  expect(isShownBy('dashboard.summary', undefined, change({ table: 'tracking_pixels' }))).toBe(true)
  expect(isShownBy('customers.list', {}, change({ table: 'tracking_pixels' }))).toBe(false)
  expect(isShownBy('auth.session', undefined, change({ table: 'admin_users' }))).toBe(false)
})

test('what is shown of one customer is reloaded for this one, and for many', () => {
  for (const input of [{ id: 'one' }, { customerId: 'one' }]) {
    expect(isShownBy('customers.terms', input, change({}))).toBe(true)
    expect(isShownBy('customers.terms', input, change({ insuredCustomerId: 'two' }))).toBe(false)
    expect(isShownBy('customers.terms', input, change({ recordId: null, insuredCustomerId: null }))).toBe(true)
  }
  // Another policy of the same person.
  expect(isShownBy('customers.related', { id: 'two' }, change({}))).toBe(true)
})
