import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { itIsLater } from '../../../shared/testing/clock'
import { resetTokens } from '../../auth/links'
import type { StaffUser } from '../../auth/session'
import { hashToken } from '../../auth/tokens'
import { testDatabase } from '../../testing/database'
import { type ServedApp, serveApp } from '../../testing/http'
import { createAdmin, TEST_PASSWORD, testServices } from '../../testing/services'

const NEW_PASSWORD = 'otra contraseña bien larga'
const OWNER = '203.0.113.1'
const STRANGER = '198.51.100.1'

const database = testDatabase()
let admin: StaffUser
let app: ServedApp
beforeEach(async () => {
  admin = await createAdmin(database)
  app = await serveApp(testServices(database, { SIGN_IN_LIMIT: '3', TRUST_PROXY: '1' }))
})
afterEach(() => app.close())

type Sent = { cookie?: string; from?: string }

function call(procedure: string, input: unknown, { cookie = '', from = OWNER }: Sent = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, ...(cookie && { cookie }) }
  return fetch(`${app.origin}/trpc/auth.${procedure}`, { method: 'POST', headers, body: JSON.stringify(input) })
}

const signIn = (sent: Sent = {}, password = TEST_PASSWORD, email = admin.email) =>
  call('signIn', { email, password }, sent)

/** The `cookie` header with a cookie that a response sets; empty where it sets none of that name. */
const cookieOf = (response: Response, name: 'device' | 'session') =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''

async function knownDevice(sent: Sent = {}, email = admin.email): Promise<string> {
  const response = await signIn(sent, TEST_PASSWORD, email)
  expect(response.status).toBe(200)
  return cookieOf(response, 'device')
}

/** Uses up the limit of the account from many addresses, and that of the owner's address with other accounts. */
async function keepOut(): Promise<void> {
  for (let attempt = 0; attempt < 4; attempt++) {
    await signIn({ from: `198.51.100.${attempt}` }, 'wrong')
    await signIn({ from: OWNER }, 'wrong', `nobody${attempt}@example.com`)
  }
  expect((await signIn({ from: OWNER })).status).toBe(429)
  expect((await signIn({ from: '192.0.2.99' })).status).toBe(429)
}

test('a known browser can sign in, whatever strangers try', async () => {
  const cookie = await knownDevice()
  await keepOut()
  const again = await signIn({ cookie }, TEST_PASSWORD, ' ADMIN@Example.com ')
  expect(again.status).toBe(200)
  // The owner's success does not take the strangers' attempts back.
  expect((await signIn({ from: STRANGER })).status).toBe(429)
})

test('it has its own limit, and says when to try again', async () => {
  const cookie = await knownDevice()
  for (let attempt = 0; attempt < 3; attempt++) expect((await signIn({ cookie }, 'wrong')).status).toBe(401)
  const refused = await signIn({ cookie })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  // The owner's attempts count against nobody else.
  expect((await signIn({ from: STRANGER })).status).toBe(200)
})

test('the token is hidden from scripts, lasts a year, is stored as a hash, and gives no access', async () => {
  const response = await signIn()
  const header = response.headers.getSetCookie().find((cookie) => cookie.startsWith('device=')) ?? ''
  expect(header).toMatch(/^device=[\w-]{43}; HttpOnly; Max-Age=31536000; Path=\/; SameSite=Lax$/)
  const cookie = cookieOf(response, 'device')
  const token = cookie.slice('device='.length)
  const rows = await database.db.knownDevice.findMany()
  expect(rows).toMatchObject([{ tokenHash: hashToken(token), adminUserId: admin.id }])
  expect(await response.text()).not.toContain(token)
  const list = await fetch(`${app.origin}/trpc/auth.sessions`, { headers: { cookie } })
  expect(list.status).toBe(401)
})

test('a token is renewed for a year at each sign-in', async () => {
  const cookie = await knownDevice()
  itIsLater(200 * 24 * 3_600_000)
  expect(await knownDevice({ cookie })).toBe(cookie)
  itIsLater(200 * 24 * 3_600_000)
  expect(await knownDevice({ cookie })).toBe(cookie)
  expect(await database.db.knownDevice.count()).toBe(1)
})

test('a planted token is not adopted', async () => {
  const other = await createAdmin(database, 'other@example.com')
  const planted = await knownDevice({}, other.email)
  const cookie = await knownDevice({ cookie: planted })
  expect(cookie).not.toBe(planted)
  await keepOut()
  expect((await signIn({ cookie: planted })).status).toBe(429)
  expect((await signIn({ cookie })).status).toBe(200)
})

test('a browser can be known to several accounts, each with its own limit', async () => {
  const other = await createAdmin(database, 'other@example.com')
  const cookie = await knownDevice({ cookie: await knownDevice() }, other.email)
  await keepOut()
  for (let attempt = 0; attempt < 3; attempt++) await signIn({ cookie }, 'wrong', other.email)
  expect((await signIn({ cookie }, TEST_PASSWORD, other.email)).status).toBe(429)
  expect((await signIn({ cookie })).status).toBe(200)
})

test('a token is known to the accounts that signed in with it, and to no other', async () => {
  const other = await createAdmin(database, 'other@example.com')
  const cookie = await knownDevice({}, other.email)
  await keepOut()
  expect((await signIn({ cookie })).status).toBe(429)
  for (const nonsense of ['device=', 'device=x', `device=${'a'.repeat(43)}`, 'device=%']) {
    expect((await signIn({ cookie: nonsense })).status).toBe(429)
  }
  expect(
    (await signIn({ cookie: `device=${'a'.repeat(43)}; x=50%; ${cookie}` }, TEST_PASSWORD, other.email)).status,
  ).toBe(200)
})

test('after a year the browser is unknown again', async () => {
  const cookie = await knownDevice()
  await keepOut()
  itIsLater(365 * 24 * 3_600_000)
  expect((await signIn({ cookie })).status).toBe(429)
})

describe('a new password makes browsers strangers', () => {
  test('except the one in which it was changed', async () => {
    const elsewhere = await knownDevice()
    const here = await signIn()
    const cookie = `${cookieOf(here, 'session')}; ${cookieOf(here, 'device')}`
    const input = { currentPassword: TEST_PASSWORD, password: NEW_PASSWORD }
    expect((await call('changePassword', input, { cookie })).status).toBe(200)
    await keepOut()
    expect((await signIn({ cookie: elsewhere }, NEW_PASSWORD)).status).toBe(429)
    expect((await signIn({ cookie: cookieOf(here, 'device') }, NEW_PASSWORD)).status).toBe(200)
  })

  test('and a recovery link lets its owner in on a new one, whatever strangers try', async () => {
    const elsewhere = await knownDevice()
    await keepOut()
    const token = await resetTokens.create(database.db, admin.id, {})
    const cookie = cookieOf(await call('resetPassword', { token, password: NEW_PASSWORD }), 'device')
    expect((await signIn({ cookie: elsewhere }, NEW_PASSWORD)).status).toBe(429)
    expect((await signIn({ cookie }, NEW_PASSWORD)).status).toBe(200)
  })
})
