import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ifExists } from '../../core/if-exists'
import { isAlive } from '../../core/process-lock.mjs'
import { connected } from '../connection'
import type { Location } from './location'

const run = promisify(execFile)
const DATABASE = 'brokerage'
const LOOPBACK = '127.0.0.1'
/** The name of the connection that each process holds as long as it uses the cluster. */
export const USER_CONNECTION = 'brokerage-cluster'
const START_ATTEMPTS = 20
const START_PAUSE_MS = 250
const STOP_CHECK_MS = 50
const STOP_TIMEOUT_MS = 60_000
const CONNECT_TIMEOUT_MS = 2_000

/** Settings for a small machine with a solid-state disk; the durability defaults stay. */
const SETTINGS = {
  listen_addresses: LOOPBACK,
  unix_socket_directories: '',
  shared_buffers: '256MB',
  random_page_cost: '1.1',
  jit: 'off',
  max_wal_size: '2GB',
  // The log names an error but not the row, which holds personal data.
  log_error_verbosity: 'terse',
}

const dataFolder = (location: Location) => join(location.home, 'data')

/** Runs one of PostgreSQL's programs as its user. What it prints goes to the log file or the error. */
function runProgram(location: Location, program: string, args: string[]) {
  return run(program, args, { ...location.user, cwd: location.home, env: { ...process.env, LC_ALL: 'C' } })
}

/** Creates the cluster unless it exists. An interrupted attempt leaves nothing that looks like a cluster. */
export async function initialise(location: Location): Promise<void> {
  if (await exists(join(dataFolder(location), 'PG_VERSION'))) return
  const partial = `${dataFolder(location)}.partial`
  const passwordFile = join(location.home, 'password')
  await rm(partial, { recursive: true, force: true })
  await rm(passwordFile, { force: true })
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (location.user.uid !== undefined && location.user.gid !== undefined) {
    await chown(passwordFile, location.user.uid, location.user.gid)
  }
  await runProgram(location, location.binaries.initdb, [
    `--pgdata=${partial}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ])
  await rename(partial, dataFolder(location))
}

/** The port in `postmaster.pid` of a cluster that answers there, or null. */
export async function runningPort(location: Location): Promise<number | null> {
  const lines = await pidFile(location)
  const port = Number(lines?.[3])
  return port && (await answers(location, port)) ? port : null
}

/** The process id in `postmaster.pid`, or null where there is no such file. */
export async function postmasterPid(location: Location): Promise<number | null> {
  return Number((await pidFile(location))?.[0]) || null
}

/**
 * Starts the cluster and waits until it answers. After a crash, the children of the killed server may hold its shared
 * memory for a moment: the start is retried.
 * @param port the loopback port to use; by default a free one is chosen
 * @returns the port
 */
export async function start(location: Location, port?: number): Promise<number> {
  const logFile = join(location.home, 'postgresql.log')
  for (let attempt = 1; ; attempt++) {
    await removeForeignPidFile(location) // Each time: in a container, ids are few and soon used again.
    const chosen = port ?? (await freePort())
    const options = Object.entries({ ...SETTINGS, port: String(chosen) }).map(
      ([name, value]) => `-c ${name}='${value}'`,
    )
    try {
      await runProgram(location, location.binaries.pgCtl, [
        'start',
        '--wait',
        '--silent',
        `--pgdata=${dataFolder(location)}`,
        `--log=${logFile}`,
        `--options=${options.join(' ')}`,
      ])
      return chosen
    } catch (error) {
      const other = await runningPort(location)
      if (other) return other
      // One that writes its memory to disk before it ends may take longer.
      if (attempt >= (await attemptsFor(location))) {
        throw new Error(`The embedded PostgreSQL does not start; its log is ${logFile}`, { cause: error })
      }
      await wait(START_PAUSE_MS)
    }
  }
}

async function attemptsFor(location: Location): Promise<number> {
  const pid = await postmasterPid(location)
  return pid && isAlive(pid) ? STOP_TIMEOUT_MS / START_PAUSE_MS : START_ATTEMPTS
}

/**
 * Stops the cluster: open transactions are rolled back, everything committed is on disk. Another process that watches
 * the cluster may restart it before this returns; `pg_ctl --wait` would then wait for the end of the restarted server.
 */
export async function stop(location: Location): Promise<void> {
  const pid = await postmasterPid(location)
  await runProgram(location, location.binaries.pgCtl, [
    'stop',
    '--no-wait',
    '--silent',
    '--mode=fast',
    `--pgdata=${dataFolder(location)}`,
  ])
  for (let waited = 0; pid && (await postmasterPid(location)) === pid && isAlive(pid); waited += STOP_CHECK_MS) {
    if (waited >= STOP_TIMEOUT_MS)
      throw new Error(`The embedded PostgreSQL does not stop; its log is in ${location.home}`)
    await wait(STOP_CHECK_MS)
  }
}

/** The connection URL of the product's database in the cluster, which is made if absent. */
export async function databaseUrl(location: Location, port: number): Promise<string> {
  await connected(await maintenanceUrl(location, port), async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`)
  })
  return urlOf(location, port, DATABASE)
}

/**
 * Whether another process uses the cluster, such as a running server beside a script: it holds its connection, or is no
 * process of ours. A connection of this process that hangs keeps nothing running.
 */
export const othersConnected = (url: string): Promise<boolean> =>
  connected({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS }, async (client) => {
    const { rows } = await client.query<{ others: number }>(
      `SELECT count(*)::int AS others FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()
         AND (application_name = $1 OR application_name !~ '^(brokerage|bulk )')`,
      [USER_CONNECTION],
    )
    return (rows[0]?.others ?? 0) > 0
  }).catch(() => false) // It is down or going down: stopping it is right in both cases.

/** The connection URL of the database that every cluster has. */
export const maintenanceUrl = (location: Location, port: number): Promise<string> => urlOf(location, port, 'postgres')

async function urlOf(location: Location, port: number, database: string): Promise<string> {
  const password = await readFile(join(location.home, 'password'), 'utf8')
  return `postgresql://postgres:${password}@${LOOPBACK}:${port}/${database}`
}

async function answers(location: Location, port: number): Promise<boolean> {
  const connectionString = await maintenanceUrl(location, port)
  const config = { connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS }
  return connected(config, async () => true).catch(() => false)
}

async function pidFile(location: Location): Promise<string[] | null> {
  const text = await ifExists(readFile(join(dataFolder(location), 'postmaster.pid'), 'utf8'))
  return text?.split('\n') ?? null
}

/** Removes a pid file whose process id now belongs to another program, or to a server that has ended and is still listed. */
export async function removeForeignPidFile(location: Location): Promise<void> {
  const pid = await postmasterPid(location)
  if (!pid || process.platform !== 'linux') return
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
  if (name && (name.trim() !== 'postgres' || !isAlive(pid))) await rm(join(dataFolder(location), 'postmaster.pid'))
}

/** @throws Error that says what to do where the machine has no such address, as in a container with IPv6 only */
export function freePort(address = LOOPBACK): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (cause: NodeJS.ErrnoException) => {
      const remedy = `Give its loopback interface that address, or set DATABASE_URL to a PostgreSQL of your own.`
      const sentence = `The embedded PostgreSQL needs the address ${address}, which this machine does not have. ${remedy}`
      reject(cause.code === 'EADDRNOTAVAIL' ? new Error(sentence, { cause }) : cause)
    })
    probe.listen(0, address, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
