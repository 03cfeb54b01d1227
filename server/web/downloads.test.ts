import { readdir, readlink } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { pino } from 'pino'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addCalendarDays, today } from '../../shared/clock'
import { itIs } from '../../shared/testing/clock'
import { createLimiters } from '../core/limits'
import { connect } from '../db/client'
import { uploadDocument } from '../modules/documents/upload'
import type { Services } from '../request/context'
import { testDatabase } from '../testing/database'
import { firstPaper } from '../testing/first-paper'
import { type ServedApp, serveApp } from '../testing/http'
import { createMarket, filledForm } from '../testing/market'
import { askByAllAddresses } from '../testing/private-links'
import { sampleIcon, sampleJpeg, samplePdf, samplePng } from '../testing/sample-files'
import { type Caller, callerOf, createAdmin, createAgent, testServices } from '../testing/services'
import { signIn } from '../testing/sign-in'
import { NO_FILE, SIGN_IN_FIRST } from './failures'

const database = testDatabase()
let services: Services
let site: ServedApp
let cookie: string
let staff: Caller
let log: string[]
let upload: (bytes: Buffer, name: string) => Promise<string>

// The worker thread takes a while to start on a busy machine.
beforeAll(firstPaper, 120_000)

beforeEach(async () => {
  log = []
  const logger = pino({ level: 'error' }, { write: (line) => log.push(line) })
  services = { ...testServices(database), logger }
  const admin = await createAdmin(database)
  const market = await createMarket(database)
  staff = callerOf(services, admin)
  const { id: customerId } = await staff.customers.create(filledForm(market))
  upload = async (bytes, name) => (await uploadDocument(services, admin.id, { customerId, file: { name, bytes } })).url
  site = await serveApp(services)
  cookie = await signIn(site.origin)
})
afterEach(async () => {
  await site.close()
  await services.background.settle()
})

const get = (path: string, init: RequestInit = {}) => fetch(`${site.origin}${path}`, { headers: { cookie }, ...init })

/** Requests a path exactly as given; `fetch` would normalize it. */
const ask = (path: string, answered: (response: IncomingMessage) => void) =>
  httpRequest({ port: new URL(site.origin).port, path, headers: { cookie } }, answered)

