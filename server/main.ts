import { createServer, type RequestListener, type Server } from 'node:http'
import { isEmptyDatabase, seedDatabase } from '../prisma/seed/seed-database'
import { type Client, createApp } from './app'
import { hashPassword } from './auth/passwords'
import { connect } from './db/client'
import type { PrismaClient } from './db/generated/client'
import { migrate } from './db/migrate'
import { openDatabase } from './db/open'
import { type Env, loadEnv } from './env'
import { createLifecycle, type Lifecycle } from './lifecycle'
import { createLimiters } from './limits'
import { listen } from './listen'
import { createLogger, type Logger } from './logger'
import type { Services } from './trpc/context'
import { developmentClient } from './web/development'
import { builtAssets, builtTemplate } from './web/pages'

/** Answers while the database is still being opened. */
const starting: RequestListener = (_request, response) => {
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' }).end('{"status":"starting"}')
}

async function start(env: Env, logger: Logger): Promise<void> {
  const startedAt = performance.now()
  const server = createServer({ requestTimeout: 60_000, headersTimeout: 15_000 }, starting)
  // The port comes first: a second server must find that out before it touches the data.
  await listen(server, env.port)
  const lifecycle = createLifecycle(server, logger)
  try {
    const app = createApp(await openServices(env, logger, lifecycle), await openClient(env, server))
    server.removeListener('request', starting)
    server.on('request', app)
    say(`Ready at ${env.publicOrigin} after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  } catch (error) {
    complain(error)
    await lifecycle.stop(1)
  }
}

async function openServices(env: Env, logger: Logger, lifecycle: Lifecycle): Promise<Services> {
  const database = await openDatabase(env, (message, error) => logger.warn({ err: error }, message))
  lifecycle.onStop(() => database.close())
  if (database.notice) say(database.notice)
  const applied = await migrate(database.url)
  if (applied.length > 0) logger.info({ applied }, 'the database was migrated')
  const { db, pool, close } = connect(database.url, (error) => logger.warn({ err: error }, 'a connection was lost'))
  lifecycle.onStop(close)
  if (await isEmptyDatabase(db)) await seed(env, db)
  return { env, db, pool, logger, limiters: createLimiters(pool, env) }
}

async function openClient(env: Env, server: Server): Promise<Client> {
  if (env.mode === 'development') return developmentClient(server)
  return { assets: builtAssets(), template: builtTemplate() }
}

async function seed(env: Env, db: PrismaClient): Promise<void> {
  const { generatedPassword } = await seedDatabase(db, {
    adminEmail: env.seedAdminEmail,
    adminPassword: env.seedAdminPassword,
    hashPassword,
  })
  if (generatedPassword) {
    say(`The panel's first account is ${env.seedAdminEmail} with the password ${generatedPassword} (shown this once)`)
  }
}

/** For the person at the terminal; everything else goes to the log. */
function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

function complain(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
}

try {
  const env = loadEnv()
  await start(env, createLogger(env.logLevel))
} catch (error) {
  complain(error)
  process.exit(1)
}
