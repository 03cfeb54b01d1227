import { describe, expect, test } from 'vitest'
import { resetTokens } from '../../auth/links'
import { serveApp } from '../../testing/http'
import { testOffice } from '../../testing/office'
import { proceduresOf } from '../../testing/procedures'
import { expectRefusal } from '../../testing/refusals'
import { callerOf, TEST_PASSWORD, testServices } from '../../testing/services'
import { opened, signIn } from '../../testing/sign-in'

const { database, adminUser } = testOffice({ market: false })
const credentials = { email: 'admin@example.com', password: TEST_PASSWORD }

describe('sign-in', () => {
  test('opens a session, logs it and stores the last login', async () => {
    const session = opened(
      await callerOf(testServices(database)).auth.signIn({ ...credentials, email: ' ADMIN@example.com ' }),
    )
    expect(session.user).toEqual(adminUser)
    expect(session.session.tokenType).toBe('cookie')
    expect(session.session.expiresIn).toBeGreaterThan(29 * 24 * 3600)
    const entries = await database.db.activityLog.findMany()
    expect(entries).toMatchObject([
      {
        adminUserId: adminUser.id,
        actionType: 'login',
        tableName: 'admin_users',
        recordId: adminUser.id,
        details: null,
      },
    ])
    const { lastLogin } = await database.db.adminUser.findUniqueOrThrow({ where: { id: adminUser.id } })
    expect(lastLogin).not.toBeNull()
  })

  test.each([
    ['a wrong password', { ...credentials, password: 'a wrong password' }],
    ['an unknown email', { ...credentials, email: 'nobody@example.com' }],
  ])('%s gets the same refusal', async (_case, input) => {
    await expect(callerOf(testServices(database)).auth.signIn(input)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'Credenciales inválidas. Por favor, intente nuevamente.',
    })
    expect(await database.db.session.count()).toBe(0)
    expect(await database.db.activityLog.count()).toBe(0)
  })

  test('that fails is logged with the account if it exists, and never with the typed text', async () => {
    const { auth } = callerOf(testServices(database))
    await expect(auth.signIn({ email: 'ADMIN@example.com', password: 'Secreto-1-typed' })).rejects.toThrow()
    await expect(auth.signIn({ email: 'Secreto-2@typed.example', password: 'Secreto-3-typed' })).rejects.toThrow()
    const entries = await database.db.accessLog.findMany({ orderBy: { createdAt: 'asc' } })
    const entry = {
      id: expect.any(String),
      event: 'sign_in_failed',
      tableName: 'admin_users',
      insuredCustomerId: null,
      details: { userAgent: 'Test browser', network: '192.0.2.1' },
      createdAt: expect.any(Date),
    }
    expect(entries).toEqual([
      { ...entry, adminUserId: adminUser.id, recordId: adminUser.id, subject: adminUser.email },
      { ...entry, adminUserId: null, recordId: null, subject: null },
    ])
    expect(JSON.stringify(entries)).not.toMatch(/typed/i)
    await database.db.adminUser.deleteMany()
    expect(await database.db.accessLog.count({ where: { adminUserId: null } })).toBe(2)
  })

  test('refused by a limit is not logged each time', async () => {
    const { auth } = callerOf(testServices(database, { SIGN_IN_LIMIT: '1' }))
    for (let attempt = 0; attempt < 4; attempt++) {
      await expect(auth.signIn({ ...credentials, password: 'wrong' })).rejects.toThrow()
    }
    await auth.signIn({ ...credentials, password: 'wrong' }).catch(() => {})
    expect(await database.db.accessLog.count()).toBe(1)
  })

  test('failures are limited per account, from any address, and the right password does not help', async () => {
    const services = testServices(database, { SIGN_IN_LIMIT: '3' })
    const visitor = callerOf(services)
    for (const email of ['admin@example.com', 'ADMIN@example.com', 'Admin@Example.com']) {
      await expect(visitor.auth.signIn({ email, password: 'wrong' })).rejects.toMatchObject({
        code: 'UNAUTHORIZED',
      })
    }
    await expect(visitor.auth.signIn(credentials)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const elsewhere = { ...services, limiters: { ...services.limiters, signInByAddress: services.limiters.lookup } }
    await expect(callerOf(elsewhere).auth.signIn(credentials)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  test('failures are limited per address, for all accounts together', async () => {
    const visitor = callerOf(testServices(database, { SIGN_IN_LIMIT: '2' }))
    const tryEmail = (email: string) => visitor.auth.signIn({ email, password: 'wrong' })
    await expect(tryEmail('one@example.com')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(tryEmail('two@example.com')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(tryEmail('three@example.com')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  test('a success does not count, and clears no failures', async () => {
    const visitor = callerOf(testServices(database, { SIGN_IN_LIMIT: '2' }))
    const wrong = { ...credentials, password: 'wrong' }
    for (let times = 0; times < 3; times++) await visitor.auth.signIn(credentials)
    await expect(visitor.auth.signIn(wrong)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await visitor.auth.signIn(credentials)
    await expect(visitor.auth.signIn(wrong)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(visitor.auth.signIn(wrong)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  test('a sign-in that cannot be logged opens no session', async () => {
    await database.pool.query('ALTER TABLE activity_logs ADD CONSTRAINT no_entries CHECK (false) NOT VALID')
    try {
      await expect(callerOf(testServices(database)).auth.signIn(credentials)).rejects.toThrow()
    } finally {
      await database.pool.query('ALTER TABLE activity_logs DROP CONSTRAINT no_entries')
    }
    expect(await database.db.session.count()).toBe(0)
  })

  test('that opens no session is not logged, nor stored as the last login', async () => {
    await database.pool.query('ALTER TABLE sessions ADD CONSTRAINT no_sessions CHECK (false) NOT VALID')
    try {
      await expect(callerOf(testServices(database)).auth.signIn(credentials)).rejects.toThrow()
    } finally {
      await database.pool.query('ALTER TABLE sessions DROP CONSTRAINT no_sessions')
    }
    expect(await database.db.activityLog.count()).toBe(0)
    expect(await database.db.adminUser.findUniqueOrThrow({ where: { id: adminUser.id } })).toMatchObject({
      lastLogin: null,
    })
  })
})

describe('an account that is no longer active', () => {
  const deactivate = () =>
    database.db.adminUser.update({ where: { id: adminUser.id }, data: { isActive: false }, select: { id: true } })

  test('is refused at the sign-in like a wrong password', async () => {
    await deactivate()
    await expect(callerOf(testServices(database)).auth.signIn(credentials)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'Credenciales inválidas. Por favor, intente nuevamente.',
    })
    expect(await database.db.accessLog.findMany()).toMatchObject([
      { adminUserId: adminUser.id, event: 'sign_in_failed' },
    ])
    expect(await database.db.session.count()).toBe(0)
  })

  test('loses all sessions at once', async () => {
    const app = await serveApp(testServices(database))
    try {
      const cookie = await signIn(app.origin)
      const procedures = proceduresOf(app, cookie)
      expect(await procedures.auth.session.query()).toMatchObject({ user: adminUser })
      await deactivate()
      expect(await procedures.auth.session.query()).toBeNull()
      await expect(procedures.customers.list.query({})).rejects.toMatchObject({ data: { reason: 'signed-out' } })
    } finally {
      await app.close()
    }
  })

  test('gets no recovery mail, and its links set no password', async () => {
    const token = await resetTokens.create(database.db, adminUser.id, {})
    await deactivate()
    const services = testServices(database)
    await callerOf(services).auth.requestPasswordReset({ email: adminUser.email })
    await services.background.settle()
    expect(await database.db.passwordResetToken.count()).toBe(1)
    await expectRefusal(callerOf(services).auth.checkResetToken({ token }), 'reset-link-expired')
  })
})

test('a visitor has no session', async () => {
  expect(await callerOf(testServices(database)).auth.session()).toBeNull()
})
