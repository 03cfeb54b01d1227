import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusalMessages } from '../../shared/messages'
import { isDiskFull } from '../core/errors'
import type { Services } from '../request/context'
import { testDatabase } from '../testing/database'
import { type ServedApp, serveApp } from '../testing/http'
import { createMarket, filledForm } from '../testing/market'
import { samplePdf } from '../testing/sample-files'
import { callerOf, createAdmin, testServices } from '../testing/services'
import { signIn } from '../testing/sign-in'
import { inBuckets } from '../testing/storage'
import { storedFiles } from '../testing/stored-files'

const database = testDatabase()
const logged: string[] = []
const logger = pino({}, { write: (line) => void logged.push(line) })
let services: Services
let site: ServedApp
let headers: Record<string, string>
let customerId: string

beforeEach(async () => {
  logged.length = 0
  services = { ...testServices(database), logger }
  const staff = callerOf(services, await createAdmin(database))
  customerId = (await staff.customers.create(filledForm(await createMarket(database)))).id
  site = await serveApp(services)
  headers = { cookie: await signIn(site.origin), origin: site.origin }
})
afterEach(() => site.close())

/** Makes each insert into the table fail with PostgreSQL's error for a full disk. */
async function onFullDisk(table: string, work: () => Promise<void>): Promise<void> {
  await database.pool.query(`
    CREATE FUNCTION fill_disk() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE SQLSTATE '53100' USING MESSAGE = 'could not extend file: No space left on device'; END $$;
    CREATE TRIGGER fill_disk BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION fill_disk()`)
  try {
    await work()
  } finally {
    await database.pool.query(`DROP TRIGGER fill_disk ON ${table}; DROP FUNCTION fill_disk()`)
  }
}

const SAYS = { message: refusalMessages['storage-full'](), data: { reason: 'storage-full', httpStatus: 503 } }

test.each(['insurance_companies', 'activity_logs'])('a full database disk is reported: %s', async (table) => {
  await onFullDisk(table, async () => {
    const response = await fetch(`${site.origin}/trpc/companies.create`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Llena', code: 'LLENA', isActive: true }),
    })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ error: SAYS })
  })
  expect(logged.join()).toContain('53100')
})

test('an export reports it at its link', async () => {
  await onFullDisk('access_log', async () => {
    const response = await fetch(`${site.origin}/exports/companies.csv`, { headers })
    expect([response.status, await response.text()]).toEqual([503, SAYS.message])
  })
  expect(logged.join()).toContain('53100')
})

/** A file system of 64 KB, which only root may mount. */
const mounts = process.getuid?.() === 0 && !inBuckets

test.runIf(mounts)('so does a document for which there is no room, and nothing is stored', async ({ skip }) => {
  const folder = join(services.env.dataDir, 'files/policy-documents')
  mkdirSync(folder, { recursive: true })
  skip(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', folder]).status !== 0)
  try {
    const body = new FormData()
    body.append('customerId', customerId)
    body.append('file', new Blob([new Uint8Array(samplePdf(500_000))]), 'grande.pdf')
    const response = await fetch(`${site.origin}/trpc/documents.upload`, { method: 'POST', headers, body })
    expect(await response.json()).toMatchObject({ error: SAYS })
    expect(await storedFiles(services)).toEqual([])
  } finally {
    spawnSync('umount', [folder])
  }
  expect(logged.join()).toContain('ENOSPC')
})

test('errors of a full disk are recognized however they are wrapped', async () => {
  const full = await open('/dev/full', 'w')
  const error = await full.write('x').catch((reason: unknown) => reason)
  await full.close()
  expect(isDiskFull(new Error('outside', { cause: new Error('between', { cause: error }) }))).toBe(true)
  expect(isDiskFull(new Error('pg_ctl: could not write: No space left on device'))).toBe(true)
  expect([isDiskFull(new Error('no')), isDiskFull(undefined), isDiskFull('ENOSPC')]).toEqual([false, false, false])
})
