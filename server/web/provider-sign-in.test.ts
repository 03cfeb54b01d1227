import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { setUpTotp } from '../testing/authenticator'
import { type ServedApp, serveApp } from '../testing/http'
import { testOffice } from '../testing/office'
import { callerOf, createAgent, testServices } from '../testing/services'
import { type Lie, startSignInProvider } from '../testing/sign-in-provider'

const { database, adminUser } = testOffice()
let provider: Awaited<ReturnType<typeof startSignInProvider>>
let site: ServedApp
beforeAll(async () => {
  provider = await startSignInProvider()
  site = await serveApp(testServices(database, { ...provider.variables, SIGN_IN_LIMIT: '0' }))
})
afterAll(async () => {
  await site.close()
  await provider.close()
})
beforeEach(() => {
  provider.lies(null)
  provider.knows('ana', { email: adminUser.email.toUpperCase(), email_verified: true })
})

type Browser = Record<string, string>
const visit = async (path: string, browser: Browser, at = site) => {
  const cookie = Object.entries(browser)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const response = await fetch(`${at.origin}${path}`, { redirect: 'manual', headers: { cookie } })
  for (const set of response.headers.getSetCookie()) {
    const [name = '', value = ''] = set.split(';')[0]?.split('=') ?? []
    if (value) browser[name] = value
    else delete browser[name]
  }
  return new URL(response.headers.get('location') ?? '', site.origin)
}

/** Signs in as somebody at the provider. @returns where the panel is opened, and the browser's cookies */
async function enter(subject: string, browser: Browser = {}, place = '') {
  const address = await visit(`/oidc/start?to=${encodeURIComponent(place)}`, browser)
  const back = await provider.signInAt(address.href, subject)
  return { panel: await visit(`/oidc/callback${back.search}`, browser), browser, back }
}

const refusedFor = ({ hash }: URL) => new URLSearchParams(hash.slice(1)).get('refused')
const whoIs = async (browser: Browser) => {
  const cookie = Object.entries(browser)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const answer = await fetch(`${site.origin}/trpc/auth.session`, { headers: { cookie } })
  return ((await answer.json()) as { result: { data: { user: { email: string } } | null } }).result.data?.user.email
}

test('an account is found by its verified email once, and by what the provider calls the person from then on', async () => {
  const { panel, browser } = await enter('ana', {}, '?seccion=asegurados')
  expect(panel.pathname + panel.search + panel.hash).toBe('/admin?seccion=asegurados')
  expect(await whoIs(browser)).toBe(adminUser.email)
  provider.knows('ana', { email: 'another@example.com', email_verified: false })
  expect(await whoIs((await enter('ana')).browser)).toBe(adminUser.email)
  const accesses = await database.db.accessLog.findMany({ where: { event: 'signed_in' } })
  expect(accesses).toMatchObject([{ details: { way: 'Google' } }, { details: { way: 'Google' } }])
})

test('nobody gets an account by its address after somebody else at the provider has it', async () => {
  await enter('ana')
  provider.knows('successor', { email: adminUser.email, email_verified: true })
  const { panel, browser } = await enter('successor')
  expect(refusedFor(panel)).toBe('provider-unknown')
  expect(await whoIs(browser)).toBeUndefined()
})

test.each([
  ['an unverified address', { email: 'admin@example.com', email_verified: false }],
  ['an address without a word about it', { email: 'admin@example.com' }],
  ['no address', {}],
  ['an address without an account', { email: 'stranger@example.com', email_verified: true }],
])('%s opens nothing, and creates no account', async (_what, person) => {
  provider.knows('stranger', person)
  const { panel, browser } = await enter('stranger')
  expect(refusedFor(panel)).toBe('provider-unknown')
  expect(await whoIs(browser)).toBeUndefined()
  expect(await database.db.adminUser.count({ where: { email: 'stranger@example.com' } })).toBe(0)
})

test('a deactivated account stays closed, also where it was linked', async () => {
  const { id, email } = await createAgent(database, 'leaver@example.com')
  provider.knows('leaver', { email, email_verified: true })
  expect(await whoIs((await enter('leaver')).browser)).toBe(email)
  await database.db.adminUser.update({ where: { id }, data: { isActive: false } })
  const { panel, browser } = await enter('leaver')
  expect(refusedFor(panel)).toBe('provider-unknown')
  expect(await whoIs(browser)).toBeUndefined()
})

