import '../server/core/utc'
import { existsSync } from 'node:fs'
import { requireDataFolder } from '../server/core/data-folder'
import { type Env, loadEnv } from '../server/core/env'
import { PROJECT_ROOT } from '../server/core/root'
import { complain } from '../server/core/terminal'
import { databaseAddress } from '../server/db/address'
import { connect, type Database } from '../server/db/client'
import { hasCluster } from '../server/db/embedded/location'
import { isUnreachable } from '../server/db/errors'
import { migrate } from '../server/db/migrate'
import { openDatabase } from '../server/db/open'
import { UsageError } from './arguments.mjs'

export type Opened = Pick<Database, 'db' | 'pool'> & { env: Env; url: string; migrated: string[] }

/**
 * Runs a script for a person: reads its arguments, opens the product's database (beside a running server or without
 * one), migrates it to the current schema, does the work and closes everything. An error is printed as a sentence, with
 * exit code 1, or 2 for a wrong command line.
 * @param onlyExisting whether the work needs an existing database; a missing one is then an error
 */
export async function runScript<Given>(
  read: () => Given,
  work: (opened: Opened, given: Given) => Promise<void>,
  onlyExisting: (given: Given) => boolean = () => false,
): Promise<void> {
  await sayFailure(async () => {
    const given = read()
    const env = loadEnv()
    if (onlyExisting(given)) await requireDatabase(env)
    await withDatabase(env, async (url) => {
      const migrated = await migrate(url)
      const { db, pool, close } = connect(url)
      try {
        await work({ env, db, pool, url, migrated }, given)
      } finally {
        await close()
      }
    })
  })
}

/** Prints an error as a sentence, and sets the exit code for it. */
export async function sayFailure(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    complain(error)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}

/** @throws Error if opening the embedded database would create one */
export async function requireDatabase({ databaseUrl, dataDir }: Env): Promise<void> {
  if (databaseUrl) return
  if (existsSync(dataDir)) requireDataFolder(dataDir)
  if (await hasCluster(dataDir, PROJECT_ROOT)) return
  throw new Error(`There is no database in ${dataDir} yet: npm start makes it. DATA_DIR names another folder.`)
}

/** Opens the product's database without migrating it, and closes it after the work. */
export async function withDatabase(env: Env, work: (url: string) => Promise<void>): Promise<void> {
  const database = await openDatabase(env)
  try {
    await work(database.url)
  } catch (error) {
    if (!isUnreachable(error)) throw error
    throw new Error(`The database ${databaseAddress(database.url)} cannot be reached any more.`, { cause: error })
  } finally {
    await database.close()
  }
}
