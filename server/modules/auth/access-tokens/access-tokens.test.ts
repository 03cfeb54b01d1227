import { IncomingMessage, request, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { ACCESS_TOKENS_MAX } from '../../../../shared/access-tokens'
import { DAY_MS, HOUR_MS } from '../../../../shared/durations'
import { itIsLater } from '../../../../shared/testing/clock'
import { readAccessToken } from '../../../auth/access-tokens'
import { openSession } from '../../../auth/session'
import { accessTokenOf, programOf } from '../../../testing/access-token'
import { codeOf, setUpTotp } from '../../../testing/authenticator'
import { filledForm } from '../../../testing/market'
import { testOffice } from '../../../testing/office'
import { expectRefusal } from '../../../testing/refusals'
import { callerOf, createAdmin, TEST_PASSWORD } from '../../../testing/services'

const { database, services, market, adminUser, agentUser, site } = testOffice({ serves: 'signed out' })

const FIELDS = { name: 'Contabilidad', role: 'admin', days: '30' } as const
const proof = { currentPassword: TEST_PASSWORD }
const own = (user = adminUser) => callerOf(services, user).auth.accessTokens
const reason = (text: string, code?: string) => ({ data: { reason: text, ...(code && { code }) } })
const file = (path: string, headers: Record<string, string>) => fetch(`${site.origin}${path}`, { headers })

describe('a token is created', () => {
  test('with a proof of identity, shown once, stored as a hash, listed, and logged', async () => {
    const { token } = await own().create({ ...FIELDS, ...proof })
    expect(token).toMatch(/^vib_[\w-]{43}$/)
    expect(JSON.stringify(await database.db.accessToken.findMany())).not.toContain(token)
    expect(await own().list()).toMatchObject([{ name: 'Contabilidad', role: 'admin', lastUsed: null }])
    expect(await database.db.activityLog.findMany()).toMatchObject([
      { tableName: 'admin_users', details: { accessToken: { before: null, after: 'Contabilidad' } } },
    ])
    expect(await programOf(site, token).auth.session.query()).toMatchObject({
      session: { tokenType: 'bearer' },
      user: { id: adminUser.id, role: 'admin' },
    })
  })

  test('not by the password alone where there is a factor, nor twice with one name, nor without end', async () => {
    await expectRefusal(own().create({ ...FIELDS, currentPassword: 'wrong' }), 'current-password-wrong')
    const { secret } = await setUpTotp(callerOf(services, adminUser))
    await expectRefusal(own().create({ ...FIELDS, ...proof }), 'proof-required')
    await own().create({ ...FIELDS, code: codeOf(secret) })
    const { count } = await database.db.totpFactor.deleteMany()
    expect(count).toBe(1)
    await expectRefusal(own().create({ ...FIELDS, ...proof }), 'token-name-taken', { field: 'name' })
    const row = { adminUserId: adminUser.id, role: 'admin', expiresAt: new Date('2100-01-01') } as const
    const others = Array.from({ length: ACCESS_TOKENS_MAX - 1 }, (_, at) => ({
      ...row,
      name: `${at}`,
      tokenHash: `${at}`,
    }))
    await database.db.accessToken.createMany({ data: others })
    await expectRefusal(own().create({ ...FIELDS, name: 'Otro', ...proof }), 'tokens-full')
  })

  test('with no more than the account’s rights, now and later', async () => {
    const { token } = await own(agentUser).create({ ...FIELDS, ...proof })
    expect((await programOf(site, token).auth.session.query())?.user.role).toBe('agent')
    await database.db.adminUser.update({ where: { id: agentUser.id }, data: { role: 'admin' } })
    expect((await programOf(site, token).auth.session.query())?.user.role).toBe('agent')
    const ofAdmin = programOf(site, await accessTokenOf(database, adminUser))
    await ofAdmin.activity.list.query({})
    await database.db.adminUser.update({ where: { id: adminUser.id }, data: { role: 'agent' } })
    await expect(ofAdmin.activity.list.query({})).rejects.toMatchObject(reason('forbidden', 'FORBIDDEN'))
  })

  test('with fewer rights than the account', async () => {
    const program = programOf(site, await accessTokenOf(database, adminUser, { role: 'agent' }))
    expect(await program.customers.list.query({})).toMatchObject({ total: 0 })
    await expect(program.activity.list.query({})).rejects.toMatchObject(reason('forbidden'))
  })
})

describe('a call by a token', () => {
  test('reads, writes and downloads without cookie and origin, and both logs name the token', async () => {
    const token = await accessTokenOf(database, adminUser)
    const program = programOf(site, token)
    const { id } = await program.companies.create.mutate({ name: 'Ábaco', code: 'ABA', isActive: true })
    const details = { byToken: { before: null, after: 'Contabilidad' } }
    expect(await database.db.activityLog.findFirst({ where: { recordId: id } })).toMatchObject({
      adminUserId: adminUser.id,
      details,
    })
    expect(await (await file('/exports/companies.csv', { authorization: `Bearer ${token}` })).text()).toContain('Ábaco')
    const calls = await database.db.accessLog.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
    expect(calls.map(({ event, subject }) => `${event} ${subject}`)).toEqual([
      'call companies.create',
      'call /exports/companies.csv',
      'export null',
    ])
    for (const call of calls)
      expect(call).toMatchObject({ adminUserId: adminUser.id, details: { byToken: 'Contabilidad' } })
  })

  test('an opened customer is logged for the token, also right after its owner', async () => {
    const owner = callerOf(services, adminUser)
    const { id } = await owner.customers.create(filledForm(market))
    const program = programOf(site, await accessTokenOf(database, adminUser))
    for (const opening of [owner.customers.byId, program.customers.byId.query]) await opening({ id })
    await program.customers.byId.query({ id })
    const opened = await database.db.accessLog.findMany({ where: { event: 'opened' }, orderBy: { createdAt: 'asc' } })
    expect(opened.map(({ details }) => details)).toEqual([null, { byToken: 'Contabilidad' }])
  })

  test('notes the last use, once an hour', async () => {
    const program = programOf(site, await accessTokenOf(database, adminUser))
    const lastUsed = async () => (await own().list())[0]?.lastUsed
    await program.companies.list.query()
    const first = await lastUsed()
    expect(first).not.toBeNull()
    itIsLater(HOUR_MS - 60_000)
    await program.companies.list.query()
    expect(await lastUsed()).toBe(first)
    itIsLater(HOUR_MS)
    await program.companies.list.query()
    expect(await lastUsed()).not.toBe(first)
  })

  test('cannot sign in, or do what needs a person', async () => {
    const program = programOf(site, await accessTokenOf(database, adminUser))
    const refused = reason('token-not-allowed', 'FORBIDDEN')
    const credentials = { email: adminUser.email, password: TEST_PASSWORD }
    await expect(program.auth.signIn.mutate(credentials)).rejects.toMatchObject(refused)
    await expect(program.auth.accessTokens.create.mutate({ ...FIELDS, ...proof })).rejects.toMatchObject(refused)
    await expect(program.auth.changePassword.mutate({ ...proof, password: 'x' })).rejects.toMatchObject(refused)
    await expect(program.accounts.setRole.mutate({ id: adminUser.id, role: 'agent' })).rejects.toMatchObject(refused)
    const link = await file('/exports/customers.csv', {
      authorization: `Bearer ${await accessTokenOf(database, adminUser, { name: 'x' })}`,
    })
    expect([link.status, await link.text()]).toEqual([403, expect.stringContaining('inicie sesión en el panel')])
    expect(await database.db.session.count()).toBe(0)
    expect(await database.db.accessLog.count({ where: { event: 'denied', adminUserId: adminUser.id } })).toBe(5)
  })

  test('is never a proof of identity', async () => {
    const token = await accessTokenOf(database, adminUser)
    const response = new ServerResponse(new IncomingMessage(new Socket()))
    const { provedAt } = await readAccessToken(database, { token }, response)
    expect(provedAt.getTime()).toBeLessThan(Date.now() - DAY_MS)
  })

  test('beside a cookie is the token’s alone', async () => {
    const other = await createAdmin(database, 'other@example.com')
    const session = await openSession(database.db, other, { userAgent: '', sessions: [], devices: [] })
    const cookie = `session=${session.token}`
    const token = await accessTokenOf(database, adminUser, { role: 'agent' })
    const program = programOf(site, token, { cookie })
    expect((await program.auth.session.query())?.user).toMatchObject({ id: adminUser.id, role: 'agent' })
    await expect(program.activity.list.query({})).rejects.toMatchObject(reason('forbidden'))
    await expect(programOf(site, 'vib_x', { cookie }).companies.list.query()).rejects.toMatchObject(
      reason('token-unknown'),
    )
  })

  test('without a factor that all must have is refused', async () => {
    const program = programOf(site, await accessTokenOf(database, adminUser))
    await setUpTotp(callerOf(services, adminUser))
    await callerOf(services, adminUser).auth.requireSecondFactor({ required: true })
    await program.companies.list.query()
    await database.db.totpFactor.deleteMany()
    await expect(program.companies.list.query()).rejects.toMatchObject(reason('second-factor-required'))
  })
})

describe('a bad token', () => {
  const BAD = {
    cut: async (token: string) => token.slice(0, -1),
    empty: async () => '',
    'of another kind': async () => 'eyJhbGciOiJIUzI1NiJ9.e30.x',
    revoked: async (token: string) => {
      const [{ id = '' } = {}] = await own().list()
      await own().revoke({ id, ...proof })
      return token
    },
    'of a deactivated account': async (token: string) => {
      await database.db.adminUser.update({ where: { id: adminUser.id }, data: { isActive: false } })
      return token
    },
    expired: async (token: string) => {
      itIsLater(30 * DAY_MS)
      return token
    },
  }

  test.each(Object.entries(BAD))('%s is refused with 401 and a sentence, everywhere', async (name, spoil) => {
    const token = await spoil(await accessTokenOf(database, adminUser))
    const expected = name === 'expired' ? 'token-expired' : 'token-unknown'
    const authorization = `Bearer ${token}`
    for (const path of ['companies.list', 'public.settings', 'auth.session']) {
      const response = await file(`/trpc/${path}`, { authorization })
      expect([path, response.status, response.headers.get('www-authenticate')]).toEqual([
        path,
        401,
        'Bearer error="invalid_token"',
      ])
      expect(await response.json()).toMatchObject({ error: { data: { reason: expected } } })
    }
    const link = await file('/exports/companies.csv', { authorization })
    expect([link.status, await link.text()]).toEqual([401, expect.stringMatching(/^El token de acceso .*Cree otro/)])
    expect(await database.db.accessLog.count()).toBe(0)
  })

  test('in the address is refused, also a good one and beside a cookie', async () => {
    const token = await accessTokenOf(database, adminUser)
    const session = await openSession(database.db, adminUser, { userAgent: '', sessions: [], devices: [] })
    for (const query of [`access_token=${token}`, `token=${token}`, 'access_token=x']) {
      const headers = { cookie: `session=${session.token}`, authorization: `Bearer ${token}` }
      const call = await file(`/trpc/companies.list?${query}`, headers)
      expect([call.status, await call.json()]).toMatchObject([400, { error: { data: { reason: 'token-in-address' } } }])
      const link = await file(`/exports/companies.csv?${query}`, headers)
      expect([link.status, await link.text()]).toEqual([400, expect.stringContaining('no puede ir en la dirección')])
    }
  })

  test('of another scheme is none', async () => {
    expect((await file('/trpc/public.settings', { authorization: 'Basic eDp5' })).status).toBe(200)
  })

  test('in any other shape of the header is refused, never overlooked', async () => {
    const token = await accessTokenOf(database, adminUser)
    const session = await openSession(database.db, adminUser, { userAgent: '', sessions: [], devices: [] })
    const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
    const shapes = [token, `Token ${token}`, `"Bearer ${token}"`, `Bearer ${token}, Bearer ${token}`, `Bearer,${token}`]
    for (const authorization of [...shapes, token.toUpperCase(), basic(`${token}:`), basic(`x:${token}`)]) {
      const response = await file('/trpc/public.settings', { authorization, cookie: `session=${session.token}` })
      expect([authorization, response.status]).toEqual([authorization, 401])
    }
    for (const authorization of [`bearer   ${token}`, `BEARER\t${token} `])
      expect((await file('/trpc/companies.list', { authorization })).status).toBe(200)
    const twice = await new Promise<number>((resolve, reject) => {
      const headers = ['authorization', 'Basic eDp5', 'authorization', `Bearer ${token}`, 'host', 'localhost']
      request(`${site.origin}/trpc/public.settings`, { headers }, ({ statusCode }) => resolve(statusCode ?? 0))
        .on('error', reject)
        .end()
    })
    expect(twice).toBe(401)
  })
})

test('somebody else’s token cannot be seen or revoked, and revoking one’s own is logged', async () => {
  await accessTokenOf(database, adminUser)
  const other = await createAdmin(database, 'other@example.com')
  const [{ id = '' } = {}] = await own().list()
  expect(await own(other).list()).toEqual([])
  await expectRefusal(own(other).revoke({ id, ...proof }), 'record-not-found')
  await expectRefusal(own().revoke({ id, currentPassword: 'wrong' }), 'current-password-wrong')
  await own().revoke({ id, ...proof })
  expect(await own().list()).toEqual([])
  expect(await database.db.activityLog.findFirst({ orderBy: { createdAt: 'desc' } })).toMatchObject({
    details: { accessToken: { before: 'Contabilidad', after: null } },
  })
})
