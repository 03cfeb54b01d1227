import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { today } from '../../shared/clock'
import { business } from '../core/business'
import { connect, type Database } from '../db/client'
import { removeDueFiles } from '../files/removals'
import { uploadDocument } from '../modules/documents/upload'
import type { Services } from '../request/context'
import { entriesOf } from '../testing/archives'
import { fillMigratedInstallation } from '../testing/filled-installation'
import {
  CUT_OFF,
  contentsOf,
  emptyInstallations,
  filledInstallations,
  rowsOf,
  structureOf,
} from '../testing/installations'
import { filledForm } from '../testing/market'
import { expectRefusal } from '../testing/refusals'
import { samplePdf } from '../testing/sample-files'
import { type Caller, callerOf, testServices } from '../testing/services'
import { storedFiles } from '../testing/stored-files'
import { backup } from './backup'
import { LEFT_OUT } from './catalogue'
import { restore } from './restore'
import { verifyArchive } from './verified-archive'

const emptyInstallation = emptyInstallations()
const filledInstallation = filledInstallations(async (original) => {
  filled = await fillMigratedInstallation(original)
})
const folder = mkdtempSync(join(tmpdir(), 'brokerage-backup-'))
let filled: Awaited<ReturnType<typeof fillMigratedInstallation>>
let database: Database & { url: string }
let services: Services
let staff: Caller
let archives = 0
let file: string

beforeEach(async () => {
  const { url, storage } = await filledInstallation()
  database = { ...connect(url), url }
  services = { ...testServices(database), storage }
  staff = callerOf(services, filled.admin)
  file = join(folder, `${archives++}.tar.gz`)
})
afterEach(() => database.close())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const source = () => ({ url: database.url, storage: services.storage })

async function restored() {
  const target = await emptyInstallation()
  await restore(await verifyArchive(file), target)
  return target
}

test('restores every row and every file, in the same structure', async () => {
  await backup(source(), file)
  const target = await restored()
  const before = await contentsOf(source())
  const after = await contentsOf(target)
  const migrations = 'SELECT migration_name, checksum FROM _prisma_migrations ORDER BY started_at'
  expect(await rowsOf(target.url, migrations)).toEqual(await rowsOf(database.url, migrations))
  // By decision: an archive gives its holder no session and no link, and has no files without rows.
  const { _prisma_migrations, ...tables } = after.tables
  const leftOut = Object.fromEntries(LEFT_OUT.filter((name) => name in tables).map((name) => [name, []]))
  expect(tables).toEqual({ ...before.tables, _prisma_migrations: undefined, ...leftOut })
  for (const [table, rows] of Object.entries(tables))
    expect([table, rows.length > 0]).toEqual([table, !(table in leftOut)])
  const { 'site-assets/logo-1.png': unsaved, ...named } = before.files
  expect(unsaved).toBeDefined()
  expect(after.files).toEqual(named)
  expect(Object.keys(named)).toHaveLength(7)
  expect(await structureOf(target.url)).toEqual(await structureOf(database.url))
})

test('ends the insured’s own links', async () => {
  await database.pool.query('UPDATE insured_links SET revoked_at = NULL')
  await backup(source(), file)
  const target = await restored()
  const links = await rowsOf(target.url, 'SELECT count(*)::int, count(revoked_at)::int AS ended FROM insured_links')
  expect(links).toEqual([{ count: 1, ended: 1 }])
})

test('restores a table that takes several parts', async () => {
  // Hard to compress, and with escaped newlines, so that parts would end within rows if they could.
  await database.pool.query(`INSERT INTO activity_logs (action_type, table_name, details)
    SELECT 'update', 'x', to_jsonb(repeat(md5(number::text) || E'\\n', number % 400)) FROM generate_series(1, 1500) AS number`)
  await backup(source(), file)
  const names = [...(await entriesOf(file)).keys()].filter((name) => name.startsWith('tables/activity_logs/'))
  expect(names.length).toBeGreaterThan(2)
  const target = await restored()
  expect((await contentsOf(target)).tables.activity_logs).toEqual((await contentsOf(source())).tables.activity_logs)
})

