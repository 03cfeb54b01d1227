import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type OpenDatabase, openDatabase } from '../server/db/open'
import { onServer, withDatabaseName } from '../server/testing/administration'
import { proceduresOf } from '../server/testing/procedures'
import { samplePdf } from '../server/testing/sample-files'
import { sessionCookie } from '../server/testing/session-cookie'
import { type Store, startStore, storeVariables } from '../server/testing/store'
import { type LoadBalancer, startLoadBalancer } from './load-balancer'
import { PASSWORD, ServerProcess } from './server-process'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const DATABASE = `two_servers_${process.pid}`
let dataDir: string
let one: ServerProcess
let other: ServerProcess
let postgres: OpenDatabase
let store: Store
let balancer: LoadBalancer
let variables: Record<string, string>

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'brokerage-two-'))
  one = new ServerProcess(4320)
  other = new ServerProcess(4321)
  chmodSync(dataDir, 0o755) // PostgreSQL may run as another user.
  postgres = await openDatabase({ databaseUrl: process.env.TEST_DATABASE_URL, dataDir })
  await onServer(postgres.url, `CREATE DATABASE ${DATABASE}`)
  store = await startStore(['files'])
  balancer = await startLoadBalancer([4320, 4321])
  variables = {
    ...storeVariables(store, 'files'),
    DATABASE_URL: withDatabaseName(postgres.url, DATABASE),
    SEED_ADMIN_PASSWORD: PASSWORD,
    LOOKUP_LIMIT: '0',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '1',
  }
  for (const server of [one, other]) server.start(variables)
  await Promise.all([one.ready(), other.ready()])
})
test.afterAll(async () => {
  balancer.close()
  await Promise.all([one.remove(), other.remove()])
  await store.close()
  await onServer(postgres.url, `DROP DATABASE ${DATABASE} WITH (FORCE)`)
  await postgres.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a country said at one server is followed by the other within a second, and after a start', {
  tag: '@nightly',
}, async () => {
  const zoneAndNumber = async () => {
    const html = await (await fetch(other.origin)).text()
    return [html.match(/"timeZone":"(.*?)"/)?.[1], html.match(/llama al (\d+)/)?.[1]]
  }
  expect(await zoneAndNumber()).toEqual(['America/New_York', '911'])
  const { settings } = proceduresOf(one, await one.signIn())
  await settings.setCountry.mutate({ country: 'ES', timeZone: 'Europe/Madrid', currency: 'EUR' })
  await expect.poll(zoneAndNumber, { timeout: 1000, intervals: [100] }).toEqual(['Europe/Madrid', '112'])
  await other.signal('SIGTERM')
  other.start(variables)
  await other.ready()
  expect(await zoneAndNumber()).toEqual(['Europe/Madrid', '112'])
})

test('a stopping server reports it and still answers until the balancer notices', {
  tag: '@nightly',
}, async () => {
  const ended = one.signal('SIGTERM')
  await expect.poll(async () => (await fetch(`${one.origin}/readyz`)).status).toBe(503)
  const page = await fetch(one.origin)
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  expect(await ended).toBe(0)
  one.start(variables)
  await one.ready()
})

test('restarting one server after the other fails no request', { tag: '@nightly' }, async () => {
  const cookie = await sessionCookie(balancer.origin, { password: PASSWORD })
  const { customers, documents } = proceduresOf(balancer, cookie)
  const customerId = (await customers.list.query({})).items[0]?.id ?? ''
  const upload = () => {
    const form = new FormData()
    form.append('customerId', customerId)
    form.append('file', new Blob([new Uint8Array(samplePdf(300_000))]), 'a.pdf')
    return documents.upload.mutate(form)
  }
  const requests: (() => Promise<unknown>)[] = [
    async () => expect((await fetch(balancer.origin)).status).toBe(200),
    () => proceduresOf(balancer).public.verifyPolicy.query({ policyNumber: 'NONE' }),
    () => customers.list.query({ search: 'a' }),
    async () => {
      const { url } = await upload()
      const response = await fetch(`${balancer.origin}${url}`, { headers: { cookie } })
      expect((await response.arrayBuffer()).byteLength).toBe(300_000)
    },
  ]
  const traffic = keepAsking(requests)
  for (const server of [one, other]) {
    expect(await server.signal('SIGTERM')).toBe(0)
    server.start(variables)
    await server.ready()
  }
  expect(await traffic.end()).toEqual([])
  expect(traffic.answered).toBeGreaterThan(100)
})

/** Repeats each request until it is stopped, and collects the failures. */
function keepAsking(requests: (() => Promise<unknown>)[]) {
  const failures: unknown[] = []
  let going = true
  const traffic = {
    answered: 0,
    async end() {
      going = false
      await loops
      return failures
    },
  }
  const loops = Promise.all(
    requests.map(async (request) => {
      while (going) {
        await request().then(
          () => traffic.answered++,
          (error) => failures.push(error),
        )
      }
    }),
  )
  return traffic
}
