import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id'
import { itIs } from '../../../shared/testing/clock'
import { business } from '../../core/business'
import { removeDueFiles } from '../../files/removals'
import { truncate } from '../../testing/database'
import { testOffice } from '../../testing/office'
import { sampleImage, sampleJpeg, samplePdf, samplePng } from '../../testing/sample-files'
import { inBuckets } from '../../testing/storage'
import { storedFiles } from '../../testing/stored-files'
import { uploadDocument } from './upload'

const { database, services, adminUser, staff, insure } = testOffice()
const TRASH_DAYS = business.trashDays
const NOBODY = '00000000-0000-4000-8000-000000000000'
let customerId: string

beforeEach(async () => {
  customerId = (await insure()).id
  await truncate(database, 'activity_logs')
})
afterEach(async () => {
  business.trashDays = TRASH_DAYS
  await services.background.settle()
})

const upload = (bytes: Buffer = samplePdf(), name = 'póliza.pdf', customer = customerId) =>
  uploadDocument(services, adminUser.id, { customerId: customer, file: { name, bytes } })
const scheduled = async () => (await database.db.fileRemoval.findMany()).map(({ path }) => path)
const entries = () => database.db.activityLog.findMany({ where: { tableName: 'policy_documents' } })

/** Lets something happen between the storing of a file and the writing of its row. */
function onceStored(happens: () => Promise<void>): void {
  const put = services.storage.put.bind(services.storage)
  services.storage.put = async (...file) => {
    await put(...file)
    await happens()
  }
}

/** The storage's invariant: its files are exactly those that a row names, the trash keeps or a removal is due for. */
async function everyFileIsAccountedFor(): Promise<void> {
  await services.background.settle() // Otherwise a removal under way changes storage and rows between the reads.
  const rows = await database.db.policyDocument.findMany({ select: { filePath: true } })
  const named = rows.map(({ filePath }) => `policy-documents/${filePath}`)
  const trashed = (await database.db.trashFile.findMany()).map(({ path }) => path)
  expect(await storedFiles(services)).toEqual([...named, ...trashed, ...(await scheduled())].sort())
}

/** The beginning of a file of boxes, as HEIC photos and MP4 videos are. */
const box = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(12), Buffer.alloc(500)])

