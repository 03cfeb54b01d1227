import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clock } from '../../../shared/clock'
import { itIs, itIsLater } from '../../../shared/testing/clock'
import { resetTokens } from '../../auth/links'
import { truncate } from '../../testing/database'
import { waiting } from '../../testing/held-row'
import { testOffice } from '../../testing/office'
import { callerOf, createAdmin, TEST_PASSWORD, testServices } from '../../testing/services'

const NEW_PASSWORD = 'otra contraseña bien larga'

const { database, adminUser } = testOffice({ market: false })
let token: string
beforeEach(async () => {
  token = await resetTokens.create(database.db, adminUser.id, {})
})

const visitor = (variables: Record<string, string> = {}) => callerOf(testServices(database, variables))
const reset = (input: { token?: string; password?: string } = {}, caller = visitor()) =>
  caller.auth.resetPassword({ token, password: NEW_PASSWORD, ...input })
const signIn = (password: string) => visitor().auth.signIn({ email: adminUser.email, password })

describe('a valid link', () => {
  test('sets the password, ends all sessions of that user only, and is logged without secrets', async () => {
    const other = await createAdmin(database, 'other@example.com')
    await signIn(TEST_PASSWORD)
    await signIn(TEST_PASSWORD)
    await visitor().auth.signIn({ email: other.email, password: TEST_PASSWORD })
    await truncate(database, 'activity_logs')

    const before = clock.now()
    expect(await reset()).toEqual({ ok: true })

    const { lastLogin } = await database.db.adminUser.findUniqueOrThrow({ where: { id: adminUser.id } })
    expect(lastLogin?.getTime()).toBeGreaterThanOrEqual(before.getTime())
    const sessions = await database.db.session.findMany({ select: { adminUserId: true } })
    expect(sessions).toEqual([{ adminUserId: other.id }])
    expect(await database.db.activityLog.findMany()).toMatchObject([
      {
        adminUserId: adminUser.id,
        actionType: 'update',
        tableName: 'admin_users',
        recordId: adminUser.id,
        details: null,
      },
    ])
    await expect(signIn(TEST_PASSWORD)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await signIn(NEW_PASSWORD)
  })

  test('works for an hour', async () => {
    itIsLater(3_600_000 - 5_000)
    await reset()
  })

  test('works once, also for two requests at once', async () => {
    const passwords = ['la primera de dos contraseñas', 'la segunda de dos contraseñas']
    const outcomes = await Promise.allSettled(passwords.map((password) => reset({ password })))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(refused[0]?.reason).toMatchObject({ code: 'BAD_REQUEST', cause: { reason: 'reset-link-used' } })
    const winner = passwords[outcomes.findIndex(({ status }) => status === 'fulfilled')] ?? ''
    await signIn(winner)
    expect(await database.db.activityLog.count({ where: { actionType: 'update' } })).toBe(1)
  })

  test('changes nothing if the log entry cannot be written, and stays valid', async () => {
    await database.pool.query('ALTER TABLE activity_logs ADD CONSTRAINT no_entries CHECK (false) NOT VALID')
    try {
      await expect(reset()).rejects.toThrow()
    } finally {
      await database.pool.query('ALTER TABLE activity_logs DROP CONSTRAINT no_entries')
    }
    await signIn(TEST_PASSWORD)
    await reset()
  })
})

describe('an invalid link', () => {
  async function expectRefusal(reason: string, message: string, input: { token?: string } = {}) {
    await expect(reset(input)).rejects.toMatchObject({ code: 'BAD_REQUEST', message, cause: { reason } })
    await signIn(TEST_PASSWORD)
  }

  test('is refused if it is unknown', async () => {
    const hash = (await database.db.passwordResetToken.findFirstOrThrow()).tokenHash
    for (const unknown of ['x', 'A'.repeat(43), hash, `${token}=`]) {
      const message = 'El enlace de recuperación no es válido. Solicite uno nuevo.'
      await expectRefusal('reset-link-unknown', message, { token: unknown })
    }
  })

  test('is refused if it was used', async () => {
    await reset({ password: TEST_PASSWORD })
    await expectRefusal('reset-link-used', 'Este enlace de recuperación ya fue utilizado. Solicite uno nuevo.')
  })

  test('is refused once its hour is over', async () => {
    const { expiresAt } = await database.db.passwordResetToken.findFirstOrThrow()
    itIs(expiresAt)
    await expect(visitor().auth.checkResetToken({ token })).rejects.toMatchObject({
      cause: { reason: 'reset-link-expired' },
    })
    await expectRefusal('reset-link-expired', 'El enlace de recuperación ha caducado. Solicite uno nuevo.')
  })

  test('is refused if another one was used, older or newer', async () => {
    const newer = await resetTokens.create(database.db, adminUser.id, {})
    await reset({ token: newer, password: TEST_PASSWORD })
    await expectRefusal('reset-link-expired', 'El enlace de recuperación ha caducado. Solicite uno nuevo.')
    const older = await resetTokens.create(database.db, adminUser.id, {})
    const newest = await resetTokens.create(database.db, adminUser.id, {})
    await reset({ token: older, password: TEST_PASSWORD })
    await expectRefusal('reset-link-expired', 'El enlace de recuperación ha caducado. Solicite uno nuevo.', {
      token: newest,
    })
  })

  test('is reported before a password is typed, and the check uses up no valid one', async () => {
    const { auth } = visitor()
    const check = () => auth.checkResetToken({ token })
    expect([await check(), await check()]).toEqual([{ ok: true }, { ok: true }])
    await expect(auth.checkResetToken({ token: 'x' })).rejects.toMatchObject({
      cause: { reason: 'reset-link-unknown' },
    })
    await reset()
    await expect(check()).rejects.toMatchObject({ cause: { reason: 'reset-link-used' } })
    token = await resetTokens.create(database.db, adminUser.id, {})
    itIsLater(3_600_000)
    await expect(check()).rejects.toMatchObject({ cause: { reason: 'reset-link-expired' } })
  })

  test('is limited in both procedures; valid ones do not count and are never refused', async () => {
    const caller = visitor({ SIGN_IN_LIMIT: '2' })
    await expect(reset({ token: 'x' }, caller)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await caller.auth.checkResetToken({ token })
    await expect(caller.auth.checkResetToken({ token: 'x' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(caller.auth.checkResetToken({ token: 'x' })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await expect(reset({ token: 'x' }, caller)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await reset({}, caller)
  })
})

test.each([
  ['short', 'corta', 'La contraseña debe tener al menos 12 caracteres'],
  ['one character over and over', 'aaaaaaaaaaaaaaaa', 'La contraseña es demasiado fácil de adivinar'],
  ['longer than any', 'contraseña '.repeat(30), 'Máximo 200 caracteres; tiene 330'],
  ['the email', 'xx Admin@Example.com xx', 'La contraseña no debe contener su correo electrónico'],
  ['made from the email', 'soy-ADMIN-desde-2020', 'La contraseña no debe contener su correo electrónico'],
  [
    'one of the commonest',
    'password1234',
    'Esta contraseña es de las más usadas, y de las primeras que probaría un intruso.',
  ],
  ['the company’s name', 'Autoseguro-2026', 'La contraseña no debe basarse en el nombre de la empresa ni del sistema'],
])('a password that is %s is refused at its field, and the link is good still', async (_case, password, message) => {
  await expect(reset({ password })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(reset({ password })).rejects.toThrow(message)
  await reset()
})

test('a sign-in with the old password under way opens no session', async () => {
  const client = await database.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(`UPDATE admin_users SET password_hash = 'replaced'`)
    const signingIn = expect(signIn(TEST_PASSWORD)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await vi.waitUntil(async () => (await waiting(database.pool)) > 0, { timeout: 10_000 })
    await client.query('COMMIT')
    await signingIn
  } finally {
    client.release()
  }
  expect(await database.db.session.count()).toBe(0)
})