test('only its owner can read the archive, and it replaces no file', async () => {
  const index = await backup(source(), file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(index).toMatchObject({
    files: 7,
    sequences: ['legal_archive_id_seq', 'receipts_position_seq', 'testimonials_position_seq'].map((name) => ({ name })),
  })
  expect(index.tables).toContainEqual({ name: 'insured_customers', rows: 60 })
  const written = readFileSync(file)
  await expect(backup(source(), file)).rejects.toThrow(/exists already/)
  expect(readFileSync(file)).toEqual(written)
  expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([])
})

test('after a restore no number is given that may have been handed out since the archive', async () => {
  const paid = { paidOn: today(), method: 'cash', amount: 0.01 } as const
  const pay = async (caller: Caller) => {
    const [due] = (await caller.payments.list({ customerId: filled.customerIds[0] ?? '' })).filter(
      ({ paidOn, voidedAt }) => !paidOn && !voidedAt,
    )
    return caller.payments.pay({ id: due?.id ?? '', updatedAt: due?.updatedAt ?? '', ...paid })
  }
  await database.db.insuredCustomer.updateMany({ data: { isSample: false } })
  const archived = await pay(staff)
  await backup(source(), file)
  const handedOut = await pay(staff)
  expect(handedOut.number).toBe(archived.number + 1)
  const target = connect((await restored()).url)
  try {
    const owner = callerOf(testServices(target), filled.admin)
    await expectRefusal(pay(owner), 'receipt-numbers-unsure')
    expect(await owner.payments.unsureNumbers()).toEqual({ last: archived.number })
    const less = owner.payments.continueNumbers({ last: archived.number - 1 })
    await expectRefusal(less, 'receipt-number-taken')
    await owner.payments.continueNumbers({ last: handedOut.number })
    expect((await pay(owner)).number).toBe(handedOut.number + 1)
  } finally {
    await target.close()
  }
})

test('leftovers of a killed backup do not get in the way', async () => {
  writeFileSync(`${file}.partial`, 'half', { mode: 0o644 })
  await backup(source(), file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('files whose rows are deleted meanwhile stay until the backup has them', async () => {
  const { trashDays } = business
  onTestFinished(() => void Object.assign(business, { trashDays }))
  business.trashDays = 0
  const [customerId = ''] = filled.customerIds
  const paths = await storedFiles(services)
  const storage = onceRead(async () => {
    await staff.customers.delete({ id: customerId })
    await removeDueFiles(services)
    expect(await storedFiles(services)).toEqual(paths)
  })
  await backup({ url: database.url, storage }, file)
  expect(await database.db.policyDocument.count()).toBe(2)
  const target = await restored()
  expect(await rowsOf(target.url, 'SELECT FROM policy_documents')).toHaveLength(3)
  expect(await storedFiles(target)).toHaveLength(7)
  await removeDueFiles(services)
  expect(await storedFiles(services)).toHaveLength(paths.length - 2) // Without those of a document and a certificate.
})

test('is a snapshot of one moment, whatever is written meanwhile', async () => {
  const [customerId = ''] = filled.customerIds
  const before = await contentsOf(source())
  let writing = true
  const writers = [1, 2, 3].map(async (writer) => {
    for (let count = 0; writing; count++) {
      await staff.companies.create({ name: `N${writer}-${count}`, code: `N${writer}-${count}` })
      await staff.customers.create(await anotherCustomer(`W${writer}-${count}`))
      await uploadDocument(services, filled.admin.id, { customerId, file: { name: 'a.pdf', bytes: samplePdf() } })
    }
  })
  // Writers are in the middle of their work when the backup begins, and go on before it reads files.
  const written = async () => database.db.policyDocument.count()
  const more = async () => {
    const from = await written()
    await vi.waitUntil(async () => (await written()) >= from + writers.length, { timeout: 10_000 })
  }
  const storage = onceRead(more)
  await more()
  await backup({ url: database.url, storage }, file).finally(() => {
    writing = false
  })
  await Promise.all(writers)

  const target = await restored()
  const { insured_customers: customers = [] } = (await contentsOf(target)).tables
  expect(customers.length).toBeGreaterThan(before.tables.insured_customers?.length ?? 0)
  expect(customers.length).toBeLessThan(await database.db.insuredCustomer.count())
  const disagreements = await rowsOf(target.url, DISAGREEMENTS)
  expect(disagreements).toEqual([])
  const named = await rowsOf<{ path: string }>(
    target.url,
    `SELECT 'policy-documents/' || file_path AS path FROM policy_documents UNION ALL SELECT path FROM trash_files`,
  )
  const stored = (await storedFiles(target)).filter((path) => path.startsWith('policy-documents/'))
  expect(stored).toEqual(named.map(({ path }) => path).sort())
})

/** Finds changes without their log entry. */
const DISAGREEMENTS = `
  SELECT written, logged FROM (
    SELECT (SELECT count(*) FROM insured_customers WHERE policy_number::text LIKE 'W%') AS written,
      (SELECT count(*) FROM activity_logs
        WHERE table_name = 'insured_customers' AND action_type = 'create' AND subject LIKE 'W%') AS logged
  ) AS counts WHERE written <> logged`

test('a missing file is reported, and there is no archive', async () => {
  const [path = ''] = await storedFiles(services)
  await services.storage.delete(path)
  await expect(backup(source(), file)).rejects.toThrow(`The stored file ${path}, which a row names, cannot be read`)
  expect(readdirSync(folder).filter((name) => name.startsWith(`${archives - 1}.`))).toEqual([])
})

test('two at once are refused, and so is a database without tables', async () => {
  const storage = onceRead(async () => {
    await expect(backup(source(), `${file}.second`)).rejects.toThrow('Another backup or restore is running')
  })
  await backup({ url: database.url, storage }, file)
  await expect(backup(await emptyInstallation(), `${file}.third`)).rejects.toThrow('There is nothing to back up')
})

test('a lost database is reported, and there is no archive', async () => {
  const storage = onceRead(async () => {
    await rowsOf(database.url, CUT_OFF)
  })
  await expect(backup({ url: database.url, storage }, file)).rejects.toThrow(/terminat/)
  expect(readdirSync(folder).filter((name) => name.startsWith(`${archives - 1}.`))).toEqual([])
})

test('an archive that cannot be written is reported', async () => {
  await expect(backup(source(), join(folder, 'none/a.tar.gz'))).rejects.toThrow(/ENOENT.*none/)
})

/** The storage, with an event before a backup reads its first file. */
function onceRead(happens: () => Promise<void>): Services['storage'] {
  const storage = Object.create(services.storage) as Services['storage']
  let happened: Promise<void> | undefined
  storage.getBytes = async (path) => {
    happened ??= happens()
    await happened
    return services.storage.getBytes(path)
  }
  return storage
}

async function anotherCustomer(policyNumber: string) {
  const insurer = await database.db.insuranceCompany.findFirstOrThrow({ where: { isActive: true } })
  const fullcover = await database.db.policyType.findFirstOrThrow({ include: { plans: true } })
  return filledForm({ insurer, fullcover } as Parameters<typeof filledForm>[0], { policyNumber })
}
