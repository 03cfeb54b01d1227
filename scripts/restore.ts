// npm run restore -- FILE : brings an archive of `npm run backup` back into an empty installation.
import { resolve } from 'node:path'
import { dropSealedFactors } from '../server/auth/sealed-factors'
import { restore } from '../server/backup/restore'
import { verifyArchive } from '../server/backup/verified-archive'
import { loadEnv } from '../server/core/env'
import { createLogger } from '../server/core/logger'
import { createSecrets } from '../server/core/secrets'
import { say } from '../server/core/terminal'
import { connect } from '../server/db/client'
import { openStorage } from '../server/files/storage'
import { unsureNumbers } from '../server/modules/payments/continued-numbers'
import { keepErasures } from '../server/modules/person-data/tombstones'
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
    const logger = createLogger(env.logLevel)
    const leftOut = await restore(archive, { url, storage, logger })
    if (leftOut.length > 0) {
      say(
        `Left out, as this version has no such tables or columns: ${leftOut.join(', ')}. The archive has them: to bring ` +
          'them in, too, begin again with an empty database, npm run db:migrate, and make them there before npm run restore.',
      )
    }
    const { db, close } = connect(url)
    try {
      // The key is no part of an archive.
      for (const email of await dropSealedFactors(db, createSecrets(env))) {
        say(`Without the SECRET_KEY of the archive the authenticator app of ${email} is gone; they set one up anew.`)
      }
      // The storage has a record of erasures that the archive lacks.
      const erased = await keepErasures({ db, env, storage, logger })
      if (erased > 0) say(`Customers who were erased after the archive was made are erased again: ${erased}.`)
      const unsure = await unsureNumbers(db)
      if (unsure) {
        say(
          `The last receipt of the archive has number ${unsure.last}. If later ones were handed out, their numbers must not be ` +
            'given again: the panel asks an admin for the last number before the next payment is recorded.',
        )
      }
    } finally {
      await close()
    }
    say('Everything is restored. Everybody signs in anew, as sessions are no part of a backup.')
  })
})
