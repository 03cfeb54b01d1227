import { describe, expect, onTestFinished, test } from 'vitest'
import { clock } from '../../../../shared/clock'
import { MINUTE_MS } from '../../../../shared/durations'
import { itIsLater } from '../../../../shared/testing/clock'
import { resetTokens } from '../../../auth/links'
import { hashToken } from '../../../auth/tokens'
import { codeOf, setUpTotp } from '../../../testing/authenticator'
import { testOffice } from '../../../testing/office'
import { expectRefusal } from '../../../testing/refusals'
import { callerOf, TEST_PASSWORD } from '../../../testing/services'
import { challenged } from '../../../testing/sign-in'
import { decoded, startSmtp } from '../../../testing/smtp'

const { database, services, adminUser, restart } = testOffice({ day: '2026-11-22T12:00:10Z', market: false })

const staff = () => callerOf(services, adminUser)
const visitor = () => callerOf(services)

async function challenge(caller = visitor()) {
  return challenged(await caller.auth.signIn({ email: adminUser.email, password: TEST_PASSWORD }))
}

describe('an app is set up', () => {
  test('with the first code of its secret, which is stored encrypted, and ten recovery codes, which are stored as hashes', async () => {
    const { secret, uri } = await staff().auth.totp.begin()
    expect(uri).toContain(`secret=${secret}&issuer=`)
    expect(uri).toContain(encodeURIComponent(adminUser.email))
    expect(await staff().auth.secondFactor()).toMatchObject({ totp: false, recoveryCodes: 0 })
    const { recoveryCodes } = await staff().auth.totp.confirm({ code: codeOf(secret) })
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/)
    expect(await staff().auth.secondFactor()).toEqual({
      totp: true,
      passkeys: 0,
      recoveryCodes: 10,
      required: false,
      providerCounts: false,
    })
    const stored = await database.db.totpFactor.findUniqueOrThrow({ where: { adminUserId: adminUser.id } })
    expect(stored.secret).not.toContain(secret)
    const hashes = (await database.db.recoveryCode.findMany()).map(({ codeHash }) => codeHash)
    expect(hashes).toContain(hashToken(recoveryCodes[0]?.replaceAll('-', '') ?? ''))
    expect(await database.db.activityLog.findMany()).toMatchObject([
      { adminUserId: adminUser.id, actionType: 'update', tableName: 'admin_users', details: { totp: { after: true } } },
    ])
    const logged = JSON.stringify(await database.db.activityLog.findMany())
    for (const word of [secret, ...recoveryCodes]) expect(logged).not.toContain(word)
  })

  test('but not by another code, before it was begun, or twice', async () => {
    await expectRefusal(staff().auth.totp.confirm({ code: '000000' }), 'totp-not-begun')
    const { secret } = await staff().auth.totp.begin()
    await expectRefusal(staff().auth.totp.confirm({ code: codeOf(secret, 2) }), 'code-wrong', { field: 'code' })
    await staff().auth.totp.confirm({ code: codeOf(secret) })
    await expectRefusal(staff().auth.totp.confirm({ code: codeOf(secret, 1) }), 'totp-exists')
    await expectRefusal(staff().auth.totp.begin(), 'totp-exists')
  })

  test('once of two confirmations at once', async () => {
    const { secret } = await staff().auth.totp.begin()
    const both = [staff(), staff()].map((caller) => caller.auth.totp.confirm({ code: codeOf(secret) }))
    const outcomes = await Promise.allSettled(both)
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await database.db.recoveryCode.count()).toBe(10)
  })

  test('without proof for ten minutes after the sign-in; then with the password', async () => {
    const since = staff()
    itIsLater(10 * MINUTE_MS - 1)
    await since.auth.totp.begin()
    itIsLater(1)
    const begin = since.auth.totp.begin
    const proofs = [undefined, null, {}] as const
    for (const none of proofs) {
      await expectRefusal(begin(none), 'proof-required', { code: 'FORBIDDEN' })
    }
    await expectRefusal(begin({ currentPassword: 'wrong' }), 'current-password-wrong', { field: 'currentPassword' })
    const { secret } = await begin({ currentPassword: TEST_PASSWORD })
    await since.auth.totp.confirm({ code: codeOf(secret) })
  })

  test('with a limited number of guesses of the password', async () => {
    restart({ SIGN_IN_LIMIT: '2' })
    const since = staff()
    itIsLater(10 * MINUTE_MS)
    for (const currentPassword of ['wrong', 'wronger']) {
      await expectRefusal(since.auth.totp.begin({ currentPassword }), 'current-password-wrong')
    }
    await expect(since.auth.totp.begin({ currentPassword: TEST_PASSWORD })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
  })

  test('with a new secret each time until it is confirmed', async () => {
    const first = await staff().auth.totp.begin()
    const second = await staff().auth.totp.begin()
    await expectRefusal(staff().auth.totp.confirm({ code: codeOf(first.secret) }), 'code-wrong')
    await staff().auth.totp.confirm({ code: codeOf(second.secret) })
  })

  test('but not with an external database and no key', async () => {
    restart({ DATABASE_URL: database.url })
    await expectRefusal(staff().auth.totp.begin(), 'secret-key-missing')
    restart({
      DATABASE_URL: database.url,
      SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
    })
    await setUpTotp(staff())
  })

  test('and ends other sessions, and sign-ins under way', async () => {
    const expiresAt = new Date(clock.now().getTime() + 1_000_000)
    const data = [hashToken('none'), 'elsewhere'].map((id) => ({ id, adminUserId: adminUser.id, expiresAt }))
    await database.db.session.createMany({ data })
    const { secret } = await setUpTotp(staff())
    expect(await database.db.session.findMany({ select: { id: true } })).toEqual([{ id: hashToken('none') }])
    await challenge()
    await staff().auth.recoveryCodes.renew({ code: codeOf(secret) })
    expect(await database.db.signInChallenge.count()).toBe(0)
  })
})

