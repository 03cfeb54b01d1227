import { mkdtempSync } from 'node:fs'
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clock } from '../../../shared/clock'
import { DAY_MS, HOUR_MS } from '../../../shared/durations'
import type { StaffUser } from '../../auth/session'
import { noteBackup } from '../../backup/backup'
import { backUpIfDue, ownBackups } from '../../backup/own-backups'
import { verifyArchive } from '../../backup/verified-archive'
import { BACKUP_LOCK, takeLock } from '../../db/advisory-locks'
import { connected } from '../../db/connection'
import type { Services } from '../../request/context'
import { runCommand } from '../../testing/commands'
import { testDatabase } from '../../testing/database'
import { createMarket, filledForm } from '../../testing/market'
import { samplePdf } from '../../testing/sample-files'
import { callerOf, createAdmin, testServices } from '../../testing/services'
import { uploadDocument } from '../documents/upload'
import { tellOfMissedBackups } from './missed-backups'
import { tryRestoreIfDue } from './trial-restore'

const database = testDatabase()
let services: Services & { url: string }
let admin: StaffUser
const later = (milliseconds: number) => {
  const moment = clock.now().getTime() + milliseconds
  clock.now = () => new Date(moment)
}
const { now } = clock

async function open(variables: Record<string, string> = {}) {
  const { env, mailer } = testServices(database, variables)
  services = { ...services, env, mailer }
}
const finding = async (key: string) =>
  (await callerOf(services, admin).settings.status()).find((found) => found.key === key)
const mails = async () => {
  const folder = join(services.env.dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).toSorted()
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
}

beforeEach(async () => {
  services = { ...testServices(database), url: database.url }
  admin = await createAdmin(database)
  const { id } = await callerOf(services, admin).customers.create(filledForm(await createMarket(database)))
  await uploadDocument(services, admin.id, { customerId: id, file: { name: 'a.pdf', bytes: samplePdf(300) } })
})
afterEach(() => {
  clock.now = now
})

test('a backup is made where the last one is old enough, and the state says so', async () => {
  await backUpIfDue(services)
  expect(await ownBackups(services.env)).toEqual([])
  expect(await finding('backup')).toMatchObject({ says: 'never' })
  later(6 * HOUR_MS)
  await backUpIfDue(services)
  await backUpIfDue(services)
  const [file = '', ...others] = await ownBackups(services.env)
  expect(others).toEqual([])
  const { index } = await verifyArchive(file)
  expect(index.files).toBe(1)
  expect(index.tables).toContainEqual({ name: 'insured_customers', rows: 1 })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await finding('backup')).toMatchObject({ says: 'ok', at: expect.any(String) })
})

test('none is made where the server is told not to', async () => {
  await open({ BACKUP_HOURS: '0' })
  later(30 * DAY_MS)
  await backUpIfDue(services)
  expect(await ownBackups(services.env)).toEqual([])
  expect(await finding('trial')).toBeUndefined()
})

test('old archives go by count and age, and never the newest', async () => {
  await open({ BACKUP_COUNT: '2', BACKUP_DAYS: '1' })
  const made: string[] = []
  for (let turn = 0; turn < 3; turn++) {
    await database.db.installationFact.deleteMany()
    later(7 * HOUR_MS)
    await backUpIfDue(services)
    made.unshift(...(await ownBackups(services.env)).slice(0, 1))
  }
  expect(await ownBackups(services.env)).toEqual(made.slice(0, 2))
  const old = new Date(clock.now().getTime() - 2 * DAY_MS)
  for (const file of made.slice(0, 2)) await utimes(file, old, old)
  await database.db.installationFact.deleteMany()
  later(7 * HOUR_MS)
  await backUpIfDue(services)
  expect(await ownBackups(services.env)).toHaveLength(1)
})

test('a failure is noted with its cause until the next backup; one that another instance makes is none', async () => {
  later(6 * HOUR_MS)
  await connected(database.url, async (client) => {
    await takeLock(client, BACKUP_LOCK)
    await backUpIfDue(services)
  })
  expect(await finding('backup')).toMatchObject({ says: 'never' })
  await writeFile(join(services.env.dataDir, 'backups.blocked'), '')
  const broken = { ...services, env: { ...services.env, dataDir: join(services.env.dataDir, 'backups.blocked') } }
  await expect(backUpIfDue(broken)).rejects.toThrow('ENOTDIR')
  expect(await finding('backup')).toMatchObject({ says: 'failed', cause: 'other' })
  later(HOUR_MS)
  await backUpIfDue(services)
  expect(await finding('backup')).toMatchObject({ says: 'ok' })
})

test('once a week the newest is restored in trial, and the admins are told', async () => {
  await tryRestoreIfDue(services)
  expect(await finding('trial')).toMatchObject({ says: 'never' })
  later(6 * HOUR_MS)
  await backUpIfDue(services)
  await tryRestoreIfDue(services)
  await tryRestoreIfDue(services)
  expect(await finding('trial')).toMatchObject({ says: 'ok' })
  const sent = await mails()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain(`To: ${admin.email}`)
  expect(sent[0]).toMatch(/1 archivos?/)
  expect(await trials()).toEqual([])
})