function statusOf(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    ask(path, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}

/** The accesses beside the sign-in of whoever asks. */
const DOWNLOADS = { where: { event: { not: 'signed_in' } } } as const

describe('a certificate', () => {
  const issue = async () => {
    const { id } = await database.db.insuredCustomer.findFirstOrThrow({ select: { id: true } })
    return staff.documents.issueCertificate({ customerId: id, language: 'es' })
  }
  const asVisitor = (path: string, method = 'GET') => get(path, { method, headers: {} })

  test('the PDF is served to link holders and not cached', async () => {
    const { downloadUrl } = await issue()
    const response = await asVisitor(downloadUrl)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="constancia POL-0001.pdf"',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7')
    const head = await asVisitor(downloadUrl, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(bytes.length),
      '',
    ])
  })

  test('is served for 30 days and until it is revoked, then refused with the reason in both languages', async () => {
    const { id, downloadUrl } = await issue()
    const issued = today()
    itIs(addCalendarDays(issued, 29))
    expect((await asVisitor(downloadUrl)).status).toBe(200)
    itIs(addCalendarDays(issued, 30))
    const past = await asVisitor(downloadUrl)
    expect([past.status, await past.text()]).toEqual([410, expect.stringMatching(/ha caducado[\s\S]+has expired/)])
    await staff.documents.revokeCertificate({ id })
    const revoked = await asVisitor(downloadUrl)
    expect([revoked.status, await revoked.text()]).toEqual([
      410,
      expect.stringMatching(/fue revocada[\s\S]+was revoked/),
    ])
    for (const response of [past, revoked]) expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  test('is served with a bracket, full stop or line break after the link', async () => {
    const { downloadUrl } = await issue()
    for (const tail of ['.', '>', ')', ',', '\n', '%0A']) {
      const { status } = await asVisitor(`${downloadUrl}${encodeURIComponent(tail)}`)
      expect([tail, status]).toEqual([tail, 200])
    }
  })

  test('is not found at any other address', async () => {
    const { downloadUrl } = await issue()
    const wrong = [
      ...[downloadUrl.replace('.pdf', ''), downloadUrl.replace('.pdf', '.PDF'), downloadUrl.replace(/.\.pdf/, '.pdf')],
      ...[`/files/certificates/${'x'.repeat(10_000)}.pdf`, '/files/certificates/AAAAAAAAAAAAAAAAAAAAAA.pdf'],
      ...['/files/certificates/%00.pdf', '/files/certificates/..%2f..%2fx.pdf'],
    ]
    for (const path of wrong) {
      const response = await asVisitor(path)
      expect([path, response.status]).toEqual([path, 404])
      expect(await response.text()).toMatch(/No conocemos[\s\S]+recognize this certificate/)
    }
  })

  test('counts against the address’s limit of lookups', async () => {
    const { downloadUrl } = await issue()
    const limited = await serveApp({
      ...services,
      limiters: createLimiters(database.pool, { lookupLimit: 2, requestLimit: 0, signInLimit: 0 }),
    })
    try {
      const statuses = []
      for (const path of [downloadUrl, '/files/certificates/x.pdf', downloadUrl]) {
        const response = await fetch(`${limited.origin}${path}`)
        statuses.push([response.status, Number(response.headers.get('retry-after')) > 0])
      }
      expect(statuses).toEqual([
        [200, false],
        [404, false],
        [429, true],
      ])
    } finally {
      await limited.close()
    }
  })

  test('its token is never logged, whatever the answer', async () => {
    const lines: string[] = []
    const logger = pino({ level: 'trace' }, { write: (line) => lines.push(line) })
    const links = await issue()
    const token = new URL(links.checkUrl).searchParams.get('constancia') ?? ''
    const logged = await serveApp({ ...services, logger })
    try {
      await askByAllAddresses(logged.origin, links)
      const input = encodeURIComponent(JSON.stringify({ token }))
      await fetch(`${logged.origin}/trpc/public.checkCertificate?input=${input}`)
      await services.storage.deleteAll('certificates/')
      expect((await fetch(`${logged.origin}${links.downloadUrl}`)).status).toBe(404)
    } finally {
      await logged.close()
    }
    expect(lines.length).toBeGreaterThan(6)
    expect(lines.join('').toLowerCase()).not.toContain(token.toLowerCase())
    expect(lines.join('')).toContain('the file of a certificate is missing')
  })
})

describe('a policy document', () => {
  test('downloads are in the access log, HEAD requests are not', async () => {
    const url = await upload(samplePdf(), 'póliza.pdf')
    expect((await get(url, { method: 'HEAD', headers: { cookie } })).status).toBe(200)
    expect((await get(url, { headers: {} })).status).toBe(401)
    expect(await database.db.accessLog.count(DOWNLOADS)).toBe(0)
    expect((await get(url)).status).toBe(200)
    const document = await database.db.policyDocument.findFirst({ include: { uploader: true } })
    expect(await database.db.accessLog.findMany(DOWNLOADS)).toMatchObject([
      {
        event: 'download',
        adminUserId: document?.uploader?.id,
        tableName: 'policy_documents',
        recordId: document?.id,
        insuredCustomerId: document?.insuredCustomerId,
        subject: 'póliza.pdf · POL-0001',
      },
    ])
  })

  test('is an attachment under the name it was uploaded with', async () => {
    const bytes = samplePdf(3_000_000)
    const response = await get(await upload(bytes, 'póliza ñandú.pdf'))
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '3000000',
      'content-disposition': `attachment; filename="poliza nandu.pdf"; filename*=UTF-8''p%C3%B3liza%20%C3%B1and%C3%BA.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    })
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test('its preview can be framed by the panel only, and is in the access log', async () => {
    const url = await upload(samplePdf(), 'póliza.pdf')
    const shown = await get(`${url}/preview`)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; filename=poliza.pdf;/),
      'content-security-policy': expect.stringMatching(/^default-src 'none';.* frame-ancestors 'self'$/),
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(await database.db.accessLog.findMany({ ...DOWNLOADS, select: { event: true, subject: true } })).toEqual([
      { event: 'opened', subject: 'póliza.pdf · POL-0001' },
    ])
    expect((await get(url)).headers.get('x-frame-options')).toBe('DENY')
    expect((await get(`${url}/preview`, { headers: {} })).status).toBe(401)
    expect((await get(`${url}x/preview`)).status).toBe(404)
    const picture = await get(`${await upload(await samplePng(), 'foto.png')}/preview`)
    expect(picture.headers.get('content-disposition')).toMatch(/^inline/)
    expect(picture.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  })

  test('is served to links of the panel and direct requests, not to other sites, whose requests are not logged', async () => {
    const url = await upload(await samplePng(), 'foto.png')
    for (const path of [url, `${url}/preview`]) {
      for (const cameFrom of ['cross-site', 'same-site']) {
        const response = await get(path, { headers: { cookie, 'sec-fetch-site': cameFrom } })
        expect([response.status, await response.text()]).toEqual([403, 'La solicitud no proviene de este sitio.'])
        expect(response.headers.get('cache-control')).toBe('private, no-store')
      }
    }
    expect(await database.db.accessLog.count(DOWNLOADS)).toBe(0)
    for (const cameFrom of ['same-origin', 'none']) {
      for (const path of [url, `${url}/preview`]) {
        expect((await get(path, { headers: { cookie, 'sec-fetch-site': cameFrom } })).status).toBe(200)
      }
    }
    expect(await database.db.accessLog.count(DOWNLOADS)).toBe(4)
  })

  test('has the type of its content, not of its name', async () => {
    const response = await get(await upload(await sampleJpeg(), 'foto.png'))
    expect(response.headers.get('content-type')).toBe('image/jpeg')
  })

  test('answers HEAD', async () => {
    const response = await get(await upload(samplePdf(1234), 'a.pdf'), { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe('1234')
    expect(await response.text()).toBe('')
  })

  test('is for signed-in staff, checked before anything is looked up', async () => {
    const url = await upload(samplePdf(), 'a.pdf')
    for (const path of [url, url.replace('.pdf', '.png'), '/files/policy-documents/x/y']) {
      const response = await get(path, { headers: {} })
      expect([response.status, await response.text()]).toEqual([401, SIGN_IN_FIRST])
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    }
    const staff = callerOf(services, null)
    await expect(staff.documents.list({ customerId: url.split('/')[3] ?? '' })).rejects.toThrow()
  })

  test('is served to agents too', async () => {
    const url = await upload(samplePdf(), 'a.pdf')
    await createAgent(database)
    const headers = { cookie: await signIn(site.origin, 'agent@example.com') }
    expect((await get(url, { headers })).status).toBe(200)
  })

  test('whose row is gone is not found, even if its file exists', async () => {
    const url = await upload(samplePdf(), 'a.pdf')
    await database.db.policyDocument.deleteMany()
    expect(await services.storage.exists(url.replace('/files/', ''))).toBe(true)
    expect((await get(url)).status).toBe(404)
    expect(log).toEqual([])
  })

  test('whose file is gone is not found, and that is logged', async () => {
    const url = await upload(samplePdf(), 'a.pdf')
    await services.storage.delete(url.replace('/files/', ''))
    const response = await get(url)
    expect([response.status, await response.text()]).toEqual([404, NO_FILE])
    expect(response.headers.get('content-disposition')).toBeNull()
    expect(log).toHaveLength(1)
    expect(log[0]).toContain('the file of a document is missing')
  })

  test('is not served while the database is down', async () => {
    const url = await upload(samplePdf(), 'a.pdf')
    const { db, pool, close } = connect('postgresql://nobody@127.0.0.1:1/none')
    await site.close()
    site = await serveApp({ ...services, db, pool })
    expect((await get(url)).status).toBe(503)
    await close()
  })

  test('its file is closed when the client disconnects', async () => {
    const url = await upload(samplePdf(10_000_000), 'a.pdf')
    await new Promise<void>((resolve) => {
      const download = ask(url, (response) => {
        response.once('data', () => {
          download.destroy()
          resolve()
        })
      })
      download.on('error', () => {}).end()
    })
    await vi.waitFor(async () => expect(await openStoredFiles()).toEqual([]), { timeout: 10_000 })
    expect(log).toEqual([])
    expect((await get(url)).status).toBe(200)
  })
})

/** The files below the data folder that this process holds open, according to Linux. */
async function openStoredFiles(): Promise<string[]> {
  const descriptors = await readdir('/proc/self/fd').catch(() => [])
  const paths = await Promise.all(descriptors.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')))
  return paths.filter((path) => path.startsWith(services.env.dataDir))
}

describe('an image of the site', () => {
  test.each([
    ['logo-1.png', samplePng, 'image/png'],
    ['favicon-2.ico', sampleIcon, 'image/x-icon'],
  ])('%s is public and cached for an hour', async (name, sample, type) => {
    const bytes = await sample()
    await services.storage.put(`site-assets/${name}`, bytes)
    const response = await get(`/files/site-assets/${name}`, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test.each(['logo-1.png', 'logo-1.svg', 'logo-1.png.part', 'other.png', ''])('%s is not found', async (name) => {
    await services.storage.put('site-assets/logo-1.svg', '<svg/>')
    await services.storage.put('site-assets/logo-1.png.part', 'half')
    const response = await get(`/files/site-assets/${name}`, { headers: {} })
    expect([response.status, await response.text()]).toEqual([404, NO_FILE])
  })
})

test.each([
  '/files/site-assets/../../etc/passwd',
  '/files/site-assets/..%2f..%2f..%2fetc%2fpasswd',
  '/files/site-assets/%2e%2e%2fpolicy-documents',
  '/files/site-assets/..%5c..%5cetc',
  '/files/site-assets/logo-1.png%00.svg',
  '/files/policy-documents/..%2f..%2f/passwd',
  '/files/policy-documents/%2e%2e/%2e%2e',
  '/files/policy-documents/00000000-0000-4000-8000-000000000000/..%2f..%2fpostgres-password',
  '/files/policy-documents/00000000-0000-4000-8000-000000000000/1.pdf%00',
  '/files/policy-documents/00000000-0000-4000-8000-000000000000/%E0%A4%A',
  `/files/policy-documents/${'a'.repeat(5000)}/1.pdf`,
  '/files/policy-documents',
  '/files/',
  '/files',
])('%s leads nowhere', async (path) => {
  expect([400, 404]).toContain(await statusOf(path))
  expect(log).toEqual([])
})
