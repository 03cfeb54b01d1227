import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inTerminal, service } from '../../scripts/upgrade/server'
import { bringTo, type Installation, takeBackTo } from '../../scripts/upgrade/steps'
import { loadEnv } from '../core/env'
import { PROJECT_ROOT } from '../core/root'
import { freePort } from '../db/embedded/cluster'
import { contentsOf, emptyInstallations, rowsOf, type TestInstallation } from '../testing/installations'

/*
 * The steps of an upgrade and the ways back, on real clones and a real database, with a small program in the place of the
 * product: what it builds, writes and serves is told by files of each version. The nightly test upgrades real versions.
 */

const PROGRAM = `
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
const pg = createRequire(${JSON.stringify(`${PROJECT_ROOT}/`)})('pg')
const [, , command, file] = process.argv
if (existsSync('fails-at-' + command)) process.exit(1)
if (command === 'backup') writeFileSync(file, readFileSync('version'))
if (command === 'build') {
  for (const part of ['node_modules', 'dist', 'server/db/generated', 'node_modules']) {
    mkdirSync(part, { recursive: true })
    writeFileSync(part + '/made', readFileSync('version'))
  }
  writeFileSync('node_modules/.package-lock.json', '{}')
}
if (command === 'restore') {
  const client = new pg.Client(process.env.DATABASE_URL)
  await client.connect()
  await client.query('CREATE TABLE restored (archive text)')
  await client.query('INSERT INTO restored VALUES ($1)', [file])
  await client.end()
}
if (command === 'db:migrate' && existsSync('change.sql')) {
  const client = new pg.Client(process.env.DATABASE_URL)
  await client.connect()
  await client.query(readFileSync('change.sql', 'utf8'))
  await client.end()
}
if (command === 'start') {
  const made = readFileSync('node_modules/made', 'utf8')
  const commit = execFileSync('git', ['rev-parse', '--short=7', 'HEAD']).toString().trim()
  createServer((request, response) => {
    response.statusCode = request.url === '/readyz' && existsSync('never-ready') ? 503 : 200
    response.end(JSON.stringify({ version: '1.0.0+' + commit, made }))
  }).listen(process.env.PORT)
}
`

const emptyInstallation = emptyInstallations()
const folder = mkdtempSync(join(tmpdir(), 'brokerage-upgrade-'))
let clones = 0
let old: string
let source: TestInstallation
let installation: Installation
let said: string[]

