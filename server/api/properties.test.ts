import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { customerFields } from '../../shared/customers'
import type { StaffUser } from '../auth/session'
import { testDatabase } from '../testing/database'
import { callByPath, callerOf, createAdmin, testServices } from '../testing/services'
import { appRouter } from './router'

const database = testDatabase()
const procedures = Object.keys(appRouter._def.procedures)

/** Runs per procedure: about 14,000 in all. */
const runs = Number(process.env.PROPERTY_RUNS) || 100

const NASTY_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '%',
  "'; --",

  '<script>',
  '../../etc/passwd',
  '١٢٣',
  '1e309',
  '-0',
  'afterAccept',
]
const FIELDS = [
  ...Object.keys(customerFields.shape),
  ...'id search contact page pageSize planPrice shownPrice updatedAt handOverTo expectedCount password token name code website documentType language title content version isActive effectiveDate platform pixelCode position actionType recordId adminUserId tableName from to status customerId kind primaryColor logoUrl isEnabled message mode part texts publish quote author year subject body window outcome channel note followUpDate text dueOn assignedTo repeats until requestId payments count amount paidOn method reference reason person policyTypeCode durationMonths vehicle place consent lostReason'.split(
    ' ',
  ),
]

const value = fc.oneof(
  fc.constantFrom(...NASTY_TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.uuid(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.jsonValue({ maxDepth: 2 }),
)
const input = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 20 }))

const NONSENSE: unknown[] = [
  null,
  0,
  'x',
  [],
  {},
  { id: 'x' },
  { id: "'; DROP TABLE admin_users --" },
  { page: -1 },
  { page: 'x' },
  { search: 'a\u0000' },
  ...['a\ud83d', '\ude97', 'a\u0000'].map((text) => ({ name: text, fullName: text, text, title: text, search: text })),
  { policyNumber: {} },
  { email: 'x'.repeat(100_000), password: '' },
  { language: 'xx' },
]

const EXPECTED_CODES = [
  ...['BAD_REQUEST', 'NOT_FOUND', 'CONFLICT', 'UNAUTHORIZED', 'FORBIDDEN'],
  ...['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_MANY_REQUESTS'],
]

describe.each(procedures)('%s', (path) => {
  let call: (given: unknown) => Promise<unknown>
  beforeAll(() => {
    const services = testServices(database, { LOOKUP_LIMIT: '0', SIGN_IN_LIMIT: '0' })
    call = (given) => callByPath(callerOf(services, admin), path, given)
  })
  let admin: StaffUser

  test('refuses invalid input and never fails unexpectedly', async () => {
    admin = await createAdmin(database)
    await fc.assert(
      fc.asyncProperty(input, async (given) => {
        const code = await call(given).then(
          () => 'OK',
          (error: { code: string }) => error.code,
        )
        expect(['OK', ...EXPECTED_CODES]).toContain(code)
      }),
      { numRuns: runs, examples: NONSENSE.map((given) => [given]) },
    )
  })
})
