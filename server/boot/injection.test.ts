import { beforeEach, expect, test } from 'vitest'
import { testOffice } from '../testing/office'

const { database, staff, visitor, insure } = testOffice({ variables: { LOOKUP_LIMIT: '0', SIGN_IN_LIMIT: '0' } })
/** Each breaks out of some form of statement and has a visible effect unless it is treated as text. */
const INJECTIONS = [
  "' OR '1'='1",
  "' OR 1=1 --",
  "'; DELETE FROM insured_customers; --",
  "'; UPDATE admin_users SET email = 'a@b.c'; --",
  "') UNION SELECT password_hash FROM admin_users --",
  "' || (SELECT pg_sleep(10)) || '",
  "\\'; SELECT pg_sleep(10); --",
  '"; DROP TABLE activity_logs; --',
  "%' OR full_name LIKE '%",
  '$1::text',
  '{"contains": ""}',
  "E'\\\\x27' --",
  'a%_\\b',
]

beforeEach(async () => {
  await insure()
})

/** The state that would change if a text became part of a statement. */
const state = async () => ({
  admins: await database.db.adminUser.findMany(),
  customers: await database.db.insuredCustomer.count(),
  companies: await database.db.insuranceCompany.count(),
})

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'OK',
    (error: { code: string }) => error.code,
  )

test.each(INJECTIONS)('searching for %s finds nothing and changes nothing', async (text) => {
  const before = await state()
  expect(await staff.customers.list({ search: text })).toMatchObject({ items: [], total: 0 })
  expect(await visitor.public.verifyPolicy({ policyNumber: text })).toBeNull()
  expect(await state()).toEqual(before)
})

test.each(INJECTIONS)('%s is stored, found and shown unchanged', async (text) => {
  const { id } = await insure({ policyNumber: text, fullName: text, vehicleBrand: text, vehicleModel: text })
  expect(await staff.customers.list({ search: text })).toMatchObject({ total: 1, items: [{ id, fullName: text }] })
  expect(await visitor.public.verifyPolicy({ policyNumber: text })).toMatchObject({ vehicle: { brand: text } })
  const company = await staff.companies.create({ name: text, code: text.slice(0, 10), notes: text })
  expect(company).toMatchObject({ name: text, notes: text })
  expect((await staff.companies.list()).map(({ name }) => name)).toContain(text)
})

test.each(INJECTIONS)('%s is refused as an id, a filter and an account', async (text) => {
  const before = await state()
  const wrong = text as never // None of our clients sends this.
  const calls = [
    staff.customers.byId({ id: text }),
    staff.customers.delete({ id: text }),
    staff.customers.list({ insuranceCompanyId: text }),
    staff.customers.list({ policyTypeId: text }),
    staff.customers.list({ page: wrong }),
    staff.companies.delete({ id: text }),
    staff.documents.list({ customerId: text }),
    staff.documents.link({ id: text }),
    staff.activity.list({ actionType: wrong }),
    visitor.public.legalDocument({ documentType: wrong, language: wrong }),
    visitor.public.cookieConfig({ language: wrong }),
    visitor.auth.signIn({ email: text, password: text }),
    visitor.auth.requestPasswordReset({ email: text }),
    visitor.auth.resetPassword({ token: text, password: 'una contraseña bien larga' }),
  ]
  for (const call of calls) expect(await codeOf(call)).toBe('BAD_REQUEST')
  expect(await codeOf(visitor.auth.signIn({ email: 'admin@example.com', password: text }))).toBe('UNAUTHORIZED')
  expect(await state()).toEqual(before)
})
