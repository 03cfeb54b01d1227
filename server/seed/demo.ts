import type { Disk } from 'flydrive'
import { clock, startOfCalendarDate, today } from '../../shared/clock'
import { hashPassword } from '../auth/passwords'
import { type Env, EnvError } from '../core/env'
import type { Db, Tx } from '../db/client'
import { Prisma, type PrismaClient } from '../db/generated/client'
import { ERASURES_FOLDER, STORED_FOLDERS } from '../files/stored-file'
import { fillParts, lockSeeding, SEEDING_MS } from './seed-database'

/** Its row in `seeded_parts` says that the database is one, for ever, and when it was last filled. */
const DEMO = 'demo'

/**
 * Makes an empty database that of a demo where `DEMO=1` asks for it.
 * @throws EnvError where an installation would become a demo, or a demo one
 */
export async function requireSameKind(db: PrismaClient, { demo }: Pick<Env, 'demo'>): Promise<void> {
  if (demo) return db.$transaction(becomeDemo, { timeout: SEEDING_MS })
  if (await isDemo(db)) {
    throw new EnvError(
      'This database is that of a demo, whose records are deleted every night: it starts with DEMO=1 only. ' +
        'An installation of your own needs another DATABASE_URL or DATA_DIR.',
    )
  }
}

async function becomeDemo(tx: Tx): Promise<void> {
  await lockSeeding(tx)
  if (await isDemo(tx)) return
  if ((await tx.seededPart.count()) > 0 || (await tx.adminUser.count()) > 0) {
    throw new EnvError(
      'DEMO=1 would delete the records of this database every night: a demo begins on an empty one. ' +
        'Remove DEMO, or give it another DATABASE_URL or DATA_DIR.',
    )
  }
  await noteDemo(tx)
}

const isDemo = async (db: Db) => (await db.seededPart.count({ where: { part: DEMO } })) > 0
const noteDemo = (tx: Tx) => tx.seededPart.create({ data: { part: DEMO, seededAt: clock.now() } })

type Needed = { db: PrismaClient; env: Env; storage: Disk }

/**
 * Begins a demo anew, by the first instance that finds that it was last filled before today: without sessions and files,
 * in one transaction.
 * @returns whether it did
 */
export function renewDemo({ db, env, storage }: Needed): Promise<boolean> {
  return db.$transaction(
    async (tx) => {
      await lockSeeding(tx)
      const seededAt = { lt: startOfCalendarDate(today()) }
      if ((await tx.seededPart.count({ where: { part: DEMO, seededAt } })) === 0) return false
      await emptyTables(tx)
      for (const folder of [...STORED_FOLDERS, ERASURES_FOLDER]) await storage.deleteAll(folder)
      await noteDemo(tx)
      const { seedAdminEmail: adminEmail, seedAdminPassword: adminPassword, sampleData } = env
      await fillParts(tx, { adminEmail, adminPassword, hashPassword, sampleData })
      return true
    },
    { timeout: SEEDING_MS },
  )
}

/** Also append-only ones, whose triggers would refuse it. Whoever uses them for longer is asked again ten minutes later. */
async function emptyTables(tx: Tx): Promise<void> {
  const tables = await tx.$queryRaw<{ name: string }[]>`
    SELECT quote_ident(tablename) AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`
  const names = tables.map(({ name }) => name)
  const all = Prisma.raw(names.join(', '))
  await tx.$executeRaw`SET LOCAL lock_timeout = '5s'`
  await tx.$executeRaw`LOCK TABLE ${all} IN ACCESS EXCLUSIVE MODE`
  for (const name of names) await tx.$executeRaw`ALTER TABLE ${Prisma.raw(name)} DISABLE TRIGGER USER`
  await tx.$executeRaw`TRUNCATE ${all} RESTART IDENTITY`
  for (const name of names) await tx.$executeRaw`ALTER TABLE ${Prisma.raw(name)} ENABLE TRIGGER USER`
  await tx.$executeRaw`SELECT pg_notify('access_changed', '')` // Whose sessions are gone is no longer told of changes.
}
