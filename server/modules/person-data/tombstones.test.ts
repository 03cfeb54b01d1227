import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { backup } from '../../backup/backup'
import { restore } from '../../backup/restore'
import { verifyArchive } from '../../backup/verified-archive'
import { connect } from '../../db/client'
import type { Services } from '../../request/context'
import { contentsOf, emptyInstallations, type TestInstallation } from '../../testing/installations'
import { createMarket, filledForm } from '../../testing/market'
import { samplePdf } from '../../testing/sample-files'
import { callerOf, createAdmin, testServices } from '../../testing/services'
import { storedFiles } from '../../testing/stored-files'
import { uploadDocument } from '../documents/upload'
import { keepErasures } from './tombstones'

const emptyInstallation = emptyInstallations()
const folder = mkdtempSync(join(tmpdir(), 'brokerage-erasures-'))
const archive = join(folder, 'yesterday.tar.gz')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let installation: TestInstallation
beforeEach(async () => {
  installation = await emptyInstallation(inject('templateUrl'))
})

/** Runs work on an installation with the services of its server. */
async function served<Result>({ url, storage }: TestInstallation, work: (services: Services) => Promise<Result>) {
  const database = connect(url)
  try {
    const services = { ...testServices(database), storage }
    const result = await work(services)
    await services.background.settle()
    return result
  } finally {
    await database.close()
  }
}

const NAME = 'Zoraida Urrutia'

/** Creates two customers, the first with a document, in use or in the trash, and a backup of the installation. */
async function archivedYesterday({ inTrash = false } = {}) {
  return served(installation, async (services) => {
    const admin = await createAdmin(services)
    const staff = callerOf(services, admin)
    const market = await createMarket(services)
    const { id } = await staff.customers.create(filledForm(market, { fullName: NAME, policyNumber: 'ZU-1' }))
    await uploadDocument(services, admin.id, { customerId: id, file: { name: `${NAME}.pdf`, bytes: samplePdf() } })
    await staff.customers.create(filledForm(market, { policyNumber: 'OTRA-1' }))
    const [due] = await staff.payments.plan({ customerId: id, count: 1 })
    if (due) await staff.payments.pay({ ...due, paidOn: due.dueOn, method: 'cash', note: `de ${NAME}` })
    if (inTrash) await staff.customers.block({ ids: [id], reason: 'authority' })
    await backup(installation, archive)
    await staff.customers.erase({ ids: [id], reason: 'personAsked' })
    return { id, admin }
  })
}

/** A restored installation on the same storage, in which only the tombstones were left. */
async function restored(): Promise<TestInstallation> {
  const target = { ...(await emptyInstallation(inject('templateUrl'))), storage: installation.storage }
  await restore(await verifyArchive(archive), target)
  return target
}

const tracesIn = async (target: TestInstallation) => {
  const { tables } = await contentsOf(target)
  return Object.values(tables)
    .flat()
    .filter((row) => row.includes('Zoraida') || row.includes('ZU-1'))
}

test.each([false, true])(
  'erased records stay erased after an earlier archive is restored (in the trash: %s)',
  async (inTrash) => {
    const { id, admin } = await archivedYesterday({ inTrash })
    expect(await storedFiles(installation)).toEqual([`erasures/${id}.json`])
    const target = await restored()
    expect((await tracesIn(target)).length).toBeGreaterThan(2)

    expect(await served(target, keepErasures)).toBe(1)

    expect(await tracesIn(target)).toEqual([])
    expect(await storedFiles(target)).toEqual([`erasures/${id}.json`])
    await served(target, async ({ db }) => {
      expect(await db.insuredCustomer.findMany({ select: { policyNumber: true } })).toEqual([
        { policyNumber: 'OTRA-1' },
      ])
      expect(await db.receipt.findMany()).toMatchObject([{ number: 1, note: null, facts: { erased: true } }])
      expect(await db.erasure.findMany()).toMatchObject([{ recordId: id, reason: 'personAsked', erasedBy: admin.id }])
      const [entry] = await db.activityLog.findMany({
        where: { recordId: id },
        orderBy: { createdAt: 'desc' },
        take: 1,
      })
      expect(entry).toMatchObject({ actionType: 'delete', adminUserId: admin.id, subject: null })
    })
    expect(await served(target, keepErasures)).toBe(0)
    rmSync(archive)
  },
  60_000, // A backup and a restore, on a machine that others use.
)

test('a new storage gets tombstones of the erasures in the database', async () => {
  await served(installation, async (services) => {
    const recordId = crypto.randomUUID()
    await services.db.erasure.create({ data: { recordId, erasedOn: new Date('2026-11-20'), reason: 'authority' } })
    expect(await keepErasures(services)).toBe(0)
    expect(JSON.parse(await services.storage.get(`erasures/${recordId}.json`))).toEqual({
      ...{ erasedOn: '2026-11-20', reason: 'authority', erasedBy: null },
    })
  })
})

test('a damaged tombstone, or one by an unknown account, still erases; other files do not', async () => {
  const { id } = await archivedYesterday()
  const other = crypto.randomUUID()
  await installation.storage.put(`erasures/${id}.json`, '{')
  const tombstone = { erasedOn: '2026-11-20', reason: 'authority', erasedBy: crypto.randomUUID() }
  await installation.storage.put(`erasures/${other}.json`, JSON.stringify(tombstone))
  await installation.storage.put('erasures/notes.txt', 'x')
  const target = await restored()
  expect(await served(target, keepErasures)).toBe(1)
  expect(await tracesIn(target)).toEqual([])
  await served(target, async ({ db }) => {
    expect(await db.erasure.findUnique({ where: { recordId: other } })).toMatchObject({ erasedBy: null })
  })
  rmSync(archive)
})