const HOUR = 3600
const lies: [string, () => Lie][] = [
  ['of another issuer', () => ({ claims: { iss: 'https://accounts.example.com' } })],
  ['for another client', () => ({ claims: { aud: 'another' } })],
  ['with another nonce', () => ({ claims: { nonce: 'another' } })],
  ['that has expired', () => ({ claims: { exp: Math.floor(Date.now() / 1000) - HOUR } })],
  [
    'from tomorrow',
    () => ({
      claims: { iat: Math.floor(Date.now() / 1000) + 24 * HOUR, nbf: Math.floor(Date.now() / 1000) + 24 * HOUR },
    }),
  ],
  ['without a person', () => ({ claims: { sub: undefined } })],
  ['signed with a swapped key', () => ({ isSwapped: true })],
  ['signed with none', () => ({ algorithm: 'none' })],
  ['that is missing', () => ({ isMissing: true })],
]
test.each(lies)('an ID token %s opens nothing', async (_what, lie) => {
  provider.lies(lie())
  const { panel, browser } = await enter('ana')
  expect(refusedFor(panel)).toBe('provider-refused')
  expect(await whoIs(browser)).toBeUndefined()
})

test.each([60, -60])('a provider whose clock is off by %i s is believed', async (seconds) => {
  const now = Math.floor(Date.now() / 1000) + seconds
  provider.lies({ claims: { iat: now, nbf: now, exp: now + 30 } })
  expect(await whoIs((await enter('ana')).browser)).toBe(adminUser.email)
})

test('a provider that changes its keys is asked for the new ones', async () => {
  const changing = await startSignInProvider()
  changing.knows('ana', { email: adminUser.email, email_verified: true })
  const alone = await serveApp(testServices(database, { ...changing.variables, SIGN_IN_LIMIT: '0' }))
  onTestFinished(async () => {
    vi.useRealTimers()
    await alone.close()
    await changing.close()
  })
  const enterThere = async () => {
    const browser: Browser = {}
    const back = await changing.signInAt((await visit('/oidc/start', browser, alone)).href, 'ana')
    return visit(`/oidc/callback${back.search}`, browser, alone)
  }
  expect((await enterThere()).hash).toBe('')
  changing.changesKeys()
  // The library asks for keys once a minute at most.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  expect((await enterThere()).hash).toBe('')
})

describe('the way back', () => {
  test('is that of the browser that began: a stolen address opens nothing in another', async () => {
    const browser: Browser = {}
    const address = await visit('/oidc/start', browser)
    const back = await provider.signInAt(address.href, 'ana')
    expect(refusedFor(await visit(`/oidc/callback${back.search}`, {}))).toBe('provider-refused')
    const other: Browser = {}
    await visit('/oidc/start', other)
    expect(refusedFor(await visit(`/oidc/callback${back.search}`, other))).toBe('provider-refused')
    expect(await whoIs(other)).toBeUndefined()
  })

  test('works once: signed out, the same address opens nothing', async () => {
    const { back, browser } = await enter('ana')
    await visit(`/oidc/callback${back.search}`, browser)
    expect(await whoIs(browser)).toBe(adminUser.email)
    expect(refusedFor(await visit(`/oidc/callback${back.search}`, {}))).toBe('provider-refused')
    const begun: Browser = {}
    await visit('/oidc/start', begun)
    expect(refusedFor(await visit(`/oidc/callback${back.search}`, begun))).toBe('provider-refused')
  })

  test('works in two tabs of a browser', async () => {
    const browser: Browser = {}
    const [first, second] = [await visit('/oidc/start', browser), await visit('/oidc/start', browser)]
    const backs = [await provider.signInAt(first.href, 'ana'), await provider.signInAt(second.href, 'ana')]
    for (const back of backs) expect((await visit(`/oidc/callback${back.search}`, browser)).hash).toBe('')
    expect(await whoIs(browser)).toBe(adminUser.email)
  })

  test('is closed for an account that was deactivated while its person was at the provider', async () => {
    const { id, email } = await createAgent(database, 'leaving@example.com')
    provider.knows('leaving', { email, email_verified: true })
    const browser: Browser = {}
    const back = await provider.signInAt((await visit('/oidc/start', browser)).href, 'leaving')
    await database.db.adminUser.update({ where: { id }, data: { isActive: false } })
    expect(refusedFor(await visit(`/oidc/callback${back.search}`, browser))).toBe('provider-unknown')
    expect(await whoIs(browser)).toBeUndefined()
  })

  test('by the back button leads whoever is in to the panel, and whoever left to the sign-in', async () => {
    const { browser, back } = await enter('ana', {}, '?seccion=asegurados')
    const again = await visit(`/oidc/callback${back.search}`, browser)
    expect(again.pathname + again.search + again.hash).toBe('/admin?seccion=asegurados')
    expect(refusedFor(await visit(`/oidc/callback${back.search}`, {}))).toBe('provider-refused')
  })

  test('leads to the panel only', async () => {
    for (const place of ['//evil.example', 'https://evil.example', '?a="><b>', '?a=\r\nset-cookie: a=b']) {
      const { panel } = await enter('ana', {}, place)
      expect(panel.href).toBe(`${site.origin}/admin`)
    }
  })

  test('who declines at the provider is told to begin again', async () => {
    const browser: Browser = {}
    const state = (await visit('/oidc/start', browser)).searchParams.get('state') ?? ''
    const panel = await visit(`/oidc/callback?${new URLSearchParams({ error: 'access_denied', state })}`, browser)
    expect(refusedFor(panel)).toBe('provider-refused')
  })
})

