import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PROJECT_ROOT } from '../core/root'
import { connect } from '../db/client'
import { connected } from '../db/connection'
import { freePort } from '../db/embedded/cluster'
import { migrate } from '../db/migrate'
import { createStorage, storedKeys } from '../files/storage'
import { onServer } from '../testing/administration'
import { runCommand } from '../testing/commands'
import { fillMigratedInstallation } from '../testing/filled-installation'
import { emptyInstallations } from '../testing/installations'
import { type Cluster, Clusters, clusterUrl, postgresPrograms } from '../testing/postgres-cluster'
import { restore } from './restore'
import { verifyArchive } from './verified-archive'

const WITHIN = { timeout: 100_000, interval: 100 }
const ZONE = 'America/New_York'
const LOST_SECONDS = 10
const withPrograms = test.skipIf(!postgresPrograms())
const emptyInstallation = emptyInstallations()

/** A database whose log is kept by scripts/archive/keep.sh, which also says what it complains of. */
class Kept {
  readonly clusters = new Clusters()
  readonly archive = join(this.clusters.home, 'archive')
  primary: Cluster = { folder: join(this.clusters.home, 'primary'), port: 0 }
  said = ''
  private keeping: ChildProcess | undefined
  private places = 0

  async start(settings: Record<string, string> = {}): Promise<void> {
    this.primary.port = await freePort()
    await this.clusters.initialise(this.primary)
    await this.clusters.start(this.primary, settings)
    this.keep()
    await this.upToDate()
  }

  keep(): void {
    const at = { PGHOST: '127.0.0.1', PGPORT: String(this.primary.port), PGUSER: 'postgres' }
    const script = join(PROJECT_ROOT, 'scripts/archive/keep.sh')
    const keeping = this.clusters.spawn('sh', [script], { ...at, ARCHIVE: this.archive, ARCHIVE_DAYS: '7' })
    keeping.stdout?.on('data', (text) => (this.said += text))
    keeping.stderr?.on('data', (text) => (this.said += text))
    this.keeping = keeping
  }

  /** Resolves once the archive has a base backup and the log after it. */
  upToDate = () => vi.waitFor(() => expect(readdirSync(this.archive), this.said).toContain('up-to-date'), WITHIN)

  async endKeeping(): Promise<void> {
    if (!this.keeping || this.keeping.exitCode !== null) return
    this.keeping.kill('SIGTERM')
    await once(this.keeping, 'exit')
  }

  /** Brings the database to a moment, in a folder of its own. @returns its cluster, or the sentence why not */
  async recover(moment: string): Promise<Cluster | string> {
    const cluster = { folder: join(this.clusters.home, `moment-${this.places++}`), port: await freePort() }
    const given = [join(PROJECT_ROOT, 'scripts/archive/recover.sh'), moment]
    try {
      await this.clusters.run('sh', given, { ARCHIVE: this.archive, PGDATA: cluster.folder, TZ: ZONE })
    } catch (error) {
      return (error as { stderr: string }).stderr.trim()
    }
    await this.clusters.start(cluster, { default_transaction_read_only: 'on' })
    return cluster
  }

  async recovered(moment: string): Promise<Cluster> {
    const cluster = await this.recover(moment)
    if (typeof cluster === 'string') throw new Error(cluster)
    return cluster
  }

  async close(): Promise<void> {
    await this.endKeeping()
    await this.clusters.close()
  }
}

let kept: Kept
beforeAll(async () => {
  if (!postgresPrograms()) return
  kept = new Kept()
  await kept.start()
  await onServer(clusterUrl(kept.primary), 'CREATE TABLE written (number int)')
})
afterAll(() => kept?.close())

type Write = { number: number; sentAt: number; answeredAt: number }
let written = 0

/** A write each 100 ms. @returns those that were answered */
function startWriting(port: number) {
  const writes: Write[] = []
  let going = true
  const loop = connected(clusterUrl({ port }), async (client) => {
    while (going) {
      const number = ++written
      const sentAt = Date.now()
      await client.query('INSERT INTO written VALUES ($1)', [number])
      writes.push({ number, sentAt, answeredAt: Date.now() })
      await wait(100)
    }
  }).catch(() => {}) // Of a server that was killed.
  return async () => {
    going = false
    await loop
    return writes
  }
}

