import { beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../../shared/durations'
import { PASSKEYS_MAX } from '../../../../shared/second-factor'
import { itIsLater } from '../../../../shared/testing/clock'
import { passkeySite } from '../../../auth/passkeys'
import { setUpTotp } from '../../../testing/authenticator'
import { testOffice } from '../../../testing/office'
import { PasskeyDevice } from '../../../testing/passkey-device'
import { expectRefusal } from '../../../testing/refusals'
import { callerOf, createAdmin, TEST_PASSWORD } from '../../../testing/services'
import { challenged, opened } from '../../../testing/sign-in'

const HERE = { origin: 'https://seguros.example', host: 'seguros.example' }
const REFUSED = { cause: { reason: 'passkey-refused' } }

const { database, services, adminUser, restart } = testOffice({ variables: { PUBLIC_URL: HERE.origin }, market: false })
let device: PasskeyDevice
beforeEach(async () => {
  device = new PasskeyDevice(HERE)
})

const staff = (user = adminUser) => callerOf(services, user).auth
const visitor = () => callerOf(services).auth

async function register(name = 'Portátil', by = device, user = adminUser) {
  return staff(user).passkeys.register({ name, response: by.register(await staff(user).passkeys.beginRegistration()) })
}
const signInAlone = async (by = device) =>
  visitor().passkeys.signIn({ response: by.signIn(await visitor().passkeys.beginSignIn({})) })
/** What proves by the device that its owner is there. */
const ownProof = async () => ({ passkey: device.signIn(await staff().passkeys.beginProof()) })
const challenge = async () =>
  challenged(await visitor().signIn({ email: adminUser.email, password: TEST_PASSWORD })).challenge

describe('a passkey is registered', () => {
  test('with a name and, if there were none, recovery codes, and is listed', async () => {
    const { recoveryCodes } = await register()
    expect(recoveryCodes).toHaveLength(10)
    expect((await register('Llave USB', new PasskeyDevice(HERE))).recoveryCodes).toBeNull()
    expect(await staff().passkeys.list()).toMatchObject([
      { id: device.id, name: 'Portátil', lastUsed: null, otherHost: null },
      { name: 'Llave USB' },
    ])
    expect(await staff().secondFactor()).toMatchObject({ totp: false, passkeys: 2, recoveryCodes: 10 })
    const [entry] = await database.db.activityLog.findMany({ orderBy: { createdAt: 'asc' } })
    expect(entry).toMatchObject({ tableName: 'admin_users', details: { passkey: { before: null, after: 'Portátil' } } })
  })

  test('but not by another page, for another host, without its owner, twice, late, or for somebody else', async () => {
    const begin = () => staff().passkeys.beginRegistration()
    const answer = (response: ReturnType<PasskeyDevice['register']>) =>
      staff().passkeys.register({ name: 'x', response })
    const elsewhere = { origin: 'https://otro.example', host: 'otro.example' }
    await expect(answer(new PasskeyDevice(elsewhere).register(await begin()))).rejects.toMatchObject(REFUSED)
    const phishing = { origin: elsewhere.origin, host: HERE.host }
    await expect(answer(new PasskeyDevice(phishing).register(await begin()))).rejects.toMatchObject(REFUSED)
    await expect(answer(device.register(await begin(), { verified: false }))).rejects.toMatchObject(REFUSED)
    const options = await begin()
    const other = await createAdmin(database, 'other@example.com')
    await expect(
      staff(other).passkeys.register({ name: 'x', response: device.register(options) }),
    ).rejects.toMatchObject(REFUSED)
    await answer(device.register(options))
    await expect(answer(device.register(options))).rejects.toMatchObject(REFUSED)
    await expect(answer(device.register(await begin()))).rejects.toMatchObject({ code: 'CONFLICT' })
    const late = await begin()
    itIsLater(5 * 60_000)
    await expect(answer(new PasskeyDevice(HERE).register(late))).rejects.toMatchObject(REFUSED)
  })
})

test('only with a proof of identity ten minutes after the sign-in, so that nobody plants one', async () => {
  const { recoveryCodes } = await setUpTotp(callerOf(services, adminUser))
  const since = staff()
  itIsLater(10 * MINUTE_MS)
  const begin = since.passkeys.beginRegistration
  await expectRefusal(begin(), 'proof-required', { code: 'FORBIDDEN' })
  await expectRefusal(begin({ currentPassword: TEST_PASSWORD }), 'proof-required')
  const planted = device.register({ challenge: 'made-up' })
  await expect(since.passkeys.register({ name: 'x', response: planted })).rejects.toMatchObject(REFUSED)
  expect(await database.db.passkeyChallenge.count()).toBe(0)

  const [code = ''] = recoveryCodes
  const response = device.register(await begin({ code }))
  await expectRefusal(begin({ code }), 'code-used', { field: 'code' })
  await since.passkeys.register({ name: 'x', response })
  await begin({ passkey: device.signIn(await since.passkeys.beginProof()) })
})

test('an account has twenty at most, also with two registrations at once', async () => {
  const { id: adminUserId } = adminUser
  const one = { adminUserId, publicKey: 'x', name: 'x', host: 'otro.example', counter: 0n, transports: '' }
  await database.db.passkey.createMany({
    data: Array.from({ length: PASSKEYS_MAX - 2 }, (_, place) => ({ ...one, id: `key-${place}` })),
  })
  await register()
  const options = await Promise.all([1, 2].map(() => staff().passkeys.beginRegistration()))
  const answers = await Promise.allSettled(
    options.map((asked) => staff().passkeys.register({ name: 'x', response: new PasskeyDevice(HERE).register(asked) })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const full = { code: 'CONFLICT', cause: { reason: 'passkeys-full' }, message: /20 llaves.*Quite una/ }
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { cause: full.cause } })
  await expect(staff().passkeys.beginRegistration()).rejects.toMatchObject({ code: full.code, cause: full.cause })
  await expect(staff().passkeys.beginRegistration()).rejects.toThrow(full.message)
  await staff().passkeys.remove({ id: 'key-0', ...(await ownProof()) })
  await staff().passkeys.beginRegistration()
})

describe('a passkey signs in', () => {
  test('alone, without password or code, and makes the browser known', async () => {
    await setUpTotp(callerOf(services, adminUser))
    await register()
    expect(await signInAlone()).toMatchObject({ user: adminUser, needsFactor: false })
    expect(await database.db.session.count()).toBe(1)
    expect(await database.db.knownDevice.count()).toBe(1)
    expect((await staff().passkeys.list())[0]?.lastUsed).not.toBeNull()
  })

  test('alone only if the device has verified its owner; as second factor it need not', async () => {
    await register()
    const alone = device.signIn(await visitor().passkeys.beginSignIn({}), { verified: false })
    await expect(visitor().passkeys.signIn({ response: alone })).rejects.toMatchObject(REFUSED)
    const token = await challenge()
    const response = device.signIn(await visitor().passkeys.beginSignIn({ challenge: token }), { verified: false })
    expect(await visitor().passkeys.signIn({ challenge: token, response })).toMatchObject({ user: adminUser })
    const again = device.signIn(await visitor().passkeys.beginSignIn({}))
    await expectRefusal(visitor().passkeys.signIn({ challenge: token, response: again }), 'challenge-expired')
  })

  test('but not as the factor of somebody else’s sign-in', async () => {
    await register()
    const other = await createAdmin(database, 'other@example.com')
    const theirs = new PasskeyDevice(HERE)
    await register('x', theirs, other)
    const token = await challenge()
    const options = await visitor().passkeys.beginSignIn({ challenge: token })
    expect(options.allowCredentials?.map(({ id }) => id)).toEqual([device.id])
    await expectRefusal(
      visitor().passkeys.signIn({ challenge: token, response: theirs.signIn(options) }),
      'challenge-expired',
    )
    expect(await database.db.session.count()).toBe(0)
  })

  test('but not on another host, once removed, for a closed account, or with a repeated answer', async () => {
    await register()
    const options = await visitor().passkeys.beginSignIn({})
    const response = device.signIn(options)
    await visitor().passkeys.signIn({ response })
    await expect(visitor().passkeys.signIn({ response })).rejects.toMatchObject(REFUSED)

    restart({ PUBLIC_URL: 'https://otro.example' })
    await expect(signInAlone()).rejects.toMatchObject(REFUSED)
    expect(await staff().passkeys.list()).toMatchObject([{ otherHost: HERE.host }])
    restart({ PUBLIC_URL: HERE.origin })

    await database.db.adminUser.update({ where: { id: adminUser.id }, data: { isActive: false } })
    await expect(signInAlone()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await database.db.adminUser.update({ where: { id: adminUser.id }, data: { isActive: true } })
    const pending = device.signIn(await visitor().passkeys.beginSignIn({}))
    await staff().passkeys.remove({ id: device.id, ...(await ownProof()) })
    await expect(visitor().passkeys.signIn({ response: pending })).rejects.toMatchObject(REFUSED)
    expect(await database.db.accessLog.count({ where: { event: 'sign_in_failed' } })).toBe(4)
  })

  test('with a growing counter: a copy is refused', async () => {
    await register()
    device.counter = 5
    await signInAlone()
    await expect(signInAlone()).rejects.toMatchObject(REFUSED)
    device.counter = 6
    await signInAlone()
  })

  test('once: of two answers to one challenge, the second is refused', async () => {
    await register()
    const options = await visitor().passkeys.beginSignIn({})
    const both = [1, 2].map(() => visitor().passkeys.signIn({ response: device.signIn(options) }))
    expect((await Promise.allSettled(both)).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

test('own passkeys are removed with a factor, not the password alone; the last takes the recovery codes along', async () => {
  await register()
  const id = device.id
  await expectRefusal(staff().passkeys.remove({ id, currentPassword: TEST_PASSWORD }), 'proof-required')
  const other = await createAdmin(database, 'other@example.com')
  await expect(staff(other).passkeys.remove({ id, currentPassword: TEST_PASSWORD })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const theirs = new PasskeyDevice(HERE)
  await register('x', theirs, other)
  const { challenge: asked } = await staff().passkeys.beginProof()
  await expect(staff().passkeys.remove({ id, passkey: theirs.signIn({ challenge: asked }) })).rejects.toMatchObject(
    REFUSED,
  )
  const proof = await ownProof()
  await staff().passkeys.remove({ id, ...proof })
  await expect(staff().passkeys.remove({ id, ...proof })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await staff().secondFactor()).toMatchObject({ passkeys: 0, recoveryCodes: 0 })
  opened(await visitor().signIn({ email: adminUser.email, password: TEST_PASSWORD }))
})

test('on a loopback address the host of the request is valid, elsewhere never', () => {
  const local = { publicOrigin: 'http://localhost:3000', onLoopback: true }
  expect(passkeySite(local, 'panel.localhost:8080')).toEqual({
    origin: 'http://panel.localhost:8080',
    host: 'panel.localhost',
  })
  for (const host of ['evil.example', '', '[']) {
    expect(passkeySite(local, host)).toEqual({ origin: 'http://localhost:3000', host: 'localhost' })
  }
  expect(passkeySite({ publicOrigin: HERE.origin, onLoopback: false }, 'localhost:3000')).toEqual(HERE)
})
