import { beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { refreshSamples } from '../modules/legal/sample-texts'
import { createPolicyLookup } from '../modules/public/verify-policy'
import { legalDocuments } from '../seed/legal/documents'
import { legalFacts } from '../seed/legal/facts'
import { policyTypes } from '../seed/plans'
import { LAST, loadEarlier, RELEASED } from '../testing/earlier-versions/load-earlier'
import { importer } from '../testing/imported-files'
import { emptyInstallations, jsonRows, rowsOf, structureOf } from '../testing/installations'
import { policyLine } from '../testing/policy-files'
import { createAdmin, testServices } from '../testing/services'
import { connect, type Database } from './client'
import { connected } from './connection'
import { migrate } from './migrate'

/** Tables that `fillInstallation` leaves empty. */
const EMPTY = ['installation_facts', 'passkey_challenges', 'sign_in_challenges']
/** Tables that came after the versions that are upgraded here. */
const NEWER = [
  'access_tokens',
  'contacts',
  'payments',
  'quote_chats',
  'quote_requests',
  'receipt_counter',
  'receipt_deliveries',
  'receipts',
  'tasks',
  'till_closings',
]
const MIGRATIONS = 'SELECT migration_name, checksum FROM _prisma_migrations'

const emptyInstallation = emptyInstallations()
let url: string

async function earlier(version: string): Promise<void> {
  url = (await emptyInstallation()).url
  await loadEarlier(url, version)
}

type Row = Record<string, unknown>

async function contents(): Promise<Record<string, Row[]>> {
  const { _prisma_migrations, ...tables } = await jsonRows(url)
  return tables
}

/** Ends the connection of a migration that waits for a lock. */
async function cutOff(): Promise<void> {
  const ended = await rowsOf(
    url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'brokerage-migrate' AND wait_event_type = 'Lock'`,
  )
  expect(ended).toHaveLength(1)
}

const onlyIn = (rows: Row[] = [], others: Row[] = []) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => column in (others[0] ?? {}))))

describe.each([RELEASED, LAST])('a database of %s', (version) => {
  beforeEach(() => earlier(version))

  test('has the tables, functions and triggers of a new one, and counts as migrated', async () => {
    expect((await migrate(url)).filter((path) => path.startsWith('upgrade/')).length).toBeGreaterThan(0)
    expect(await structureOf(url)).toEqual(await structureOf(inject('templateUrl')))
    expect(await rowsOf(url, MIGRATIONS)).toEqual(await rowsOf(inject('templateUrl'), MIGRATIONS))
    expect(await migrate(url)).toEqual([])
  })

  test('keeps its rows, field by field', async () => {
    const before = await contents()
    await migrate(url)
    const after = await contents()
    expect([...Object.keys(before), ...NEWER]).toEqual(expect.arrayContaining(Object.keys(after)))
    // The migration of contacts has a test of its own.
    const changed = [
      'contacts',
      'trash_items',
      'activity_logs',
      'access_log',
      ...(version === RELEASED ? ['policy_types', 'site_settings'] : []),
    ]
    for (const [name, rows] of Object.entries(after)) {
      if (changed.includes(name)) continue
      expect(rows.length > 0, name).toBe(![...EMPTY, ...NEWER].includes(name))
      const text = (row: Row) => JSON.stringify(row)
      const sorted = (some: Row[]) => some.map(text).sort()
      expect(sorted(onlyIn(rows, before[name])), name).toEqual(sorted(onlyIn(before[name], rows)))
    }
  })

  test('works: policies are found, imported, deleted, restored and erased, and sample texts are those of today', async () => {
    await migrate(url)
    const database = connect(url)
    try {
      await refreshSamples(database.db)
      await expectSamplesOfToday(database)
      await expectDataInAndOut(database)
    } finally {
      await database.close()
    }
  })

  test('is as it was where the upgrade is cut off, and can be upgraded then', async () => {
    const before = [await contents(), await structureOf(url), await rowsOf(url, MIGRATIONS)]
    await connected(url, async (holder) => {
      await holder.query('BEGIN; LOCK TABLE renewal_state IN ACCESS SHARE MODE')
      const [outcome] = await Promise.allSettled([migrate(url), vi.waitFor(cutOff, 20_000)])
      expect(outcome.status).toBe('rejected')
    })
    expect([await contents(), await structureOf(url), await rowsOf(url, MIGRATIONS)]).toEqual(before)
    expect((await migrate(url)).length).toBeGreaterThan(0)
  })
})

describe('a database that this version does not upgrade is refused, and stays as it is', () => {
  const EARLIER = /upgrades databases and backups of .* only.*Use version 1\.0\.0 \(commit [0-9a-f]{8}\) first/
  test.each([
    ['half-way', `DELETE FROM _prisma_migrations WHERE migration_name = '${LAST}'`, EARLIER],
    ['earlier', "DELETE FROM _prisma_migrations WHERE migration_name > '20261124'", EARLIER],
    [
      'with a changed migration',
      "UPDATE _prisma_migrations SET checksum = 'x' WHERE migration_name ~ 'initial'",
      EARLIER,
    ],
    ['with a failed migration', 'UPDATE _prisma_migrations SET finished_at = NULL', /failed earlier/],
    [
      'of a later version',
      "UPDATE _prisma_migrations SET migration_name = '29990101_x'",
      /later version has written it/,
    ],
  ])('%s', async (_case, spoil, message) => {
    await earlier(LAST)
    await rowsOf(url, spoil)
    const before = [await contents(), await rowsOf(url, MIGRATIONS)]
    await expect(migrate(url)).rejects.toThrow(message)
    expect([await contents(), await rowsOf(url, MIGRATIONS)]).toEqual(before)
  })
})

async function expectSamplesOfToday({ db }: Database): Promise<void> {
  const samples = await db.legalDocument.findMany({ where: { isSample: true } })
  expect(samples.length).toBeGreaterThan(3)
  const own = legalDocuments(await legalFacts(db))
  for (const { documentType, language, content } of samples) {
    expect(own).toContainEqual(expect.objectContaining({ documentType, language, content }))
  }
  const types = await db.policyType.findMany()
  for (const type of types)
    expect(Object.values(policyTypes)).toContainEqual(expect.objectContaining({ bullets: type.bullets }))
}

/** A policy is imported and taken back; another one is trashed, restored and erased. */
async function expectDataInAndOut(database: Database): Promise<void> {
  const { db, pool } = database
  const { policyNumber, policyTypeId } = await db.insuredCustomer.findFirstOrThrow({
    where: { policyEndDate: { not: null } },
  })
  expect(await createPolicyLookup(pool)(policyNumber.toLowerCase())).toMatchObject({ policyNumber })
  const services = testServices(database)
  const owner = importer(services, await createAdmin(database, 'owner@example.com'))
  const { name } = await db.policyType.findUniqueOrThrow({ where: { id: policyTypeId } })
  const { name: insurer } = await db.insuranceCompany.findFirstOrThrow({ where: { isActive: true } })
  const id = await owner.uploadList([policyLine(7, { Compañía: insurer, Cobertura: name, Meses: 1 })])
  expect(await owner.check(id)).toMatchObject({ new: 1, wrong: [] })
  await owner.run(id)
  expect(await owner.undo(id)).toMatchObject({ takenBack: 1 })

  const documented = await db.policyDocument.findFirstOrThrow()
  const customer = { id: documented.insuredCustomerId }
  await owner.staff.customers.delete(customer)
  await owner.staff.activity.restore({ table: 'insured_customers', ...customer })
  await owner.staff.customers.erase({ ids: [customer.id], reason: 'personAsked' })
  await services.background.settle()
  expect(await db.policyDocument.count({ where: { id: documented.id } })).toBe(0)
}