test('an archive that cannot be restored is told, and leaves nothing behind', async () => {
  later(6 * HOUR_MS)
  await backUpIfDue(services)
  const [file = ''] = await ownBackups(services.env)
  const bytes = await readFile(file)
  await writeFile(file, bytes.subarray(0, bytes.length - 200))
  await tryRestoreIfDue(services)
  expect(await finding('trial')).toMatchObject({ says: 'failed' })
  expect((await mails()).join()).toContain('NO se pudo restaurar')
  expect(await trials()).toEqual([])
})

test('a trial that another backup keeps from its turn is no failure, and neither is a mail that does not go out', async () => {
  later(6 * HOUR_MS)
  await backUpIfDue(services)
  await connected(database.url, async (client) => {
    await takeLock(client, BACKUP_LOCK)
    await tryRestoreIfDue(services)
  })
  expect(await finding('trial')).toMatchObject({ says: 'never' })
  const { env, mailer } = testServices(database, { SMTP_URL: 'smtp://127.0.0.1:1' })
  const silent = { ...services, env: { ...env, dataDir: services.env.dataDir }, mailer }
  await expect(tryRestoreIfDue(silent)).rejects.toThrow('ECONNREFUSED')
  expect(await finding('trial')).toMatchObject({ says: 'ok' })
  later(15 * DAY_MS)
  expect(await finding('trial')).toMatchObject({ says: 'old' })
})

test('two missed backups need attention and are mailed, again after a week, until there is one', async () => {
  later(6 * HOUR_MS)
  await backUpIfDue(services)
  later(12 * HOUR_MS)
  await tellOfMissedBackups(services)
  expect([await finding('backup'), await mails()]).toMatchObject([{ says: 'ok' }, []])
  later(2 * HOUR_MS)
  const { env, mailer } = testServices(database, { SMTP_URL: 'smtp://127.0.0.1:1' })
  await expect(tellOfMissedBackups({ ...services, env, mailer })).rejects.toThrow('ECONNREFUSED')
  await Promise.all([tellOfMissedBackups(services), tellOfMissedBackups(services)])
  await tellOfMissedBackups(services)
  expect(await finding('backup')).toMatchObject({ says: 'old' })
  expect(await mails()).toEqual([expect.stringContaining('Faltan copias de seguridad')])
  later(7 * DAY_MS)
  await tellOfMissedBackups(services)
  expect(await mails()).toHaveLength(2)
  await backUpIfDue(services)
  await tellOfMissedBackups(services)
  expect([await finding('backup'), (await mails()).length]).toMatchObject([{ says: 'ok' }, 2])
})

test('where others make the backups, two missed days are told; once only where there has never been one', async () => {
  await open({ BACKUP_HOURS: '0' })
  later(48 * HOUR_MS)
  await tellOfMissedBackups(services)
  expect(await mails()).toEqual([])
  later(2 * HOUR_MS)
  await tellOfMissedBackups(services)
  later(30 * DAY_MS)
  await tellOfMissedBackups(services)
  expect([await finding('backup'), (await mails()).length]).toMatchObject([{ says: 'never' }, 1])
  await noteBackup(database.url)
  later(48 * HOUR_MS)
  expect(await finding('backup')).toMatchObject({ says: 'ok' })
  later(2 * HOUR_MS)
  expect(await finding('backup')).toMatchObject({ says: 'old' })
})

test('npm run backup notes why it failed, and with --trial restores what it has written once a week', async () => {
  const { dataDir } = services.env
  await open({ BACKUP_HOURS: '0' })
  const folder = mkdtempSync(join(dataDir, 'archives-'))
  const variables = { DATABASE_URL: database.url, DATA_DIR: dataDir, BACKUP_HOURS: '0' }
  const failed = await runCommand('backup', [join(folder, 'missing', 'a.tar.gz')], variables)
  expect(failed).toEqual({ code: 1, said: expect.stringContaining('cannot be written') })
  expect(await finding('backup')).toMatchObject({ says: 'failed', cause: 'other' })
  const tried = await runCommand('backup', [join(folder, 'b.tar.gz'), '--trial'], variables)
  expect(tried).toEqual({ code: 0, said: expect.stringContaining('It was restored in trial, and is whole.') })
  expect(await finding('trial')).toMatchObject({ says: 'ok' })
  expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(1)
  expect((await readdir(folder)).filter((name) => !name.endsWith('.tar.gz'))).toEqual(['temporary'])
}, 180_000)

test('what the server does by itself and fails is told with its name until it goes well', async () => {
  expect(await finding('work')).toMatchObject({ says: 'ok' })
  let fails = true
  services.background.repeat('emptying the trash', 20, async () => {
    if (fails) throw new Error('no luck')
  })
  await expect.poll(() => finding('work')).toMatchObject({ says: 'failed', names: 'emptying the trash' })
  fails = false
  await expect.poll(() => finding('work')).toMatchObject({ says: 'ok', names: null })
  await services.background.settle()
})

/** The scratch databases on the server. */
async function trials(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    "SELECT datname AS name FROM pg_database WHERE datname = current_database() || '_trial'",
  )
  return rows.map(({ name }) => name)
}
