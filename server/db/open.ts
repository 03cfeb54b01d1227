import { join } from 'node:path'
import pg from 'pg'
import { requireDataFolder } from '../core/data-folder'
import type { Env } from '../core/env'
import { alone, isAlive } from '../core/process-lock.mjs'
import { PROJECT_ROOT } from '../core/root'
import { databaseAddress, requireReachable } from './address'
import { databaseUrl, initialise, othersConnected, postmasterPid, runningPort, start, stop } from './embedded/cluster'
import { type Location, locate } from './embedded/location'

const WATCH_INTERVAL_MS = 1_000

export type OpenDatabase = {
  url: string
  /** Where it is, for people: `in /srv/.data/postgres`, or `brokerage at db.example:5432`. */
  place: string
  /** Leaves the database; the last one out stops the embedded cluster. */
  close(): Promise<void>
}

/**
 * The database of `DATABASE_URL`, or the embedded cluster: found where it runs, started where it does not, and
 * restarted when it dies while in use.
 * @param report told about restarts of the embedded cluster
 * @throws Error in a sentence where the database cannot be reached, or the data folder not be used
 */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  report: (message: string, error?: unknown) => void = () => {},
): Promise<OpenDatabase> {
  if (env.databaseUrl) {
    await requireReachable(env.databaseUrl)
    return { url: env.databaseUrl, place: databaseAddress(env.databaseUrl), close: async () => {} }
  }
  requireDataFolder(env.dataDir)
  return inTurn(env.dataDir, () => openCluster(env.dataDir, report))
}

/** Processes make, start, stop and delete the cluster of a data folder one after the other. */
export const inTurn = <Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> =>
  alone(join(dataDir, 'postgres.lock'), work)

async function openCluster(dataDir: string, report: (message: string, error?: unknown) => void): Promise<OpenDatabase> {
  const location = locate(dataDir, PROJECT_ROOT)
  // As root everything can be used, and PostgreSQL's own user is asked for by then.
  if (location.user.uid === undefined) requireDataFolder(location.home)
  await initialise(location)
  const port = (await runningPort(location)) ?? (await start(location))
  const url = await databaseUrl(location, port)
  const leave = await attend(url)
  const stopWatching = watch(location, port, report)
  return {
    url,
    place: location.reason ? `in ${location.home} (${location.reason})` : `in ${location.home}`,
    async close() {
      await stopWatching()
      await inTurn(dataDir, async () => {
        await leave()
        if ((await runningPort(location)) && !(await othersConnected(url))) await stop(location)
      })
    },
  }
}

/** Holds a connection from the first moment on, so that nobody takes the cluster for one that is not in use. */
async function attend(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url, application_name: 'brokerage-attendance' })
  client.on('error', () => {}) // With the cluster; the pool has connections of its own by then.
  await client.connect()
  return () => client.end().catch(() => {})
}

/** Starts the cluster again, on its port, when its process is gone. */
function watch(location: Location, port: number, report: (message: string, error?: unknown) => void) {
  let restart: Promise<void> | null = null
  const timer = setInterval(() => {
    restart ??= restartIfGone(location, port, report).finally(() => {
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
