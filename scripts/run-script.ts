import { connect, type Database } from '../server/db/client'
import { isUnreachable } from '../server/db/errors'
import { migrate } from '../server/db/migrate'
import { openDatabase } from '../server/db/open'
import { type Env, loadEnv } from '../server/env'
import { complain, say } from '../server/terminal'

export type Opened = Pick<Database, 'db' | 'pool'> & { env: Env; url: string; migrated: string[] }

/**
 * Runs what a person starts by hand: opens the product's database (beside a running server or without one), brings
 * it to the current schema, does the work and closes everything. What goes wrong is said in a sentence, with exit code 1.
 */
export async function runScript(work: (opened: Opened) => Promise<void>): Promise<void> {
  await sayFailure(() => {
    const env = loadEnv()
    return withDatabase(env, async (url) => {
      const migrated = await migrate(url)
      const { db, pool, close } = connect(url)
      try {
        await work({ env, db, pool, url, migrated })
      } finally {
        await close()
      }
    })
  })
}

/** Says what went wrong in a sentence, and lets the process end with exit code 1. */
export async function sayFailure(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const unreachable = 'The database cannot be reached; check DATABASE_URL and that it is running.'
    complain(isUnreachable(error) ? unreachable : error)
    process.exitCode = 1
  }
}

/** Opens the product's database as it is, and closes it after the work. */
export async function withDatabase(env: Env, work: (url: string) => Promise<void>): Promise<void> {
  const database = await openDatabase(env)
  try {
    if (database.notice) say(database.notice)
    await work(database.url)
  } finally {
    await database.close()
  }
}
