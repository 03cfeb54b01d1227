import { existsSync, readdirSync } from 'node:fs'
import { connect as connectSocket } from 'node:net'
import { crc32 } from 'node:zlib'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PHOTOS_PER_CASE } from '../../shared/insured'
import { itIs, itIsLater } from '../../shared/testing/clock'
import { temporaryPlace } from '../files/temporary-file'
import { insuredBrowser, tokenIn } from '../testing/insured-browser'
import { testOffice } from '../testing/office'
import { sampleIcon, sampleImage, sampleJpeg, samplePdf, samplePng } from '../testing/sample-files'
import { storedFiles } from '../testing/stored-files'

const { database, services, site, staff, agent, insure } = testOffice({
  serves: 'signed out',
  variables: { LOOKUP_LIMIT: '0' },
})
const DAY = 24 * 60 * 60_000
const ARCHIVE = zipSync({ 'a.html': new TextEncoder().encode('<script>alert(1)</script>') })
const GIF = Buffer.from('GIF89a')
const PHOTO = Buffer.from('ffd8ffe0', 'hex')
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>'

/** The beginning of a PNG of this size, without a pixel. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(17)
  header.write('IHDR')
  header.writeUInt32BE(width, 4)
  header.writeUInt32BE(height, 8)
  header.set([8, 2], 12)
  const [length, sum] = [Buffer.from('0000000d', 'hex'), Buffer.alloc(4)]
  sum.writeUInt32BE(crc32(header))
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), length, header, sum])
}

let customerId: string
let token: string
let linkId: string
let caseId: string

beforeEach(async () => {
  await staff.settings.setInsuredLinks({ enabled: true })
  customerId = (await insure({ email: 'maria@correo.example' })).id
  const made = await agent.insured.make({ customerId, customerIds: [customerId] })
  linkId = made.id
  token = tokenIn(made)
  const report = { token, kind: 'change', happenedOn: '2026-03-09', text: 'Choqué' } as const
  caseId = (await insuredBrowser(services).calls.report(report)).caseId
})

type Answer = { error?: { data: { reason: string } } }

/** Sends a photo as a browser does: the file last. */
async function send(bytes: Uint8Array, fields: Record<string, string> = {}, fileName = 'IMG_1.jpg', headers = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ token, caseId, ...fields })) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), fileName)
  const response = await fetch(`${site.origin}/trpc/insured.upload`, {
    method: 'POST',
    headers: { origin: site.origin, ...headers },
    body: form,
  })
  const { error } = (await response.json()) as Answer
  return error?.data.reason ?? 'stored'
}

const documents = () => database.db.policyDocument.findMany({ orderBy: { uploadedAt: 'asc' } })
const temporary = () =>
  existsSync(temporaryPlace(services.env)) ? readdirSync(temporaryPlace(services.env), { recursive: true }).length : 0

