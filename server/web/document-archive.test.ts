import { readdir, readlink } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploadDocument } from '../modules/documents/upload'
import type { Services } from '../request/context'
import { testDatabase } from '../testing/database'
import { type ServedApp, serveApp } from '../testing/http'
import { createMarket, filledForm } from '../testing/market'
import { samplePdf } from '../testing/sample-files'
import { callerOf, createAdmin, createAgent, testServices } from '../testing/services'
import { signIn } from '../testing/sign-in'

const database = testDatabase()
let services: Services
let site: ServedApp
let cookie: string
let customerId: string
let upload: (bytes: Buffer, name: string) => Promise<string>
let log: string[]

beforeEach(async () => {
  log = []
  services = { ...testServices(database), logger: pino({ level: 'error' }, { write: (line) => log.push(line) }) }
  const admin = await createAdmin(database)
  const customer = await callerOf(services, admin).customers.create(filledForm(await createMarket(database)))
  customerId = customer.id
  upload = async (bytes, name) => (await uploadDocument(services, admin.id, { customerId, file: { name, bytes } })).url
  await createAgent(database)
  site = await serveApp(services)
  cookie = await signIn(site.origin, 'agent@example.com')
})
afterEach(async () => {
  await site.close()
  await services.background.settle()
})

const get = (init: RequestInit = {}, id = customerId) =>
  fetch(`${site.origin}/files/policy-documents/${id}.zip`, { ...init, headers: { cookie, ...init.headers } })

/** The accesses beside the sign-in of whoever asks. */
const DOWNLOADS = { where: { event: { not: 'signed_in' } } } as const

const unpacked = async (response: Response) => unzipSync(new Uint8Array(await response.arrayBuffer()))

test('agents download all documents of a customer as one archive, which is logged', async () => {
  const bytes = [samplePdf(3_000_000), samplePdf(2000), samplePdf(1000)]
  await upload(bytes[0] as Buffer, 'póliza ñandú.pdf')
  await upload(bytes[1] as Buffer, 'PÓLIZA ñandú.PDF')
  await upload(bytes[2] as Buffer, 'póliza ñandú.pdf')
  const response = await get({ headers: { 'sec-fetch-site': 'same-origin' } })
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="documentos POL-0001.zip"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  const files = await unpacked(response)
  const sizes = Object.entries(files).map(([name, content]) => [name, content.length])
  expect(sizes).toEqual([
    ['póliza ñandú.pdf', 3_000_000],
    ['PÓLIZA ñandú (2).PDF', 2000],
    ['póliza ñandú (3).pdf', 1000],
  ])
  expect(Buffer.from(files['póliza ñandú.pdf'] ?? []).equals(bytes[0] as Buffer)).toBe(true)
  expect(await database.db.accessLog.findMany({ ...DOWNLOADS, include: { adminUser: true } })).toMatchObject([
    {
      event: 'download',
      adminUser: { email: 'agent@example.com' },
      tableName: 'policy_documents',
      recordId: null,
      insuredCustomerId: customerId,
      subject: 'POL-0001.zip',
      details: { count: 3 },
    },
  ])
})

test('nobody else gets it, and refusals are not logged as downloads', async () => {
  await upload(samplePdf(), 'a.pdf')
  expect((await get({ headers: { cookie: '' } })).status).toBe(401)
  for (const cameFrom of ['cross-site', 'same-site']) {
    expect((await get({ headers: { 'sec-fetch-site': cameFrom } })).status).toBe(403)
  }
  const head = await get({ method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(await database.db.accessLog.count(DOWNLOADS)).toBe(0)
})

test('a customer without documents and an unknown one have none', async () => {
  expect((await get()).status).toBe(404)
  for (const id of ['00000000-0000-4000-8000-000000000000', 'x', '..%2f..%2fetc']) {
    expect((await get({}, id)).status).toBe(404)
  }
})

test('a lost file does not keep the others from being downloaded', async () => {
  const url = await upload(samplePdf(), 'perdida.pdf')
  await upload(samplePdf(500), 'otra.pdf')
  await services.storage.delete(url.replace('/files/', ''))
  const files = await unpacked(await get())
  expect(Object.keys(files)).toEqual(['otra.pdf', 'Archivos que faltan.txt'])
  expect(new TextDecoder().decode(files['Archivos que faltan.txt'])).toContain('perdida.pdf')
  expect(log.join()).toContain('the file of a document is missing')
})

test('documents too large for one archive are refused with a sentence', async () => {
  await upload(samplePdf(), 'a.pdf')
  await database.pool.query(
    `INSERT INTO policy_documents (insured_customer_id, file_name, file_path, file_size, mime_type)
     SELECT insured_customer_id, file_name, file_path || n, 10485760, mime_type
     FROM policy_documents, generate_series(1, 400) AS n`,
  )
  const response = await get()
  expect([response.status, await response.text()]).toEqual([413, expect.stringContaining('uno a uno')])
})

test('files are closed when the client disconnects', async () => {
  for (const name of ['a.pdf', 'b.pdf']) await upload(samplePdf(10_000_000), name)
  const leaving = new AbortController()
  const response = await get({ signal: leaving.signal })
  await response.body?.getReader().read()
  leaving.abort()
  await vi.waitFor(async () => {
    const open = await readdir('/proc/self/fd')
    const paths = await Promise.all(open.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')))
    expect(paths.filter((path) => path.startsWith(services.env.dataDir))).toEqual([])
  }, 10_000)
  expect(log).toEqual([])
})
