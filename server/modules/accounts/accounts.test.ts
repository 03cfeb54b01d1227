import { createHash, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clock } from '../../../shared/clock'
import { DAY_MS } from '../../../shared/durations'
import { itIsLater } from '../../../shared/testing/clock'
import { createChallenge } from '../../auth/challenges'
import { rememberDevice } from '../../auth/known-devices'
import { emailChanges, resetTokens } from '../../auth/links'
import { openSession, type StaffUser } from '../../auth/session'
import { accessTokenOf, programOf } from '../../testing/access-token'
import { setUpTotp } from '../../testing/authenticator'
import { type ServedApp, serveApp } from '../../testing/http'
import { testOffice } from '../../testing/office'
import { proceduresOf } from '../../testing/procedures'
import { expectRefusal } from '../../testing/refusals'
import { callerOf, createAdmin, TEST_PASSWORD, testServices } from '../../testing/services'
import { opened } from '../../testing/sign-in'
import { deadSmtpUrl, decoded, type SmtpServer, startSmtp, tokenIn } from '../../testing/smtp'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const EMAIL = 'nueva@example.com'
const NAME = 'Ana Peña'

const { database, adminUser, smtp } = testOffice({ day: NOW, market: false, mails: true })
let refusing: SmtpServer
beforeEach(async () => {
  refusing = await startSmtp({ refuses: [EMAIL] })
})
afterEach(() => refusing.close())

const services = (variables: Record<string, string> = {}) =>
  testServices(database, {
    SMTP_URL: smtp.url,
    PUBLIC_URL: 'https://seguros.example',
    SIGN_IN_LIMIT: '0',
    ...variables,
  })
const as = (user: StaffUser | null) => callerOf(services(), user)
const reason = (name: string, field?: string) => ({ cause: { reason: name, ...(field && { field }) } })
const lastToken = () => tokenIn(smtp.received.at(-1)?.raw ?? '')
const accept = (token: string) => as(null).auth.acceptInvitation({ token, name: NAME, password: TEST_PASSWORD })
const accountOf = async (email: string) =>
  (await as(adminUser).accounts.list()).find((account) => account.email === email)

/** Invites a colleague, who accepts. */
async function colleague(role: 'admin' | 'agent' = 'agent'): Promise<StaffUser> {
  const { id } = await as(adminUser).accounts.invite({ email: EMAIL, role })
  await accept(lastToken())
  return { id, email: EMAIL, name: NAME, role }
}

