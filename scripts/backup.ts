// npm run backup -- FILE : writes one archive of database and files, beside a running server or without one.
import { dirname, resolve } from 'node:path'
import { backup, noteBackup } from '../server/backup/backup'
import { type Env, loadEnv } from '../server/core/env'
import { createLogger } from '../server/core/logger'
import { complain, say } from '../server/core/terminal'
import { connect } from '../server/db/client'
import { openStorage } from '../server/files/storage'
import { removeLeftFiles } from '../server/files/temporary-file'
import { createMailer } from '../server/mail/transport'
import { tryRestoreIfDue } from '../server/modules/settings/trial-restore'
import { readArguments } from './arguments.mjs'
import { holdings } from './backup-file'
import { requireDatabase, sayFailure, withDatabase } from './run-script'

await sayFailure(async () => {
  const { argument, values } = readArguments('backup')
  const file = resolve(argument)
  const env = loadEnv()
  await requireDatabase(env)
  await withDatabase(env, async (url) => {
    const index = await write(url, env, file).catch(async (error) => {
      await noteBackup(url, { error }).catch(complain)
      throw error
    })
    await noteBackup(url)
    say(`${file} holds ${await holdings(file, index)}. It is as confidential as what it was made of.`)
    if (values.trial) await tryRestored(url, env, file)
  })
})

async function write(url: string, env: Env, file: string) {
  return backup({ url, storage: await openStorage(env) }, file)
}

/** Once a week, on the disk of the archives, as there is nowhere else to write in a container. */
async function tryRestored(url: string, env: Env, file: string): Promise<void> {
  const { db, close } = connect(url)
  try {
    const logger = createLogger('silent')
    const beside = { ...env, dataDir: dirname(file) }
    await removeLeftFiles(beside)
    const needed = { env: beside, db, logger, mailer: createMailer(env, logger, db), url }
    const outcome = await tryRestoreIfDue(needed, file)
    if (!outcome) return
    if ('reason' in outcome) throw new Error(`It could not be restored in trial: ${outcome.reason}`)
    say('It was restored in trial, and is whole.')
  } finally {
    await close()
  }
}
