import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setInterval as every, setTimeout as wait } from 'node:timers/promises'
import { expect, type Page, test } from '@playwright/test'
import pg from 'pg'
import { type Procedures, proceduresOf } from '../server/testing/procedures'
import { samplePdf } from '../server/testing/sample-files'
import { type OwnDatabase, startOwnDatabase } from './own-database'
import { PASSWORD, ServerProcess } from './server-process'

// All tests share one server, which is started once.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

const COMPANY = 'Seguros de la Prueba'
const MB = 1024 * 1024
const GONE_MS = 5_000

let database: OwnDatabase
let server: ServerProcess
let cookie: string
let procedures: Procedures
let customerId: string

test.beforeAll(async () => {
  database = await startOwnDatabase()
  server = new ServerProcess(4410)
  server.start(
    {
      DATABASE_URL: database.url,
      SEED_ADMIN_PASSWORD: PASSWORD,
      LOG_LEVEL: 'warn',
      LOOKUP_LIMIT: '0',
      TRASH_DAYS: '0',
    },
    { largestFile: MB },
  )
  await server.ready()
  cookie = await server.signIn()
  procedures = proceduresOf(server, cookie)
  customerId = (await procedures.customers.list.query({})).items[0]?.id ?? ''
  const { id: _id, ...settings } = await procedures.settings.get.query()
  await procedures.settings.save.mutate({ ...settings, companyName: COMPANY })
})
test.afterAll(async () => {
  await server.remove()
  await database.remove()
})

const statusOf = async (path: string) => (await fetch(`${server.origin}${path}`, { headers: { cookie } })).status
const pageAt = async (path: string) => (await fetch(`${server.origin}${path}`)).text()

async function sql<Row extends pg.QueryResultRow>(statements: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query<Row>(statements)).rows
  } finally {
    await client.end()
  }
}

function upload(size: number) {
  const form = new FormData()
  form.append('customerId', customerId)
  form.append('file', new Blob([new Uint8Array(samplePdf(size))]), 'a.pdf')
  return procedures.documents.upload.mutate(form)
}

const storedDocuments = async () => {
  const entries = await readdir(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('certificates')).map(({ name }) => name)
}

test('on a full disk no part of a document is stored, and the server keeps running', { tag: '@nightly' }, async () => {
  await expect(upload(3 * MB)).rejects.toMatchObject({
    message: 'Error al subir el archivo',
    data: { reason: 'document-not-stored' },
  })
  expect(await storedDocuments()).toEqual([])
  // The certificates of the sample data may still be on their way.
  expect(await sql("SELECT path FROM file_removals WHERE path LIKE 'policy-documents/%'")).toEqual([])
  expect(await sql('SELECT id FROM policy_documents')).toEqual([])
  await expect.poll(() => server.output).toContain('EFBIG')

  const { id, url } = await upload(MB / 2)
  expect(await statusOf(url)).toBe(200)
  await procedures.documents.delete.mutate({ id })
})

const slowClients = 'slow clients are cut off and keep nobody else waiting'
test(slowClients, { tag: '@nightly' }, async () => {
  const startedAt = performance.now()
  const slow = Array.from({ length: 200 }, async () => {
    const socket = connect(Number(new URL(server.origin).port), 'localhost')
    const answer = text(socket).catch(() => '')
    const closed = new AbortController()
    socket.once('close', () => closed.abort()).once('error', () => {})
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nx: ')
    try {
      for await (const _ of every(500, undefined, { signal: closed.signal })) socket.write('x')
    } catch {}
    return { answer: (await answer).split('\r\n')[0], seconds: (performance.now() - startedAt) / 1000 }
  })
  for (let visit = 0; visit < 10; visit++) {
    const visitedAt = performance.now()
    expect(await statusOf('/')).toBe(200)
    expect(performance.now() - visitedAt).toBeLessThan(3_000)
    await wait(200)
  }
  for (const { answer, seconds } of await Promise.all(slow)) {
    expect(answer).toBe('HTTP/1.1 408 Request Timeout')
    expect(seconds).toBeLessThan(25)
  }
})

