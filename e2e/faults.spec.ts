import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { databaseUrl, postmasterPid, runningPort, stop } from '../server/db/embedded/cluster'
import { type Location, locate } from '../server/db/embedded/location'
import { PROJECT_ROOT } from '../server/root'
import { proceduresOf } from '../server/testing/procedures'
import { PASSWORD, ServerProcess } from './server-process'
import { expectAllKept } from './stored-state'
import { startWriting } from './write-stream'

test.describe.configure({ mode: 'parallel', timeout: 240_000 })

/** Customers and documents that are acknowledged in a run. */
const WRITES = Number(process.env.FAULT_WRITES) || 300
const KILLS = Math.ceil(WRITES / 150)

/** What may happen to a request whose server dies: it is cut off, or finds nobody. */
const CUT_OFF = ['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE']

let server: ServerProcess
let location: Location

test.beforeEach(async () => {
  server = new ServerProcess(4400 + test.info().parallelIndex)
  location = locate(server.dataDir, PROJECT_ROOT)
})
test.afterEach(async () => {
  ;(await import('node:fs')).writeFileSync(
    '/tmp/mine/out-' + test.info().title.slice(0, 24).replace(/ /g, '_') + '.log',
    server.output,
  )
  await server.remove()
  if (await runningPort(location)) await stop(location)
})

async function started(): Promise<string> {
  server.start({ SEED_ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'warn' })
  await server.ready()
  return server.signIn()
}

const urlOfEmbedded = async () => databaseUrl(location, (await runningPort(location)) ?? 0)

/** Waits for a share of the writes and then for a moment that nobody chose. */
async function inTheMiddle(writing: Awaited<ReturnType<typeof startWriting>>, kill: number): Promise<void> {
  await writing.acknowledged((WRITES * kill) / (KILLS + 1))
  await wait(randomInt(100))
}

test('kill -9 of the server in a stream of writes loses none that was acknowledged, and leaves nothing half', async () => {
  const t0 = Date.now()
  const cookie = await started()
  console.log('started', Date.now() - t0)
  const writing = await startWriting(server, cookie)
  for (let kill = 1; kill <= KILLS; kill++) {
    await inTheMiddle(writing, kill)
    console.log(test.info().title.slice(0, 30), 'middle', kill, Date.now() - t0, writing.written.customers.size)
    await server.signal('SIGKILL')
    server.start({ LOG_LEVEL: 'warn' })
    await server.ready()
  }
  console.log('back', Date.now() - t0)
  await writing.acknowledged(WRITES)
  console.log('acked', Date.now() - t0)
  const written = await writing.end()
  expect(CUT_OFF).toEqual(expect.arrayContaining([...written.failures]))
  await expectAllKept({ server, cookie, databaseUrl: await urlOfEmbedded() }, written)
})

test('kill -9 of PostgreSQL loses none either; the server brings it back and goes on', async () => {
  const t0 = Date.now()
  const cookie = await started()
  console.log('started', Date.now() - t0)
  const writing = await startWriting(server, cookie)
  for (let kill = 1; kill <= KILLS; kill++) {
    await inTheMiddle(writing, kill)
    console.log(test.info().title.slice(0, 30), 'middle', kill, Date.now() - t0, writing.written.customers.size)
    process.kill((await postmasterPid(location)) ?? 0, 'SIGKILL')
    await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(503)
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
    await server.ready()
  }
  console.log('back', Date.now() - t0)
  await writing.acknowledged(WRITES)
  console.log('acked', Date.now() - t0)
  const written = await writing.end()
  expect([...written.failures], 'those whose database is away are told so').toEqual(['service-unavailable'])
  await expectAllKept({ server, cookie, databaseUrl: await urlOfEmbedded() }, written)
  expect(await server.signal('SIGTERM')).toBe(0)
})

void proceduresOf
