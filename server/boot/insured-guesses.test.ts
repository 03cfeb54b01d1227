import { randomBytes, randomInt } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { findLink } from '../auth/insured-links'
import { enterCode } from '../modules/insured/codes'
import type { ServedApp } from '../testing/http'
import { tokenIn } from '../testing/insured-browser'
import { testOffice } from '../testing/office'
import { serveSite } from '../testing/site'
import { decoded } from '../testing/smtp'

/* What previews do to the insured's links, and guesses: 1,000 links, 1,000,000 tokens and 100,000 codes by night. */

const NIGHTLY = Boolean(process.env.NIGHTLY)
const LINKS = NIGHTLY ? 1_000 : 4
const PREVIEWS = 20
/** Of a million, those that are asked for over HTTP, where each takes 50 ms, and those that are only looked for. */
const GUESSES = NIGHTLY ? { asked: 20_000, searched: 980_000 } : { asked: 120, searched: 400 }
/** In each of twenty rounds, the same of codes. */
const CODES = NIGHTLY ? { asked: 1_000, searched: 4_000 } : { asked: 10, searched: 10 }
const ROUNDS = 20
const ALL_CODES = ROUNDS * (CODES.asked + CODES.searched)
const AT_ONCE = 20

// With the limits that an installation has, and an address for each caller.
const { database, services, staff, agent, insure, smtp } = testOffice({
  mails: true,
  variables: { LOOKUP_LIMIT: '30', TRUST_PROXY: 'loopback' },
})

let site: ServedApp

beforeEach(async () => {
  site = await serveSite(services)
  await staff.settings.setInsuredLinks({ enabled: true })
  return () => site.close()
})

async function linked(count: number) {
  const links: { id: string; token: string }[] = []
  while (links.length < count) {
    const place = links.length
    const { id } = await insure({ policyNumber: `P-${place}`, email: `p${place}@correo.example` })
    const many = Array.from({ length: Math.min(25, count - place) }, () => ({ customerId: id, customerIds: [id] }))
    for (const made of await Promise.all(many.map((one) => agent.insured.make(one)))) {
      links.push({ id: made.id, token: tokenIn(made) })
    }
  }
  return links
}

