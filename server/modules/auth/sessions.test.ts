import { describe, expect, test } from 'vitest'
import type { UserSession } from '../../auth/user-sessions'
import { truncate } from '../../testing/database'
import { serveApp } from '../../testing/http'
import { testOffice } from '../../testing/office'
import { createAdmin, TEST_PASSWORD, testServices } from '../../testing/services'
import { tokenIn } from '../../testing/smtp'

const NEW_PASSWORD = 'otra contraseña bien larga'

const { database, services, adminUser, agentUser, smtp, site } = testOffice({
  market: false,
  mails: true,
  serves: 'signed out',
})

type Sent = { cookie?: string; browser?: string }

function headersOf({ cookie, browser }: Sent): Record<string, string> {
  return { ...(cookie && { cookie }), 'user-agent': browser ?? 'Test' }
}

function call(procedure: string, input: unknown, sent: Sent = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: site.origin, ...headersOf(sent) }
  return fetch(`${site.origin}/trpc/auth.${procedure}`, { method: 'POST', headers, body: JSON.stringify(input) })
}

async function ask<Answer>(procedure: string, cookie: string): Promise<Answer> {
  const response = await fetch(`${site.origin}/trpc/auth.${procedure}`, { headers: { cookie } })
  return ((await response.json()) as { result: { data: Answer } }).result.data
}

const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''

async function signIn(sent: Sent = {}, email = adminUser.email, password = TEST_PASSWORD): Promise<string> {
  const response = await call('signIn', { email, password }, sent)
  expect(response.status).toBe(200)
  return cookieOf(response)
}

const isSignedIn = async (cookie: string) => (await ask('session', cookie)) !== null

describe('an idle session', () => {
  const HOUR = 3_600_000
  const usedBefore = (hours: number) =>
    database.db.session.updateMany({ data: { usedAt: new Date(Date.now() - hours * HOUR) } })
  const lastUse = async () => (await database.db.session.findFirstOrThrow()).usedAt.getTime()

  test('ends after twelve hours for an admin, counted from any request', async () => {
    const cookie = await signIn()
    await usedBefore(11.9)
    expect(await isSignedIn(cookie)).toBe(true)
    expect(Date.now() - (await lastUse())).toBeLessThan(60_000)
    await usedBefore(12)
    expect(await ask<UserSession[]>('session', cookie)).toBeNull()
    expect(await database.db.session.count()).toBe(0)
  })

  test('ends after three days for an agent, and is not listed', async () => {
    const [first, second] = [await signIn({}, agentUser.email), await signIn({}, agentUser.email)]
    await usedBefore(71.9)
    expect(await isSignedIn(first)).toBe(true)
    await database.db.session.updateMany({
      where: { usedAt: { lt: new Date(Date.now() - HOUR) } },
      data: { usedAt: new Date(Date.now() - 72 * HOUR) },
    })
    expect(await ask<UserSession[]>('sessions', first)).toHaveLength(1)
    expect(await isSignedIn(second)).toBe(false)
  })

  test('ends after the configured hours; 0 means thirty days', async () => {
    const cookie = await signIn()
    for (const [given, hours] of [
      ['0', 720],
      ['100', 100],
    ] as const) {
      const other = await serveApp(testServices(database, { SESSION_IDLE_HOURS: given }))
      const state = async () => (await fetch(`${other.origin}/trpc/auth.session`, { headers: { cookie } })).text()
      await usedBefore(hours - 0.1)
      expect(await state()).toContain(adminUser.email)
      if (hours === 100) {
        await usedBefore(hours)
        expect(await state()).not.toContain(adminUser.email)
      }
      await other.close()
    }
  })

  test('is marked as used every five minutes at most', async () => {
    const cookie = await signIn()
    const four = Date.now() - 4 * 60_000
    await database.db.session.updateMany({ data: { usedAt: new Date(four) } })
    await isSignedIn(cookie)
    expect(await lastUse()).toBe(four)
  })
})

describe('the list of sessions', () => {
  test('has the person’s valid sessions, the latest first, without secrets', async () => {
    const other = await createAdmin(database, 'other@example.com')
    await signIn({ browser: 'Other' }, other.email)
    const first = await signIn({ browser: 'Firefox' })
    const second = await signIn({ browser: 'Chrome' })
    await signIn({ browser: 'Expired' })
    await database.db.session.updateMany({ where: { userAgent: 'Expired' }, data: { expiresAt: new Date() } })

    const sessions = await ask<UserSession[]>('sessions', first)
    expect(sessions).toEqual([
      {
        id: expect.any(String),
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
        userAgent: 'Chrome',
        current: false,
      },
      {
        id: expect.any(String),
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
        userAgent: 'Firefox',
        current: true,
      },
    ])
    for (const { id, createdAt, expiresAt } of sessions) {
      expect(id).toMatch(/^[0-9a-f]{16}$/)
      expect(new Date(expiresAt).getTime() - new Date(createdAt).getTime()).toBeGreaterThan(29 * 24 * 3_600_000)
    }
    expect(JSON.stringify(sessions)).not.toContain(second.slice('session='.length))
    expect((await ask<UserSession[]>('sessions', second)).find(({ current }) => current)?.userAgent).toBe('Chrome')
  })

  test('names browsers in at most 300 characters, none of which is a control character', async () => {
    const cookie = await signIn({ browser: ` Fire\u0085\tfox ${'x'.repeat(400)}` })
    const [session] = await ask<UserSession[]>('sessions', cookie)
    expect(session?.userAgent).toBe(`Firefox ${'x'.repeat(292)}`)
  })
})

