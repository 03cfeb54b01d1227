import { pino } from 'pino'
import { expect, test } from 'vitest'
import { clock } from '../../shared/clock'
import { createBackground } from '../core/background'
import { connect } from '../db/client'
import { testDatabase } from '../testing/database'
import { createAdmin, testServices } from '../testing/services'
import { startRepeatedWork } from './repeated-work'

const database = testDatabase()
const [MINUTE, HOUR] = [60_000, 3_600_000]

test('each work has its interval and does what its name says', async () => {
  const services = testServices(database)
  const { id: adminUserId } = await createAdmin(database)
  await database.db.session.create({ data: { id: 'over', adminUserId, expiresAt: clock.now() } })
  await database.db.fileRemoval.create({ data: { path: 'site-assets/logo-1.png' } })
  const works = new Map<string, { every: number; work: () => Promise<unknown> }>()
  const background = {
    ...services.background,
    repeat: (name: string, every: number, work: () => Promise<unknown>) => void works.set(name, { every, work }),
  }
  startRepeatedWork({ ...services, url: database.url, background })
  expect(Object.fromEntries([...works].map(([name, { every }]) => [name, every]))).toEqual({
    'deleting what has expired': HOUR,
    'deleting old log entries': HOUR,
    'emptying the trash': HOUR,
    'erasing old quote requests': HOUR,
    'telling staff of what is new': MINUTE,
    'publishing scheduled legal texts': MINUTE,
    'taking the next prices of plans': MINUTE,
    'tending imports': MINUTE,
    'removing stored files': 10 * MINUTE,
    'removing files that were left behind': HOUR,
    'keeping erasures in the storage': HOUR,
    'making a backup': 10 * MINUTE,
    'restoring a backup in trial': HOUR,
    'telling admins that backups are missing': 10 * MINUTE,
  })
  for (const { work } of works.values()) await work()
  expect(await database.db.session.count()).toBe(0)
  expect(await database.db.fileRemoval.count()).toBe(0)
})

test('work that needs the database logs a failure while it is down', async () => {
  const lines: string[] = []
  const logger = pino({}, { write: (line) => lines.push(JSON.parse(line).msg) })
  const background = createBackground(logger)
  const { db, close } = connect('postgresql://nobody@127.0.0.1:1/none')
  startRepeatedWork({ ...testServices(database, { ACTIVITY_RETENTION_DAYS: '365' }), logger, db, url: '', background })
  await background.settle()
  expect(lines.sort()).toEqual([
    'deleting old log entries failed',
    'deleting what has expired failed',
    'emptying the trash failed',
    'erasing old quote requests failed',
    'keeping erasures in the storage failed',
    'making a backup failed',
    'publishing scheduled legal texts failed',
    'stored files that are due could not be removed',
    'taking the next prices of plans failed',
    'telling staff of what is new failed',
    'tending imports failed',
  ])
  await close()
})