describe('upload', () => {
  afterEach(everyFileIsAccountedFor)

  test('stores the file, its row and its log entry', async () => {
    itIs('2026-11-20T17:00:00.123Z')
    const document = await upload(samplePdf(400))
    expect(document).toEqual({
      id: expect.any(String),
      insuredCustomerId: customerId,
      fileName: 'póliza.pdf',
      fileSize: 400,
      mimeType: 'application/pdf',
      uploadedAt: '2026-11-20T17:00:00.123Z',
      uploadedBy: 'admin@example.com',
      url: `/files/policy-documents/${customerId}/1795194000123.pdf`,
      ...{ kind: null, validUntil: null, dismissedAt: null, caseId: null, received: false, shownToInsured: false },
      updatedAt: '2026-11-20T17:00:00.123Z',
    })
    expect(await storedFiles(services)).toEqual([`policy-documents/${customerId}/1795194000123.pdf`])
    expect(await staff.documents.list({ customerId })).toEqual([document])
    expect(await entries()).toMatchObject([
      {
        adminUserId: adminUser.id,
        actionType: 'create',
        recordId: document.id,
        details: { fileName: { before: null, after: 'póliza.pdf' } },
      },
    ])
    expect(await scheduled()).toEqual([])
  })

  test.each([
    ['a PDF', async () => samplePdf(), 'application/pdf', 'pdf'],
    ['a JPEG', sampleJpeg, 'image/jpeg', 'jpg'],
    ['a PNG', samplePng, 'image/png', 'png'],
  ])('knows %s by its content, whatever its name', async (_type, sample, mimeType, extension) => {
    const document = await upload(await sample(), 'programa.exe')
    expect(document).toMatchObject({ mimeType, fileName: `programa.exe.${extension}` })
    expect(document.url).toMatch(new RegExp(`\\.${extension}$`))
  })

  test.each([
    ['text with a lying name', async () => Buffer.from('hola')],
    ['a web page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', async () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])],
    ['an image of another type', () => sampleImage('webp')],
    ['a photo of an iPhone', async () => box('heic')],
    ['a video', async () => box('isom')],
    ['the first bytes of a PDF', async () => Buffer.from('%PDF-1.4')],
    ['a PDF cut off', async () => samplePdf(50_000).subarray(0, 40_000)],
    ['a PNG cut off', async () => (await samplePng()).subarray(0, -5)],
    ['a JPEG cut off', async () => (await sampleJpeg()).subarray(0, -2)],
    ['a beginning of a PNG', async () => (await samplePng()).subarray(0, 8)],
    ['a beginning of a JPEG', async () => (await sampleJpeg()).subarray(0, 4)],
  ])('refuses %s', async (_case, bytes) => {
    await expect(upload(await bytes(), 'póliza.pdf')).rejects.toMatchObject({
      reason: 'document-type-refused',
      message: 'Tipo de archivo no permitido. Solo se aceptan PDF, JPG, JPEG y PNG.',
    })
    expect(await storedFiles(services)).toEqual([])
  })

  test('refuses an empty file as empty', async () => {
    await expect(upload(Buffer.alloc(0), 'póliza.pdf')).rejects.toMatchObject({
      reason: 'file-empty',
      message: 'El archivo está vacío. Elija otro.',
    })
    expect(await storedFiles(services)).toEqual([])
  })

  test('refuses an unknown customer', async () => {
    await expect(upload(samplePdf(), 'a.pdf', NOBODY)).rejects.toMatchObject({ reason: 'record-not-found' })
    expect(await scheduled()).toEqual([])
  })

  test('several in the same millisecond get different paths', async () => {
    itIs('2026-11-20')
    const documents = await Promise.all([500, 501, 502].map((size) => upload(samplePdf(size))))
    documents.push(await upload(samplePdf(503)))
    expect(new Set(documents.map(({ url }) => url)).size).toBe(4)
    for (const { url, fileSize } of documents) {
      expect((await services.storage.getMetaData(url.replace('/files/', ''))).contentLength).toBe(fileSize)
    }
    await staff.documents.delete({ id: documents[0]?.id ?? '' })
    expect((await upload(samplePdf(504))).fileSize).toBe(504)
    expect((await staff.documents.list({ customerId })).map(({ fileSize }) => fileSize)).toContain(504)
  })

  test('writes nothing that cannot be logged, and removes the file at once', async () => {
    await database.pool.query('ALTER TABLE activity_logs ADD CONSTRAINT no_entries CHECK (false) NOT VALID')
    try {
      await expect(upload()).rejects.toThrow()
    } finally {
      await database.pool.query('ALTER TABLE activity_logs DROP CONSTRAINT no_entries')
    }
    expect(await database.db.policyDocument.count()).toBe(0)
    expect(await storedFiles(services)).toEqual([])
    expect(await scheduled()).toEqual([])
  })

  test.skipIf(inBuckets)(
    'writes no row if the storage fails, and leaves the file to the removal schedule',
    async () => {
      const folder = join(services.env.dataDir, 'files/policy-documents')
      await writeFile(folder, 'in the place of the folder')
      await expect(upload()).rejects.toMatchObject({
        reason: 'document-not-stored',
        message: 'Error al subir el archivo',
      })
      expect(await database.db.policyDocument.count()).toBe(0)
      expect(await entries()).toEqual([])
      await rm(folder)
      await database.db.fileRemoval.deleteMany()
    },
  )

  test('stores a locked PDF as it came', async () => {
    const open = samplePdf(400).toString()
    const locked = Buffer.from(open.replace('/Root 1 0 R', '/Root 1 0 R/Encrypt 2 0 R'))
    const { url } = await upload(locked, 'con clave.pdf')
    const stored = await (await services.storage.getStream(url.replace('/files/', ''))).toArray()
    expect(Buffer.concat(stored)).toEqual(locked)
  })

  test('stores a file once, however often it is sent with its id', async () => {
    const sent = { customerId, id: newId(), file: { name: 'foto.jpg', bytes: await sampleJpeg() } }
    const again = () => uploadDocument(services, adminUser.id, sent)
    const [first, ...others] = [...(await Promise.all([again(), again(), again()])), await again()]
    expect(others).toEqual([first, first, first])
    expect(await staff.documents.list({ customerId })).toHaveLength(1)
    expect(await entries()).toHaveLength(1)
    const other = { ...sent, file: { name: 'otra.jpg', bytes: await sampleJpeg(80) } }
    await expect(uploadDocument(services, adminUser.id, other)).rejects.toMatchObject({ reason: 'record-stale' })
  })

  test('the same photo chosen twice is two documents', async () => {
    const bytes = await sampleJpeg()
    const twice = [await upload(bytes, 'foto.jpg'), await upload(bytes, 'foto.jpg')]
    expect(await staff.documents.list({ customerId })).toHaveLength(2)
    expect(new Set(twice.map(({ url }) => url)).size).toBe(2)
  })

  test('writes no row for a customer who is deleted meanwhile', async () => {
    onceStored(async () => {
      await staff.customers.delete({ id: customerId })
    })
    await expect(upload()).rejects.toMatchObject({ reason: 'record-not-found' })
    expect(await storedFiles(services)).toEqual([])
  })

  test('writes no row for a file that is removed meanwhile', async () => {
    onceStored(async () => {
      await database.pool.query('UPDATE file_removals SET due_at = now()')
      await removeDueFiles(services)
    })
    await expect(upload()).rejects.toThrow('was removed before its row was written')
    expect(await database.db.policyDocument.count()).toBe(0)
  })
})

