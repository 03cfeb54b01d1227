import { access, constants, statfs } from 'node:fs/promises'
import type pg from 'pg'
import { clock } from '../../../shared/clock'
import { DAY_MS } from '../../../shared/durations'
import { BACKUP_ERRORS, type Finding } from '../../../shared/installation'
import { RELEASE } from '../../core/release'
import { within } from '../../core/timeout'
import { EMBEDDED_RELEASE } from '../../db/embedded/release'
import { appliedMigrations, PRISMA_FOLDER, pendingMigrations, readMigrations } from '../../db/migrate'
import { MigrationError } from '../../db/migration-error'
import { lastOutcome } from '../../db/outcomes'
import type { Services } from '../../request/context'
import { mailState } from './admin-mails'
import { backupState } from './missed-backups'
import { TRIAL_EVERY_MS } from './trial-restore'

type Parts = Pick<Services, 'db' | 'pool' | 'env' | 'storage' | 'logger' | 'background'>

const CLOCK_SECONDS = 5
/** PostgreSQL has a release with fixes every three months. */
const OLD_POSTGRES_MS = 183 * DAY_MS
const GIB = 1024 ** 3
/** A bucket that answers more slowly counts as unreachable. */
const STORAGE_TIMEOUT_MS = 5_000

/** The health of the installation, one finding per check. */
export async function status(services: Parts): Promise<Finding[]> {
  const [migrations, postgres, backup, trial, mail, storage, time] = await Promise.all([
    migrationsOf(services),
    postgresOf(services),
    backupOf(services),
    trialOf(services),
    mailState(services),
    storageOf(services),
    clockOf(services),
  ])
  return [
    { key: 'version', says: 'ok', version: RELEASE },
    migrations,
    postgres,
    backup,
    ...trial,
    mail,
    storage,
    httpsOf(services),
    time,
    workOf(services),
  ]
}

async function migrationsOf({ pool, logger }: Parts): Promise<Finding> {
  const client = await pool.connect()
  try {
    const applied = await appliedMigrations(client as unknown as pg.Client)
    const pending = pendingMigrations(await readMigrations(PRISMA_FOLDER), applied).length
    return { key: 'migrations', says: pending > 0 ? 'pending' : 'ok', applied: applied.length, pending }
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error
    logger.warn({ err: error }, 'the database is not of this version')
    return { key: 'migrations', says: 'unknown', applied: 0, pending: 0 }
  } finally {
    client.release()
  }
}

/** The embedded PostgreSQL gets its fixes with this product's releases, another one from the operating system. */
async function postgresOf({ pool, env }: Parts): Promise<Finding> {
  if (env.databaseUrl) {
    const { rows } = await pool.query<{ version: string }>("SELECT current_setting('server_version') AS version")
    return { key: 'postgres', says: 'own', version: rows[0]?.version ?? '', releasedOn: null }
  }
  const isOld = clock.now().getTime() - Date.parse(EMBEDDED_RELEASE.releasedOn) > OLD_POSTGRES_MS
  return { key: 'postgres', says: isOld ? 'old' : 'ok', ...EMBEDDED_RELEASE }
}

async function backupOf({ db, env }: Parts): Promise<Finding> {
  const { at, failure, isMissed } = await backupState(db, env)
  if (failure) {
    const cause = BACKUP_ERRORS.find((one) => one === failure.cause) ?? 'other'
    return { key: 'backup', says: 'failed', at: failure.at, cause }
  }
  return { key: 'backup', says: at === null ? 'never' : isMissed ? 'old' : 'ok', at, cause: null }
}

/** Whether the newest backup could be restored; nothing where others make them and none was ever tried. */
async function trialOf({ db, env }: Parts): Promise<Finding[]> {
  const { at, failure } = await lastOutcome(db, 'trial')
  if (failure) return [{ key: 'trial', says: 'failed', at: failure.at }]
  if (!at) return env.backups.hours === 0 ? [] : [{ key: 'trial', says: 'never', at }]
  const isOld = clock.now().getTime() - Date.parse(at) > 2 * TRIAL_EVERY_MS
  return [{ key: 'trial', says: isOld ? 'old' : 'ok', at }]
}

async function storageOf({ env, storage, logger }: Parts): Promise<Finding> {
  try {
    await within(STORAGE_TIMEOUT_MS, storage.exists('probes/none'))
    if (env.s3) return { key: 'storage', says: 'bucket', freeBytes: null }
    await access(env.dataDir, constants.W_OK)
    const { bavail, bsize } = await statfs(env.dataDir)
    const freeBytes = bavail * bsize
    return { key: 'storage', says: freeBytes < GIB ? 'full' : 'ok', freeBytes }
  } catch (error) {
    logger.warn({ err: error }, 'the storage cannot be reached')
    return { key: 'storage', says: 'unreachable', freeBytes: null }
  }
}

function httpsOf({ env }: Parts): Finding {
  const says = env.onLoopback ? 'loopback' : env.secureCookies ? 'ok' : 'plain'
  return { key: 'https', says, url: env.publicOrigin }
}

/** What this instance does by itself, as emptying the trash, publishing and erasing; all instances do the same. */
function workOf({ background: { failing } }: Parts): Finding {
  const since = [...failing.values()].toSorted((one, other) => one.getTime() - other.getTime())[0]
  if (!since) return { key: 'work', says: 'ok', at: null, names: null }
  return { key: 'work', says: 'failed', at: since.toISOString(), names: [...failing.keys()].join(', ') }
}

/** The server compares timestamps that the database sets, so the two clocks should agree. */
async function clockOf({ pool }: Parts): Promise<Finding> {
  const before = clock.now().getTime()
  const { rows } = await pool.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  const middle = (before + clock.now().getTime()) / 2
  const seconds = Math.round(Math.abs((rows[0]?.now.getTime() ?? middle) - middle) / 1000)
  const now = clock.now().toISOString()
  return { key: 'clock', says: seconds > CLOCK_SECONDS ? 'off' : 'ok', seconds, zone: clock.timeZone, now }
}