describe('an invitation', () => {
  test('is mailed, valid for seven days, and sets its owner’s name and password', async () => {
    const invited = await as(adminUser).accounts.invite({ email: ` ${EMAIL} `, role: 'agent' })
    expect(Object.keys(invited)).toEqual(['id'])
    expect(smtp.received.map(({ to }) => to)).toEqual([[EMAIL]])
    const { id } = invited
    const base = { id, email: EMAIL, name: '', role: 'agent', isActive: true, lastLogin: null }
    const until = new Date(NOW.getTime() + 7 * DAY_MS).toISOString()
    expect(await accountOf(EMAIL)).toEqual({ ...base, invitedUntil: until })
    const [stored] = await database.db.invitation.findMany()
    expect(stored?.tokenHash).toBe(createHash('sha256').update(lastToken()).digest('hex'))

    itIsLater(7 * DAY_MS - 1)
    expect(await as(null).auth.checkInvitation({ token: lastToken() })).toEqual({ email: EMAIL, role: 'agent' })
    expect(await accept(lastToken())).toEqual({ ok: true })
    expect(await accountOf(EMAIL)).toEqual({ ...base, name: NAME, invitedUntil: null })
    expect(await database.db.session.count()).toBe(0)
    const { user } = opened(await as(null).auth.signIn({ email: EMAIL, password: TEST_PASSWORD }))
    expect(user).toEqual({ id, email: EMAIL, name: NAME, role: 'agent' })
    const log = await database.db.activityLog.findMany({ where: { recordId: id }, orderBy: { createdAt: 'asc' } })
    expect(log.map(({ adminUserId, actionType, subject }) => [adminUserId, actionType, subject])).toEqual([
      [adminUser.id, 'create', EMAIL],
      [id, 'update', EMAIL],
      [id, 'login', EMAIL],
    ])
    expect(JSON.stringify(log)).not.toMatch(/argon2|token/i)
  })

  test('works once, even if it is accepted twice at the same moment', async () => {
    await as(adminUser).accounts.invite({ email: EMAIL, role: 'agent' })
    const token = lastToken()
    const both = await Promise.allSettled([accept(token), accept(token)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expectRefusal(accept(token), 'invitation-used')
    await expectRefusal(as(null).auth.checkInvitation({ token }), 'invitation-used')
  })

  test('is refused if it is late, unknown, or replaced by another', async () => {
    const { id } = await as(adminUser).accounts.invite({ email: EMAIL, role: 'agent' })
    const first = lastToken()
    await expectRefusal(accept('x'.repeat(43)), 'invitation-unknown')
    itIsLater(DAY_MS)
    expect(await as(adminUser).accounts.resend({ id })).toEqual({ id })
    await expectRefusal(accept(first), 'invitation-expired')
    expect((await accountOf(EMAIL))?.invitedUntil).toBe(new Date(NOW.getTime() + 8 * DAY_MS).toISOString())
    itIsLater(7 * DAY_MS)
    await expectRefusal(accept(lastToken()), 'invitation-expired')
    // An account whose invitations are missing, as after a restore, has expired, and can be invited again.
    await database.db.invitation.deleteMany()
    expect(Date.parse((await accountOf(EMAIL))?.invitedUntil ?? '')).toBeLessThanOrEqual(clock.now().getTime())
    await as(adminUser).accounts.resend({ id })
    await accept(lastToken())
    await expectRefusal(as(adminUser).accounts.resend({ id }), 'account-exists')
  })

  test('gives no access before it is accepted', async () => {
    await as(adminUser).accounts.invite({ email: EMAIL, role: 'admin' })
    await expectRefusal(as(null).auth.signIn({ email: EMAIL, password: TEST_PASSWORD }), 'credentials-invalid')
    const from = services()
    await callerOf(from).auth.requestPasswordReset({ email: EMAIL })
    await from.background.settle()
    expect(smtp.received).toHaveLength(1)
  })

  test.each(['corta', 'nueva@example.com y más', 'password1234'])('rejects a weak password: %s', async (password) => {
    await as(adminUser).accounts.invite({ email: EMAIL, role: 'agent' })
    const answer = as(null).auth.acceptInvitation({ token: lastToken(), name: NAME, password })
    await expect(answer).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await accept(lastToken())
  })

  test('is refused for the address of a present or former account, in any case', async () => {
    const { id } = await colleague()
    const again = () => as(adminUser).accounts.invite({ email: EMAIL.toUpperCase(), role: 'agent' })
    await expectRefusal(again(), 'account-exists', { field: 'email' })
    await as(adminUser).accounts.setActive({ id, isActive: false })
    await expectRefusal(again(), 'account-inactive', { field: 'email' })
    await expectRefusal(as(adminUser).accounts.resend({ id }), 'account-inactive')
  })

  test('is refused for the second of two at once for one address', async () => {
    const both = [1, 2].map(() => as(adminUser).accounts.invite({ email: EMAIL, role: 'agent' }))
    const refused = (await Promise.allSettled(both)).filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: reason('account-exists') }])
    expect(smtp.received).toHaveLength(1)
  })

  // Also on one's own machine, where nobody reads the outbox.
  test.each(['https://seguros.example', 'http://localhost:3000'])(
    'is shown as a link of %s if no mail is sent',
    async (origin) => {
      const { id, link = '' } = await callerOf(
        services({ SMTP_URL: '', PUBLIC_URL: origin }),
        adminUser,
      ).accounts.invite({
        email: EMAIL,
        role: 'agent',
      })
      expect(link).toMatch(new RegExp(`^${origin}/admin\\?acceso=invitacion&token=[\\w-]{43}$`))
      await accept(new URL(link).searchParams.get('token') ?? '')
      expect((await accountOf(EMAIL))?.id).toBe(id)
    },
  )

  test.each([
    ['no server answers', async () => ({ SMTP_URL: await deadSmtpUrl() })],
    ['the mailbox refuses it', async () => ({ SMTP_URL: refusing.url })],
  ])('is handed over as a link, too, where %s, and when it is sent again', async (_why, variables) => {
    const there = callerOf(services(await variables()), adminUser).accounts
    const { id, link = '' } = await there.invite({ email: EMAIL, role: 'agent' })
    itIsLater(1)
    const again = await there.resend({ id })
    const [first, second] = [link, again.link ?? ''].map((one) => new URL(one).searchParams.get('token') ?? '')
    await expectRefusal(accept(first ?? ''), 'invitation-expired')
    await accept(second ?? '')
    expect((await accountOf(EMAIL))?.id).toBe(id)
  })

  test('wrong tokens are limited, valid ones are not', async () => {
    await as(adminUser).accounts.invite({ email: EMAIL, role: 'agent' })
    const caller = callerOf(services({ SIGN_IN_LIMIT: '2' }))
    const guess = () => caller.auth.checkInvitation({ token: 'x' })
    await expectRefusal(guess(), 'invitation-unknown')
    await expectRefusal(guess(), 'invitation-unknown')
    await expectRefusal(guess(), 'too-many-attempts')
    await caller.auth.checkInvitation({ token: lastToken() })
  })
})

