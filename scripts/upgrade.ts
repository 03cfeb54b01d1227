// npm run upgrade -- FOLDER : brings the installation in a folder to the version of this clone, or leaves it as it was.
import { join, resolve } from 'node:path'
import { alone } from '../server/core/process-lock.mjs'
import { PROJECT_ROOT } from '../server/core/root'
import { say } from '../server/core/terminal'
import { readArguments } from './arguments.mjs'
import { sayFailure } from './run-script'
import { requireClone } from './upgrade/code'
import { environmentOf, watchServed, withDatabase } from './upgrade/installation'
import { inTerminal, isReady, service } from './upgrade/server'
import { bringTo } from './upgrade/steps'

const READY_MS = 60_000

await sayFailure(async () => {
  const { argument, values } = readArguments('upgrade')
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
    () => bringTo(PROJECT_ROOT, { folder, env, server, readyMs: READY_MS }, Boolean(values.back)),
    (pid) => say(`Process ${pid} upgrades this installation: waiting for it …`),
  )
  const code = await server.end()
  process.exitCode = succeeded ? code : 1
})
