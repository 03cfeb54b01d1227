import '../core/utc'
import type { Server } from 'node:http'
import { type Env, loadEnv } from '../core/env'
import { createLogger, type Logger } from '../core/logger'
import { nodeWithoutFixes } from '../core/node-support'
import { RELEASE } from '../core/release'
import { complain, say } from '../core/terminal'
import { builtClient, type Client } from '../web/client'
import { logRequests } from '../web/request-log'
import { createApp } from './app'
import { firstScreen, laterScreen } from './first-screen'
import { holdRequests } from './held-requests'
import { createHttpServer } from './http-server'
import { createLifecycle } from './lifecycle'
import { listen } from './listen'
import { openServices } from './services'

async function start(env: Env, logger: Logger): Promise<void> {
  const startedAt = performance.now()
  const server = createHttpServer()
  const held = holdRequests(server)
  // The port first, so that a second server fails on it before it touches the data.
  await listen(server, env.port, logger)
  const lifecycle = createLifecycle(server, logger, env.drainMs)
  let account = ''
  try {
    const services = await openServices(env, logger, lifecycle, (made) => {
      account = made
    })
    const app = createApp(services, await openClient(env, server))
    held.open(logRequests(logger, app))
    process.send?.('ready') // To `npm start`, which starts again what has been ready.
    say(`Ready at ${env.publicOrigin} after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    const last = account ? firstScreen(env, account) : await laterScreen(env, services.db)
    if (last) say(last)
  } catch (error) {
    if (!lifecycle.stopping.aborted) complain(error)
    if (account) say(firstScreen(env, account)) // Its password is never shown again.
    held.close()
    await lifecycle.stop(1)
  }
}

/** What nobody caught may have left anything half done: the process ends, and whoever runs it starts it again. */
function endOnUncaught(logger: Logger): void {
  // Those of a terminal that is gone, or of a full disk.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'an error that nobody caught ends the server')
    process.exit(1)
  })
}

async function openClient(env: Env, server: Server): Promise<Client> {
  if (env.mode !== 'development') return builtClient()
  // Vite is not installed in production.
  const { developmentClient } = await import('../web/development')
  return developmentClient(server)
}

try {
  const env = loadEnv()
  const logger = createLogger(env.logLevel)
  const outdated = nodeWithoutFixes()
  if (outdated) say(outdated)
  // A development server shows the error where it is edited.
  if (env.mode !== 'development') endOnUncaught(logger)
  logger.info({ version: RELEASE, node: process.version }, 'starting')
  await start(env, logger)
} catch (error) {
  complain(error)
  process.exit(1)
}
