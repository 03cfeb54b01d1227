import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { PROJECT_ROOT } from '../core/root'
import { emptyInstallations } from '../testing/installations'

const emptyInstallation = emptyInstallations()

const STARTED = `
  import { startInstance } from './server/testing/instance.ts'
  const { origin, close } = await startInstance({})
  for (const path of ['/', '/admin', '/readyz', '/trpc/auth.session']) await fetch(origin + path)
  await close()`

/** For sign-in by a provider, calendars, assistants, a bucket, mails and workbooks: each is loaded with its first use. */
const LATE = [
  ...['openid-client', 'oauth4webapi', 'jose', 'ical-generator', '@modelcontextprotocol/sdk'],
  ...['@aws-sdk/client-s3', 'nodemailer', 'write-excel-file'],
]

test('a server that has started has loaded nothing of what few installations use', { timeout: 60_000 }, async () => {
  const { url } = await emptyInstallation(inject('templateUrl'))
  const folder = mkdtempSync(join(inject('folder'), 'loaded-'))
  await promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', STARTED], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, DATABASE_URL: url, SAMPLE_DATA: 'false', NODE_V8_COVERAGE: folder, NODE_ENV: 'test' },
  })
  const loaded = readdirSync(folder).flatMap((file) => {
    const { result } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { result: { url: string }[] }
    return result.map((one) => one.url)
  })
  const packages = new Set(loaded.map((one) => one.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1]))
  expect([...packages]).toEqual(expect.arrayContaining(['express', '@trpc/server', 'pg']))
  expect(LATE.filter((name) => packages.has(name))).toEqual([])
})
