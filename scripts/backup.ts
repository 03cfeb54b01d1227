// npm run backup -- FILE : writes one archive of database and files, beside a running server or without one.
import { resolve } from 'node:path'
import { backup, noteBackup } from '../server/backup/backup'
import { loadEnv } from '../server/core/env'
import { say } from '../server/core/terminal'
import { openStorage } from '../server/files/storage'
import { readArguments } from './arguments.mjs'
import { holdings } from './backup-file'
import { requireDatabase, sayFailure, withDatabase } from './run-script'

await sayFailure(async () => {
  const file = resolve(readArguments('backup').argument)
  const env = loadEnv()
  await requireDatabase(env)
  await withDatabase(env, async (url) => {
    const index = await backup({ url, storage: await openStorage(env) }, file)
    await noteBackup(url)
    say(`${file} holds ${await holdings(file, index)}. It is as confidential as what it was made of.`)
  })
})
