import { existsSync } from 'node:fs'
import { connect, createServer, Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { PROJECT_ROOT } from '../server/core/root'
import { MIGRATION_LOCK, takeLock } from '../server/db/advisory-locks'
import { connected } from '../server/db/connection'
import { freePort } from '../server/db/embedded/cluster'
import { clusterHome } from '../server/db/embedded/location'
import { csvOf, policyLines } from '../server/testing/policy-files'
import { proceduresOf } from '../server/testing/procedures'
import { samplePdf } from '../server/testing/sample-files'
import { startStore, storeVariables } from '../server/testing/store'
import { EmbeddedServer } from './embedded-server'
import { PASSWORD, ServerProcess } from './server-process'

test.describe.configure({ timeout: 120_000 })

const DRAIN_SECONDS = 1
/** What the product promises, and what the machine may add. */
const MOST_MS = DRAIN_SECONDS * 1000 + 10_000 + 500

let server: EmbeddedServer
let opened: (Server | Socket)[]
test.beforeEach(async () => {
  server = new EmbeddedServer(await freePort())
  opened = []
})
test.afterEach(async () => {
  for (const one of opened) one instanceof Server ? one.close() : one.destroy()
  await server.remove()
})

const variables = { SEED_ADMIN_PASSWORD: PASSWORD, DRAIN_SECONDS: String(DRAIN_SECONDS), LOG_LEVEL: 'warn' }

async function serve(more: Record<string, string> = {}): Promise<string> {
  server.start({ ...variables, ...more })
  await server.ready()
  return server.signIn()
}

/** Sends SIGTERM, and expects that the process ends in time, and its database with it. */
async function expectEnd(stopped: ServerProcess = server): Promise<void> {
  const from = performance.now()
  await stopped.signal('SIGTERM')
  const took = performance.now() - from
  test.info().annotations.push({ type: 'took', description: `${Math.round(took)} ms` })
  expect(took).toBeLessThan(MOST_MS)
}

const expectNoDatabase = () =>
  expect
    .poll(() => existsSync(join(clusterHome(server.dataDir, PROJECT_ROOT) ?? '', 'data/postmaster.pid')))
    .toBe(false)

/** A server that takes connections and never says anything. */
async function silent(): Promise<number> {
  const port = await freePort()
  const listening = createServer((socket) => opened.push(socket)).listen(port, '127.0.0.1')
  opened.push(listening)
  return port
}

/** Passes connections on to a port until it is told to hang. */
async function passage(to: number): Promise<{ port: number; hang(): void }> {
  const port = await freePort()
  let hangs = false
  const listening = createServer((socket) => {
    const other = connect(to, '127.0.0.1')
    opened.push(socket, other)
    for (const one of [socket, other]) one.on('error', () => {})
    socket.on('close', () => other.destroy())
    other.on('close', () => socket.destroy())
    socket.on('data', (bytes) => hangs || other.write(bytes))
    other.on('data', (bytes) => hangs || socket.write(bytes))
  }).listen(port, '127.0.0.1')
  opened.push(listening)
  return {
    port,
    hang: () => {
      hangs = true
    },
  }
}

/** Sends the beginning of a request, and neither ends it nor reads the answer. */
async function hold(head: string): Promise<void> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  opened.push(socket)
  socket.on('error', () => {})
  socket.pause()
  socket.write(head)
  await wait(300)
}

for (const milliseconds of [200, 500, 1_000, 1_500, 2_500, 4_000]) {
  test(`SIGTERM ends a first start within its time after ${milliseconds} ms`, { tag: '@nightly' }, async () => {
    server.start(variables)
    await wait(milliseconds)
    await expectEnd()
    await expectNoDatabase()
    server.start(variables)
    await server.ready()
  })
}

test('SIGTERM ends a start that waits for a database that does not answer', { tag: '@nightly' }, async () => {
  server.start({ ...variables, DATABASE_URL: `postgresql://a:b@127.0.0.1:${await silent()}/c` })
  await wait(1_500)
  await expectEnd()
})

test('SIGTERM ends a start that waits for a migration', { tag: '@nightly' }, async () => {
  await serve()
  const second = new ServerProcess(await freePort())
  try {
    const url = await server.databaseUrl()
    await connected(url, async (client) => {
      await takeLock(client, MIGRATION_LOCK)
      second.start({ ...variables, DATABASE_URL: url })
      await expect.poll(() => second.output, { timeout: 20_000 }).toContain('The database is')
      await wait(500)
      await expectEnd(second)
    })
  } finally {
    await second.remove()
  }
})

