import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../db/client'
import type { Services } from '../request/context'
import { testDatabase } from '../testing/database'
import { type ServedApp, serveApp } from '../testing/http'
import { createAdmin, TEST_PASSWORD, testServices } from '../testing/services'

const database = testDatabase()
const credentials = { email: 'admin@example.com', password: TEST_PASSWORD }
let app: ServedApp | undefined
let origin: string

async function serve(services: Services): Promise<void> {
  await app?.close()
  app = await serveApp(services)
  origin = app.origin
}

beforeEach(async () => {
  await createAdmin(database)
  await serve(testServices(database))
})
afterEach(() => app?.close())

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${origin}${path}`, { headers })
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const query = (procedure: string, input?: unknown) =>
  `/trpc/${procedure}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`

async function signedInCookie(): Promise<string> {
  const response = await post('/trpc/auth.signIn', credentials, { origin })
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

describe('session cookie', () => {
  test('is hidden from scripts and other sites, and only its hash is stored', async () => {
    const response = await post('/trpc/auth.signIn', credentials, { origin })
    expect(response.status).toBe(200)
    const header = response.headers.get('set-cookie') ?? ''
    expect(header).toMatch(/^session=[a-z0-9]{40}; /)
    expect(header).toContain('HttpOnly')
    expect(header).toContain('SameSite=Lax')
    expect(header).toContain('Max-Age=2592000')
    expect(header).not.toContain('Secure')
    const token = header.slice('session='.length, header.indexOf(';'))
    const [session] = await database.db.session.findMany()
    expect(session?.id).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(session)).not.toContain(token)
    expect(await response.text()).not.toContain(token)
  })

  test('is secure on an https site', async () => {
    await serve(testServices(database, { PUBLIC_URL: 'https://seguros.example' }))
    const response = await post('/trpc/auth.signIn', credentials, { origin: 'https://seguros.example' })
    const cookies = response.headers.getSetCookie()
    const attributes = '; HttpOnly; Max-Age=\\d+; Path=/; SameSite=Lax; Secure$'
    expect(cookies).toEqual([
      expect.stringMatching(`^__Host-session=[a-z0-9]{40}${attributes}`),
      expect.stringMatching(`^__Host-device=[\\w-]{43}${attributes}`),
    ])
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000')
    const [cookie = ''] = cookies.map((text) => text.split(';')[0] ?? '')
    expect((await get(query('customers.list', {}), { cookie })).status).toBe(200)
    // A site on the same domain can set a cookie with the plain name.
    expect((await get(query('customers.list', {}), { cookie: cookie.replace('__Host-', '') })).status).toBe(401)
  })

  test('opens the panel until sign-out, which also ends copies of it', async () => {
    const cookie = await signedInCookie()
    expect((await get(query('customers.list', {}), { cookie })).status).toBe(200)
    const signOut = await fetch(`${origin}/trpc/auth.signOut`, { method: 'POST', headers: { cookie, origin } })
    expect(signOut.status).toBe(200)
    expect(signOut.headers.get('set-cookie')).toMatch(/^session=; .*Max-Age=0/)
    expect(signOut.headers.get('clear-site-data')).toBe('"cache"')
    expect((await get(query('customers.list', {}), { cookie })).status).toBe(401)
    const actions = await database.db.activityLog.findMany({ select: { actionType: true, tableName: true } })
    expect(actions).toContainEqual({ actionType: 'delete', tableName: 'sessions' })
  })

  test('is renewed after half of its time and ends when it expires', async () => {
    const cookie = await signedInCookie()
    const DAY = 24 * 3600 * 1000
    await database.db.session.updateMany({ data: { expiresAt: new Date(Date.now() + 16 * DAY) } })
    expect((await get(query('auth.session'), { cookie })).headers.get('set-cookie')).toBeNull()
    await database.db.session.updateMany({ data: { expiresAt: new Date(Date.now() + 14 * DAY) } })
    expect((await get(query('auth.session'), { cookie })).headers.get('set-cookie')).toContain(cookie)
    const [renewed] = await database.db.session.findMany()
    expect(renewed?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * DAY)
    await database.db.session.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } })
    expect(await (await get(query('auth.session'), { cookie })).json()).toEqual({ result: { data: null } })
    expect(await database.db.session.count()).toBe(0)
  })

  test.each([
    (cookie: string) => `promo=50%; ${cookie}`,
    (cookie: string) => `${cookie}; x=%zz`,
    (cookie: string) => `session=${'a'.repeat(40)}; ${cookie}`,
    (cookie: string) => `${cookie}; session=${'a'.repeat(40)}`,
    (cookie: string) => `session=; session="; ${cookie}; =; ${'c=1; '.repeat(100)}`,
  ])('works next to other sites’ cookies: %s', async (beside) => {
    const cookie = beside(await signedInCookie())
    expect((await get(query('customers.list', {}), { cookie })).status).toBe(200)
    const signOut = await post('/trpc/auth.signOut', null, { cookie, origin })
    expect(signOut.status).toBe(200)
    expect(await database.db.session.count()).toBe(0)
  })

  test.each(['session=', 'session=x', `session=${'a'.repeat(5000)}`, 'session=%00', 'session=%E0%A4%A'])(
    '%s is no session',
    async (cookie) => {
      expect((await get(query('customers.list', {}), { cookie })).status).toBe(401)
    },
  )
})

