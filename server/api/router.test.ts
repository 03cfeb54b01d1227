import { TRPCError } from '@trpc/server'
import { describe, expect, test } from 'vitest'
import type { StaffUser } from '../auth/session'
import { ReasonError } from '../core/errors'
import { testDatabase } from '../testing/database'
import { callerOf, createAdmin, createAgent, testServices } from '../testing/services'
import { appRouter } from './router'

const database = testDatabase()

/** Who may call what, as the contract says it: whoever stands further right may also call what is left of them. */
const WHO: Record<string, 'visitor' | 'agent' | 'admin'> = {
  'public.settings': 'visitor',
  'public.verifyPolicy': 'visitor',
  'public.legalDocument': 'visitor',
  'public.legalDates': 'visitor',
  'public.cookieConfig': 'visitor',
  'public.pixels': 'visitor',
  'public.recordConsent': 'visitor',
  'auth.session': 'visitor',
  'auth.signIn': 'visitor',
  'auth.requestPasswordReset': 'visitor',
  'auth.checkResetToken': 'visitor',
  'auth.resetPassword': 'visitor',
  'auth.signOut': 'agent',
  'auth.signOutEverywhere': 'agent',
  'auth.sessions': 'agent',
  'auth.endSession': 'agent',
  'auth.changePassword': 'agent',
  'dashboard.summary': 'agent',
  'customers.list': 'agent',
  'customers.byId': 'agent',
  'customers.formOptions': 'agent',
  'customers.create': 'agent',
  'customers.update': 'agent',
  'customers.terms': 'agent',
  'customers.renew': 'agent',
  'customers.undoRenewal': 'agent',
  'customers.cancel': 'agent',
  'customers.reinstate': 'agent',
  'customers.delete': 'agent',
  'companies.list': 'agent',
  'companies.create': 'admin',
  'companies.update': 'admin',
  'companies.setActive': 'admin',
  'companies.delete': 'admin',
  'documents.list': 'agent',
  'documents.link': 'agent',
  'documents.upload': 'agent',
  'documents.delete': 'agent',
  'activity.list': 'admin',
  'activity.people': 'admin',
  'settings.get': 'admin',
  'settings.save': 'admin',
  'settings.uploadAsset': 'admin',
  'legal.list': 'admin',
  'legal.create': 'admin',
  'legal.update': 'admin',
  'legal.confirm': 'admin',
  'legal.delete': 'admin',
  'cookies.list': 'admin',
  'cookies.update': 'admin',
  'cookies.setPixelLoading': 'admin',
  'cookies.consents': 'admin',
  'cookies.consentCounts': 'admin',
  'cookies.askAgain': 'admin',
  'pixels.list': 'admin',
  'pixels.create': 'admin',
  'pixels.update': 'admin',
  'pixels.setActive': 'admin',
  'pixels.delete': 'admin',
}

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

test('the contract says of every procedure whom it is for', () => {
  expect(procedures.sort()).toEqual(Object.keys(WHO).sort())
})

/** How a procedure refuses somebody before it looks at the input; null where it lets them in. */
async function refusal(user: StaffUser | null, path: string): Promise<unknown> {
  try {
    await call(callerOf(testServices(database), user), path, undefined)
    return null
  } catch (error) {
    if (!(error instanceof TRPCError && error.cause instanceof ReasonError)) return null
    const { reason } = error.cause
    return ['signed-out', 'forbidden'].includes(reason) ? { code: error.code, reason } : null
  }
}

const SIGNED_OUT = { code: 'UNAUTHORIZED', reason: 'signed-out' }
const FORBIDDEN = { code: 'FORBIDDEN', reason: 'forbidden' }

test.each(Object.entries(WHO))('%s is for whoever is at least %s', async (path, who) => {
  expect(await refusal(null, path)).toEqual(who === 'visitor' ? null : SIGNED_OUT)
  expect(await refusal(await createAgent(database), path)).toEqual(who === 'admin' ? FORBIDDEN : null)
  expect(await refusal(await createAdmin(database), path)).toBeNull()
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