describe('signing in again', () => {
  test('creates a new token and ends the browser’s earlier session', async () => {
    const before = await signIn()
    const after = await signIn({ cookie: before })
    expect(after).not.toBe(before)
    expect(await isSignedIn(before)).toBe(false)
    expect(await isSignedIn(after)).toBe(true)
    expect(await database.db.session.count()).toBe(1)
  })

  test('ends it even if it was somebody else’s, and no other sessions', async () => {
    const other = await createAdmin(database, 'other@example.com')
    const elsewhere = await signIn({}, other.email)
    const here = await signIn({}, other.email)
    await signIn({ cookie: here })
    expect(await isSignedIn(here)).toBe(false)
    expect(await isSignedIn(elsewhere)).toBe(true)
  })

  test('never adopts a token that was planted in the browser', async () => {
    const planted = `session=${'a'.repeat(40)}`
    const cookie = await signIn({ cookie: planted })
    expect(cookie).not.toBe(planted)
    expect(await isSignedIn(planted)).toBe(false)
  })

  test('keeps the session if it fails', async () => {
    const cookie = await signIn()
    expect((await call('signIn', { email: adminUser.email, password: 'wrong' }, { cookie })).status).toBe(401)
    expect(await isSignedIn(cookie)).toBe(true)
  })
})

describe('a session', () => {
  const idOf = async (cookie: string) =>
    (await ask<UserSession[]>('sessions', cookie)).find(({ current }) => current)?.id ?? ''
  const end = (id: string, cookie: string) => call('endSession', { id }, { cookie })

  test('can be ended from another one, alone, with an entry in the log', async () => {
    const [here, there, elsewhere] = [await signIn(), await signIn(), await signIn()]
    await truncate(database, 'activity_logs')
    const response = await end(await idOf(there), here)
    expect(await response.json()).toEqual({ result: { data: { ok: true } } })
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(await Promise.all([here, there, elsewhere].map(isSignedIn))).toEqual([true, false, true])
    expect(await database.db.activityLog.findMany()).toMatchObject([
      { adminUserId: adminUser.id, actionType: 'delete', tableName: 'sessions' },
    ])
  })

  test('can end itself, and its cookie goes with it', async () => {
    const [here, there] = [await signIn(), await signIn()]
    const response = await end(await idOf(here), here)
    expect(response.headers.get('set-cookie')).toMatch(/^session=; .*Max-Age=0/)
    expect(await Promise.all([here, there].map(isSignedIn))).toEqual([false, true])
  })

  test('of somebody else, an ended one and an unknown one are all not found', async () => {
    const other = await createAdmin(database, 'other@example.com')
    const theirs = await signIn({}, other.email)
    const [here, ended] = [await signIn(), await signIn()]
    const endedId = await idOf(ended)
    await call('signOut', null, { cookie: ended })
    for (const id of [await idOf(theirs), endedId, 'f'.repeat(16)]) {
      const response = await end(id, here)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ error: { data: { reason: 'record-not-found' } } })
    }
    for (const id of ['', '%', '_'.repeat(16), '0'.repeat(64)]) expect((await end(id, here)).status).toBe(400)
    expect(await isSignedIn(theirs)).toBe(true)
  })
})

describe('ninety days after it was opened', () => {
  const age = (days: number, left: number) =>
    database.pool.query(
      `UPDATE sessions SET created_at = now() - $1 * interval '1 day', expires_at = now() + $2 * interval '1 day'`,
      [days, left],
    )
  const daysLeft = async () => {
    const { rows } = await database.pool.query<{ days: number }>(
      'SELECT round(extract(epoch FROM expires_at - now()) / 8640) / 10 AS days FROM sessions',
    )
    return Number(rows[0]?.days)
  }
  const askSession = async (cookie: string) => {
    const response = await fetch(`${site.origin}/trpc/auth.session`, { headers: { cookie } })
    const { result } = (await response.json()) as { result: { data: { session: { expiresIn: number } } | null } }
    return { renewed: response.headers.has('set-cookie'), daysLeft: (result.data?.session.expiresIn ?? 0) / 86_400 }
  }

  test('a session ends, however often it was renewed', async () => {
    const cookie = await signIn()
    await age(70, 10)
    expect(await askSession(cookie)).toEqual({ renewed: true, daysLeft: expect.closeTo(20, 1) })
    expect(await daysLeft()).toBeCloseTo(20, 1)
    await age(80, 10)
    expect(await askSession(cookie)).toEqual({ renewed: false, daysLeft: expect.closeTo(10, 1) })
    expect(await daysLeft()).toBeCloseTo(10, 1)
    // A session of an earlier version.
    await age(85, 25)
    expect(await askSession(cookie)).toEqual({ renewed: false, daysLeft: expect.closeTo(5, 1) })
    await age(91, 25)
    expect(await isSignedIn(cookie)).toBe(false)
    expect(await database.db.session.count()).toBe(0)
  })
})

