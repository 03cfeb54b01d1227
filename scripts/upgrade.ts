// npm run upgrade -- FOLDER : brings the installation in a folder to the version of this clone, or leaves it as it was.
import { join, resolve } from 'node:path'
import { verifyArchive } from '../server/backup/verified-archive'
import { alone } from '../server/core/process-lock.mjs'
import { PROJECT_ROOT } from '../server/core/root'
import { say } from '../server/core/terminal'
import { readArguments } from './arguments.mjs'
import { sayFailure } from './run-script'
import { requireClone } from './upgrade/code'
import { environmentOf, watchServed, withDatabase } from './upgrade/installation'
import { inTerminal, isReady, service } from './upgrade/server'
import { bringTo, takeBackTo } from './upgrade/steps'

const READY_MS = 60_000

await sayFailure(async () => {
  const { argument, values, rest } = readArguments('upgrade')
  const archive = rest[0] && resolve(rest[0])
  const folder = resolve(argument)
  requireClone(folder)
  if (folder === PROJECT_ROOT) {
    throw new Error('Run this in a clone of the new version, beside the installation, and name the installation.')
  }
  const env = environmentOf(folder)
  const usesDatabase = watchServed(await withDatabase(env, folder, async (url) => url))
  const place = { folder, isServed: async () => (await isReady(env.port)) || (await usesDatabase()) }
  const server = values.service ? service(String(values.service), place) : inTerminal(place)
  const succeeded = await alone(
    join(folder, '.upgrade.lock'),
    async () => {
      const installation = { folder, env, server, readyMs: READY_MS }
      if (archive) return takeBackTo(await commitOf(archive), archive, installation)
      return bringTo(PROJECT_ROOT, installation, Boolean(values.back))
    },
    (pid) => say(`Process ${pid} upgrades this installation: waiting for it …`),
  )
  const code = await server.end()
  process.exitCode = succeeded ? code : 1
})

/** The commit of the version that made an archive, which is read to its end. */
async function commitOf(archive: string): Promise<string> {
  const { productVersion } = (await verifyArchive(archive)).manifest
  const commit = productVersion.split('+')[1]
  if (!commit) throw new Error(`The archive is of version ${productVersion} and does not name its commit.`)
  return commit
}
