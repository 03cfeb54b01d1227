import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backup } from '../backup/backup'
import { verifyArchive } from '../backup/verified-archive'
import { RELEASE } from '../core/release'
import { PROJECT_ROOT } from '../core/root'
import { testDatabase } from '../testing/database'
import { serveApp } from '../testing/http'
import { callerOf, createAdmin, testServices } from '../testing/services'

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

test('the newest release of the changelog is that version, with its day and what one must do', () => {
  const [, between, newest, section] =
    read('CHANGELOG.md').match(/\n## (Unreleased\n.*?\n## )?(\S+) \(\d{4}-\d\d-\d\d\)\n(.*?)(?=\n## |$)/s) ?? []
  expect(between ?? '').not.toMatch(/\n## .*\n## /s)
  expect(newest).toBe(version)
  expect(section).toMatch(/\n### What you must do\n\n- /)
})