const numbersIn = (cluster: Cluster): Promise<number[]> =>
  connected(clusterUrl(cluster), async (client) =>
    (await client.query('SELECT number FROM written ORDER BY number')).rows.map(({ number }) => number),
  )

/** A moment as people write it, in the zone of the business. */
const inWords = (at: number) => new Date(at).toLocaleString('sv-SE', { timeZone: ZONE })

withPrograms('at a moment there is what was acknowledged before it, and nothing after', async () => {
  const stop = startWriting(kept.primary.port)
  await wait(3_000)
  const moment = Math.ceil(Date.now() / 1_000) * 1_000
  await wait(moment - Date.now() + 2_000)
  const writes = await stop()
  await wait(6_000) // The archive tells a moment from its end once it has something later.
  const found = await numbersIn(await kept.recovered(inWords(moment)))
  const [before, after] = [writes.filter((one) => one.answeredAt < moment), writes.filter((one) => one.sentAt > moment)]
  expect(before.length).toBeGreaterThan(20)
  expect(after.length).toBeGreaterThan(10)
  expect(before.filter(({ number }) => !found.includes(number))).toEqual([])
  expect(after.filter(({ number }) => found.includes(number))).toEqual([])
  // The next repeats nothing of it, and the database in use went on.
  expect((await numbersIn(kept.primary)).length).toBe(writes.length)
})

withPrograms('what cannot be reached is said in a sentence', async () => {
  expect(await kept.recover('2026-11-01 01:30')).toMatch(/^The archive begins at .* E[SD]T: nothing before that/)
  expect(await kept.recover(inWords(Date.now() + 86_400_000))).toMatch(/ has not come yet: it is /)
  expect(await kept.recover('2026-02-30 10:00')).toBe('There is no such moment as 2026-02-30 10:00.')
  expect(await kept.recover('ayer')).toMatch(/^Write a moment as '2026-11-25 14:05'/)
})

