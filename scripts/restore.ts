// npm run restore -- FILE : brings an archive of `npm run backup` back into an empty installation.
import { resolve } from 'node:path'
import { restore } from '../server/backup/restore'
import { verifyArchive } from '../server/backup/verified-archive'
import { loadEnv } from '../server/core/env'
import { createLogger } from '../server/core/logger'
import { say } from '../server/core/terminal'
import { openStorage } from '../server/files/storage'
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
    say('Everything is restored. Everybody signs in anew, as sessions are no part of a backup.')
  })
})
