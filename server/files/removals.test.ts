import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { connect } from '../db/client'
import type { Services } from '../request/context'
import { testDatabase } from '../testing/database'
import { testServices } from '../testing/services'
import { inBuckets } from '../testing/storage'
import { storedFiles } from '../testing/stored-files'
import { removeDueFiles } from './removals'

const database = testDatabase()
const MINUTE = 60_000
let services: Services

beforeEach(() => {
  services = testServices(database)
})

async function schedule(path: string, dueInMs = -1000): Promise<void> {
  await services.storage.put(path, 'x')
  const { rows } = await database.pool.query<{ now: Date }>('SELECT now() AS now')
  const dueAt = new Date(new Date(rows[0]?.now ?? 0).getTime() + dueInMs)
  await database.db.fileRemoval.create({ data: { path, dueAt } })
}
const scheduled = async () =>
  (await database.db.fileRemoval.findMany({ orderBy: { path: 'asc' } })).map(({ path }) => path)
const onDisk = (path: string) => join(services.env.dataDir, 'files', path)

test('only due files are removed, such as after a crash between storing and committing', async () => {
  await schedule('policy-documents/a/1.pdf')
  await schedule('policy-documents/a/2.pdf', 10 * MINUTE)
  await removeDueFiles(services)
  expect(await storedFiles(services)).toEqual(['policy-documents/a/2.pdf'])
  expect(await scheduled()).toEqual(['policy-documents/a/2.pdf'])
})

test.skipIf(inBuckets)('a file half written before a crash is removed too', async () => {
  await schedule('policy-documents/a/1.pdf')
  await rm(onDisk('policy-documents/a/1.pdf'))
  await writeFile(onDisk('policy-documents/a/1.pdf.part'), 'half')
  await removeDueFiles(services)
  expect(await storedFiles(services)).toEqual([])
  expect(await scheduled()).toEqual([])
})

test('a file that is already deleted is not a failure', async () => {
  await database.db.fileRemoval.create({ data: { path: 'policy-documents/none/1.pdf' } })
  await removeDueFiles(services)
  expect(await scheduled()).toEqual([])
})

test('a failed removal does not delay others and is tried again ten minutes later', async () => {
  await schedule('policy-documents/a/1.pdf', -5 * MINUTE)
  await schedule('policy-documents/a/2.pdf')
  const storage = Object.create(services.storage) as Services['storage']
  storage.delete = async (path) => {
    if (path.endsWith('1.pdf')) throw new Error('not now')
    await services.storage.delete(path)
  }
  await removeDueFiles({ ...services, storage })
  expect(await scheduled()).toEqual(['policy-documents/a/1.pdf'])
  const { rows } = await database.pool.query('SELECT round(extract(epoch FROM due_at - now())) AS s FROM file_removals')
  expect(Number(rows[0].s)).toBeGreaterThan(9 * 60)
  expect(Number(rows[0].s)).toBeLessThanOrEqual(10 * 60)

  await removeDueFiles(services)
  expect(await scheduled()).toHaveLength(1)
  await database.pool.query("UPDATE file_removals SET due_at = due_at - interval '10 minutes'")
  await removeDueFiles(services)
  expect(await scheduled()).toEqual([])
})

test('several instances share the work and remove each file once', async () => {
  for (let count = 0; count < 60; count++) await schedule(`policy-documents/a/${count}.pdf`)
  const removed: string[] = []
  const storage = Object.create(services.storage) as Services['storage']
  storage.delete = async (path) => {
    removed.push(path)
    await setImmediate() // Lets the other instances reach the same file.
    await services.storage.delete(path)
  }
  await Promise.all([1, 2, 3].map(() => removeDueFiles({ ...services, storage })))
  expect(removed).toHaveLength(60)
  expect(await storedFiles(services)).toEqual([])
  expect(await scheduled()).toEqual([])
})

test('without a database it does not reject', async () => {
  const { db, close } = connect('postgresql://nobody@127.0.0.1:1/none')
  await expect(removeDueFiles({ ...services, db })).resolves.toBeUndefined()
  await close()
})
