import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PROJECT_ROOT } from '../core/root'
import { connect } from '../db/client'
import { migrate } from '../db/migrate'
import { openDatabase } from '../db/open'
import { createStorage } from '../files/storage'
import { ERASURES_FOLDER } from '../files/stored-file'
import { runCommand } from '../testing/commands'
import { fillInstallation } from '../testing/filled-installation'
import { contentsOf } from '../testing/installations'
import { testServices } from '../testing/services'

let folder: string
let archive: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brokerage-commands-'))
  chmodSync(folder, 0o755) // PostgreSQL may run as another user than the tests.
  archive = join(folder, 'archive.tar.gz')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a command on the embedded database of a data folder. */
const run = (command: 'backup' | 'restore', dataDir: string, ...given: string[]) =>
  runCommand(command, given, { STORAGE: 'disk', DATA_DIR: dataDir })

test('embedded databases: from beside a running server into a folder that does not exist', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  const running = await openDatabase({ databaseUrl: undefined, dataDir: from })
  await migrate(running.url)
  const database = connect(running.url)
  const storage = createStorage(from)
  await fillInstallation({ ...testServices(database), storage })
  const before = await contentsOf({ url: running.url, storage })
  const backedUp = await run('backup', from, archive)
  expect(backedUp.said).toMatch(/archive\.tar\.gz holds \d+ tables with \d+ rows, 7 files, \d+ kB/)
  expect(await database.db.insuredCustomer.count()).toBe(60) // The database keeps running.
  await database.close()
  await running.close()

  const restored = await run('restore', to, archive)
  expect(restored.said).toMatch(/The archive is whole: .*\nEverything is restored/s)
  const again = await openDatabase({ databaseUrl: undefined, dataDir: to })
  const after = await contentsOf({ url: again.url, storage: createStorage(to) })
  expect(after.tables.insured_customers).toEqual(before.tables.insured_customers)
  const restoredFiles = Object.entries(after.files).filter(([path]) => !path.startsWith(ERASURES_FOLDER))
  expect(restoredFiles).toHaveLength(7)
  expect(before.files).toMatchObject(Object.fromEntries(restoredFiles))
  expect(await run('restore', to, archive)).toMatchObject({ code: 1, said: expect.stringContaining('not empty') })
  await again.close()
}, 90_000)

test('creates nothing without a valid archive', async () => {
  const none = join(folder, 'none')
  for (const command of ['backup', 'restore'] as const) {
    expect(await run(command, none)).toMatchObject({ code: 2, said: expect.stringMatching(/^FILE is missing/) })
  }
  const missing = join(folder, 'missing.tar.gz')
  expect(await run('restore', none, missing)).toEqual({ code: 1, said: `There is no archive ${missing}.\n` })
  const refused = await run('restore', none, join(PROJECT_ROOT, 'package.json'))
  expect(refused).toEqual({
    code: 1,
    said: 'This is not a backup of this product, or its beginning is damaged.\n',
  })
  expect(existsSync(none)).toBe(false)
}, 60_000)
