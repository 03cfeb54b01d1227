import { queriesReading } from '../api/router'
import { requireKeyOfFactors } from '../auth/sealed-factors'
import { isCurrent } from '../auth/session'
import { createLiveChanges } from '../changes/live-changes'
import { createBackground } from '../core/background'
import type { Env } from '../core/env'
import { createLimiters } from '../core/limits'
import type { Logger } from '../core/logger'
import { createMetrics } from '../core/metrics'
import { createSecrets } from '../core/secrets'
import { say } from '../core/terminal'
import { connect } from '../db/client'
import { followContent } from '../db/content-version'
import { migrate } from '../db/migrate'
import { listenToDatabase } from '../db/notifications'
import { openDatabase } from '../db/open'
import { openStorage, storagePlace } from '../files/storage'
import { createUploadLimits } from '../files/upload-limits'
import { createMailer, outboxFolder } from '../mail/transport'
import { issueExampleCertificate } from '../modules/certificates/issue'
import { refreshSamples } from '../modules/legal/sample-texts'
import { keepErasures } from '../modules/person-data/tombstones'
import { createSiteContent } from '../modules/public/site-content'
import { createPolicyLookup } from '../modules/public/verify-policy'
import { learnCountry } from '../modules/settings/country'
import type { Services } from '../request/context'
import { requireSameKind } from '../seed/demo'
import { fillDatabase } from '../seed/fill-database'
import { isSeeded } from '../seed/seed-database'
import type { Lifecycle } from './lifecycle'
import { startRepeatedWork } from './repeated-work'

const OPENING_MS = 9_000

/**
 * Opens everything that requests need; the lifecycle closes it in reverse order.
 * @param tell gets the first account of a database that was empty
 */
export async function openServices(
  env: Env,
  logger: Logger,
  lifecycle: Lifecycle,
  tell: (account: string) => void = () => {},
): Promise<Services> {
  const storage = await openStorage(env) // First: an unusable bucket stops the start before anything changes.
  const { db, pool, url } = await openMigratedDatabase(env, logger, lifecycle)
  await requireSameKind(db, env)
  const secrets = createSecrets(env)
  await requireKeyOfFactors(db, secrets)
  await learnCountry({ db, env }) // First, as texts are chosen by it.
  const isNew = !(await isSeeded(db)) && (await fillDatabase(db, env, tell))
  if (!isNew) await refreshSamples(db)
  await keepErasures({ db, env, storage, logger }) // Before any request, because the database may be an older backup.
  const notifications = listenToDatabase(url, logger)
  lifecycle.onStop(() => notifications.close())
  const { stopping } = lifecycle
  const background = createBackground(logger)
  lifecycle.onStop(() => background.settle())
  const siteContent = createSiteContent(db, logger)
  background.run('learning what the site is made of', siteContent.learn)
  const mailer = createMailer(env, logger, db)
  startRepeatedWork({ env, db, storage, logger, background, mailer, siteContent, url })
  if (!mailer.reachesPeople && !env.demo) warnOfOutbox(env)
  if (env.trustProxy === true) warnOfTrust()
  const content = followContent(notifications)
  const learn = () =>
    background.run('learning country and zone', async () => (await learnCountry({ db, env })) && content.changed())
  notifications.on('content_changed', { told: learn, begun: learn })
  const services: Services = {
    env,
    db,
    pool,
    storage,
    logger,
    content,
    live: createLiveChanges({
      db,
      notifications,
      logger,
      queriesReading,
      isCurrent: (session) => isCurrent({ pool, env }, session),
      stopping,
    }),
    siteContent,
    lookUpPolicy: createPolicyLookup(pool),
    background,
    uploads: createUploadLimits(),
    limiters: createLimiters(pool, env),
    secrets,
    mailer,
    metrics: createMetrics(pool),
    stopping,
  }
  // In the background, because drawing it takes longer than filling the database.
  if (isNew) background.run('issuing an example certificate', () => issueExampleCertificate(services))
  return services
}

function warnOfTrust(): void {
  say(
    'TRUST_PROXY=true believes whatever address a request claims to come from, so that anybody evades the limits of ' +
      'sign-ins and lookups. Set it to the number of proxies in front of this server, mostly 1, or to their addresses.',
  )
}

function warnOfOutbox(env: Env): void {
  say(
    `Mails are not sent, for SMTP_HOST is not set: they are only written to ${outboxFolder(env)}. ` +
      'Set SMTP_HOST, or make recovery links by npm run admin:create -- --email person@example.com --link.',
  )
}

async function openMigratedDatabase(env: Env, logger: Logger, lifecycle: Lifecycle) {
  const opening = openDatabase(env, (message, error) => logger.warn({ err: error }, message))
  // Before it opens: stopping the start meanwhile must not leave its processes behind. Making a database takes a while.
  lifecycle.onStop(async () => (await opening.catch(() => null))?.close(), OPENING_MS)
  const database = await opening
  say(`The database is ${database.place}; files are in ${storagePlace(env)}.`)
  const applied = await migrate(database.url)
  if (applied.length > 0) {
    logger.info({ applied: applied.length, first: applied[0], last: applied.at(-1) }, 'the database was migrated')
  }
  const { db, pool, close } = connect(database.url, {
    onIdleError: (error) => logger.warn({ err: error }, 'a connection was lost'),
  })
  lifecycle.onStop(close)
  return { db, pool, url: database.url }
}