test('signing out everywhere ends all sessions of the person and no other, with one entry in the log', async () => {
  const other = await createAdmin(database, 'other@example.com')
  const theirs = await signIn({}, other.email)
  const [here, there] = [await signIn(), await signIn()]
  await truncate(database, 'activity_logs')

  const response = await call('signOutEverywhere', null, { cookie: here })
  expect(await response.json()).toEqual({ result: { data: { ok: true } } })
  expect(response.headers.get('set-cookie')).toMatch(/^session=; .*Max-Age=0/)
  expect(response.headers.get('clear-site-data')).toBe('"cache"')
  expect(await Promise.all([here, there, theirs].map(isSignedIn))).toEqual([false, false, true])
  expect(await database.db.activityLog.findMany()).toMatchObject([
    {
      adminUserId: adminUser.id,
      actionType: 'delete',
      tableName: 'sessions',
      details: { sessions: { before: 2, after: 0 } },
    },
  ])
})

test('of two sessions in one browser the first valid one counts, and signing out ends both', async () => {
  const other = await createAdmin(database, 'other@example.com')
  const [mine, planted] = [await signIn(), await signIn({}, other.email)]
  const cookie = `session=${'a'.repeat(40)}; ${mine}; ${planted}`
  expect(await ask('session', cookie)).toMatchObject({ user: { email: adminUser.email } })
  expect((await call('signOut', null, { cookie })).status).toBe(200)
  expect(await ask('session', cookie)).toBeNull()
})

test('changing the password keeps this session only', async () => {
  const [here, there] = [await signIn(), await signIn()]
  const input = { currentPassword: TEST_PASSWORD, password: NEW_PASSWORD }
  const response = await call('changePassword', input, { cookie: here })
  expect(response.status).toBe(200)
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(await Promise.all([here, there].map(isSignedIn))).toEqual([true, false])
})

test('invalid fields are refused with their messages', async () => {
  const cookie = await signIn()
  const fieldErrors = async (procedure: string, input: unknown) => {
    const response = await call(procedure, input, { cookie })
    expect(response.status).toBe(400)
    return ((await response.json()) as { error: { data: { fieldErrors: unknown } } }).error.data.fieldErrors
  }
  expect(await fieldErrors('changePassword', { currentPassword: 'wrong', password: NEW_PASSWORD })).toEqual({
    currentPassword: ['La contraseña actual no es correcta'],
  })
  expect(await fieldErrors('changePassword', { currentPassword: TEST_PASSWORD, password: 'corta' })).toEqual({
    password: expect.arrayContaining(['La contraseña debe tener al menos 12 caracteres']),
  })
  const likeEmail = { currentPassword: TEST_PASSWORD, password: 'the admin of this site' }
  expect(await fieldErrors('changePassword', likeEmail)).toEqual({
    password: ['La contraseña no debe contener su correo electrónico'],
  })
})

test('a password reset over HTTP: old cookies are invalid and no secret is logged', async () => {
  const cookie = await signIn()
  const requested = await call('requestPasswordReset', { email: adminUser.email })
  await services.background.settle()
  const token = tokenIn(smtp.received[0]?.raw ?? '')
  const reset = await call('resetPassword', { token, password: NEW_PASSWORD }, { cookie })
  const replayed = await call('resetPassword', { token, password: 'y una tercera contraseña' })
  const bodies = await Promise.all([requested, reset, replayed].map((response) => response.text()))
  expect([requested, reset, replayed].map(({ status }) => status)).toEqual([200, 200, 400])
  expect(bodies.slice(0, 2)).toEqual(Array(2).fill('{"result":{"data":{"ok":true}}}'))
  expect(requested.headers.get('set-cookie')).toBeNull()
  expect(reset.headers.get('set-cookie')).toMatch(/^device=[^,]*$/) // No session: people sign in with the new password.
  expect(await isSignedIn(cookie)).toBe(false)
  await signIn({}, adminUser.email, NEW_PASSWORD)

  const { passwordHash } = await database.db.adminUser.findUniqueOrThrow({ where: { id: adminUser.id } })
  const { rows } = await database.pool.query('SELECT * FROM activity_logs')
  const shown = JSON.stringify(rows) + bodies.join()
  for (const secret of [token, passwordHash, NEW_PASSWORD, TEST_PASSWORD]) expect(shown).not.toContain(secret)
})
