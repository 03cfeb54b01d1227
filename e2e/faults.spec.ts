import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { proceduresOf } from '../server/testing/procedures'
import { samplePdf } from '../server/testing/sample-files'
import { EmbeddedServer } from './embedded-server'
import { PASSWORD } from './server-process'
import { expectAllKept } from './stored-state'
import { checksum, startWriting } from './write-stream'

test.describe.configure({ mode: 'parallel', timeout: 240_000 })

/** The number of acknowledged customers and documents per test with kills; higher in `npm run test:nightly`. */
const WRITES = Number(process.env.FAULT_WRITES) || 120
const KILLS = Math.ceil(WRITES / 250)

/** The errors of a request whose server is killed: the connection is reset or refused. */
const CUT_OFF = ['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE']

let server: EmbeddedServer

test.beforeEach(() => {
  server = new EmbeddedServer(4400 + test.info().parallelIndex)
})
test.afterEach(() => server.remove())

async function started(): Promise<string> {
  server.start({ SEED_ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'warn' })
  await server.ready()
  return server.signIn()
}

/** Waits for a share of the writes, and then for a random time. */
async function inTheMiddle(writing: Awaited<ReturnType<typeof startWriting>>, kill: number): Promise<void> {
  await writing.acknowledged((WRITES * kill) / (KILLS + 1))
  await wait(randomInt(100))
}

test('kill -9 of the server loses no acknowledged write and leaves none half done', {
  tag: '@nightly',
}, async () => {
  const cookie = await started()
  const writing = await startWriting(server, cookie)
  for (let kill = 1; kill <= KILLS; kill++) {
    await inTheMiddle(writing, kill)
    await server.signal('SIGKILL')
    server.start({ LOG_LEVEL: 'warn' })
    await server.ready()
  }
  await writing.acknowledged(WRITES)
  const written = await writing.end()
  expect(CUT_OFF).toEqual(expect.arrayContaining([...written.failures]))
  await expectAllKept({ server, cookie, databaseUrl: await server.databaseUrl() }, written)
})

const postgresKilled = 'kill -9 of PostgreSQL loses no acknowledged write; the server restarts it'
test(postgresKilled, { tag: '@nightly' }, async () => {
  const cookie = await started()
  const writing = await startWriting(server, cookie)
  for (let kill = 1; kill <= KILLS; kill++) {
    await inTheMiddle(writing, kill)
    await server.killDatabase()
    const readiness = async () => (await fetch(`${server.origin}/readyz`)).status
    await expect.poll(readiness, { intervals: [20] }).toBe(503)
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
    await server.ready()
  }
  await writing.acknowledged(WRITES)
  const written = await writing.end()
  expect([...written.failures], 'those whose database is away are told so').toEqual(['service-unavailable'])
  await expectAllKept({ server, cookie, databaseUrl: await server.databaseUrl() }, written)
  expect(await server.signal('SIGTERM')).toBe(0)
})

const terminated = 'SIGTERM lets running requests finish and loses no acknowledged write'
test(terminated, { tag: '@nightly' }, async () => {
  const cookie = await started()
  const writing = await startWriting(server, cookie)
  await writing.acknowledged(WRITES / 10)
  const [customerId = ''] = writing.written.customers.keys()
  const upload = await beginUpload(customerId, cookie)
  const toldAt = performance.now()
  const exited = server.signal('SIGTERM')
  const accepts = () =>
    fetch(`${server.origin}/healthz`).then(
      () => true,
      () => false,
    )
  await expect.poll(accepts, 'what has begun goes on when nothing new is accepted').toBe(false)
  writing.written.documents.set(...(await upload.finish()))
  expect(await exited).toBe(0)
  expect(performance.now() - toldAt).toBeLessThan(10_000)
  const written = await writing.end()
  expect(CUT_OFF).toEqual(expect.arrayContaining([...written.failures]))

  server.start({ LOG_LEVEL: 'warn' })
  await server.ready()
  const { customers, dashboard } = proceduresOf(server, cookie)
  const done = [(await customers.list.query({ search: 'STREAM-' })).total, (await dashboard.summary.query()).documents]
  expect(done, 'whatever was done was also answered').toEqual([written.customers.size, written.documents.size])
  written.checksums.set('late.pdf', upload.checksum)
  await expectAllKept({ server, cookie, databaseUrl: await server.databaseUrl() }, written)
})

/** Sends the first half of an upload. */
async function beginUpload(customerId: string, cookie: string) {
  const form = new FormData()
  const bytes = samplePdf(500_000)
  form.append('customerId', customerId)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'late.pdf')
  const encoded = new Request(server.origin, { method: 'POST', body: form })
  const body = Buffer.from(await encoded.arrayBuffer())
  const headers = {
    cookie,
    'content-type': encoded.headers.get('content-type') ?? '',
    'content-length': String(body.length),
  }
  const sent = request(`${server.origin}/trpc/documents.upload`, { method: 'POST', headers })
  const answered = once(sent, 'response')
  await new Promise((resolve) => sent.write(body.subarray(0, body.length / 2), resolve))
  return {
    checksum: checksum(bytes),
    /** Sends the rest. @returns the id and the URL of the document */
    async finish(): Promise<[string, string]> {
      sent.end(body.subarray(body.length / 2))
      const [response] = (await answered) as [IncomingMessage]
      const { result } = (await json(response)) as { result: { data: { id: string; url: string } } }
      expect([response.statusCode, response.headers.connection]).toEqual([200, 'close'])
      return [result.data.id, result.data.url]
    },
  }
}
