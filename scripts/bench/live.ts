import { setTimeout as wait } from 'node:timers/promises'
import { connected } from '../../server/db/connection'
import { type LiveStream, openStream } from '../../server/testing/live-stream'
import { proceduresOf } from '../../server/testing/procedures'
import { sessionCookie } from '../../server/testing/session-cookie'
import type { Bench } from './data'
import { cpuMilliseconds, type Running, residentMegabytes, withProduct } from './processes'
import { p95Of, type Row } from './report'

const ACCOUNTS = 10
const PANELS_PER_ACCOUNT = 10
const SAVES = 50
const IDLE_SECONDS = 30

/** Open panels of two instances, which are told of what somebody saves at one of them. */
export const measureLive = (bench: Bench): Promise<Row[]> =>
  withProduct(bench.url, (one) => withProduct(bench.url, (other) => measure(bench, one, other)))

async function measure({ url, password }: Bench, one: Running, other: Running): Promise<Row[]> {
  const cookies = await signInAll(url, one, password)
  await wait(5_000) // Until what belongs to the start is over.
  const idle = await cpuShare(one)
  const before = await residentMegabytes(one.pid)
  const panels: LiveStream[] = []
  for (const { origin } of [one, other]) {
    for (const cookie of cookies) {
      for (let panel = 0; panel < PANELS_PER_ACCOUNT; panel++) panels.push(await openStream(origin, cookie))
    }
  }
  if (panels.some(({ status }) => status !== 200)) throw new Error('a stream was refused')
  const cpu = (await cpuShare(one)) - idle
  const memory = (await residentMegabytes(one.pid)) - before
  const seen = await saveAndWait(one, cookies[0] ?? '', panels)
  for (const panel of panels) panel.close()
  const count = panels.length
  return [
    p95Of(`a save seen by all of ${count} panels of two instances`, seen, { atMost: 1_000 }),
    { what: `memory of ${count / 2} panels of an instance`, measured: memory, unit: ' MB', target: { atMost: 15 } },
    { what: 'their CPU while nobody saves', measured: cpu, unit: ' %', target: { atMost: 1 } },
  ]
}

/** In percent of one core. */
async function cpuShare({ pid }: Running): Promise<number> {
  const before = await cpuMilliseconds(pid)
  await wait(IDLE_SECONDS * 1_000)
  return ((await cpuMilliseconds(pid)) - before) / (IDLE_SECONDS * 10)
}

async function signInAll(url: string, { origin }: Running, password: string): Promise<string[]> {
  const emails = Array.from({ length: ACCOUNTS }, (_, number) => `panel-${number}@example.com`)
  await connected(url, (client) =>
    client.query(
      `INSERT INTO admin_users (email, password_hash, role)
       SELECT email, (SELECT password_hash FROM admin_users LIMIT 1), 'admin' FROM unnest($1::text[]) AS email`,
      [emails],
    ),
  )
  const cookies: string[] = []
  for (const email of emails) cookies.push(await sessionCookie(origin, { email, password }))
  return cookies
}

/** @returns for each save the milliseconds from its request until the last panel had it */
async function saveAndWait(at: Running, cookie: string, panels: LiveStream[]): Promise<number[]> {
  const { companies } = proceduresOf(at, cookie)
  const seen: number[] = []
  for (let save = 0; save < SAVES; save++) {
    const savedAt = performance.now()
    const { id } = await companies.create.mutate({ name: `Live ${save}`, code: `LIVE${save}` })
    const arrivals = () => panels.map(({ changes }) => changes.find(({ recordId }) => recordId === id)?.arrivedAt)
    while (arrivals().includes(undefined)) {
      if (performance.now() - savedAt > 10_000) throw new Error('a panel was not told of a save')
      await wait(5)
    }
    seen.push(Math.max(...arrivals().map(Number)) - savedAt)
  }
  return seen
}
