import { expect, test } from 'vitest'
import type { RouterOutputs } from '../../api/trpc'
import { nextAuthState } from './auth-state'

const ana = { id: '1', email: 'a@example.com', name: 'Ana', role: 'agent' } as const

type User = NonNullable<RouterOutputs['auth']['session']>['user']

const signedIn = (user: User = ana, expiresAt = '2026-12-20T00:00:00.000Z', needsFactor = false) => ({
  session: { expiresAt },
  user,
  needsFactor,
})

test('somebody signs in, and out again', () => {
  expect(nextAuthState(null, signedIn(), 'signed-out')).toBe('signed-in')
  expect(nextAuthState(signedIn(), null, 'token-refreshed')).toBe('signed-out')
  expect(nextAuthState(null, null, 'signed-out')).toBe('signed-out')
})

test('another person in the same browser counts as a sign-in', () => {
  const other = signedIn({ ...ana, id: '2', email: 'b@example.com' })
  expect(nextAuthState(signedIn(), other, 'token-refreshed')).toBe('signed-in')
})

test('a renewed session is not a changed account', () => {
  const renewed = signedIn(ana, '2027-01-05T00:00:00.000Z')
  expect(nextAuthState(signedIn(), renewed, 'signed-in')).toBe('token-refreshed')
  for (const changed of [{ email: 'new@example.com' }, { name: 'Ana María' }, { role: 'admin' }] as const) {
    expect(nextAuthState(signedIn(), signedIn({ ...ana, ...changed }), 'signed-in')).toBe('user-updated')
  }
  expect(nextAuthState(signedIn(), signedIn(ana, signedIn().session.expiresAt, true), 'signed-in')).toBe('user-updated')
})

test('a check without news keeps the state', () => {
  expect(nextAuthState(signedIn(), signedIn(), 'token-refreshed')).toBe('token-refreshed')
})