describe('a photo of a report', () => {
  test('is stored redrawn, upright and without its metadata, until staff keep it', async () => {
    const photo = await sharp({ create: { width: 5000, height: 40, channels: 3, background: '#2563eb' } })
      .withExif({ IFD0: { Copyright: 'SECRETO' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    // With the code of a page at its end, as in a polyglot.
    expect(await send(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]), {}, '../../póliza.php')).toBe(
      'stored',
    )
    const [document] = await documents()
    expect(document).toMatchObject({
      ...{ insuredCustomerId: customerId, caseId, kind: 'photo', received: true, shownToInsured: false },
      ...{ fileName: 'póliza.php.jpg', mimeType: 'image/jpeg', uploadedBy: null },
    })
    const [file = ''] = await storedFiles(services)
    const stored = Buffer.from(await services.storage.getBytes(file))
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', height: 2400 })
    expect(stored.toString('latin1')).not.toMatch(/SECRETO|script|Exif/)
    const entry = await database.db.activityLog.findFirst({ where: { tableName: 'policy_documents' } })
    expect(entry).toMatchObject({ adminUserId: null, actionType: 'create', insuredCustomerId: customerId })
    await agent.documents.keep({ id: document?.id ?? '' })
    expect((await documents())[0]).toMatchObject({ received: false, caseId })
    expect(await database.db.fileRemoval.count()).toBe(0)
    expect(temporary()).toBeLessThanOrEqual(1)
  })

  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a PNG', samplePng, 'stored'],
    ['a WebP', () => sampleImage('webp'), 'stored'],
    ['a PDF', samplePdf, 'document-type-refused'],
    ['a GIF', () => sampleImage('gif'), 'document-type-refused'],
    ['an icon', sampleIcon, 'document-type-refused'],
    ['an HEIC photo', () => Buffer.from('0000001866747970686569630000000068656963', 'hex'), 'document-type-refused'],
    ['a page', () => Buffer.from('<html><script>alert(1)</script>'), 'document-type-refused'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'document-type-refused'],
    ['an archive', () => Buffer.from('504b0304140000000800', 'hex'), 'document-type-refused'],
    ['a video', () => Buffer.from('000000186674797069736f6d0000020069736f6d', 'hex'), 'document-type-refused'],
    ['a TIFF', () => Buffer.from('49492a00080000000000', 'hex'), 'document-type-refused'],
    ['an archive behind a photo', async () => Buffer.concat([await sampleJpeg(), ARCHIVE]), 'stored'],
    ['a photo behind an archive', async () => Buffer.concat([ARCHIVE, await sampleJpeg()]), 'document-type-refused'],
    ['a photo that begins as a GIF', async () => Buffer.concat([GIF, await sampleJpeg()]), 'document-type-refused'],
    ['an SVG that begins as a WebP', () => Buffer.from(`RIFFAAAAWEBPVP8 ${SVG}`), 'image-unreadable'],
    ['an SVG that begins as a photo', () => Buffer.concat([PHOTO, Buffer.from(SVG)]), 'image-unreadable'],
    ['an empty photo that says 65,000 × 65,000 pixels', () => pngOf(65_000, 65_000), 'image-unreadable'],
    ['10 MB that begin as a photo', () => Buffer.alloc(10 * 1024 * 1024, PHOTO), 'image-unreadable'],
    ['nothing', () => Buffer.alloc(0), 'document-type-refused'],
    ['a photo that was cut off', async () => (await sampleJpeg(400, 400)).subarray(0, 400), 'image-unreadable'],
    ['a photo of 64 megapixels', () => samplePng(8000, 8000), 'image-too-large'],
    ['11 MB', () => Buffer.alloc(11 * 1024 * 1024, 1), 'file-too-large'],
  ])('%s: %s', async (_what, make, outcome) => {
    expect(await send(await make())).toBe(outcome)
    expect(await documents()).toHaveLength(outcome === 'stored' ? 1 : 0)
    expect(await storedFiles(services)).toHaveLength(outcome === 'stored' ? 1 : 0)
  })

  test('is one of thirty, also of forty at once', async () => {
    const photo = await sampleJpeg()
    const sent = await Promise.all(Array.from({ length: 40 }, () => send(photo)))
    expect(sent.filter((one) => one === 'stored')).toHaveLength(PHOTOS_PER_CASE)
    expect(new Set(sent)).toEqual(new Set(['stored', 'case-photos-full']))
    expect(await documents()).toHaveLength(PHOTOS_PER_CASE)
    expect(await storedFiles(services)).toHaveLength(PHOTOS_PER_CASE)
  })

  test('that comes twice under an id is one, also at once and as the last that fits in', async () => {
    const [photo, id] = [await sampleJpeg(), crypto.randomUUID()]
    expect(await Promise.all([1, 2, 3].map(() => send(photo, { id })))).toEqual(['stored', 'stored', 'stored'])
    await Promise.all(Array.from({ length: PHOTOS_PER_CASE - 1 }, () => send(photo)))
    expect(await send(photo, { id })).toBe('stored')
    expect(await send(photo)).toBe('case-photos-full')
    expect(await documents()).toHaveLength(PHOTOS_PER_CASE)
    expect(await storedFiles(services)).toHaveLength(PHOTOS_PER_CASE)
    // An id of another's document opens and changes nothing.
    const other = await insure({ policyNumber: 'OTHER' })
    const link = tokenIn(await agent.insured.make({ customerId: other.id, customerIds: [other.id] }))
    const report = { token: link, kind: 'change', happenedOn: '2026-03-09', text: 'Choqué' } as const
    const { caseId: otherCase } = await insuredBrowser(services).calls.report(report)
    expect(await send(photo, { token: link, caseId: otherCase, id })).toBe('record-stale')
  })

  test('that is cut on the way leaves nothing, and arrives when it is sent again', async () => {
    const [photo, id] = [await sampleJpeg(2000, 2000), crypto.randomUUID()]
    const field = (name: string, value: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const { host, port } = new URL(site.origin)
    const socket = connectSocket(Number(port), '127.0.0.1')
    socket.write(
      `POST /trpc/insured.upload HTTP/1.1\r\nhost: ${host}\r\norigin: ${site.origin}\r\ncontent-type: multipart/form-data; boundary=x\r\n` +
        `content-length: ${photo.length + 2000}\r\n\r\n${field('token', token)}${field('caseId', caseId)}${field('id', id)}` +
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n',
    )
    socket.write(photo.subarray(0, photo.length / 2))
    await vi.waitUntil(() => temporary() === 2)
    socket.destroy()
    await vi.waitUntil(() => temporary() <= 1)
    expect([await documents(), await storedFiles(services)]).toEqual([[], []])
    expect(await send(photo, { id })).toBe('stored')
    expect(await documents()).toMatchObject([{ id, caseId }])
  })

  test('never takes the turns of staff, and is redrawn with one other at most', async () => {
    const turns = await Promise.all([services.uploads.photos.acquire(1), services.uploads.photos.acquire(1)])
    const waiting = send(await sampleJpeg())
    const first = await Promise.race([waiting, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))])
    expect(first).toBe('waits')
    expect(await services.uploads.work.acquire(1)).not.toBeNull()
    for (const end of turns) end?.()
    expect(await waiting).toBe('stored')
  })
})

