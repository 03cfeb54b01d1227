// npm run reset -- --yes : deletes the embedded database of this installation, with its files and mails.
import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Env, loadEnv } from '../server/core/env'
import { PROJECT_ROOT } from '../server/core/root'
import { say } from '../server/core/terminal'
import { databaseAddress } from '../server/db/address'
import { clusterHome } from '../server/db/embedded/location'
import { removeCluster } from '../server/db/embedded/remove'
import { aloneWithCluster } from '../server/db/open'
import { storagePlace } from '../server/files/storage'
import { ERASURES_FOLDER } from '../server/files/stored-file'
import { temporaryPlace } from '../server/files/temporary-file'
import { readArguments, UsageError } from './arguments.mjs'
import { sayFailure } from './run-script'

await sayFailure(async () => {
  const { yes } = readArguments('reset').values
  const env = loadEnv()
  for (const place of notTouched(env)) say(`Not touched: ${place}.`)
  const home = env.databaseUrl ? undefined : clusterHome(env.dataDir, PROJECT_ROOT)
  const folders = env.databaseUrl ? [] : ownFolders(env)
  const doomed = [home, ...folders].filter((path) => path !== undefined && existsSync(path))
  if (doomed.length === 0) return say('There is nothing to delete.')
  if (!yes) {
    say(`To be deleted: ${doomed.join(', ')}`)
    throw new UsageError('reset', 'Nothing is deleted without --yes.')
  }
  await aloneWithCluster(env.dataDir, async () => {
    if (home) await removeCluster(env.dataDir)
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  })
  say(`Deleted: ${doomed.join(', ')}. The next start begins anew.`)
})

/** An external database and bucket are never deleted, nor the files that belong to them. */
function notTouched(env: Env): string[] {
  const places = env.databaseUrl ? [`the database ${databaseAddress(env.databaseUrl)}`] : []
  return env.databaseUrl || env.s3 ? [...places, `the files in ${storagePlace(env)}`] : places
}

/** The data folder may contain other files, too. */
function ownFolders(env: Env): string[] {
  return [...(env.s3 ? [] : filesOf(storagePlace(env))), join(env.dataDir, 'outbox'), temporaryPlace(env)]
}

/** The list of erased customers is kept, and names nobody: restoring an older backup here erases them again. */
function filesOf(folder: string): string[] {
  if (!existsSync(join(folder, ERASURES_FOLDER))) return [folder]
  return readdirSync(folder).flatMap((name) => (`${name}/` === ERASURES_FOLDER ? [] : [join(folder, name)]))
}
