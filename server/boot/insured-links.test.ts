import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { connect } from '../db/client'
import { serveApp } from '../testing/http'
import { insuredBrowser, tokenIn } from '../testing/insured-browser'
import { testOffice } from '../testing/office'
import { callerOf, testServices } from '../testing/services'
import { serveSite } from '../testing/site'

/* The insured's links as those attack them who have another's, or none. */

const { database, services, staff, agent, insure } = testOffice({ variables: { LOOKUP_LIMIT: '0' } })

beforeEach(() => staff.settings.setInsuredLinks({ enabled: true }))

const linked = async (policyNumber: string) => {
  const { id } = await insure({ policyNumber, email: `${policyNumber}@correo.example` })
  const made = await agent.insured.make({ customerId: id, customerIds: [id] })
  return { customerId: id, id: made.id, token: tokenIn(made) }
}

/** A two-sided p-value of the difference of two medians' ranks (Mann–Whitney, as normal for many samples). */
function pValue(one: number[], other: number[]): number {
  const all = [...one.map((value) => ({ value, own: true })), ...other.map((value) => ({ value, own: false }))]
  all.sort((a, b) => a.value - b.value)
  const ranks = all.reduce((sum, { own }, place) => (own ? sum + place + 1 : sum), 0)
  const [n, m] = [one.length, other.length]
  const z = (ranks - (n * (n + m + 1)) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  const tail = 1 / (1 + 0.2316419 * Math.abs(z))
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  const polynomial = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  return 2 * density * polynomial.reduce((sum, factor, place) => sum + factor * tail ** (place + 1), 0)
}

// 2,000 of each in turns, by night, take fifteen minutes; these find a difference of a millisecond.
const SAMPLES = process.env.NIGHTLY ? 2_000 : 40

const OWN_HEADERS = ['content-length', 'date', 'etag', 'x-request-id']
const PLACES = {
  procedure: (token: string) => `/trpc/insured.card?input=${encodeURIComponent(JSON.stringify({ token }))}`,
  page: (token: string) => `/?mi-poliza=${token}`,
}

test.each(['procedure', 'page'] as const)(
  'by a %s, an unknown, a revoked, an ended and an erased link are refused alike, after the same time',
  async (place) => {
    const [revoked, ended, erased] = [await linked('REVOKED'), await linked('ENDED'), await linked('ERASED')]
    await agent.insured.revoke({ id: revoked.id })
    await database.pool.query(
      "UPDATE insured_customers SET policy_end_date = '2020-01-01', policy_start_date = '2019-01-01' WHERE id = $1",
      [ended.customerId],
    )
    await staff.customers.erase({ ids: [erased.customerId], reason: 'personAsked' })
    const tokens = {
      unknown: randomBytes(16).toString('base64url'),
      ...{ revoked: revoked.token, ended: ended.token, erased: erased.token },
    }
    const app = await serveSite(services)
    const times: Record<string, number[]> = {}
    const answers = new Set<string>()
    for (let sample = 0; sample < SAMPLES; sample++) {
      for (const [kind, token] of Object.entries(tokens)) {
        const startedAt = performance.now()
        const response = await fetch(`${app.origin}${PLACES[place](token)}`)
        const text = await response.text()
        const time = performance.now() - startedAt
        times[kind] = [...(times[kind] ?? []), time]
        const headers = [...response.headers].filter(([name]) => !OWN_HEADERS.includes(name))
        // The page names its link in the address of the other language, and so is some bytes longer or shorter when sent.
        answers.add(JSON.stringify([response.status, headers, text.replaceAll(token, 'TOKEN')]))
      }
    }
    await app.close()
    expect(answers.size).toBe(1)
    expect([...answers][0]).toMatch(/link-unknown|Este enlace ya no sirve/)
    const { unknown = [], ...others } = times
    for (const [kind, taken] of Object.entries(others)) {
      expect(pValue(taken, unknown), kind).toBeGreaterThan(SAMPLES > 1_000 ? 0.01 : 0.0001)
    }
  },
  SAMPLES * 1_000 + 10_000,
)

test('a revoked, switched off or erased link is dark at once on another instance, with its visits', async () => {
  const second = connect(database.url)
  const [here, there] = [await serveSite(services), await serveSite(testServices(second, { LOOKUP_LIMIT: '0' }))]
  const links = [await linked('REVOKED'), await linked('ERASED'), await linked('OFF')]
  const ends = [
    () => agent.insured.revoke({ id: links[0]?.id ?? '' }),
    () => staff.customers.erase({ ids: [links[1]?.customerId ?? ''], reason: 'personAsked' }),
    () => staff.settings.setInsuredLinks({ enabled: false }),
  ]
  for (const [place, { id, token }] of links.entries()) {
    const browser = insuredBrowser(services)
    await browser.calls.enter({ token, code: (await agent.insured.dictate({ id })).code })
    const statuses = () =>
      Promise.all(
        [here, there].flatMap(({ origin }) =>
          ['', '&ver=mine'].map(async (step) => {
            const { cookie } = browser
            return (await fetch(`${origin}${PLACES.page(token)}${step}`, { headers: { cookie } })).status
          }),
        ),
      )
    expect(await statuses()).toEqual([200, 200, 200, 200])
    const endedAt = performance.now()
    await ends[place]?.()
    expect(await statuses()).toEqual([404, 404, 404, 404])
    expect(performance.now() - endedAt).toBeLessThan(1_000)
  }
  await Promise.all([here.close(), there.close()])
  await second.close()
})

test('of many guessed tokens none opens anything', async () => {
  const { token } = await linked('ONE')
  const guesses = [
    ...[
      '',
      'x',
      '0'.repeat(22),
      token.slice(1),
      `${token}A`,
      token.toLowerCase(),
      `${token} `,
      `${token}\n`,
      '%',
      "' OR 1=1",
    ],
    ...Array.from({ length: 300 }, () => randomBytes(16).toString('base64url')),
    // One sign of a good one is another.
    ...[...token].map((sign, place) => token.slice(0, place) + (sign === 'A' ? 'B' : 'A') + token.slice(place + 1)),
  ]
  const { calls } = insuredBrowser(services)
  const answers = await Promise.allSettled(guesses.map((guess) => calls.card({ token: guess })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toEqual([])
  await calls.card({ token })
})

test('the same tokens are refused in every procedure', async () => {
  const { token, id } = await linked('ONE')
  await agent.insured.revoke({ id })
  const { calls } = insuredBrowser(services)
  const input = { token, code: '123456', kind: 'change', happenedOn: '2026-03-01', text: 'x' } as const
  for (const name of ['card', 'askCode', 'enter', 'leave', 'mine', 'report'] as const) {
    await expect((calls[name] as typeof calls.card)(input)).rejects.toMatchObject({ cause: { reason: 'link-unknown' } })
  }
  await expect(callerOf(services).insured.make({ customerId: id, customerIds: [id] })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
})

test('a visit’s cookie is hidden from scripts and of this host only, and no token is in log, metrics or errors', async () => {
  const lines: string[] = []
  const secure = testServices(database, {
    PUBLIC_URL: 'https://seguros.example',
    LOOKUP_LIMIT: '0',
    LOG_LEVEL: 'debug',
  })
  Object.assign(secure, { logger: pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }) })
  const { token, id } = await linked('ONE')
  const { code } = await agent.insured.dictate({ id })
  const app = await serveApp(secure)
  const post = (name: string, body: object, cookie = '') =>
    fetch(`${app.origin}/trpc/insured.${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://seguros.example', cookie },
      body: JSON.stringify(body),
    })
  await post('enter', { token, code: '000000' })
  const entered = await post('enter', { token, code })
  const [cookie = ''] = entered.headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-visit=[\w-]{43}; HttpOnly; Max-Age=86400; Path=\/; SameSite=Lax; Secure$/)
  const visit = cookie.split(';')[0] ?? ''
  const mine = `/trpc/insured.mine?input=${encodeURIComponent(JSON.stringify({ token }))}`
  expect((await fetch(`${app.origin}${mine}`, { headers: { cookie: visit } })).status).toBe(200)
  expect((await fetch(`${app.origin}${mine}`)).status).toBe(401)
  // What fails is told to the log, too.
  await database.pool.query('ALTER TABLE cases ADD CONSTRAINT no_cases CHECK (false) NOT VALID')
  const failed = await post('report', { token, kind: 'change', happenedOn: '2026-03-01', text: 'x' }, visit)
  await database.pool.query('ALTER TABLE cases DROP CONSTRAINT no_cases')
  expect(failed.status).toBe(500)
  await fetch(`${app.origin}/?mi-poliza=${token}`)
  const metrics = await secure.metrics.registry.metrics()
  await app.close()
  expect(lines.length).toBeGreaterThan(3)
  for (const secret of [token, code, visit.split('=')[1] ?? '']) {
    expect(lines.join('\n')).not.toContain(secret)
    expect(metrics).not.toContain(secret)
  }
})

test('a form of a page that sends no referrer is of this site only where the browser says so', async () => {
  const { token } = await linked('ONE')
  const app = await serveApp(services)
  const statusFrom = async (headers: Record<string, string>) => {
    const { status } = await fetch(`${app.origin}/trpc/insured.leave`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'null', ...headers },
      body: JSON.stringify({ token }),
    })
    return status
  }
  expect(await statusFrom({ 'sec-fetch-site': 'same-origin' })).toBe(200)
  expect(await statusFrom({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await statusFrom({})).toBe(403)
  await app.close()
})