test('without a database the server answers what it can, and recovers by itself', {
  tag: '@nightly',
}, async ({ page }) => {
  expect(await pageAt('/')).toContain(COMPANY)
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: server.origin }])
  await page.goto(`${server.origin}/admin?seccion=asegurados`)
  await expect(page.getByRole('button', { name: /^Ver documentos/ }).first()).toBeVisible()

  await database.down()
  const goneAt = performance.now()
  await expectToldSo(page)
  const legal = await openUnreadable(page)
  do {
    await expectWithoutDatabase()
    await wait(200)
  } while (performance.now() - goneAt < GONE_MS)
  await database.up()

  await server.ready()
  await legal.getByRole('button', { name: 'Intentar nuevamente' }).click()
  await expect(legal.getByRole('article')).toBeVisible()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('Error al cargar los píxeles')).toHaveCount(0)
  expect((await procedures.customers.list.query({})).items).not.toEqual([])
  expect(await procedures.public.verifyPolicy.query({ policyNumber: 'POL-1' })).toBeNull()
  expect(await storedDocuments()).toEqual([])
  await expectContentKeptAndHeard()
})

/** Expects error messages for a visitor who looks up a policy, and for staff who open another list. */
async function expectToldSo(panel: Page): Promise<void> {
  const site = await panel.context().newPage()
  await site.goto(`${server.origin}/?poliza=POL-1`)
  await expect(site.getByText('Error al buscar la póliza. Por favor, intenta nuevamente.')).toBeVisible()
  await panel.getByRole('link', { name: 'Píxeles de seguimiento' }).click()
  await expect(panel.getByText('Error al cargar los píxeles')).toBeVisible()
}

/** Opens a legal page whose text cannot be loaded, and waits for hydration. */
async function openUnreadable(panel: Page): Promise<Page> {
  const legal = await panel.context().newPage()
  const failures: Error[] = []
  legal.on('pageerror', (failure) => failures.push(failure))
  expect((await legal.goto(`${server.origin}/terminos`))?.status()).toBe(503)
  await expect(legal.getByText('El documento no se pudo cargar.')).toBeVisible()
  expect(failures).toEqual([])
  return legal
}

async function expectWithoutDatabase(): Promise<void> {
  expect(await statusOf('/healthz')).toBe(200)
  expect(await statusOf('/readyz')).toBe(503)
  for (const path of ['/', '/?lang=en', '/terminos', '/privacy', '/?poliza=POL-1']) {
    const response = await fetch(`${server.origin}${path}`)
    const isLegal = path === '/terminos' || path === '/privacy'
    expect([path, response.status]).toEqual([path, isLegal ? 503 : 200])
    const html = await response.text()
    // The process still serves what it has cached.
    expect(html).toContain(`<meta property="og:site_name" content="${COMPANY}">`)
    expect(html.includes('Error al buscar la póliza. Por favor, intenta nuevamente.')).toBe(path.includes('poliza'))
  }
  const refused = { data: { httpStatus: 503, reason: 'service-unavailable' } }
  await expect(procedures.public.verifyPolicy.query({ policyNumber: 'POL-1' })).rejects.toMatchObject(refused)
  await expect(procedures.customers.list.query({})).rejects.toMatchObject(refused)
  await expect(upload(1_000)).rejects.toMatchObject(refused)
}

/** Pages are cached again, as a change without notification shows; and notifications are received again. */
async function expectContentKeptAndHeard(): Promise<void> {
  const rename = (name: string) => `UPDATE site_settings SET company_name = '${name}'`
  await expect.poll(() => pageAt('/'), { timeout: 5_000 }).toContain(COMPANY)
  await expect
    .poll(async () => {
      await pageAt('/')
      await sql(`SET session_replication_role = replica; ${rename('En silencio')}`)
      const kept = await pageAt('/')
      await sql(rename(COMPANY))
      return kept
    })
    .toContain(COMPANY)
  await sql(rename('Seguros de Después'))
  await expect.poll(() => pageAt('/'), { timeout: 3_000, intervals: [100] }).toContain('Seguros de Después')
}
