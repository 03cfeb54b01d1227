import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { IMPORT_STATES } from '../../shared/imports'
import { connect } from '../db/client'
import type { Services } from '../request/context'
import { fillMigratedInstallation } from '../testing/filled-installation'
import { type Importer, importer } from '../testing/imported-files'
import { emptyInstallations, type TestInstallation } from '../testing/installations'
import { policyLine, policyLines } from '../testing/policy-files'
import { createAdmin, testServices } from '../testing/services'
import { backup } from './backup'
import { restore } from './restore'
import { verifyArchive } from './verified-archive'

const emptyInstallation = emptyInstallations()
const folder = mkdtempSync(join(tmpdir(), 'brokerage-restore-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a restored import is no longer at work and can be continued; records can be restored from a full trash', async () => {
  const archive = join(folder, 'at-work.tar.gz')
  const [source, target] = [await migratedInstallation(), await migratedInstallation()]
  await fillMigratedInstallation(source)
  await served(source, async (services, owner) => {
    const { companies } = await owner.staff.customers.formOptions()
    const known = { Compañía: companies[0]?.name, Cobertura: 'Fullcover' }
    const lines = policyLines(250, () => known)
    const first = await owner.uploadList(lines)
    await owner.check(first)
    await owner.run(first)
    const { items } = await owner.staff.customers.list({ search: 'IMP-', pageSize: 100 })
    await owner.staff.customers.bulk.delete({ filter: { search: 'IMP-' }, expectedCount: 250 })
    expect(items.length).toBeGreaterThan(0)
    for (const state of IMPORT_STATES) {
      const id = await owner.uploadList([policyLine(1, { Póliza: `E-${state}`, ...known })], `${state}.csv`)
      if (!['uploaded', 'checking', 'failed'].includes(state)) await owner.check(id)
      if (['done', 'undoing', 'undone'].includes(state)) await owner.run(id)
      if (state === 'undone') await owner.undo(id)
      await services.db.import.update({ where: { id }, data: { state } })
    }
  })
  await backup(source, archive)
  await restore(await verifyArchive(archive), target)
  await served(target, async (_services, owner) => {
    const found = Object.fromEntries((await owner.imports.list()).map((one) => [one.fileName.replace('.csv', ''), one]))
    const became = IMPORT_STATES.map((state) => [state, found[state]?.state, found[state]?.failure !== null])
    expect(became).toEqual([
      ['uploaded', 'uploaded', false],
      ['checking', 'uploaded', true],
      ['checked', 'checked', false],
      ['running', 'checked', true],
      ['done', 'done', false],
      ['undoing', 'done', true],
      ['undone', 'undone', false],
      ['failed', 'failed', false],
    ])
    expect(await owner.check(found.checking?.id ?? '')).toMatchObject({ new: 1 })
    expect(await owner.run(found.running?.id ?? '')).toMatchObject({ new: 1 })
    expect(await owner.undo(found.undoing?.id ?? '')).toMatchObject({ takenBack: 1, keptRows: 0 })
    const { items, total } = await owner.staff.activity.trash({})
    expect(total).toBeGreaterThanOrEqual(250)
    const deleted = items.find(({ label }) => label.includes('IMP-'))
    await owner.staff.activity.restore({ table: 'insured_customers', id: deleted?.id ?? '' })
    expect((await owner.staff.customers.list({ search: 'IMP-' })).total).toBe(1)
  })
}, 60_000)

/** An installation with tables, but without rows. */
const migratedInstallation = () => emptyInstallation(inject('templateUrl'))

/** Runs `work` on an installation as a member of its staff. */
async function served<Result>(
  { url, storage }: TestInstallation,
  work: (services: Services, owner: Importer) => Promise<Result>,
): Promise<Result> {
  const database = connect(url)
  const services = { ...testServices(database), storage }
  try {
    const admin = await createAdmin(database, `${crypto.randomUUID()}@example.com`)
    return await work(services, importer(services, admin))
  } finally {
    await services.background.settle()
    await database.close()
  }
}
