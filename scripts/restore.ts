// npm run restore -- FILE : brings an archive of `npm run backup` back into an empty installation.
import { resolve } from 'node:path'
import type { Disk } from 'flydrive'
import { dropSealedFactors } from '../server/auth/sealed-factors'
import { restore } from '../server/backup/restore'
import { verifyArchive } from '../server/backup/verified-archive'
import { type Env, loadEnv } from '../server/core/env'
import { createLogger } from '../server/core/logger'
import { createSecrets } from '../server/core/secrets'
import { say } from '../server/core/terminal'
import { connect } from '../server/db/client'
import { openStorage } from '../server/files/storage'
import { keepErasures } from '../server/modules/person-data/marks'
import { readArguments } from './arguments.mjs'
import { holdings } from './backup-file'
import { sayFailure, withDatabase } from './run-script'

await sayFailure(async () => {
  const file = resolve(readArguments('restore').argument)
  const env = loadEnv()
  const archive = await verifyArchive(file)
  const { productVersion, createdAt } = archive.manifest
  say(`The archive is whole: ${await holdings(file, archive.index)}, from version ${productVersion} at ${createdAt}.`)
  await withDatabase(env, async (url) => {
    const storage = await openStorage(env)
    const leftOut = await restore(archive, { url, storage, logger: createLogger(env.logLevel) })
    if (leftOut.length > 0) say(`Left out, as no migration makes them: ${leftOut.join(', ')}.`)
    for (const email of await dropUnreadable(env, url)) {
      say(`Without the SECRET_KEY of the archive the authenticator app of ${email} is gone; they set one up anew.`)
    }
    const erased = await eraseAgain(env, url, storage)
    if (erased > 0) say(`Customers who were erased after the archive was made are erased again: ${erased}.`)
    say('Everything is restored. Everybody signs in anew, as sessions are no part of a backup.')
  })
})

/** The key is not part of an archive. @returns the accounts whose authenticator apps cannot be checked without it */
async function dropUnreadable(env: Env, url: string): Promise<string[]> {
  const { db, close } = connect(url)
  try {
    return await dropSealedFactors(db, createSecrets(env))
  } finally {
    await close()
  }
}

/** The storage has a record of erasures that the archive lacks. @returns how many customers were erased again */
async function eraseAgain(env: Env, url: string, storage: Disk): Promise<number> {
  const { db, close } = connect(url)
  try {
    return await keepErasures({ db, env, storage, logger: createLogger(env.logLevel) })
  } finally {
    await close()
  }
}