describe('origin', () => {
  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a sandboxed page', { origin: 'null' }],
    ['a request that a browser marks as cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a request from a neighbour of the same domain', { 'sec-fetch-site': 'same-site' }],
  ])('mutations of %s are refused', async (_case, headers) => {
    const response = await post('/trpc/auth.signIn', credentials, headers)
    expect(response.status).toBe(403)
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  test('programs other than browsers may call', async () => {
    expect((await post('/trpc/auth.signIn', credentials)).status).toBe(200)
  })

  test('a mutation cannot be called by a link', async () => {
    expect((await get(query('auth.signIn', credentials))).status).toBe(405)
  })
})

describe('limits', () => {
  test('batched lookups count one by one', async () => {
    await serve(testServices(database, { LOOKUP_LIMIT: '3' }))
    const names = Array(5).fill('public.verifyPolicy').join(',')
    const inputs = Object.fromEntries([0, 1, 2, 3, 4].map((index) => [index, { policyNumber: `P${index}` }]))
    const response = await get(`/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`)
    const answers = (await response.json()) as { error?: { data: { code: string } } }[]
    const refused = answers.filter(({ error }) => error?.data.code === 'TOO_MANY_REQUESTS')
    expect(refused).toHaveLength(2)
  })

  test('a batch of more than 20 calls is refused', async () => {
    const names = Array(21).fill('auth.session').join(',')
    const response = await get(`/trpc/${names}?batch=1&input={}`)
    expect(response.status).toBe(400)
  })

  test('a visitor may send at most 64 KiB, also in a batch with calls for staff', async () => {
    const body = { ...credentials, password: 'x'.repeat(70_000) }
    const batch = await post('/trpc/legal.create,auth.signIn?batch=1', { 0: {}, 1: body })
    expect(batch.status).toBe(413)
    const response = await post('/trpc/auth.signIn', body)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({
      error: { message: 'Lo que se envió es demasiado grande. Acorte los textos e intente nuevamente.' },
    })
  })

  test('only staff may send large bodies, up to 1 MiB unless it is a legal text', async () => {
    const notes = (length: number) => ({ name: 'A', code: 'A', notes: 'x'.repeat(length) })
    expect((await post('/trpc/companies.create', notes(70_000))).status).toBe(401)
    const cookie = await signedInCookie()
    expect((await post('/trpc/companies.create', notes(70_000), { cookie, origin })).status).toBe(400)
    expect((await post('/trpc/companies.create', notes(1_100_000), { cookie, origin })).status).toBe(413)
  })

  test('the error for a too long legal text states its length, also if every character is escaped', async () => {
    const cookie = await signedInCookie()
    const content = 'ñ'.repeat(210_000)
    const body = JSON.stringify({ documentType: 'terms', language: 'es', title: 'Texto', content })
    const escaped = body.replaceAll('ñ', '\\u00f1')
    for (const json of [body, escaped]) {
      const response = await post('/trpc/legal.create', json, { cookie, origin })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        error: { data: { fieldErrors: { content: ['Máximo 200.000 caracteres; tiene 210.000'] } } },
      })
    }
  })

  test('clients are told apart by a forwarded address only behind a trusted proxy', async () => {
    const lookFrom = (address: string) =>
      get(query('public.verifyPolicy', { policyNumber: 'A' }), { 'x-forwarded-for': address })
    await serve(testServices(database, { LOOKUP_LIMIT: '1' }))
    expect((await lookFrom('203.0.113.1')).status).toBe(200)
    expect((await lookFrom('203.0.113.2')).status).toBe(429)
    await serve(testServices(database, { LOOKUP_LIMIT: '1', TRUST_PROXY: '1' }))
    expect((await lookFrom('203.0.113.1')).status).toBe(200)
    expect((await lookFrom('203.0.113.2')).status).toBe(200)
    // An IPv6 subscriber has all addresses of a /64 network.
    expect((await lookFrom('2001:db8:1:2::1')).status).toBe(200)
    expect((await lookFrom('2001:db8:1:2:ffff::2')).status).toBe(429)
    expect((await lookFrom('2001:db8:1:3::1')).status).toBe(200)
  })
})

