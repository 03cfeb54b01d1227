import { once } from 'node:events'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { connect as connectSocket, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { today } from '../../shared/clock'
import { DOCUMENT_MAX_BYTES } from '../../shared/documents'
import { newId } from '../../shared/new-id'
import { createSemaphore } from '../core/semaphore'
import { connect } from '../db/client'
import { temporaryPlace } from '../files/temporary-file'
import { serveApp } from '../testing/http'
import { testOffice } from '../testing/office'
import { samplePdf, samplePng } from '../testing/sample-files'
import { signIn } from '../testing/sign-in'
import { storedFiles } from '../testing/stored-files'

const { database, services, site, insure, staff } = testOffice({ serves: 'signed in' })
let customerId: string

beforeEach(async () => {
  customerId = (await insure()).id
})

function form(fields: Record<string, string | Buffer>, fileName = 'póliza ñandú.pdf'): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, new Blob([new Uint8Array(value)], { type: 'application/octet-stream' }), fileName)
  }
  return data
}

type Answer = { result?: { data: Record<string, unknown> }; error?: { message: string; data: Record<string, unknown> } }

async function post(body: FormData | string, headers: Record<string, string> = {}, procedure = 'documents.upload') {
  const response = await fetch(`${site.origin}/trpc/${procedure}`, {
    method: 'POST',
    headers: { cookie: site.cookie, origin: site.origin, ...headers },
    body,
  })
  return { status: response.status, ...((await response.json()) as Answer) }
}

const rawForm = (...lines: string[]) => lines.join('\r\n')
const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
const nameField = (name: string) => `content-disposition: form-data; name="${name}"`
const fileField = `${nameField('file')}; filename="a.pdf"`

async function nothingIsStored(): Promise<void> {
  expect(await database.db.policyDocument.count()).toBe(0)
  expect(await database.db.fileRemoval.count()).toBe(0)
  expect(await storedFiles(services)).toEqual([])
}

describe('a file and its fields', () => {
  test('arrive with all that the panel says of a photo of a case', async () => {
    const day = { happenedOn: today(), nextOn: today() }
    const { id: caseId } = await staff.cases.open({
      customerId,
      kind: 'claim',
      text: 'Choque',
      waitingOn: 'us',
      ...day,
    })
    const said = { id: newId(), customerId, caseId, kind: 'photo', validUntil: '' }
    const { status, result } = await post(form({ ...said, file: samplePdf() }))
    expect(status).toBe(200)
    expect(result?.data).toMatchObject({ caseId, kind: 'photo' })
  })

  test('arrive whole, with accents in the name', async () => {
    const { status, result } = await post(form({ customerId, file: samplePdf(5000) }))
    expect(status).toBe(200)
    expect(result?.data).toMatchObject({ fileName: 'póliza ñandú.pdf', fileSize: 5000, mimeType: 'application/pdf' })
  })

  test('of a customer whose id is sent in capitals can be downloaded', async () => {
    const { result } = await post(form({ customerId: customerId.toUpperCase(), file: samplePdf(900) }))
    expect(result?.data).toMatchObject({ insuredCustomerId: customerId })
    const file = await fetch(`${site.origin}${result?.data.url}`, { headers: { cookie: site.cookie } })
    expect([file.status, (await file.arrayBuffer()).byteLength]).toEqual([200, 900])
  })

  test('may come in any order', async () => {
    expect((await post(form({ file: samplePdf(), customerId }))).status).toBe(200)
  })

  test('a file of exactly 10 MB is accepted, one byte more is refused', async () => {
    const { status, result } = await post(form({ customerId, file: samplePdf(DOCUMENT_MAX_BYTES) }))
    expect(status).toBe(200)
    expect(result?.data.fileSize).toBe(10_485_760)
    const refused = await post(form({ file: samplePdf(DOCUMENT_MAX_BYTES + 1), customerId }))
    expect(refused.status).toBe(413)
    expect(refused.error).toMatchObject({
      message: 'El archivo es demasiado grande. Máximo 10MB permitido.',
      data: { code: 'PAYLOAD_TOO_LARGE', reason: 'file-too-large' },
    })
    expect(await storedFiles(services)).toHaveLength(1)
  })

  test('a much larger one is refused too', async () => {
    expect((await post(form({ file: Buffer.alloc(40_000_000), customerId }))).status).toBe(413)
    await nothingIsStored()
  })

  test('each of 20 simultaneous uploads becomes a document', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => post(form({ customerId, file: samplePdf(1000 + index) }))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ result }) => result?.data.url)).size).toBe(20)
    expect(await storedFiles(services)).toHaveLength(20)
  })
})