describe('list', () => {
  test('has one customer’s documents, the newest first', async () => {
    for (const [index, name] of ['a.pdf', 'b.pdf', 'c.pdf'].entries()) {
      itIs(`2026-11-${20 - index}`)
      await upload(samplePdf(), name)
    }
    expect((await staff.documents.list({ customerId })).map(({ fileName }) => fileName)).toEqual([
      'a.pdf',
      'b.pdf',
      'c.pdf',
    ])
    expect(await staff.documents.list({ customerId: NOBODY })).toEqual([])
  })

  test('corrects wrong extensions, as the download does', async () => {
    await upload()
    await database.db.policyDocument.updateMany({ data: { fileName: 'póliza.png' } })
    expect((await staff.documents.list({ customerId }))[0]?.fileName).toBe('póliza.pdf')
  })

  test('names who uploaded a document, and keeps it without that account', async () => {
    await upload()
    await database.db.adminUser.update({ where: { id: adminUser.id }, data: { name: 'Quien lo cargó' } })
    expect((await staff.documents.list({ customerId }))[0]?.uploadedBy).toBe('Quien lo cargó')
    await database.db.adminUser.delete({ where: { id: adminUser.id } })
    expect((await staff.documents.list({ customerId }))[0]?.uploadedBy).toBeNull()
  })
})

describe('link', () => {
  test('leads to a document whose file exists', async () => {
    const { id, url } = await upload()
    expect(await staff.documents.link({ id })).toEqual({ url })
    await services.storage.delete(url.replace('/files/', ''))
    await expect(staff.documents.link({ id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Error al descargar el documento',
    })
    await expect(staff.documents.link({ id: NOBODY })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('delete', () => {
  // Without the trash, whose own tests cover what it keeps and for how long.
  beforeEach(() => {
    business.trashDays = 0
  })

  test('removes row and file, with a log entry', async () => {
    const [kept, { id }] = [await upload(), await upload()]
    expect(await staff.documents.delete({ id })).toEqual({ ok: true })
    await services.background.settle()
    expect(await staff.documents.list({ customerId })).toEqual([kept])
    expect(await entries()).toContainEqual(
      expect.objectContaining({
        actionType: 'delete',
        recordId: id,
        adminUserId: adminUser.id,
        details: expect.objectContaining({ fileName: { before: 'póliza.pdf', after: null } }),
      }),
    )
    expect(await scheduled()).toEqual([])
    await everyFileIsAccountedFor()
  })

  test('of two at once one is not found', async () => {
    const { id } = await upload()
    const results = await Promise.allSettled([staff.documents.delete({ id }), staff.documents.delete({ id })])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await entries()).toHaveLength(2)
    await expect(staff.documents.delete({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('keeps row and file if it cannot be logged', async () => {
    const { id } = await upload()
    await database.pool.query('ALTER TABLE activity_logs ADD CONSTRAINT no_entries CHECK (false) NOT VALID')
    try {
      await expect(staff.documents.delete({ id })).rejects.toThrow()
    } finally {
      await database.pool.query('ALTER TABLE activity_logs DROP CONSTRAINT no_entries')
    }
    await services.background.settle()
    expect(await staff.documents.list({ customerId })).toHaveLength(1)
    expect(await scheduled()).toEqual([])
    await everyFileIsAccountedFor()
  })

  test('deleting a customer removes the files of all documents', async () => {
    for (let count = 0; count < 30; count++) await upload()
    await staff.customers.delete({ id: customerId })
    await services.background.settle()
    expect(await storedFiles(services)).toEqual([])
    expect(await scheduled()).toEqual([])
  })
})