withPrograms('an archive of a moment has the files of that moment, and restores', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'brokerage-moments-'))
  try {
    await onServer(clusterUrl(kept.primary), 'CREATE DATABASE brokerage')
    const url = clusterUrl(kept.primary, 'brokerage')
    await migrate(url)
    const storage = createStorage(dataDir)
    const source = { ...(await emptyInstallation()), url, storage }
    await fillMigratedInstallation(source)
    await wait(1_000)
    const moment = Math.ceil(Date.now() / 1_000) * 1_000
    await wait(moment - Date.now() + 1_000)
    const documents = await documentsIn(url)
    const [erased = '', ...others] = documents
    const { db, close } = connect(url)
    await db.policyDocument.deleteMany()
    await close()
    await storage.delete(`policy-documents/${erased}`) // As an erasure does; the trash keeps those of the others.
    await wait(6_000)

    const past = await kept.recovered(inWords(moment))
    const variables = { DATABASE_URL: clusterUrl(past, 'brokerage'), DATA_DIR: dataDir }
    const file = join(dataDir, 'moment.tar.gz')
    const made = await runCommand('backup:moment', [file], variables)
    expect(made).toEqual({ code: 0, said: expect.stringContaining(`removed since: policy-documents/${erased}.`) })
    const target = await emptyInstallation()
    await restore(await verifyArchive(file), target)
    expect(await documentsIn(target.url)).toEqual(others)
    const restored: string[] = []
    for await (const key of storedKeys(target.storage, 'policy-documents/')) restored.push(key)
    expect(restored).toEqual(expect.arrayContaining(others.map((path) => `policy-documents/${path}`)))
    expect(await documentsIn(url)).toEqual([])

    const inUse = await runCommand('backup:moment', [join(dataDir, 'other.tar.gz')], {
      ...variables,
      DATABASE_URL: url,
    })
    expect(inUse).toEqual({ code: 1, said: expect.stringContaining('This is no database of a moment') })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

const documentsIn = (url: string): Promise<string[]> =>
  connected(url, async (client) =>
    (await client.query('SELECT file_path FROM policy_documents ORDER BY file_path')).rows.map((row) => row.file_path),
  )

withPrograms(
  'a last piece of the log that a full disk cut short is left out, and the answer says until when',
  async () => {
    const log = () => {
      const stretch = readdirSync(kept.archive).find((name) => name.endsWith('Z')) ?? ''
      return join(kept.archive, stretch, 'log')
    }
    const partials = () => readdirSync(log()).filter((name) => name.endsWith('.partial'))
    const before = partials()
    await onServer(clusterUrl(kept.primary), 'INSERT INTO written VALUES (-1)', 'SELECT pg_switch_wal()')
    await onServer(clusterUrl(kept.primary), 'INSERT INTO written VALUES (-2)')
    await expect.poll(() => partials().filter((name) => !before.includes(name)).length, WITHIN).toBe(1)
    await kept.endKeeping()
    for (const name of partials()) truncateSync(join(log(), name), 3_035_136)
    const found = await numbersIn(await kept.recovered('latest'))
    expect([found.includes(-1), found.includes(-2)]).toEqual([true, false])
    expect(await kept.recover(inWords(Date.now() - 1_000))).toMatch(/^The archive ends at .*, before .* Write latest/)
    kept.keep()
    await onServer(clusterUrl(kept.primary), 'INSERT INTO written VALUES (-3)')
    await wait(6_000)
    expect(await numbersIn(await kept.recovered('latest'))).toContain(-3)
  },
)

withPrograms('a server that is lost with its disk costs ten seconds of writes at most', async () => {
  const stop = startWriting(kept.primary.port)
  await wait(3_000)
  kept.clusters.signal(kept.primary, 'SIGKILL')
  const killedAt = Date.now()
  rmSync(kept.primary.folder, { recursive: true })
  const writes = await stop()
  await kept.endKeeping()
  const found = new Set(await numbersIn(await kept.recovered('latest')))
  const lost = writes.filter(({ number }) => !found.has(number))
  expect(writes.length).toBeGreaterThan(20)
  expect(lost.filter(({ answeredAt }) => answeredAt < killedAt - LOST_SECONDS * 1_000)).toEqual([])
  expect(await kept.recover(inWords(killedAt + 2_000))).toMatch(
    /^The archive ends (at .*, )?before .* Write latest to have its end/,
  )
})

withPrograms(
  'a full archive does not stop the database; with room again, a new stretch begins',
  async ({ skip }) => {
    const full = new Kept()
    mkdirSync(full.archive)
    const mounted = (...options: string[]) =>
      spawnSync('mount', ['-t', 'tmpfs', '-o', options.join(','), 'none', full.archive]).status === 0
    if (!mounted('size=64m')) {
      await full.close()
      return skip()
    }
    try {
      full.clusters.give(full.archive)
      await full.start({ max_slot_wal_keep_size: '48MB', min_wal_size: '32MB', max_wal_size: '48MB' })
      const url = clusterUrl(full.primary)
      await onServer(url, 'CREATE TABLE written (number int)', 'CREATE TABLE bulk (value text)')
      for (let part = 0; part < 8; part++) {
        await onServer(
          url,
          `INSERT INTO bulk SELECT repeat(md5(n::text), 8) FROM generate_series(1, 80000) n`,
          'CHECKPOINT',
        )
      }
      await expect.poll(() => full.said, WITHIN).toContain('THE ARCHIVE FAILED')
      await onServer(url, 'INSERT INTO written VALUES (1)')
      expect(mounted('remount', 'size=1g')).toBe(true)
      await expect.poll(() => full.said, WITHIN).toContain('THE ARCHIVE HAS A GAP')
      const stretches = () => readdirSync(full.archive).filter((name) => name.endsWith('Z'))
      await expect.poll(() => stretches().length, WITHIN).toBe(2)
      const bases = () => readdirSync(join(full.archive, stretches().toSorted().at(-1) ?? '', 'base'))
      await vi.waitFor(() => expect(bases(), full.said).toEqual([expect.stringMatching(/Z$/)]), WITHIN)
      await onServer(url, 'INSERT INTO written VALUES (2)')
      await wait(1_000)
      expect(await numbersIn(await full.recovered('latest'))).toEqual([1, 2])
    } finally {
      await full.endKeeping()
      spawnSync('umount', [full.archive])
      await full.close()
    }
  },
  240_000,
)