test('an own second factor is asked for, unless an owner lets the provider’s count', async () => {
  const services = testServices(database, { SIGN_IN_LIMIT: '0' })
  const owner = callerOf(services, adminUser)
  await setUpTotp(owner)
  const { panel, browser } = await enter('ana')
  const given = new URLSearchParams(panel.hash.slice(1))
  expect(given.get('factors')).toBe('totp,recovery')
  expect(given.get('challenge')).toMatch(/^[\w-]{43}$/)
  expect(await whoIs(browser)).toBeUndefined()
  await owner.settings.setProviderFactor({ enabled: true })
  expect(await whoIs((await enter('ana')).browser)).toBe(adminUser.email)
})

test('who is required to have a second factor has it by the provider, where it counts', async () => {
  const { id, email } = await createAgent(database, 'agent-2@example.com')
  provider.knows('agent-2', { email, email_verified: true })
  await callerOf(testServices(database), adminUser).settings.setProviderFactor({ enabled: false })
  await database.db.siteSettings.updateMany({ data: { factorRequired: true } })
  const needs = async (browser: Browser) => {
    const cookie = Object.entries(browser)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const answer = await fetch(`${site.origin}/trpc/auth.session`, { headers: { cookie } })
    return ((await answer.json()) as { result: { data: { needsFactor: boolean } } }).result.data.needsFactor
  }
  const before = (await enter('agent-2')).browser
  expect(await needs(before)).toBe(true)
  await database.db.siteSettings.updateMany({ data: { providerFactor: true } })
  expect(await needs(before)).toBe(false)
  expect(await needs((await enter('agent-2')).browser)).toBe(false)
  await database.db.siteSettings.updateMany({ data: { factorRequired: false, providerFactor: false } })
  expect(await database.db.session.count({ where: { adminUserId: id, byProvider: true } })).toBeGreaterThan(0)
})

test('who has it sees the entry in their account, and takes it away', async () => {
  await enter('ana')
  const owner = callerOf(testServices(database, provider.variables), adminUser)
  expect(await owner.auth.provider.linked()).toMatchObject({ name: 'Google', linkedAt: expect.any(String) })
  await owner.auth.provider.unlink()
  expect(await owner.auth.provider.linked()).toEqual({ name: 'Google', linkedAt: null })
})

test('a provider that is away leads back to the password, and is asked again the next time', async () => {
  const away = await startSignInProvider()
  await away.close()
  const services = testServices(database, { ...away.variables, SIGN_IN_LIMIT: '0' })
  const alone = await serveApp(services)
  expect(refusedFor(await visit('/oidc/start', {}, alone))).toBe('provider-unavailable')
  expect(refusedFor(await visit('/oidc/start', {}, alone))).toBe('provider-unavailable')
  await alone.close()
})

test('without a provider its addresses are pages like any other', async () => {
  const alone = await serveApp(testServices(database))
  for (const path of ['/oidc/start', '/oidc/callback']) expect((await fetch(`${alone.origin}${path}`)).status).toBe(200)
  await alone.close()
})
