// npm run backup:moment -- FILE : writes an archive of a database that was brought to a moment. See scripts/archive.
import { resolve } from 'node:path'
import { backup } from '../server/backup/backup'
import { forgetGoneFiles } from '../server/backup/gone-files'
import { loadEnv } from '../server/core/env'
import { say } from '../server/core/terminal'
import { connected } from '../server/db/connection'
import { openStorage } from '../server/files/storage'
import { readArguments } from './arguments.mjs'
import { holdings } from './backup-file'
import { sayFailure, withDatabase } from './run-script'

const WRITABLE = '-c default_transaction_read_only=off'

/** Servers of moments are for reading only; in the database in use nothing may be left out. */
const requireMoment = (url: string): Promise<void> =>
  connected(url, async (client) => {
    const { rows } = await client.query('SHOW default_transaction_read_only')
    if (rows[0].default_transaction_read_only === 'on') return
    throw new Error('This is no database of a moment: use npm run backup.')
  })

await sayFailure(async () => {
  const file = resolve(readArguments('backup:moment').argument)
  const env = loadEnv()
  await withDatabase(env, async (url) => {
    await requireMoment(url)
    const storage = await openStorage(env)
    const gone = await connected({ connectionString: url, options: WRITABLE }, (client) =>
      forgetGoneFiles(client, storage),
    )
    if (gone.length > 0) say(`Left out, because their files were removed since: ${gone.join(', ')}.`)
    const index = await backup({ url, storage }, file)
    say(`${file} holds ${await holdings(file, index)}. It is as confidential as what it was made of.`)
  })
})
