import { describe, expect, test } from 'vitest'
import { testDatabase } from '../testing/database'
import { callerOf, createAdmin, testServices } from '../testing/services'
import { appRouter } from './router'

const database = testDatabase()

/** The procedures that visitors may call; every other one is for signed-in staff. */
const FOR_ALL = [
  'public.settings',
  'public.verifyPolicy',
  'public.legalDocument',
  'public.cookieConfig',
  'public.pixels',
  'auth.session',
  'auth.signIn',
  'auth.requestPasswordReset',
  'auth.checkResetToken',
  'auth.resetPassword',
]

const procedures = Object.keys(appRouter._def.procedures)

function call(caller: ReturnType<typeof callerOf>, path: string, input: unknown): Promise<unknown> {
  const [room = '', name = ''] = path.split('.')
  const rooms = caller as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>
  return Promise.resolve(rooms[room]?.[name]?.(input))
}

test('all rooms of the contract are there', () => {
  const rooms = new Set(procedures.map((path) => path.split('.')[0]))
  const expected = 'activity auth companies cookies customers dashboard documents legal pixels public settings'
  expect([...rooms].sort().join(' ')).toBe(expected)
})

describe.each(procedures.filter((path) => !FOR_ALL.includes(path)))('%s', (path) => {
  test('refuses visitors, before it looks at the input', async () => {
    await expect(call(callerOf(testServices(database)), path, undefined)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      cause: { reason: 'signed-out' },
    })
  })
})

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
  { policyNumber: {} },
  { email: 'x'.repeat(100_000), password: '' },
  { language: 'xx' },
]

describe.each(procedures)('%s', (path) => {
  test('answers nonsense with a 4xx or a result, never a 500', async () => {
    const admin = await createAdmin(database)
    const services = testServices(database, { LOOKUP_LIMIT: '0', SIGN_IN_LIMIT: '0' })
    for (const input of NONSENSE) {
      await call(callerOf(services, admin), path, input).catch((error: { code: string }) =>
        expect(['BAD_REQUEST', 'NOT_FOUND', 'UNAUTHORIZED']).toContain(error.code),
      )
    }
  })
})
