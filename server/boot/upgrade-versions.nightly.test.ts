import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PROJECT_ROOT } from '../core/root'
import { freePort } from '../db/embedded/cluster'
import { openDatabase } from '../db/open'
import { createStorage } from '../files/storage'
import { contentsOf } from '../testing/installations'
import { sessionCookie } from '../testing/session-cookie'

/** 1.0.0, the first version that this one upgrades. */
const FIRST = '2ae47743'
const PASSWORD = 'a password for this test only'
const LONG = 600_000

const folder = mkdtempSync(join(tmpdir(), 'brokerage-versions-'))
const [built, next] = [join(folder, 'first'), join(folder, 'next')]
let old: string
let dataDir: string
let variables: Record<string, string>
let origin: string
let clones = 0

beforeAll(() => {
  chmodSync(folder, 0o755) // PostgreSQL runs as another user.
  clone(PROJECT_ROOT, built, FIRST)
  build(built)
  clone(PROJECT_ROOT, next, String(git(PROJECT_ROOT, 'rev-parse', 'HEAD')).trim())
  build(next)
}, LONG)
beforeEach(async () => {
  old = join(folder, `installation-${clones++}`)
  dataDir = join(old, 'data of it')
  cpSync(built, old, { recursive: true, verbatimSymlinks: true })
  const port = await freePort()
  origin = `http://localhost:${port}`
  variables = { PORT: String(port), DATA_DIR: dataDir, SEED_ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'error' }
}, LONG)
afterAll(() => rmSync(folder, { recursive: true, force: true }), LONG)

const git = (path: string, ...args: string[]) => execFileSync('git', ['-C', path, ...args], { stdio: 'pipe' })

function clone(from: string, to: string, commit: string): void {
  execFileSync('git', ['clone', '--quiet', '--no-checkout', from, to])
  git(to, 'checkout', '--quiet', '--detach', commit)
}

const environment = () => ({ ...process.env, NODE_ENV: 'production', DATABASE_URL: '', ...variables })
const build = (path: string) =>
  execFileSync(process.execPath, ['scripts/run.mjs', 'build'], { cwd: path, env: environment(), stdio: 'pipe' })

/** Runs a command of a version, which goes on. */
function run(path: string, ...given: string[]) {
  const child = spawn(process.execPath, ['scripts/run.mjs', ...given], { cwd: path, env: environment() })
  const running = { child, said: '', code: new Promise<number | null>((resolve) => child.once('exit', resolve)) }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (running.said += chunk))
  return running
}

const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => null))?.ok
const ready = () => vi.waitUntil(isReady, { timeout: 120_000, interval: 100 })

/** The old version with sample data, somebody who is signed in, and what they have written. */
async function serveOld() {
  const server = run(old, 'start')
  await ready()
  const cookie = await sessionCookie(origin, { password: PASSWORD })
  const response = await fetch(`${origin}/trpc/companies.create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin },
    body: JSON.stringify({ name: 'Escrita a última hora', code: 'ULT', isActive: true }),
  })
  expect(response.status).toBe(200)
  return { server, cookie }
}

const companies = async (cookie: string) =>
  (await fetch(`${origin}/trpc/companies.list`, { headers: { cookie } })).text()

/** Upgrades, and stops the old server when asked to. */
async function upgrade(from: string, server: ReturnType<typeof run>) {
  const upgrading = run(from, 'upgrade', old)
  await vi.waitUntil(() => upgrading.said.includes('Stop the server now'), { timeout: LONG, interval: 100 })
  server.child.kill('SIGTERM')
  await server.code
  return upgrading
}

/** What the first version writes by itself at its start: counts that it folds, and when the backup was made. */
const ITS_OWN = /^(activity_count_deltas|folded_\w+|installation_facts)$/

async function contents() {
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, () => {}, old)
  try {
    const { tables, files } = await contentsOf({ url: database.url, storage: createStorage(dataDir) })
    return { files, tables: Object.entries(tables).filter(([name]) => !ITS_OWN.test(name)) }
  } finally {
    await database.close()
  }
}

test(
  'the first version becomes this one, with its data and whoever is signed in',
  async () => {
    const { server, cookie } = await serveOld()
    const upgrading = await upgrade(next, server)
    await vi.waitUntil(() => upgrading.said.includes('Done: '), { timeout: LONG })
    expect(await (await fetch(`${origin}/healthz`)).json()).toMatchObject({
      version: expect.stringMatching(/^1\.0\.0\+/),
    })
    expect(await companies(cookie)).toContain('Escrita a última hora')
    expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(1)
    expect(existsSync(join(old, '.upgrade'))).toBe(false)
    upgrading.child.kill('SIGTERM')
    expect(await upgrading.code).toBe(0)
  },
  LONG,
)

test(
  'the first version serves again as it was, where a migration of the new one fails',
  async () => {
    const broken = join(folder, 'broken')
    cpSync(next, broken, { recursive: true, verbatimSymlinks: true })
    mkdirSync(join(broken, 'prisma/migrations/20990101000000_fails'))
    const sql = 'DELETE FROM policy_documents; SELECT 1 / 0'
    writeFileSync(join(broken, 'prisma/migrations/20990101000000_fails/migration.sql'), sql)
    git(broken, 'add', '--all')
    git(broken, '-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'broken')
    const { server, cookie } = await serveOld()
    server.child.kill('SIGTERM')
    await server.code
    const before = await contents()
    const upgrading = run(broken, 'upgrade', old)
    await vi.waitUntil(() => upgrading.said.includes('runs again'), { timeout: LONG, interval: 100 })
    expect(upgrading.said).toContain('npm run db:migrate has failed')
    expect(await companies(cookie)).toContain('Escrita a última hora')
    expect(String(git(old, 'rev-parse', 'HEAD'))).toMatch(new RegExp(`^${FIRST}`))
    upgrading.child.kill('SIGTERM')
    expect(await upgrading.code).toBe(1)
    expect(await contents()).toEqual(before)
  },
  LONG,
)
