import { expect, test } from 'vitest'
import { clock } from '../../../shared/clock'
import { MINUTE_MS } from '../../../shared/durations'
import { refusalMessages } from '../../../shared/messages'
import { codeOf, setUpTotp } from '../../testing/authenticator'
import { testOffice } from '../../testing/office'
import { PasskeyDevice } from '../../testing/passkey-device'
import { proceduresOf } from '../../testing/procedures'
import { expectRefusal } from '../../testing/refusals'
import { callerOf, TEST_PASSWORD, testServices } from '../../testing/services'
import { opened, signIn } from '../../testing/sign-in'

const { database, adminUser, agentUser, site } = testOffice({ market: false, serves: 'signed out' })

const require = (required: boolean) =>
  callerOf(testServices(database), adminUser).auth.requireSecondFactor({ required })
const requireWithOwn = async () => {
  await setUpTotp(callerOf(testServices(database), adminUser))
  return require(true)
}

test('an admin without a factor cannot require one', async () => {
  await expectRefusal(require(true), 'factor-missing', { code: 'BAD_REQUEST' })
  expect(await requireWithOwn()).toEqual({ required: true })
})

test('it is logged, leaves open settings forms valid, and is written once', async () => {
  await callerOf(testServices(database), adminUser).cookies.setPixelLoading({ mode: 'afterAccept' })
  const { updatedAt } = await database.db.siteSettings.findFirstOrThrow()
  expect(await requireWithOwn()).toEqual({ required: true })
  expect(await require(true)).toEqual({ required: true })
  const entries = await database.db.activityLog.findMany({ where: { subject: 'Exigir un segundo factor' } })
  expect(entries).toMatchObject([{ actionType: 'update', details: { factorRequired: { before: false, after: true } } }])
  expect((await database.db.siteSettings.findFirstOrThrow()).updatedAt).toEqual(updatedAt)
})

test('staff without a factor can only set one up, from the next call on', async () => {
  const cookie = await signIn(site.origin, agentUser.email)
  const procedures = proceduresOf(site, cookie)
  expect(await procedures.auth.session.query()).toMatchObject({ needsFactor: false })
  await requireWithOwn()
  expect(await procedures.auth.session.query()).toMatchObject({ needsFactor: true })
  await expect(procedures.customers.list.query({})).rejects.toMatchObject({
    data: { reason: 'second-factor-required', httpStatus: 403 },
  })
  const file = await fetch(`${site.origin}/files/policy-documents/x/1.pdf`, { headers: { cookie } })
  expect([file.status, await file.text()]).toEqual([403, refusalMessages['second-factor-required']()])
  const { auth } = callerOf(testServices(database))
  const again = opened(await auth.signIn({ email: agentUser.email, password: TEST_PASSWORD }))
  expect(again.needsFactor).toBe(true)

  const { secret } = await procedures.auth.totp.begin.mutate()
  const { recoveryCodes } = await procedures.auth.totp.confirm.mutate({ code: codeOf(secret) })
  expect(await procedures.auth.session.query()).toMatchObject({ needsFactor: false })
  await procedures.customers.list.query({})
  await procedures.auth.totp.remove.mutate({ code: recoveryCodes[0] })
  await expect(procedures.customers.list.query({})).rejects.toMatchObject({
    data: { reason: 'second-factor-required' },
  })
  // A passkey is as good as an app.
  const place = { origin: site.origin, host: new URL(site.origin).hostname }
  const device = new PasskeyDevice(place)
  const response = device.register(await procedures.auth.passkeys.beginRegistration.mutate())
  await procedures.auth.passkeys.register.mutate({ name: 'Portátil', response })
  expect(await procedures.auth.session.query()).toMatchObject({ needsFactor: false })
  await procedures.customers.list.query({})
  await procedures.auth.passkeys.remove.mutate({
    id: response.id,
    passkey: device.signIn(await procedures.auth.passkeys.beginProof.mutate()),
  })
  expect(await procedures.auth.session.query()).toMatchObject({ needsFactor: true })
  await require(false)
  await procedures.customers.list.query({})
})

test('staff who signed in long before must prove their identity first', async () => {
  const procedures = proceduresOf(site, await signIn(site.origin, agentUser.email))
  await requireWithOwn()
  const ago = (ms: number) => ({ provedAt: new Date(clock.now().getTime() - ms) })
  for (const begin of [procedures.auth.totp.begin, procedures.auth.passkeys.beginRegistration]) {
    await database.db.session.updateMany({ data: ago(11 * MINUTE_MS) })
    await expect(begin.mutate()).rejects.toMatchObject({ data: { reason: 'proof-required', httpStatus: 403 } })
    await begin.mutate({ currentPassword: TEST_PASSWORD })
  }
  await database.db.session.updateMany({ data: ago(9 * MINUTE_MS) })
  await procedures.auth.totp.begin.mutate()
})
