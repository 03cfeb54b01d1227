import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { onServer, withDatabaseName } from '../testing/administration'
import { keepFollowing } from '../testing/follower'
import { type Instance, startInstance } from '../testing/instance'
import { type LiveStream, openStream } from '../testing/live-stream'
import { type Procedures, proceduresOf } from '../testing/procedures'
import { createAdmin, createAgent, TEST_PASSWORD } from '../testing/services'
import { signIn } from '../testing/sign-in'

/** Two servers over one database, as behind a load balancer. */
const name = `test_live_${process.pid}`
const serverUrl = withDatabaseName(inject('templateUrl'), 'postgres')
const variables = {
  DATABASE_URL: withDatabaseName(serverUrl, name),
  SEED_ADMIN_PASSWORD: TEST_PASSWORD,
  SIGN_IN_LIMIT: '0',
}
const CUT_LISTENERS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE application_name = 'brokerage-listener' AND datname = current_database()`
const WITHIN = { timeout: 10_000, interval: 5 }
let one: Instance
let other: Instance
let cookie: string
let staff: Procedures
const opened: LiveStream[] = []

beforeAll(async () => {
  await onServer(serverUrl, `CREATE DATABASE ${name}`)
  one = await startInstance(variables)
  other = await startInstance(variables)
  cookie = await signIn(one.origin)
  staff = proceduresOf(one, cookie)
})
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close()
})
afterAll(async () => {
  await Promise.all([one.close(), other.close()])
  await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
})

async function follow({ origin }: Instance, as = cookie, lastEventId?: string): Promise<LiveStream> {
  const stream = await openStream(origin, as, lastEventId)
  opened.push(stream)
  await expect.poll(() => stream.events, WITHIN).toContain('connected')
  return stream
}

let made = 0
const newCompany = () => staff.companies.create.mutate({ name: `Aseguradora ${++made}`, code: `A${made}` })
const recordsOf = ({ changes }: LiveStream) => changes.map(({ recordId }) => recordId)
const tablesOf = ({ changes }: LiveStream) => changes.map(({ table }) => table)
const logTestimonial = async () => {
  const { rows } = await one.services.pool.query<{ id: string }>(
    "INSERT INTO activity_logs (action_type, table_name) VALUES ('update', 'testimonials') RETURNING id",
  )
  return rows[0]?.id ?? ''
}

/** A stream of a new account, which is logged when it signs in: the last change of those that arrive at first. */
async function followAs(role: 'admin' | 'agent', at: Instance) {
  const email = `${role}-${++made}@example.com`
  const user = await (role === 'admin' ? createAdmin : createAgent)(one.services, email)
  const own = await signIn(at.origin, email)
  return { user, own, stream: await follow(at, own) }
}

test('a change is told at both instances within a second, as it was logged', async () => {
  const streams = [await follow(one), await follow(other)]
  const changedAt = performance.now()
  const { id } = await newCompany()
  for (const { changes } of streams) {
    await expect.poll(() => changes, WITHIN).toHaveLength(1)
    expect((changes[0]?.arrivedAt ?? 0) - changedAt).toBeLessThan(1_000)
  }
  const [entry] = (await staff.activity.list.query({})).items
  const told = {
    id: entry?.id,
    table: 'insurance_companies',
    recordId: id,
    insuredCustomerId: null,
    actionType: 'create',
    by: 'admin@example.com',
    at: entry?.createdAt,
  }
  for (const { changes } of streams) expect(changes).toMatchObject([told])
})

test('proxies are told neither to buffer nor to compress a stream', async () => {
  const { headers } = await follow(one)
  expect(headers.get('content-type')).toBe('text/event-stream')
  expect(headers.get('x-accel-buffering')).toBe('no')
  expect(headers.get('cache-control')).toContain('no-transform')
})

test('an agent is told only what an agent may read', async () => {
  const [agent, admin] = [await followAs('agent', other), await follow(other)]
  await followAs('admin', one)
  const company = await newCompany()
  await expect.poll(() => recordsOf(agent.stream), WITHIN).toContain(company.id)
  expect(new Set(tablesOf(agent.stream))).toEqual(new Set(['insurance_companies']))
  expect(tablesOf(admin)).toContain('admin_users')
})

test('records that are changed together are told once, without a record', async () => {
  const stream = await follow(other)
  const insurer = await newCompany()
  const { items } = await staff.customers.list.query({ pageSize: 100 })
  expect(items.length).toBeGreaterThan(5)
  await staff.customers.bulk.setCompany.mutate({ ids: items.map(({ id }) => id), insuranceCompanyId: insurer.id })
  await newCompany()
  await expect.poll(() => stream.changes, WITHIN).toHaveLength(3)
  expect(stream.changes[1]).toMatchObject({
    table: 'insured_customers',
    recordId: null,
    insuredCustomerId: null,
    actionType: 'update',
    by: 'admin@example.com',
  })
})

test('the first hundred changes of a transaction are told one by one, the others together', async () => {
  const stream = await follow(other)
  await one.services.pool.query(`DO $$ BEGIN FOR number IN 1..300 LOOP
    INSERT INTO activity_logs (action_type, table_name) VALUES ('update', 'testimonials'); END LOOP; END $$`)
  const last = await newCompany()
  await expect.poll(() => recordsOf(stream), WITHIN).toContain(last.id)
  expect(tablesOf(stream).filter((table) => table === 'testimonials')).toHaveLength(101)
})

test('after an interruption a stream goes on where it was, at the other instance, too', async () => {
  const first = await follow(one)
  const seen = await newCompany()
  await expect.poll(() => recordsOf(first), WITHIN).toEqual([seen.id])
  first.close()
  const missed = [await newCompany(), await newCompany()]
  const second = await follow(other, cookie, first.changes[0]?.id)
  const later = await newCompany()
  const expected = [...missed, later].map(({ id }) => id)
  // What was logged shortly before the interruption may come again: it may have been committed after it.
  const told = () => [...new Set(recordsOf(second).filter((id) => id && expected.includes(id)))]
  await expect.poll(told, WITHIN).toEqual(expected)
})

test('a change that was logged before, and committed after the last one told, is not missed', async () => {
  const first = await follow(one)
  const late = await one.services.pool.connect()
  await late.query('BEGIN')
  await late.query("INSERT INTO activity_logs (action_type, table_name) VALUES ('update', 'testimonials')")
  const last = await newCompany()
  await expect.poll(() => recordsOf(first), WITHIN).toContain(last.id)
  first.close()
  await late.query('COMMIT')
  late.release()
  const second = await follow(other, cookie, first.changes.at(-1)?.id)
  await expect.poll(() => tablesOf(second), WITHIN).toContain('testimonials')
})

test('who was away for long is told once for each table', async () => {
  const stream = await follow(one)
  await newCompany()
  await expect.poll(() => stream.changes, WITHIN).toHaveLength(1)
  await one.services.pool.query(
    "INSERT INTO activity_logs (action_type, table_name) SELECT 'update', 'testimonials' FROM generate_series(1, 2100)",
  )
  const { own } = await followAs('agent', one)
  const away = await follow(other, own, stream.changes[0]?.id)
  const all = await follow(other, cookie, stream.changes[0]?.id)
  await expect.poll(() => tablesOf(all), WITHIN).toContain('site_settings')
  expect(all.changes.every(({ recordId }) => recordId === null)).toBe(true)
  expect(all.changes.length).toBeLessThan(30)
  expect(tablesOf(away)).not.toContain('testimonials')
  await one.services.pool.query(
    "SET LOCAL brokerage.changes_log = 'retention'; DELETE FROM activity_logs WHERE table_name = 'testimonials'",
  )
})

test('none of 1,000 changes is missed at either instance while the database’s connections are cut', async () => {
  const readers = [one, other].map(({ origin }) => keepFollowing([origin], cookie))
  await expect
    .poll(async () => {
      await logTestimonial() // Until both follow.
      return readers.every(({ told }) => told() > 0)
    }, WITHIN)
    .toBe(true)
  const logged: string[] = []
  for (let batch = 0; batch < 10; batch++) {
    logged.push(...(await Promise.all(Array.from({ length: 100 }, logTestimonial))))
    if (batch % 3 === 2) await one.services.pool.query(CUT_LISTENERS)
  }
  expect(new Set(logged).size).toBe(1_000)
  for (const { knows } of readers) {
    await expect.poll(() => logged.filter((id) => !knows({ id })), WITHIN).toEqual([])
  }
  await Promise.all(readers.map(({ stop }) => stop()))
})

const endings: [string, (who: { user: { id: string }; own: string }) => Promise<unknown>][] = [
  ['signs out', ({ own }) => proceduresOf(one, own).auth.signOut.mutate()],
  [
    'ends the session elsewhere',
    async ({ own }) => {
      const mine = proceduresOf(one, own)
      const current = (await mine.auth.sessions.query()).find((session) => session.current)
      await mine.auth.endSession.mutate({ id: current?.id ?? '' })
    },
  ],
  ['is deactivated', ({ user }) => staff.accounts.setActive.mutate({ id: user.id, isActive: false })],
  ['becomes an agent', ({ user }) => staff.accounts.setRole.mutate({ id: user.id, role: 'agent' })],
]

test.each(endings)('the stream of who %s ends within a second', async (_what, end) => {
  const who = await followAs('admin', other)
  const colleague = await follow(other)
  const endedAt = performance.now()
  await end(who)
  expect((await who.stream.ended) - endedAt).toBeLessThan(1_000)
  expect(who.stream.events.at(-1)).toBe('return')
  expect(colleague.events).toEqual(['connected'])
})

test('nobody follows without a session, and a session that has ended does not come back', async () => {
  expect((await openStream(one.origin, '')).status).toBe(401)
  const { own } = await followAs('agent', one)
  await proceduresOf(one, own).auth.signOut.mutate()
  expect((await openStream(other.origin, own)).status).toBe(401)
})

test('an account has ten streams at an instance, and another one once one of them ends', async () => {
  const { own } = await followAs('agent', one)
  const streams = await Promise.all(Array.from({ length: 50 }, () => openStream(one.origin, own)))
  opened.push(...streams)
  const statuses = streams.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(9)
  expect(streams.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('60')
  streams.find(({ status }) => status === 200)?.close()
  await expect
    .poll(async () => {
      const stream = await openStream(one.origin, own)
      opened.push(stream)
      return stream.status
    }, WITHIN)
    .toBe(200)
})

test('following is no use of a session, nor is what the panel asks by itself', async () => {
  const { user, own } = await followAs('agent', one)
  const used = new Date(Date.now() - 60 * 60_000)
  await one.services.db.session.updateMany({ where: { adminUserId: user.id }, data: { usedAt: used } })
  const usedAt = async () => (await one.services.db.session.findFirst({ where: { adminUserId: user.id } }))?.usedAt
  await follow(one, own)
  const ask = (headers: Record<string, string>) =>
    fetch(`${one.origin}/trpc/dashboard.summary`, { headers: { cookie: own, ...headers } })
  expect((await ask({ 'x-unattended': '1' })).status).toBe(200)
  expect(await usedAt()).toEqual(used)
  await ask({})
  expect(await usedAt()).not.toEqual(used)
})

test('a stopping server ends its streams at once, so that browsers ask another', async () => {
  const third = await startInstance(variables)
  const stream = await follow(third)
  const stoppedAt = performance.now()
  await third.close()
  expect((await stream.ended) - stoppedAt).toBeLessThan(500)
  expect(stream.events).not.toContain('return')
})
