import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PROJECT_ROOT } from '../../core/root'
import { type OpenDatabase, openDatabase } from '../open'
import { postmasterPid, runningPort, start, stop } from './cluster'
import { type Location, locate } from './location'

// Each test makes a cluster and starts it several times, which takes a busy machine a while.
vi.setConfig({ testTimeout: 90_000 })

let dataDir: string
let location: Location
const open = () => openDatabase({ databaseUrl: undefined, dataDir })

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cluster-'))
  await chmod(dataDir, 0o755)
  location = locate(dataDir, PROJECT_ROOT)
})
afterEach(async () => {
  if (await runningPort(location)) await stop(location)
  await rm(dataDir, { recursive: true, force: true })
  await rm(location.home, { recursive: true, force: true })
})

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // The server is killed under it.
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function killPostmaster(): Promise<void> {
  const pid = await postmasterPid(location)
  if (!pid) throw new Error('no postmaster.pid')
  process.kill(pid, 'SIGKILL')
}

async function eventually<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === 60) throw error
      await wait(100)
    }
  }
}

test('a cluster is created once, found while it runs, and stopped by its last user', async () => {
  const first = await open()
  await query(first.url, 'CREATE TABLE kept (id int); INSERT INTO kept VALUES (1)')
  const second = await open()
  expect(second.url).toBe(first.url)
  const client = new pg.Client({ connectionString: first.url })
  await client.connect()
  await second.close()
  expect(await runningPort(location)).not.toBeNull()
  await client.end()
  await first.close()
  expect(await runningPort(location)).toBeNull()
  const third = await open()
  expect(await query(third.url, 'SELECT id FROM kept')).toEqual([{ id: 1 }])
  await third.close()
})

test('it stops although one of our connections hangs, but not while another process uses it', async () => {
  const [first, second] = [await open(), await open()]
  const hanging = new pg.Client({ connectionString: first.url, application_name: 'brokerage-import' })
  hanging.on('error', () => {}) // The server ends under it.
  await hanging.connect()
  await query(
    first.url,
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'brokerage-cluster'",
  )
  await eventually(async () => {
    const held = "SELECT count(*)::int AS there FROM pg_stat_activity WHERE application_name = 'brokerage-cluster'"
    expect(await query(first.url, held)).toEqual([{ there: 2 }])
  })
  await first.close()
  expect(await runningPort(location)).not.toBeNull()
  await second.close()
  expect(await runningPort(location)).toBeNull()
})

test('after kill -9 of PostgreSQL the next start has all data', async () => {
  const killed = await open()
  await query(killed.url, 'CREATE TABLE kept (id int); INSERT INTO kept VALUES (1)')
  await killPostmaster()
  const reopened = await open()
  expect(await query(reopened.url, 'SELECT id FROM kept')).toEqual([{ id: 1 }])
  await reopened.close()
  await killed.close()
})

test('PostgreSQL restarts on its port when it is killed while in use', async () => {
  const reports: string[] = []
  const opened: OpenDatabase = await openDatabase({ databaseUrl: undefined, dataDir }, (message) =>
    reports.push(message),
  )
  await query(opened.url, 'CREATE TABLE kept (id int); INSERT INTO kept VALUES (1)')
  await killPostmaster()
  expect(await eventually(() => query(opened.url, 'SELECT id FROM kept'))).toEqual([{ id: 1 }])
  expect(reports).toContain('The embedded PostgreSQL is gone; starting it again')
  await opened.close()
})

test('a stop ends, although a program that watches the cluster starts it again at once', async () => {
  const opened = await open()
  await opened.close()
  for (let turn = 0; turn < 5; turn++) {
    await start(location)
    const stopping = stop(location)
    while (await postmasterPid(location)) await wait(1)
    await start(location)
    await stopping
    await stop(location)
  }
})

test('an interrupted initialisation does not stop the next start', async () => {
  const first = await open()
  await first.close()
  await rm(join(location.home, 'data'), { recursive: true })
  await writeFile(join(location.home, 'data.partial'), 'half')
  const second = await open()
  expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await second.close()
})

test('a pid file whose process id belongs to another program does not stop the next start', async () => {
  const first = await open()
  await first.close()
  const port = await start(location)
  const pidFile = join(location.home, 'data/postmaster.pid')
  const content = await readFile(pidFile, 'utf8')
  await stop(location)
  await writeFile(pidFile, content.replace(/^\d+/, String(process.pid)))
  const second = await open()
  expect(second.url).toContain('127.0.0.1')
  expect(port).toBeGreaterThan(0)
  await second.close()
})

test('a killed server that is still listed, as in a container, does not stop the next start', async () => {
  const first = await open()
  await first.close()
  await start(location)
  const pidFile = join(location.home, 'data/postmaster.pid')
  const content = await readFile(pidFile, 'utf8')
  await stop(location)
  const named = join(dataDir, 'postgres-of-a-test/postgres')
  await mkdir(dirname(named))
  await copyFile('/bin/sleep', named)
  const parent = spawn('sh', ['-c', `${named} 0 & echo $!; exec sleep 60`])
  const [pid] = await once(parent.stdout, 'data')
  await writeFile(pidFile, content.replace(/^\d+/, String(pid).trim()))
  await (await open()).close()
  parent.kill()
})

test('only its user can read the password, and it listens on loopback only', async () => {
  const opened = await open()
  const { mode } = await stat(join(location.home, 'password'))
  expect(mode & 0o777).toBe(0o600)
  expect(await query(opened.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  const stranger = new URL(opened.url)
  stranger.password = 'guess'
  await expect(query(stranger.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/)
  await opened.close()
})

/** Another process that opens the database like a server, and closes it when told to. */
function openInProcess() {
  const script = `import { openDatabase } from ${JSON.stringify(join(PROJECT_ROOT, 'server/db/open.ts'))}
    const { url, close } = await openDatabase({ dataDir: process.argv[1] })
    process.stdout.write(url)
    process.stdin.on('data', () => close().then(() => process.exit(0)))`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script, dataDir], {
    cwd: PROJECT_ROOT,
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  const exited = new Promise<string>((resolve) => child.once('exit', (code) => resolve(`${code} ${said}`)))
  const opened = new Promise<string>((resolve) => child.stdout.once('data', (chunk) => resolve(String(chunk))))
  return {
    url: Promise.race([opened, exited]),
    leave() {
      child.stdin.write('\n')
      return exited
    },
  }
}

test('two first starts at once create one cluster, and the first to end leaves it running', async () => {
  const processes = [openInProcess(), openInProcess()]
  const [one, other] = await Promise.all(processes.map(({ url }) => url))
  expect(one).toMatch(/^postgresql:/)
  expect(other).toBe(one)
  expect(await processes[0]?.leave()).toBe('0 ')
  expect(await query(one ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(await processes[1]?.leave()).toBe('0 ')
  expect(await runningPort(location)).toBeNull()
})

test('simultaneous starts and stops leave the cluster running for whoever uses it', async () => {
  let current = await open()
  for (let turn = 0; turn < 3; turn++) {
    const [next] = await Promise.all([open(), current.close()])
    current = next
    expect(await query(current.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  }
  await current.close()
})
