import { join } from 'node:path'
import type pg from 'pg'
import { requireDataFolder } from '../core/data-folder'
import type { Env } from '../core/env'
import { alone, isAlive } from '../core/process-lock.mjs'
import { PROJECT_ROOT } from '../core/root'
import { databaseAddress, requireReachable } from './address'
import { endConnection, openConnection } from './connection'
import { claim } from './embedded/claim'
import {
  databaseUrl,
  initialise,
  maintenanceUrl,
  othersConnected,
  postmasterPid,
  runningPort,
  start,
  stop,
  USER_CONNECTION,
} from './embedded/cluster'
import { type Location, locate } from './embedded/location'

const WATCH_INTERVAL_MS = 1_000

export type OpenDatabase = {
  url: string
  /** Where it is, for people: `in /srv/.data/postgres`, or `brokerage at db.example:5432`. */
  place: string
  /** Closes it; the last process to do so stops the embedded cluster. */
  close(): Promise<void>
}

/**
 * Opens the database of `DATABASE_URL`, or the embedded cluster, which is started unless it runs, and restarted when it
 * dies while in use.
 * @param report called about restarts of the embedded cluster
 * @param clone the clone that the cluster belongs to
 * @throws Error with a sentence for people, if the database cannot be reached or the data folder cannot be used
 */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  report: (message: string, error?: unknown) => void = () => {},
  clone = PROJECT_ROOT,
): Promise<OpenDatabase> {
  if (env.databaseUrl) {
    await requireReachable(env.databaseUrl)
    return { url: env.databaseUrl, place: databaseAddress(env.databaseUrl), close: async () => {} }
  }
  requireDataFolder(env.dataDir)
  return aloneWithCluster(env.dataDir, () => openCluster(locate(env.dataDir, clone), env.dataDir, report))
}

/** A file lock: processes create, start, stop and delete the cluster of a data folder one at a time. */
export const aloneWithCluster = <Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> =>
  alone(join(dataDir, 'postgres.lock'), work)

async function openCluster(
  location: Location,
  dataDir: string,
  report: (message: string, error?: unknown) => void,
): Promise<OpenDatabase> {
  // As root this check would always pass; `locate` has already checked the rights of PostgreSQL's user.
  if (location.user.uid === undefined) requireDataFolder(location.home)
  const running = await runningPort(location)
  const giveBack = running ? null : await claim(location.home)
  await initialise(location)
  const port = running ?? (await start(location))
  const url = await databaseUrl(location, port)
  const held = await holdConnection(await maintenanceUrl(location, port))
  const stopWatching = watch(location, port, held, report)
  return {
    url,
    place: location.reason ? `in ${location.home} (${location.reason})` : `in ${location.home}`,
    async close() {
      await stopWatching()
      await aloneWithCluster(dataDir, async () => {
        await held.end()
        if ((await runningPort(location)) && !(await othersConnected(url))) await stop(location)
        giveBack?.()
      })
    },
  }
}

type HeldConnection = {
  /** Connects again if the connection was lost, as when the cluster died. */
  keep(): Promise<void>
  end(): Promise<void>
}

/**
 * Holds a connection, so that no other process considers the cluster unused and stops it. Not on the product's database,
 * which is copied and replaced in an upgrade.
 */
async function holdConnection(url: string): Promise<HeldConnection> {
  let present: pg.Client | null = null
  async function keep() {
    if (present) return
    const client = await openConnection({
      connectionString: url,
      application_name: USER_CONNECTION,
      connectionTimeoutMillis: 2_000,
    })
    client.once('end', () => {
      if (present === client) present = null
    })
    present = client
  }
  await keep()
  return {
    keep,
    async end() {
      if (present) await endConnection(present)
    },
  }
}

/** Starts the cluster again, on its port, when its process is gone. */
function watch(
  location: Location,
  port: number,
  held: HeldConnection,
  report: (message: string, error?: unknown) => void,
) {
  let restart: Promise<void> | null = null
  const timer = setInterval(() => {
    restart ??= restartIfGone(location, port, report)
      .then(held.keep)
      .catch(() => {}) // It is tried again a second later.
      .finally(() => {
        restart = null
      })
  }, WATCH_INTERVAL_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await restart
  }
}

async function restartIfGone(
  location: Location,
  port: number,
  report: (message: string, error?: unknown) => void,
): Promise<void> {
  try {
    const pid = await postmasterPid(location)
    if (pid && isAlive(pid)) return
    report('The embedded PostgreSQL is gone; starting it again')
    await start(location, port)
  } catch (error) {
    report('The embedded PostgreSQL could not be started again', error)
  }
}
