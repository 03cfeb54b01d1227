import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate'
import { openDatabase } from '../db/open'
import { onServer, withDatabaseName, withoutFlushes } from './administration'
import { endAtExit } from './end-at-exit'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the migrated template that every test file clones. */
    templateUrl: string
    /** A temporary folder, removed at the end of the run. */
    folder: string
  }
}

/** Starts a real PostgreSQL for the run: that of TEST_DATABASE_URL, or an embedded one in a temporary folder. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'brokerage-test-'))
  await chmod(dataDir, 0o755) // PostgreSQL may run as another user than the tests.
  endAtExit(dataDir)
  const server = await openDatabase({ databaseUrl: process.env.TEST_DATABASE_URL, dataDir })
  if (!process.env.TEST_DATABASE_URL) await withoutFlushes(server.url)
  // Each project of a run has its own template, and so has each run on a shared server.
  const template = `test_template_${randomBytes(6).toString('hex')}`
  await onServer(server.url, `CREATE DATABASE ${template}`)
  const templateUrl = withDatabaseName(server.url, template)
  await migrate(templateUrl)
  project.provide('templateUrl', templateUrl)
  project.provide('folder', dataDir)

  return async () => {
    await onServer(server.url, `DROP DATABASE ${template} WITH (FORCE)`)
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
