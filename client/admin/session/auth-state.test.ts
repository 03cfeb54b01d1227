import { expect, test } from 'vitest'
import { nextAuthState } from './auth-state'

const signedIn = (user = { id: '1', email: 'a@example.com' }, expiresAt = '2026-12-20T00:00:00.000Z') => ({
  session: { expiresAt },
  user,
})

test('somebody signs in, and out again', () => {
  expect(nextAuthState(null, signedIn(), 'signed-out')).toBe('signed-in')
  expect(nextAuthState(signedIn(), null, 'token-refreshed')).toBe('signed-out')
  expect(nextAuthState(null, null, 'signed-out')).toBe('signed-out')
})

test('another person in the same browser has signed in, too', () => {
  const other = signedIn({ id: '2', email: 'b@example.com' })
  expect(nextAuthState(signedIn(), other, 'token-refreshed')).toBe('signed-in')
})

test('a renewed session and a changed account are told apart', () => {
  const renewed = signedIn(undefined, '2027-01-05T00:00:00.000Z')
  expect(nextAuthState(signedIn(), renewed, 'signed-in')).toBe('token-refreshed')
  const changed = signedIn({ id: '1', email: 'new@example.com' })
  expect(nextAuthState(signedIn(), changed, 'signed-in')).toBe('user-updated')
})

test('a check that finds nothing new leaves the state as it was', () => {
  expect(nextAuthState(signedIn(), signedIn(), 'token-refreshed')).toBe('token-refreshed')
})
