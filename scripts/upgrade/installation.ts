import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isServed } from '../../server/backup/exact-copy'
import { type Env, loadEnv } from '../../server/core/env'
import { readEnvFile } from '../../server/core/env-file.mjs'
import { clusterHome } from '../../server/db/embedded/location'
import { isUnreachable } from '../../server/db/errors'
import { openDatabase } from '../../server/db/open'
import { upgradeFolder } from './code'
import { runIn } from './run-in'

/** The configuration of the server in a folder, as that server reads it. @throws Error where it has no database yet */
export function environmentOf(folder: string): Env {
  const file = join(folder, '.env')
  const given = { ...(existsSync(file) ? readEnvFile(file) : {}), ...process.env }
  const env = loadEnv({ ...given, DATA_DIR: resolve(folder, given.DATA_DIR || '.data') })
  if (!env.databaseUrl && !clusterHome(env.dataDir, folder)) {
    throw new Error(`There is no database in ${env.dataDir} yet: git pull and npm start are all that is needed.`)
  }
  return env
}

/** Opens the installation's database, and closes it after the work. One of a URL is missing where its way back was killed. */
export async function withDatabase<Result>(
  env: Env,
  folder: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (env.databaseUrl) return work(env.databaseUrl)
  const database = await openDatabase(env, () => {}, folder)
  try {
    return await work(database.url)
  } finally {
    await database.close()
  }
}

/** Tells whether a server uses a database that may be stopped together with that server. */
export const watchServed = (url: string) => () =>
  isServed(url).catch((error) => {
    if (isUnreachable(error)) return false
    throw error
  })

/** Makes a backup by the version that runs, which can restore it. @returns its path */
export async function backUp(env: Env, folder: string): Promise<string> {
  const backups = join(env.dataDir, 'backups')
  await mkdir(backups, { recursive: true, mode: 0o700 })
  const file = join(backups, `${new Date().toISOString().replaceAll(':', '-')}.tar.gz`)
  await runIn(folder, 'backup', file)
  return file
}

export const removeLeft = (folder: string): Promise<void> => rm(upgradeFolder(folder), { recursive: true, force: true })