describe('errors', () => {
  test.each([
    ['an unknown procedure', () => get('/trpc/customers.everything'), 404],
    ['input that is no JSON', () => get('/trpc/public.verifyPolicy?input=%7B'), 400],
    ['a body that is no JSON', () => post('/trpc/auth.signIn', '{"email":'), 400],
    ['a malformed URL', () => get('/%E0%A4%A'), 400],
    ['a method that nothing handles', () => post('/terminos', {}), 405],
  ])('%s is answered as the client’s error', async (_case, send, status) => {
    const response = await send()
    expect(response.status).toBe(status)
    expect(await response.text()).not.toMatch(/node_modules|\.ts:|at \w+ \(/)
  })

  test.each([
    ['/', 'GET, HEAD, POST'],
    ['/terminos', 'GET, HEAD'],
    ['/trpc/public.settings', 'GET, HEAD, POST'],
  ])('a method that %s does not handle is answered with the allowed ones', async (path, methods) => {
    const response = await fetch(`${origin}${path}`, { method: 'PUT' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, methods])
  })

  test('wrong fields are named with their messages', async () => {
    const response = await post('/trpc/auth.signIn', { email: '', password: '' })
    const { error } = (await response.json()) as { error: { message: string; data: Record<string, unknown> } }
    expect(error.message).toBe('Revise los campos marcados.')
    expect(error.data).toEqual({
      code: 'BAD_REQUEST',
      httpStatus: 400,
      reason: 'input-invalid',
      fieldErrors: { email: ['Este campo es obligatorio'], password: ['Este campo es obligatorio'] },
    })
  })

  test('an unexpected error is answered with a neutral text and its id in the log', async () => {
    await database.pool.query('ALTER TABLE tracking_pixels RENAME TO hidden')
    try {
      const response = await get(query('public.pixels'), { 'x-request-id': 'request-0001' })
      expect(response.status).toBe(500)
      expect(response.headers.get('x-request-id')).toBe('request-0001')
      const body = await response.text()
      expect(JSON.parse(body).error.message).toBe(
        'Ha ocurrido un error inesperado. Si persiste, indique este código: request-0001',
      )
      expect(body).not.toMatch(/tracking_pixels|prisma|stack/i)
    } finally {
      await database.pool.query('ALTER TABLE hidden RENAME TO tracking_pixels')
    }
  })
})

describe('every response', () => {
  test.each(['/healthz', '/readyz', '/metrics', query('public.none'), '/%'])(
    'of %s cannot run as a page',
    async (path) => {
      await serve(testServices(database, { PUBLIC_URL: 'https://seguros.example', TRUST_PROXY: '1' }))
      const { headers } = await get(path, { 'x-forwarded-proto': 'https' })
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}$/)
      expect(headers.get('cache-control')).toBe('no-store')
    },
  )

  test.each(['/admin', '/robots.txt', '/nowhere'])('of %s allows neither camera nor location', async (path) => {
    const { headers } = await get(path)
    expect(headers.get('permissions-policy')).toMatch(/^camera=\(\), .*geolocation=\(\), microphone=\(\)/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
  })
})

describe('health', () => {
  test('is healthy and ready', async () => {
    const answer = await get('/healthz')
    expect(await answer.json()).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+(\+[0-9a-f]{7})?$/),
    })
    expect((await get('/readyz')).status).toBe(200)
  })

  test('without a database it is healthy but not ready, and still serves pages', async () => {
    const { db, pool, close } = connect('postgresql://nobody@127.0.0.1:1/none')
    await serve({ ...testServices(database), db, pool })
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(503)
    expect((await get('/')).status).toBe(200)
    expect((await get(query('customers.list', {}), { cookie: `session=${'a'.repeat(40)}` })).status).toBe(503)
    await close()
  })
})

test('every response has the security headers', async () => {
  const { headers } = await get('/admin')
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy':
      "default-src 'self';base-uri 'self';font-src 'self' https: data:;form-action 'self';frame-ancestors 'none';" +
      "img-src 'self' data: blob: https:;object-src 'none';script-src 'self';script-src-attr 'none';" +
      "style-src 'self' 'unsafe-inline';connect-src 'self'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  expect(headers.get('x-powered-by')).toBeNull()
  const data = await get(query('auth.session'))
  expect(data.headers.get('cache-control')).toBe('no-store')
  expect(data.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('the log has a request’s path without its parameters', async () => {
  const lines: string[] = []
  const logger = pino({}, { write: (line: string) => void lines.push(line) })
  await serve({ ...testServices(database), logger })
  await get(query('public.verifyPolicy', { policyNumber: 'POL-SECRET' }))
  await get('/?poliza=POL-SECRET')
  await expect.poll(() => lines.map((line) => JSON.parse(line).path)).toEqual(['/trpc/public.verifyPolicy', '/'])
  expect(lines.join()).not.toContain('SECRET')
})

test('robots.txt keeps search engines out of private pages', async () => {
  const rules = (await (await get('/robots.txt')).text()).split('\n')
  expect(rules).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /admin', 'Disallow: /reset-password']))
})

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'https://seguros.example' }, false],
  [{ PUBLIC_URL: 'https://seguros.example', SMTP_URL: 'smtp://mail.example' }, true],
])('panel pages know whether mails reach people: with %j %j', async (variables: Record<string, string>, reaches) => {
  await serve(testServices(database, variables))
  for (const path of ['/admin', '/reset-password']) {
    expect(await (await get(path)).text()).toContain(`"mailReachesPeople":${reaches}`)
  }
})

test('configuration in the page cannot break out of its block', async () => {
  await serve(testServices(database, { PRODUCT_URL: 'https://x.example/?a=</script>' }))
  expect(await (await get('/admin')).text()).not.toContain('a=</script>')
})