describe('nothing is read', () => {
  const nothing = async (reason: string, ...given: Parameters<typeof send>) => {
    expect(await send(...given)).toBe(reason)
    expect(await documents()).toEqual([])
    expect(await storedFiles(services)).toEqual([])
    expect(temporary()).toBeLessThanOrEqual(1)
  }

  test('without a link that holds', async () => {
    await nothing('link-unknown', await sampleJpeg(), { token: 'x' })
    await agent.insured.revoke({ id: linkId })
    await nothing('link-unknown', await sampleJpeg())
  })

  test('for a case that the link has not reported, or a day later', async () => {
    const photo = await sampleJpeg()
    const opened = await agent.cases.open({
      ...{ customerId, kind: 'claim', happenedOn: '2026-03-09', text: 'x', waitingOn: 'us', nextOn: '2099-03-10' },
    })
    await nothing('record-not-found', photo, { caseId: opened.id })
    const other = await insure({ policyNumber: 'OTHER' })
    const link = await agent.insured.make({ customerId: other.id, customerIds: [other.id] })
    await nothing('record-not-found', photo, { token: tokenIn(link) })
    itIsLater(DAY + 1)
    await nothing('record-not-found', photo)
  })

  test('from another site, and where the fields come after the file', async () => {
    const photo = await sampleJpeg()
    const headers = { origin: 'https://evil.example' }
    expect(await send(photo, {}, 'a.jpg', headers)).toBe('origin-refused')
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(photo)]), 'a.jpg')
    form.append('token', token)
    form.append('caseId', caseId)
    const response = await fetch(`${site.origin}/trpc/insured.upload`, {
      ...{ method: 'POST', headers: { origin: site.origin }, body: form },
    })
    expect(((await response.json()) as Answer).error?.data.reason).toBe('upload-broken')
    expect(await storedFiles(services)).toEqual([])
  })
})

describe('a document', () => {
  const visiting = async () => {
    const browser = insuredBrowser(services)
    const { code } = await agent.insured.dictate({ id: linkId })
    await browser.calls.enter({ token, code })
    return browser
  }
  const get = (url: string, cookie = '', headers = {}) =>
    fetch(`${site.origin}${url}`, { headers: { cookie, ...headers } })
  const uploaded = async () => {
    const file = { name: 'póliza.pdf', bytes: samplePdf() }
    const { uploadDocument } = await import('../modules/documents/upload')
    return (await uploadDocument(services, null as never, { customerId, file } as never)).id
  }

  test('is for the visit alone, once staff show it, and each download is noted', async () => {
    const id = await uploaded()
    const browser = await visiting()
    const { cookie } = browser
    expect((await browser.calls.mine({ token })).documents).toEqual([])
    const url = `/files/insured-documents/${id}`
    expect((await get(url, cookie)).status).toBe(404)
    await agent.documents.setShown({ id, shown: true })
    expect((await browser.calls.mine({ token })).documents).toMatchObject([{ name: 'póliza.pdf', url }])
    const response = await get(url, cookie)
    expect([response.status, Buffer.from(await response.arrayBuffer()).equals(samplePdf())]).toEqual([200, true])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment/),
    })
    const noted = await database.db.accessLog.findMany({ where: { event: 'download' } })
    expect(noted).toMatchObject([{ adminUserId: null, recordId: id, insuredCustomerId: customerId }])
    expect((await get(url)).status).toBe(404)
    expect((await get(url, `visit=${'x'.repeat(43)}`)).status).toBe(404)
    expect((await get(url, cookie, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    await agent.documents.setShown({ id, shown: false })
    expect((await get(url, cookie)).status).toBe(404)
    await agent.documents.setShown({ id, shown: true })
    await agent.insured.revoke({ id: linkId })
    expect((await get(url, cookie)).status).toBe(404)
  })

  test('is out of reach once the visit has ended', async () => {
    itIs(new Date())
    const id = await uploaded()
    await agent.documents.setShown({ id, shown: true })
    const { cookie } = await visiting()
    expect((await get(`/files/insured-documents/${id}`, cookie)).status).toBe(200)
    itIsLater(30 * 60_000)
    expect((await get(`/files/insured-documents/${id}`, cookie)).status).toBe(404)
  })
})