describe('refused without storing anything', () => {
  afterEach(nothingIsStored)

  test('a visitor', async () => {
    const { status, error } = await post(form({ customerId, file: samplePdf() }), { cookie: '' })
    expect([status, error?.data.reason]).toEqual([401, 'signed-out'])
  })

  test('a visitor with a file that is too large, for lack of a session', async () => {
    expect((await post(form({ customerId, file: Buffer.alloc(20_000_000) }), { cookie: '' })).status).toBe(401)
  })

  test.each([{ origin: 'https://evil.example' }, { origin: 'null' }])('a page of %j', async (headers) => {
    const { status, error } = await post(form({ customerId, file: samplePdf() }), headers)
    expect([status, error?.data.reason]).toEqual([403, 'origin-refused'])
  })

  test.each([
    ['no file', () => form({ customerId }), 400, 'file-missing'],
    ['a field in place of the file', () => form({ customerId, file: 'x' }), 400, 'file-missing'],
    ['two files', () => form({ customerId, file: samplePdf(), another: samplePdf() }), 400, 'upload-broken'],
    ['a file under another name', () => form({ customerId, document: samplePdf() }), 400, 'upload-broken'],
    ['no customer', () => form({ file: samplePdf() }), 400, 'input-invalid'],
    ['a customer that is no id', () => form({ customerId: 'x', file: samplePdf() }), 400, 'input-invalid'],
    ['a long field', () => form({ customerId: 'x'.repeat(300), file: samplePdf() }), 400, 'upload-broken'],
    ['nested fields', () => form({ 'customerId[0][1]': 'x', file: samplePdf() }), 400, 'upload-broken'],
    [
      'many fields',
      () => form({ customerId, ...Object.fromEntries([...'abcdefgh'].map((name) => [name, name])), file: samplePdf() }),
      400,
      'upload-broken',
    ],
  ])('%s', async (_case, body, expectedStatus, reason) => {
    const { status, error } = await post(body())
    expect([status, error?.data.reason]).toEqual([expectedStatus, reason])
  })

  test.each([
    ['no end', rawForm('--x', fileField, '', '%PDF-1.4 half'), multipart],
    ['no parts', rawForm('--x--', ''), multipart],
    ['no boundary', rawForm('--x', fileField, '', 'a', '--x--'), { 'content-type': 'multipart/form-data' }],
    ['another boundary', rawForm('--y', fileField, '', 'a', '--y--'), multipart],
    ['a part without a name', rawForm('--x', 'content-disposition: form-data', '', 'a', '--x--'), multipart],
    ['another kind of multipart', rawForm('--x', '', 'a', '--x--'), { 'content-type': 'Multipart/Mixed; boundary=x' }],
  ])('a form with %s', async (_case, body, headers) => {
    expect((await post(body, headers)).status).toBe(400)
  })

  test.each([
    ['JSON', '{"customerId":"x"}', { 'content-type': 'application/json' }],
    ['bytes', 'x', { 'content-type': 'application/octet-stream' }],
    ['text', 'x', { 'content-type': 'text/plain' }],
  ])('%s in place of a form', async (_case, body, headers) => {
    const { status } = await post(body, headers)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  test('a connection that breaks off, after which the next upload works', async () => {
    const { memory } = services.uploads
    const admitted = vi.spyOn(memory, 'acquire')
    const socket = sendHead({ cookie: site.cookie, origin: site.origin })
    socket.write(rawForm('--x', nameField('customerId'), '', customerId, '--x', fileField, '', '%PDF-1.4 half'))
    await vi.waitUntil(() => admitted.mock.calls.length > 0, { timeout: 10_000 })
    socket.destroy()
    // All memory is free again once nothing is being received.
    const release = await memory.acquire(Number.POSITIVE_INFINITY)
    release?.()
    await nothingIsStored()
    expect((await post(form({ file: samplePdf() }))).error?.data.reason).toBe('input-invalid')
  })

  test('an agent’s image is refused unread', async () => {
    const agent = await signIn(site.origin, 'agent@example.com')
    const socket = sendHead({ cookie: agent, origin: site.origin }, 'settings.uploadAsset')
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toContain('HTTP/1.1 403 ')
    expect(answer.toString()).toContain('"reason":"forbidden"')
    socket.destroy()
  })

  test.each([
    ['a visitor', () => ({ origin: site.origin }), 401],
    ['another site', () => ({ cookie: site.cookie, origin: 'https://evil.example' }), 403],
  ])('the file of %s is refused unread', async (_who, headers, status) => {
    const socket = sendHead(headers())
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toContain(`HTTP/1.1 ${status} `)
    socket.destroy()
  })
})

test('agents can upload documents', async () => {
  const agent = await signIn(site.origin, 'agent@example.com')
  expect((await post(form({ customerId, file: samplePdf() }), { cookie: agent })).status).toBe(200)
})

describe('many at once', () => {
  const lookUp = () =>
    fetch(`${site.origin}/trpc/public.verifyPolicy?input=${encodeURIComponent('{"policyNumber":"POL-0001"}')}`)

  /** Sends half of a form. @returns a function that sends the other half and returns the answer */
  async function begin() {
    const body = Buffer.from(
      rawForm(
        '--x',
        nameField('customerId'),
        '',
        customerId,
        '--x',
        fileField,
        '',
        String(samplePdf(200_000)),
        '--x--',
        '',
      ),
    )
    const socket = sendHead({
      cookie: site.cookie,
      origin: site.origin,
      'content-length': String(body.length),
      connection: 'close',
    })
    await new Promise((resolve) => socket.write(body.subarray(0, 100_000), resolve))
    return async () => {
      socket.write(body.subarray(100_000))
      return text(socket)
    }
  }

  test('60 slow uploads do not block lookups, and all are stored', async () => {
    const finish = await Promise.all(Array.from({ length: 60 }, begin))
    expect((await lookUp()).status).toBe(200)
    // By now all wait for their files, and none of them holds a connection.
    await expect.poll(() => database.pool.totalCount - database.pool.idleCount, { timeout: 10_000 }).toBe(0)
    const answers = await Promise.all(finish.map((rest) => rest()))
    expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 200 '))).toHaveLength(60)
    expect(await storedFiles(services)).toHaveLength(60)
  })

  test('20 uploads that wait for each other in the database leave connections for others', async () => {
    const client = await database.pool.connect()
    await client.query('BEGIN')
    await client.query('SELECT 1 FROM insured_customers FOR UPDATE')
    const answers = Promise.all(Array.from({ length: 20 }, () => post(form({ customerId, file: samplePdf() }))))
    await expect.poll(waitingForLocks, { timeout: 10_000 }).toBeGreaterThan(2)
    expect((await lookUp()).status).toBe(200)
    await client.query('ROLLBACK')
    client.release()
    expect((await answers).map(({ status }) => status)).toEqual(Array(20).fill(200))
  })

  test('an upload past the queue is refused with a retry time, and those before it get their turn', async () => {
    const { arrived } = await withRoomForOne({ queue: 1 })
    const first = await begin()
    await expect.poll(arrived).toBe(1)
    const second = post(form({ customerId, file: samplePdf() }))
    await expect.poll(arrived).toBe(2)
    const { status, error } = await post(form({ customerId, file: samplePdf() }))
    expect(status).toBe(503)
    expect(error).toMatchObject({
      message: 'Llegan demasiados archivos a la vez. Por favor, espere 30 segundos e intente nuevamente.',
      data: { code: 'SERVICE_UNAVAILABLE', reason: 'uploads-busy', retryAfter: 30 },
    })
    expect(await first()).toMatch(/^HTTP\/1\.1 200 /)
    expect((await second).status).toBe(200)
  })

  test('an aborted upload gives its place to the next', async () => {
    const { arrived } = await withRoomForOne({ queue: 5 })
    const sockets = [1, 2].map(() => sendHead({ cookie: site.cookie, origin: site.origin }))
    await expect.poll(arrived).toBe(2)
    for (const socket of sockets) socket.destroy()
    expect((await post(form({ customerId, file: samplePdf() }))).status).toBe(200)
  })

  /** Serves the app with memory for one file at a time. @returns how many requests have asked for it */
  async function withRoomForOne({ queue }: { queue: number }) {
    const memory = createSemaphore({ budget: 1, queue, timeoutMs: 60_000 })
    let asked = 0
    const acquire: typeof memory.acquire = (...given) => {
      asked++
      return memory.acquire(...given)
    }
    await site.close()
    Object.assign(site, await serveApp({ ...services, uploads: { ...services.uploads, memory: { acquire } } }))
    return { arrived: () => asked }
  }

  async function waitingForLocks(): Promise<number> {
    const { rows } = await database.pool.query<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    return rows[0]?.waiting ?? 0
  }
})

/** Sends the head of an upload, without its body. */
function sendHead(headers: Record<string, string>, procedure = 'documents.upload'): Socket {
  const { host, hostname, port } = new URL(site.origin)
  const socket = connectSocket(Number(port), hostname)
  const all = { host, ...multipart, 'content-length': '5000000', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  socket.write(`${rawForm(`POST /trpc/${procedure} HTTP/1.1`, ...lines)}\r\n\r\n`)
  return socket
}

describe('a file that may be large', () => {
  const place = () => temporaryPlace(services.env)
  const files = () =>
    readdirSync(place(), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
  const half = rawForm('--x', nameField('file').concat('; filename="cartera.csv"'), '', 'Zoraida Urrutia;+13055550147')

  /** Sends half of a file, and waits until it has arrived. */
  async function begin() {
    const socket = sendHead({ cookie: site.cookie, origin: site.origin }, 'customers.imports.upload')
    socket.write(`${half}${' '.repeat(100_000)}`)
    await expect
      .poll(() => existsSync(place()) && files().map((path) => statSync(path).size > 0), { timeout: 5_000 })
      .toEqual([true])
    return socket
  }

  test('is received where only the server’s user can read it, and deleted when the client disconnects', async () => {
    const socket = await begin()
    const [path = ''] = files()
    expect([path, dirname(path), place()].map((one) => statSync(one).mode & 0o777)).toEqual([0o600, 0o700, 0o700])
    socket.destroy()
    await expect.poll(files).toEqual([])
  })

  test('is deleted after it was imported or refused', async () => {
    const upload = (content: string) =>
      post(form({ file: Buffer.from(content) }, 'cartera.csv'), {}, 'customers.imports.upload')
    expect((await upload('Póliza;Cliente\nPOL-1;Zoraida')).status).toBe(200)
    await expect.poll(files).toEqual([])
    expect((await upload('%PDF-1.7')).status).toBe(415)
    await expect.poll(files).toEqual([])
  })

  test('that cannot be written is a server error', async () => {
    writeFileSync(place(), 'a file is in the way')
    const { status, error } = await post(form({ file: samplePdf() }), {}, 'customers.imports.upload')
    expect([status, error?.message]).toEqual([500, 'Error al subir el archivo'])
  })
})

describe('elsewhere', () => {
  test.each([
    'auth.signOut',
    'companies.create',
    'documents.delete',
    'documents.upload,documents.upload?batch=1',
    'x.y',
  ])('a form to %s is refused', async (procedure) => {
    const { status } = await post(form({ customerId, file: await samplePng() }), {}, procedure)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect((await post(form({ customerId, file: samplePdf() }))).status, 'still signed in').toBe(200)
  })

  test('without a database an upload is refused with a sentence', async () => {
    const { db, pool, close } = connect('postgresql://nobody@127.0.0.1:1/none')
    await site.close()
    Object.assign(site, await serveApp({ ...services, db, pool }))
    const { status, error } = await post(form({ customerId, file: samplePdf() }))
    expect([status, error?.data.reason]).toEqual([503, 'service-unavailable'])
    await close()
  })
})