test('SIGTERM ends an idle server within its time', { tag: '@nightly' }, async () => {
  await serve()
  await expectEnd()
  await expectNoDatabase()
})

test('SIGTERM ends a server with open streams, an endless upload and a paused download', {
  tag: '@nightly',
}, async () => {
  const cookie = await serve()
  const { customers, documents } = proceduresOf(server, cookie)
  const [customer] = (await customers.list.query({})).items
  const form = new FormData()
  form.append('customerId', customer?.id ?? '')
  form.append('file', new Blob([new Uint8Array(samplePdf(9_000_000))]), 'a.pdf')
  const { url } = await documents.upload.mutate(form)
  const head = (line: string, ...more: string[]) =>
    [`${line} HTTP/1.1`, 'Host: localhost', `Cookie: ${cookie}`, `Origin: ${server.origin}`, ...more, '', ''].join(
      '\r\n',
    )
  await hold(head('GET /trpc/activity.changes', 'Accept: text/event-stream'))
  await hold(head(`GET ${url}`))
  await hold(
    head('POST /trpc/documents.upload', 'Content-Length: 5000000', 'Content-Type: multipart/form-data; boundary=x'),
  )
  await expectEnd()
  await expectNoDatabase()
})

test('SIGTERM ends a server that imports, and nothing of the import is left', { tag: '@nightly' }, async () => {
  const cookie = await serve()
  const { customers } = proceduresOf(server, cookie)
  const insurer = (await customers.formOptions.query()).companies[0]?.name
  const form = new FormData()
  form.append('file', new Blob([csvOf(policyLines(5_000, () => ({ Compañía: insurer })))]), 'cartera.csv')
  const { id } = await customers.imports.upload.mutate(form)
  await customers.imports.check.mutate({ id })
  const state = async () => (await customers.imports.byId.query({ id })).state
  await expect.poll(state, { timeout: 60_000 }).toBe('checked')
  await customers.imports.run.mutate({ id })
  await expect.poll(state).toBe('running')
  await expectEnd()
  await expectNoDatabase()
  server.start(variables)
  await server.ready()
  const { total } = await proceduresOf(server, await server.signIn()).customers.list.query({ search: 'IMP-' })
  expect([0, 5_000]).toContain(total)
})

test('SIGTERM ends a server whose database has gone silent', { tag: '@nightly' }, async () => {
  await serve()
  const second = new ServerProcess(await freePort())
  try {
    const url = new URL(await server.databaseUrl())
    const between = await passage(Number(url.port))
    url.port = String(between.port)
    second.start({ ...variables, DATABASE_URL: url.href })
    await second.ready()
    between.hang()
    const asked = fetch(second.origin).catch(() => null)
    await wait(500)
    await expectEnd(second)
    await asked
  } finally {
    await second.remove()
  }
})

test('SIGTERM ends a server whose mail server hangs', { tag: '@nightly' }, async () => {
  const cookie = await serve({ SMTP_URL: `smtp://127.0.0.1:${await silent()}` })
  const sending = proceduresOf(server, cookie)
    .settings.sendTestMail.mutate()
    .catch(() => null)
  const asking = proceduresOf(server)
    .auth.requestPasswordReset.mutate({ email: 'admin@example.com' })
    .catch(() => null)
  await wait(500)
  await expectEnd()
  await Promise.all([sending, asking])
  await expectNoDatabase()
})

test('SIGTERM ends a server whose bucket hangs', { tag: '@nightly' }, async () => {
  const store = await startStore(['files'])
  try {
    const between = await passage(Number(new URL(store.endpoint).port))
    const endpoint = `http://127.0.0.1:${between.port}`
    const cookie = await serve(storeVariables({ endpoint }, 'files'))
    const { customers, documents } = proceduresOf(server, cookie)
    const [customer] = (await customers.list.query({})).items
    between.hang()
    const form = new FormData()
    form.append('customerId', customer?.id ?? '')
    form.append('file', new Blob([new Uint8Array(samplePdf(200_000))]), 'a.pdf')
    const uploading = documents.upload.mutate(form).catch(() => null)
    await wait(500)
    await expectEnd()
    await uploading
    await expectNoDatabase()
  } finally {
    await store.close()
  }
})
