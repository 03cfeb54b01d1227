import pg from 'pg'
import type { Env } from '../env'
import { PROJECT_ROOT } from '../root'
import { databaseUrl, initialise, isAlive, postmasterPid, runningPort, start, stop } from './embedded/cluster'
import { type Location, locate } from './embedded/location'

const WATCH_INTERVAL_MS = 1_000

export type OpenDatabase = {
  url: string
  /** What a person should know about where the data is, or null. */
  notice: string | null
  /** Leaves the database; the last one out stops the embedded cluster. */
  close(): Promise<void>
}

/**
 * The database of `DATABASE_URL`, or the embedded cluster: found where it runs, started where it does not, and
 * restarted when it dies while in use.
 * @param report told about restarts of the embedded cluster
 */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  report: (message: string, error?: unknown) => void = () => {},
): Promise<OpenDatabase> {
  if (env.databaseUrl) return { url: env.databaseUrl, notice: null, close: async () => {} }
  const location = locate(env.dataDir, PROJECT_ROOT)
  await initialise(location)
  const port = (await runningPort(location)) ?? (await start(location))
  const url = await databaseUrl(location, port)
  const stopWatching = watch(location, port, report)
  return {
    url,
    notice: location.notice,
    async close() {
      await stopWatching()
      if ((await runningPort(location)) && !(await othersConnected(url))) await stop(location)
    },
  }
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

/** Whether any other process, such as a running server beside a script, uses the cluster. */
async function othersConnected(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ others: number }>(
      `SELECT count(*)::int AS others FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    )
    return (rows[0]?.others ?? 0) > 0
  } catch {
    return false // It is down or going down: stopping it settles which.
  } finally {
    await client.end().catch(() => {})
  }
}