/** The ways in which an admin takes another's rights. */
const TAKING = [
  ['setRole', (by: StaffUser, id: string) => as(by).accounts.setRole({ id, role: 'agent' })],
  ['setActive', (by: StaffUser, id: string) => as(by).accounts.setActive({ id, isActive: false })],
] as const

describe('of two admins who take rights from each other at once', () => {
  const pairs = TAKING.flatMap(([first, take]) =>
    TAKING.map(([second, other]) => [first, second, take, other] as const),
  )

  test.each(pairs)('the later one is refused: %s and %s', async (_first, _second, take, takeBack) => {
    const other = await colleague('admin')
    const third = await createAdmin(database, 'third@example.com')
    const both = await Promise.allSettled([take(adminUser, other.id), takeBack(other, adminUser.id)])
    expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'FORBIDDEN', ...reason('forbidden') } },
    ])
    const left = await database.db.adminUser.findMany({ where: { role: 'admin', isActive: true } })
    expect(left.map(({ id }) => id)).toContain(third.id)
    expect(left).toHaveLength(2)
  })
})

describe('the last admin', () => {
  test('can be neither demoted nor deactivated; invited colleagues do not count', async () => {
    await as(adminUser).accounts.invite({ email: EMAIL, role: 'admin' })
    const demote = () => as(adminUser).accounts.setRole({ id: adminUser.id, role: 'agent' })
    const close = () => as(adminUser).accounts.setActive({ id: adminUser.id, isActive: false })
    await expect(demote()).rejects.toMatchObject({ code: 'CONFLICT', ...reason('last-admin') })
    await expectRefusal(close(), 'last-admin')
    await accept(lastToken())
    expect(await demote()).toMatchObject({ id: adminUser.id, role: 'agent' })
  })

  test.each(TAKING)('remains if the last two take their own rights at once: %s', async (_procedure, take) => {
    const other = await colleague('admin')
    const both = await Promise.allSettled([take(adminUser, adminUser.id), take(other, other.id)])
    expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: reason('last-admin') }])
    expect(await database.db.adminUser.count({ where: { role: 'admin', isActive: true } })).toBe(1)
  })
})