beforeEach(async () => {
  source = await emptyInstallation()
  await rowsOf(source.url, ROWS)
  old = join(folder, `installation-${clones++}`)
  clone(old, { version: 'old' })
  const PORT = String(await freePort())
  vi.stubEnv('DATABASE_URL', source.url)
  vi.stubEnv('PORT', PORT)
  const env = loadEnv({ DATABASE_URL: source.url, PORT, DATA_DIR: join(old, '.data') })
  const server = inTerminal({ folder: old, isServed: async () => false })
  installation = { folder: old, env, server, readyMs: 3_000 }
  said = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)
})
afterEach(async () => {
  await installation.server.stop()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ROWS = `
  CREATE TABLE _prisma_migrations (migration_name text, checksum text, finished_at timestamptz, rolled_back_at timestamptz,
    started_at timestamptz DEFAULT now());
  CREATE TABLE activity_logs (created_at timestamptz DEFAULT now());
  CREATE TABLE sessions (id text); INSERT INTO sessions VALUES ('of a person at work');
  INSERT INTO activity_logs DEFAULT VALUES`

const git = (clone: string, ...args: string[]) =>
  execFileSync('git', ['-C', clone, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { stdio: 'pipe' })

/** A clone with the files of a version, and with what is made from them. */
function clone(path: string, files: Record<string, string>, from?: string): void {
  if (from) execFileSync('git', ['clone', '--quiet', '-c', 'advice.detachedHead=false', from, path])
  else execFileSync('git', ['init', '--quiet', '--initial-branch=main', path])
  for (const part of ['scripts', 'node_modules', 'dist', 'server/db/generated', 'prisma/migrations']) {
    mkdirSync(join(path, part), { recursive: true })
  }
  const all = {
    'package.json': '{"name":"vehicle-insurance-brokerage","version":"1.0.0","type":"module"}',
    '.gitignore': 'node_modules\ndist\ngenerated\n.data\n.upgrade*\n',
    'scripts/run.mjs': PROGRAM,
    'node_modules/made': files.version ?? '',
    'node_modules/.package-lock.json': '{}',
    'dist/made': files.version ?? '',
    'server/db/generated/made': files.version ?? '',
    ...files,
  }
  for (const [name, content] of Object.entries(all)) writeFileSync(join(path, name), content)
  git(path, 'add', '--all')
  git(path, 'commit', '--quiet', '--allow-empty', '--message', String(files.version))
}

/** A clone of another version. */
function next(files: Record<string, string> = {}): string {
  const path = join(folder, `next-${clones++}`)
  clone(path, { version: 'new', 'change.sql': 'TRUNCATE sessions; CREATE TABLE novelties ()', ...files }, old)
  return path
}

const codeOf = (path: string) => ({
  version: readFileSync(join(path, 'version'), 'utf8'),
  made: ['node_modules/made', 'dist/made', 'server/db/generated/made'].map((file) =>
    readFileSync(join(path, file), 'utf8'),
  ),
  status: String(git(path, 'status', '--porcelain')),
  left: readdirSync(path).filter((name) => name.startsWith('.upgrade')),
})
const OLD = { version: 'old', made: ['old', 'old', 'old'], status: '', left: [] }
const NEW = { version: 'new', made: ['new', 'new', 'new'], status: '', left: [] }

const answer = async () => (await fetch(`http://127.0.0.1:${installation.env.port}/readyz`)).json()
const copies = async () =>
  rowsOf(source.url, `SELECT FROM pg_database WHERE datname = current_database() || '_before_upgrade'`)
const databaseOf = async () => (await contentsOf(source)).tables

test('the new version serves, with a backup of the old one', async () => {
  expect(await bringTo(next(), installation)).toBe(true)
  expect(codeOf(old)).toEqual(NEW)
  expect(await answer()).toMatchObject({ made: 'new' })
  expect(Object.keys(await databaseOf())).toContain('novelties')
  const [backup = ''] = readdirSync(join(old, '.data/backups'))
  expect(readFileSync(join(old, '.data/backups', backup), 'utf8')).toBe('old')
  expect(said.at(-1)).toContain(`The backup from before is ${join(old, '.data/backups', backup)}.`)
  expect(await copies()).toEqual([])
})

describe('a finished upgrade', () => {
  const stored = () =>
    Object.fromEntries(
      ['files/erasures/a', 'files/policy-documents/b', 'files-aside'].map((path) => [
        path,
        existsSync(join(old, '.data', path)),
      ]),
    )
  const store = (path: string) => {
    mkdirSync(join(old, '.data', path, '..'), { recursive: true })
    writeFileSync(join(old, '.data', path), '')
  }
  let commit: string
  beforeEach(async () => {
    commit = String(git(old, 'rev-parse', 'HEAD')).trim()
    await bringTo(next(), installation)
    store('files/erasures/a')
    store('files/policy-documents/b')
  })

  test('is taken back from its archive: code, rows and files; what was written since is in a backup', async () => {
    expect(await takeBackTo(commit.slice(0, 7), '/an/archive.tar.gz', installation)).toBe(true)
    expect(codeOf(old)).toEqual(OLD)
    expect(await answer()).toMatchObject({ made: 'old' })
    expect(await databaseOf()).toEqual({ restored: ['(/an/archive.tar.gz)'] })
    expect(stored()).toEqual({ 'files/erasures/a': true, 'files/policy-documents/b': false, 'files-aside': false })
    const backups = readdirSync(join(old, '.data/backups')).toSorted()
    expect(readFileSync(join(old, '.data/backups', backups.at(-1) ?? ''), 'utf8')).toBe('new')
    expect(await copies()).toEqual([])
  })

  test('goes on, with rows and files, where that fails', async () => {
    const before = await databaseOf()
    writeFileSync(join(old, 'fails-at-restore'), '')
    expect(await takeBackTo(commit, '/an/archive.tar.gz', installation)).toBe(false)
    expect(codeOf(old)).toMatchObject({ version: 'new', made: NEW.made, left: [] })
    expect(await answer()).toMatchObject({ made: 'new' })
    expect(await databaseOf()).toEqual(before)
    expect(stored()).toEqual({ 'files/erasures/a': true, 'files/policy-documents/b': true, 'files-aside': false })
    await expect(takeBackTo('abcdef0', '/an/archive.tar.gz', installation)).rejects.toThrow()
    expect(codeOf(old)).toMatchObject({ version: 'new', left: [] })
  })
})

test.each([
  ['a migration fails', { 'change.sql': 'TRUNCATE sessions; COMMIT; SELECT 1 / 0' }, 'npm run db:migrate has failed'],
  ['its server ends', { 'fails-at-start': '' }, 'The server has ended with exit code 1.'],
  ['it is never ready', { 'never-ready': '' }, 'The server was not ready within 3 seconds.'],
])('the old version serves again, with all that was written, where %s', async (_what, files, reason) => {
  const before = await databaseOf()
  expect(await bringTo(next(files), installation)).toBe(false)
  expect(codeOf(old)).toEqual(OLD)
  expect(String(git(old, 'branch', '--show-current'))).toBe('main\n')
  expect(await answer()).toMatchObject({ made: 'old' })
  expect(await databaseOf()).toEqual(before)
  expect(said.join('')).toContain(`The upgrade has failed: ${reason}`)
  expect(await copies()).toEqual([])
})

test.each([
  ['the backup fails', () => writeFileSync(join(old, 'fails-at-backup'), ''), 'npm run backup has failed'],
  [
    'an import is being written',
    () => rowsOf(source.url, "CREATE TABLE imports AS SELECT 'running' AS state"),
    'An import is being written',
  ],
  [
    'the database is of a later version',
    () => rowsOf(source.url, "INSERT INTO _prisma_migrations VALUES ('20990101000000_later', 'x', now())"),
    'which this version does not know',
  ],
  ['the new version is not whole', () => {}, 'ENOENT', true],
  ['files are changed by hand', () => writeFileSync(join(old, 'version'), 'mine'), `Files in`],
])('nothing is touched where %s', async (_what, happens, reason, isBroken = false) => {
  await happens()
  const clone = next()
  if (isBroken) rmSync(join(clone, 'dist'), { recursive: true })
  const before = await databaseOf()
  const stop = vi.spyOn(installation.server, 'stop')
  await expect(bringTo(clone, installation)).rejects.toThrow(reason)
  expect(stop).not.toHaveBeenCalled()
  expect(codeOf(old)).toMatchObject({ made: ['old', 'old', 'old'], left: [] })
  expect(await databaseOf()).toEqual(before)
})

test('a systemd service is stopped and started', async () => {
  const bin = join(folder, `bin-${clones++}`)
  mkdirSync(bin)
  const program = `#!/bin/sh
case $1 in
  stop) [ ! -f "$0.pid" ] || kill $(cat "$0.pid");;
  start) cd '${old}' && { '${process.execPath}' scripts/run.mjs start > /dev/null 2>&1 & echo $! > "$0.pid"; };;
esac
echo "$*" >> "$0.log"
`
  writeFileSync(join(bin, 'systemctl'), program, { mode: 0o755 })
  vi.stubEnv('PATH', `${bin}:${process.env.PATH}`)
  const server = service('brokerage', { folder: old, isServed: async () => false })
  installation = { ...installation, server }
  expect(await bringTo(next(), installation)).toBe(true)
  expect(await answer()).toMatchObject({ made: 'new' })
  expect(await server.end()).toBe(0)
  expect(readFileSync(join(bin, 'systemctl.log'), 'utf8')).toBe('stop brokerage\nstart brokerage\n')
})

test('the same version is refused', async () => {
  const same = join(folder, `same-${clones++}`)
  execFileSync('git', ['clone', '--quiet', old, same])
  await expect(bringTo(same, installation)).rejects.toThrow('The installation is of version 1.0.0+')
})

/** Leaves an upgrade as a kill does, while the new version starts. */
async function interrupt(clone: string): Promise<void> {
  const start = vi.spyOn(installation.server, 'start').mockRejectedValueOnce(new Error('killed'))
  const stop = vi.spyOn(installation.server, 'stop')
  stop.mockResolvedValueOnce().mockRejectedValueOnce(new Error('killed'))
  await expect(bringTo(clone, installation)).rejects.toThrow('killed')
  start.mockRestore()
  stop.mockRestore()
  expect(existsSync(join(old, '.upgrade/state.json'))).toBe(true)
}

test('an interrupted upgrade is taken back, and begins anew', async () => {
  const clone = next()
  await interrupt(clone)
  expect(await bringTo(clone, installation)).toBe(true)
  expect(said.join('')).toMatch(/An upgrade from .* was interrupted .* It is taken back first\./)
  expect(codeOf(old)).toEqual(NEW)
  expect(await answer()).toMatchObject({ made: 'new' })
})

test('an interrupted upgrade is taken back, and no more', async () => {
  const before = await databaseOf()
  await interrupt(next())
  expect(await bringTo(next(), installation, true)).toBe(true)
  expect(codeOf(old)).toEqual(OLD)
  expect(await databaseOf()).toEqual(before)
  await expect(bringTo(next(), installation, true)).rejects.toThrow('there is nothing to take back')
})

test('what was written since an interrupted upgrade is not lost unasked', async () => {
  await interrupt(next())
  await rowsOf(source.url, "INSERT INTO activity_logs VALUES (now() + interval '1 second')")
  await expect(bringTo(next(), installation)).rejects.toThrow('somebody has worked with it since')
  expect(Object.keys(await databaseOf())).toContain('novelties')
})

test('an upgrade that was interrupted when all was done is ended', async () => {
  const clone = next()
  await interrupt(clone)
  await installation.server.start()
  await vi.waitUntil(() => answer().catch(() => null), { timeout: 5_000 })
  expect(await bringTo(clone, installation)).toBe(true)
  expect(said.at(-1)).toContain('only what is not needed any more is removed')
  expect(codeOf(old)).toEqual(NEW)
  expect(await copies()).toEqual([])
})