type Asked = { from: string; method?: string; headers?: Record<string, string>; body?: object }
const ask = (path: string, { from, method = 'GET', headers = {}, body }: Asked) =>
  fetch(`${site.origin}${path}`, {
    ...{ method, redirect: 'manual' },
    headers: { 'x-forwarded-for': from, ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
const pageOf = (token: string) => `/?mi-poliza=${token}`
const cardOf = (token: string) => `/trpc/insured.card?input=${encodeURIComponent(JSON.stringify({ token }))}`
const addressOf = (place: number) => `203.0.${(place >> 8) & 255}.${place & 255}`

/** Does it so many times, 20 at once. */
async function times(count: number, work: (place: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** A digest of each table but the log of accesses and the counts of attempts. */
async function rows(): Promise<unknown> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'
     AND tablename NOT IN ('access_log', 'rate_limits') ORDER BY 1`,
  )
  const digests = tables.map(
    ({ name }) => `(SELECT md5(string_agg(r::text, '' ORDER BY r::text)) FROM ${name} AS r) AS ${name}`,
  )
  return (await database.pool.query(`SELECT ${digests.join(', ')}`)).rows[0]
}

const count = async (sql: string) => Number((await database.pool.query(`SELECT count(*) FROM ${sql}`)).rows[0].count)

test('twenty previews and scanners of each link use none up, change no row, and are one line of the log', async () => {
  const links = await linked(LINKS)
  const tried = links.filter((_link, place) => place % Math.ceil(LINKS / 40) === 0)
  const codes = new Map<string, string>()
  for (const { id } of tried) codes.set(id, (await agent.insured.dictate({ id })).code)
  const before = await rows()
  const previews: ((token: string, from: string) => Promise<Response>)[] = [
    (token, from) => ask(pageOf(token), { from }),
    (token, from) => ask(pageOf(token), { from, method: 'HEAD' }),
    (token, from) =>
      ask(pageOf(token), { from, headers: { 'sec-purpose': 'prefetch;prerender', purpose: 'prefetch' } }),
    (token, from) => ask(pageOf(token), { from, headers: { 'user-agent': 'WhatsApp/2.23.20.0' } }),
    (token, from) =>
      ask(`${pageOf(token)}&lang=en&utm_source=mail`, { from, headers: { 'user-agent': 'Outlook SafeLinks' } }),
    (token, from) => ask(`${pageOf(token)}&ver=code`, { from }),
    (token, from) => ask(`${pageOf(token)}&ver=mine`, { from }),
    (token, from) => ask(`${pageOf(token)}&ver=claim`, { from, method: 'HEAD' }),
    (token, from) => ask(cardOf(token), { from }),
    (token, from) => ask(cardOf(token), { from, headers: { origin: 'https://scanner.example' } }),
  ]
  await times(LINKS * PREVIEWS, async (place) => {
    const { token } = links[place % LINKS] as (typeof links)[number]
    // All of a link's within moments, and half of them from one scanner.
    const round = Math.floor(place / LINKS)
    const response = await previews[round % previews.length]?.(token, round % 2 ? '192.0.2.7' : addressOf(place))
    await response?.arrayBuffer()
    expect(response?.status).toBe(200)
  })
  expect(await rows()).toEqual(before)
  expect(await count('access_log')).toBe(LINKS)
  for (const { id, token } of tried) {
    const entered = await ask('/trpc/insured.enter', {
      ...{ from: '198.51.100.1', method: 'POST', body: { token, code: codes.get(id) } },
    })
    expect(entered.status).toBe(200)
  }
})

test('guessed tokens open nothing, are held to their limit, and shut out nobody from another address', async () => {
  const [{ token } = { token: '' }] = await linked(1)
  const near = (place: number) => {
    const at = randomInt(token.length)
    return place % 3
      ? randomBytes(16).toString('base64url')
      : token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
  }
  const statuses = new Map<number, number>()
  const startedAt = Date.now()
  const owner = { slowest: 0, opened: 0 }
  await times(GUESSES.asked, async (place) => {
    const guess = near(place)
    const path = place % 2 ? pageOf(guess) : cardOf(guess)
    const { status } = await ask(path, { from: addressOf(place % 5) })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    // The owner opens it now and then, a few times a minute.
    if (place % Math.ceil(GUESSES.asked / 25)) return
    const askedAt = Date.now()
    expect((await ask(pageOf(token), { from: '198.51.100.1' })).status).toBe(200)
    owner.opened++
    owner.slowest = Math.max(owner.slowest, Date.now() - askedAt)
  })
  const minutes = Math.ceil((Date.now() - startedAt) / 60_000) + 1
  expect([...statuses.keys()].sort()).toEqual(GUESSES.asked > 150 ? [404, 429] : [404])
  expect(statuses.get(404) ?? 0).toBeLessThanOrEqual(5 * 30 * minutes)
  expect(owner.opened).toBeGreaterThan(20)
  expect(owner.slowest).toBeLessThan(5_000)
  await times(GUESSES.searched, async (place) => {
    if (await findLink(database.db, near(place))) throw new Error('A guess has opened a link.')
  })
})

test('guessed codes are five tries of each that was made, ten a day, from however many addresses', async () => {
  const [link] = await linked(1)
  const token = link?.token ?? ''
  const post = (name: string, from: string, more = {}) =>
    ask(`/trpc/insured.${name}`, { from, method: 'POST', body: { token, ...more } })
  const mailed = () => smtp.received.map(({ raw }) => decoded(raw).match(/^(\d{6})\r?$/m)?.[1] ?? '')
  const first = randomInt(900_000)
  let made = 0
  for (let round = 0; round < ROUNDS; round++) {
    // As if a minute had gone by since the last mail.
    await database.pool.query("DELETE FROM rate_limits WHERE key LIKE 'letter:%'")
    if ((await post('askCode', '192.0.2.7')).ok) made++
    const guess = (place: number) => String(first + round * (CODES.asked + CODES.searched) + place).padStart(6, '0')
    await times(CODES.asked, async (place) => {
      const from = addressOf(round * CODES.asked + place)
      expect([200, 400]).toContain((await post('enter', from, { code: guess(place) })).status)
    })
    const held = await findLink(database.db, token)
    if (!held) throw new Error('The link does not hold.')
    await times(CODES.searched, (place) =>
      expect(enterCode(database.db, held, guess(CODES.asked + place))).rejects.toMatchObject({
        reason: 'visit-code-wrong',
      }),
    )
  }
  expect([made, mailed().length]).toEqual([10, 10])
  // One of them may be right by chance: fifty in a million are tried.
  const hits = await count('insured_visits')
  expect(hits + (await count("access_log WHERE event = 'denied'"))).toBe(made)
  expect(hits).toBeLessThanOrEqual(
    mailed().filter((code) => Number(code) >= first && Number(code) < first + ALL_CODES).length,
  )
  expect(await count('insured_codes WHERE tries_left <> 0')).toBe(0)
})