describe('a role', () => {
  let app: ServedApp
  beforeEach(async () => {
    app = await serveApp(services())
  })
  afterEach(() => app.close())

  test('applies from the next call on, and is logged', async () => {
    const other = await colleague('admin')
    const { token } = await openSession(database.db, other, { userAgent: '', sessions: [], devices: [] })
    const theirs = proceduresOf(app, `__Host-session=${token}`)
    await theirs.accounts.list.query()
    await as(adminUser).accounts.setRole({ id: other.id, role: 'agent' })
    await expect(theirs.accounts.list.query()).rejects.toMatchObject({ data: { reason: 'forbidden' } })
    const entry = await database.db.activityLog.findFirst({
      where: { recordId: other.id },
      orderBy: { createdAt: 'desc' },
    })
    expect(entry).toMatchObject({
      adminUserId: adminUser.id,
      actionType: 'update',
      subject: EMAIL,
      details: { role: { before: 'admin', after: 'agent' } },
    })
  })
})

describe('a closed account', () => {
  /** Tables of an account that alone let nobody in; each with the reason why its rows may stay. */
  const STAYS = [
    // They keep others out if the account is opened again; sign-ins check that the account is active.
    ...['totp_factors', 'recovery_codes', 'passkeys', 'oidc_identities'],
    // Challenges for a device to sign, and files to download: both need a session.
    ...['passkey_challenges', 'person_exports'],
  ]

  /** Tables that let somebody in, each with a count of rows that still do. */
  const LETS_IN: Record<string, (id: string) => Promise<number>> = {
    sign_in_challenges: (adminUserId) => database.db.signInChallenge.count({ where: { adminUserId } }),
    sessions: (adminUserId) => database.db.session.count({ where: { adminUserId } }),
    access_tokens: (adminUserId) => database.db.accessToken.count({ where: { adminUserId } }),
    calendar_feeds: (adminUserId) => database.db.calendarFeed.count({ where: { adminUserId } }),
    known_devices: (adminUserId) => database.db.knownDevice.count({ where: { adminUserId } }),
    password_reset_tokens: (adminUserId) => database.db.passwordResetToken.count({ where: good(adminUserId) }),
    invitations: (adminUserId) => database.db.invitation.count({ where: good(adminUserId) }),
    email_changes: (adminUserId) => database.db.emailChange.count({ where: good(adminUserId) }),
  }
  const good = (adminUserId: string) => ({ adminUserId, usedAt: null, expiresAt: { gt: clock.now() } })

  test('has a decision for every table that belongs to it', async () => {
    const { rows } = await database.pool.query<{ name: string }>(`
      SELECT conrelid::regclass::text AS name FROM pg_constraint
      WHERE contype = 'f' AND confrelid = 'admin_users'::regclass AND confdeltype = 'c'`)
    expect(rows.map(({ name }) => name).sort()).toEqual([...Object.keys(LETS_IN), ...STAYS].sort())
  })

  test('gives no access in any way, and keeps its name in the log', async () => {
    const other = await colleague()
    const { token } = await openSession(database.db, other, { userAgent: '', sessions: [], devices: [] })
    const app = await serveApp(services())
    const theirs = proceduresOf(app, `__Host-session=${token}`)
    await theirs.customers.list.query({})
    await rememberDevice(database.db, other.id, [])
    const program = programOf(app, await accessTokenOf(database, other))
    await program.customers.list.query({})
    await database.db.$transaction((tx) => createChallenge(tx, other.id))
    await database.db.calendarFeed.create({ data: { adminUserId: other.id, tokenHash: 'x' } })
    const reset = await resetTokens.create(database.db, other.id, {})
    await emailChanges.create(database.db, other.id, { newEmail: 'x@example.com' })
    await database.db.invitation.create({
      data: { tokenHash: 'x', adminUserId: other.id, expiresAt: new Date(NOW.getTime() + DAY_MS) },
    })
    for (const count of Object.values(LETS_IN)) expect(await count(other.id)).toBe(1)

    expect(await as(adminUser).accounts.setActive({ id: other.id, isActive: false })).toMatchObject({ isActive: false })
    for (const [table, count] of Object.entries(LETS_IN)) expect([table, await count(other.id)]).toEqual([table, 0])
    await expect(theirs.customers.list.query({})).rejects.toMatchObject({ data: { reason: 'signed-out' } })
    await expect(program.customers.list.query({})).rejects.toMatchObject({ data: { reason: 'token-unknown' } })
    await app.close()
    await expectRefusal(as(null).auth.signIn({ email: EMAIL, password: TEST_PASSWORD }), 'credentials-invalid')
    await expectRefusal(as(null).auth.resetPassword({ token: reset, password: TEST_PASSWORD }), 'reset-link-expired')
    const mails = smtp.received.length
    const from = services()
    await callerOf(from).auth.requestPasswordReset({ email: EMAIL })
    await from.background.settle()
    expect(smtp.received).toHaveLength(mails)
    const { items } = await as(adminUser).activity.list({ adminUserId: other.id })
    expect(items.map(({ adminName }) => adminName)).toContain(NAME)

    await as(adminUser).accounts.setActive({ id: other.id, isActive: true })
    await as(null).auth.signIn({ email: EMAIL, password: TEST_PASSWORD })
  })

  test('is never one that was not accepted', async () => {
    const { id } = await as(adminUser).accounts.invite({ email: EMAIL, role: 'agent' })
    await as(adminUser).accounts.setActive({ id, isActive: false })
    await expectRefusal(accept(lastToken()), 'invitation-expired')
  })

  test('that does not exist is not found', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    await expect(as(adminUser).accounts.setActive({ id, isActive: false })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(adminUser).accounts.setRole({ id, role: 'agent' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(adminUser).accounts.resend({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a colleague’s second factors', () => {
  const reset = (by: StaffUser, id: string) => as(by).accounts.resetFactors({ id, reason: ' Perdió el  teléfono ' })

  test('are reset by an admin with a reason: logged, mailed to both, and the password is enough', async () => {
    const other = await colleague()
    await setUpTotp(as(other))
    expect(await as(adminUser).accounts.withFactor()).toEqual([other.id])
    await database.db.session.create({ data: { id: 'open', adminUserId: other.id, expiresAt: new Date('2100-01-01') } })
    const from = services()
    smtp.received.length = 0
    await callerOf(from, adminUser).accounts.resetFactors({ id: other.id, reason: ' Perdió el  teléfono ' })
    await from.background.settle()
    expect(await as(adminUser).accounts.withFactor()).toEqual([])
    expect(await database.db.session.count()).toBe(0)
    opened(await as(null).auth.signIn({ email: EMAIL, password: TEST_PASSWORD }))
    const where = { adminUserId: adminUser.id, recordId: other.id, actionType: 'update' } as const
    expect(await database.db.activityLog.findFirst({ where })).toMatchObject({
      details: { totp: { before: true, after: false }, reason: { before: null, after: 'Perdió el teléfono' } },
    })
    const told = Object.fromEntries(smtp.received.map(({ to, raw }) => [to[0], decoded(raw)]))
    expect(told[EMAIL]).toContain('quitó el segundo factor')
    expect(told[adminUser.email]).toMatch(/cuenta nueva@example\.com.*Perdió el teléfono/)
  })

  test('cannot be reset by their owner or by an agent; without factors nothing happens', async () => {
    const other = await colleague()
    await setUpTotp(as(adminUser))
    await expect(reset(adminUser, adminUser.id)).rejects.toMatchObject({ code: 'CONFLICT', ...reason('own-factors') })
    await expect(reset(other, adminUser.id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await reset(adminUser, other.id)
    await expect(reset(adminUser, randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await database.db.activityLog.count({ where: { details: { path: ['reason'], not: 'null' } } })).toBe(0)
    expect(await as(adminUser).accounts.withFactor()).toEqual([adminUser.id])
  })
})