describe('a sign-in with an app', () => {
  test('opens a session only after the code', async () => {
    const { secret } = await setUpTotp(staff())
    const { secondFactor, challenge: token } = await challenge()
    expect(secondFactor).toEqual(['totp', 'recovery'])
    expect(await database.db.session.count()).toBe(0)
    expect(await database.db.knownDevice.count()).toBe(0)
    expect(await database.db.activityLog.count({ where: { actionType: 'login' } })).toBe(0)
    expect(await database.db.signInChallenge.findFirst()).toMatchObject({ tokenHash: hashToken(token) })
    const code = codeOf(secret)
    const { user, needsFactor } = await visitor().auth.confirmSignIn({
      challenge: token,
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    })
    expect([user, needsFactor]).toEqual([adminUser, false])
    expect(await database.db.session.count()).toBe(1)
    expect(await database.db.knownDevice.count()).toBe(1)
    expect(await database.db.activityLog.count({ where: { actionType: 'login' } })).toBe(1)
  })

  test('refuses a used code, and codes before it', async () => {
    const { secret } = await setUpTotp(staff())
    await visitor().auth.confirmSignIn({ ...(await challenge()), code: codeOf(secret, 1) })
    for (const steps of [1, 0]) {
      await expectRefusal(
        visitor().auth.confirmSignIn({ ...(await challenge()), code: codeOf(secret, steps) }),
        'code-used',
        { field: 'code' },
      )
    }
    itIsLater(30_000)
    await visitor().auth.confirmSignIn({ ...(await challenge()), code: codeOf(secret, 1) })
  })

  test.each([
    [-30, true],
    [30, true],
    [-61, false],
    [61, false],
  ])('from a phone whose clock is %i s off is accepted: %j', async (seconds, good) => {
    const { secret } = await setUpTotp(staff())
    itIsLater(300_000)
    const { challenge: token } = await challenge()
    itIsLater(seconds * 1000)
    const code = codeOf(secret)
    itIsLater(-seconds * 1000)
    const confirmed = visitor().auth.confirmSignIn({ challenge: token, code })
    if (good) await confirmed
    else await expectRefusal(confirmed, 'code-wrong', { field: 'code' })
  })

  test('that fails is logged, without the typed text', async () => {
    await setUpTotp(staff())
    await expect(visitor().auth.confirmSignIn({ ...(await challenge()), code: '123456' })).rejects.toThrow()
    const entries = await database.db.accessLog.findMany()
    expect(entries).toMatchObject([
      { adminUserId: adminUser.id, event: 'sign_in_failed', details: { network: '192.0.2.1', factor: 'code' } },
    ])
    expect(JSON.stringify(entries)).not.toContain('123456')
  })

  test('accepts a recovery code once, in any spelling', async () => {
    const { recoveryCodes } = await setUpTotp(staff())
    const code = recoveryCodes[3] ?? ''
    const typed = ` ${code.replaceAll('-', ' ').toUpperCase()} `
    await visitor().auth.confirmSignIn({ ...(await challenge()), code: typed })
    expect(await staff().auth.secondFactor()).toMatchObject({ recoveryCodes: 9 })
    await expectRefusal(visitor().auth.confirmSignIn({ ...(await challenge()), code }), 'code-used', { field: 'code' })
    const other = 'aaaa-bbbb-cccc-dddd'
    await expectRefusal(visitor().auth.confirmSignIn({ ...(await challenge()), code: other }), 'code-wrong', {
      field: 'code',
    })
  })

  test.each(['12345', '1234567', 'aaaa', '12345a', ''])('refuses %j at its field, and counts nothing', async (code) => {
    await setUpTotp(staff())
    const input = { ...(await challenge()), code }
    await expect(visitor().auth.confirmSignIn(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await database.db.signInChallenge.findFirst()).toMatchObject({ attempts: 0 })
  })
})

describe('a challenge', () => {
  test('is valid for five minutes', async () => {
    const { secret } = await setUpTotp(staff())
    const input = await challenge()
    itIsLater(299_000)
    await visitor().auth.confirmSignIn({ ...input, code: codeOf(secret) })
    const late = await challenge()
    itIsLater(300_000)
    await expectRefusal(visitor().auth.confirmSignIn({ ...late, code: codeOf(secret) }), 'challenge-expired')
  })

  test('is used once, also by two requests at once', async () => {
    const { secret, recoveryCodes } = await setUpTotp(staff())
    const input = await challenge()
    const codes = [codeOf(secret), recoveryCodes[0] ?? '']
    const outcomes = await Promise.allSettled(codes.map((code) => visitor().auth.confirmSignIn({ ...input, code })))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await database.db.session.count()).toBe(1)
    await expectRefusal(visitor().auth.confirmSignIn({ ...input, code: recoveryCodes[1] ?? '' }), 'challenge-expired')
  })

  test('lets in one of two who send the same code with different challenges', async () => {
    const { secret } = await setUpTotp(staff())
    const inputs = [await challenge(), await challenge()]
    const outcomes = await Promise.allSettled(
      inputs.map((input) => visitor().auth.confirmSignIn({ ...input, code: codeOf(secret) })),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('cannot be guessed, and guesses are limited per address', async () => {
    restart({ SIGN_IN_LIMIT: '2' })
    const guess = () => visitor().auth.confirmSignIn({ challenge: 'guessed', code: '123456' })
    for (let attempt = 0; attempt < 2; attempt++) {
      await expectRefusal(guess(), 'challenge-expired')
    }
    await expect(guess()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  test('ends after ten wrong codes, even without other limits', async () => {
    restart({ SIGN_IN_LIMIT: '0' })
    const { secret } = await setUpTotp(staff())
    const input = await challenge()
    for (let attempt = 0; attempt < 10; attempt++) {
      await expectRefusal(visitor().auth.confirmSignIn({ ...input, code: '000000' }), 'code-wrong')
    }
    await expectRefusal(visitor().auth.confirmSignIn({ ...input, code: codeOf(secret) }), 'challenge-expired')
  })

  test('gives no new attempts after another sign-in: the account counts them for a quarter of an hour', async () => {
    restart({ SIGN_IN_LIMIT: '2' })
    const { secret } = await setUpTotp(staff())
    for (let attempt = 0; attempt < 2; attempt++) {
      await expectRefusal(visitor().auth.confirmSignIn({ ...(await challenge()), code: '000000' }), 'code-wrong')
    }
    const refusal = await visitor()
      .auth.confirmSignIn({ ...(await challenge()), code: codeOf(secret) })
      .catch((error) => error)
    expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(refusal.cause.retryAfter).toBeGreaterThan(14 * 60)
  })

  test('ends with the account, and with its password', async () => {
    const { secret, recoveryCodes } = await setUpTotp(staff())
    const input = await challenge()
    await database.db.adminUser.update({ where: { id: adminUser.id }, data: { isActive: false } })
    await expectRefusal(visitor().auth.confirmSignIn({ ...input, code: codeOf(secret) }), 'challenge-expired')
    await database.db.adminUser.update({ where: { id: adminUser.id }, data: { isActive: true } })
    const [code = ''] = recoveryCodes
    const password = 'otra contraseña bien larga'
    await staff().auth.changePassword({ currentPassword: TEST_PASSWORD, password, code })
    await expectRefusal(visitor().auth.confirmSignIn({ ...input, code: codeOf(secret) }), 'challenge-expired')
    expect(await database.db.session.count()).toBe(0)
  })
})

describe('the account’s protection is changed', () => {
  test('only with a code: the password alone is not enough, even right after the sign-in', async () => {
    const { secret } = await setUpTotp(staff())
    for (const change of [staff().auth.totp.remove, staff().auth.recoveryCodes.renew]) {
      const withPassword = change({ currentPassword: TEST_PASSWORD })
      await expectRefusal(withPassword, 'proof-required', { code: 'FORBIDDEN' })
      await expectRefusal(change({ code: '000000' }), 'code-wrong', { field: 'code' })
      await expect(change({})).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    await staff().auth.totp.remove({ code: codeOf(secret) })
    expect(await staff().auth.secondFactor()).toEqual({
      totp: false,
      passkeys: 0,
      recoveryCodes: 0,
      required: false,
      providerCounts: false,
    })
    const outcome = await visitor().auth.signIn({ email: adminUser.email, password: TEST_PASSWORD })
    expect(outcome).toMatchObject({ user: adminUser })
  })

  test('password and email, too: with a factor the current password is not enough', async () => {
    const { recoveryCodes } = await setUpTotp(staff())
    const [first = '', second = ''] = recoveryCodes
    const changes = [
      (proof: object) => staff().auth.requestEmailChange({ ...proof, ...current, email: 'nuevo@example.com' }),
      (proof: object) => staff().auth.changePassword({ ...proof, ...current, password: 'otra contraseña bien larga' }),
    ]
    const current = { currentPassword: TEST_PASSWORD }
    for (const change of changes) {
      await expectRefusal(change({}), 'proof-required')
      await expectRefusal(change({ code: '000000' }), 'code-wrong', { field: 'code' })
    }
    expect(await database.db.emailChange.count()).toBe(0)
    await changes[0]?.({ code: first })
    // A refused password uses up no code.
    await expectRefusal(
      staff().auth.changePassword({ ...current, password: 'password1234', code: second }),
      'password-common',
    )
    await changes[1]?.({ code: second })
  })

  test('with a proof that is valid for ten minutes, in its session only', async () => {
    const { secret } = await setUpTotp(staff())
    const expiresAt = new Date(clock.now().getTime() + 1_000_000)
    const provedAt = new Date(clock.now().getTime() - 11 * MINUTE_MS)
    const data = ['none', 'elsewhere'].map((token) => ({ id: hashToken(token), adminUserId: adminUser.id }))
    await database.db.session.createMany({ data: data.map((one) => ({ ...one, expiresAt, provedAt })) })
    await expectRefusal(staff().auth.prove({ currentPassword: TEST_PASSWORD }), 'proof-required')
    await staff().auth.prove({ code: codeOf(secret) })
    const proved = await database.db.session.findMany({ where: { provedAt: { gt: provedAt } } })
    expect(proved.map(({ id }) => id)).toEqual([hashToken('none')])
  })

  test('and its owner is notified each time', async () => {
    const smtp = await startSmtp()
    onTestFinished(() => smtp.close())
    restart({ SMTP_URL: smtp.url })
    const { recoveryCodes } = await setUpTotp(staff())
    const codes = recoveryCodes.map((code) => ({ code }))
    const current = { currentPassword: TEST_PASSWORD, password: 'otra contraseña bien larga' }
    await staff().auth.changePassword({ ...current, ...codes[0] })
    await staff().auth.totp.remove(codes[1] ?? {})
    await services.background.settle()
    const { recoveryCodes: renewed } = await setUpTotp(staff())
    await staff().auth.recoveryCodes.renew({ code: renewed[0] ?? '' })
    await services.background.settle()
    const told = smtp.received.map(({ to, raw }) => {
      expect(to).toEqual([adminUser.email])
      return decoded(raw).match(/se (?:cambió|configuró|quitó|crearon) [\p{L} ]+/u)?.[0]
    })
    expect(told.sort()).toEqual([
      'se cambió la contraseña',
      'se configuró una aplicación de códigos como segundo factor',
      'se configuró una aplicación de códigos como segundo factor',
      'se crearon códigos de recuperación nuevos',
      'se quitó la aplicación de códigos',
    ])
  })

  test('with a limited number of attempts a session', async () => {
    restart({ SIGN_IN_LIMIT: '2' })
    const { secret } = await setUpTotp(staff())
    const change = (input: object) => staff().auth.totp.remove(input)
    for (let attempt = 0; attempt < 2; attempt++) {
      await expectRefusal(change({ code: '000000' }), 'code-wrong')
    }
    const refusal = await change({ code: codeOf(secret) }).catch((error) => error)
    expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    // Codes have six digits: ten a minute would find one within weeks.
    expect(refusal.cause.retryAfter).toBeGreaterThan(14 * 60)
  })

  test('new recovery codes replace the old ones', async () => {
    const { secret, recoveryCodes } = await setUpTotp(staff())
    const renewed = await staff().auth.recoveryCodes.renew({ code: codeOf(secret) })
    expect(renewed.recoveryCodes).toHaveLength(10)
    await expectRefusal(
      visitor().auth.confirmSignIn({ ...(await challenge()), code: recoveryCodes[0] ?? '' }),
      'code-wrong',
    )
    await visitor().auth.confirmSignIn({ ...(await challenge()), code: renewed.recoveryCodes[0] ?? '' })
  })

  test('but not if there is nothing to change', async () => {
    const proof = { currentPassword: TEST_PASSWORD }
    await expectRefusal(staff().auth.totp.remove(proof), 'factor-missing')
    await expectRefusal(staff().auth.recoveryCodes.renew(proof), 'factor-missing')
  })
})

test('a password reset keeps the factor', async () => {
  await setUpTotp(staff())
  const password = 'otra contraseña bien larga'
  await visitor().auth.resetPassword({ token: await resetTokens.create(database.db, adminUser.id, {}), password })
  expect(await visitor().auth.signIn({ email: adminUser.email, password })).toMatchObject({
    secondFactor: ['totp', 'recovery'],
  })
})
