import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Disk } from 'flydrive'
import { clock } from '../../shared/clock'
import { DAY_MS, HOUR_MS } from '../../shared/durations'
import type { Env } from '../core/env'
import { ifExists } from '../core/if-exists'
import type { Logger } from '../core/logger'
import type { PrismaClient } from '../db/generated/client'
import { backup, FullDiskError, noteBackup } from './backup'
import { BusyError } from './connection'

/*
 * The backups that the server makes by itself, of an installation that nobody else backs up.
 */

/** What is left of the disk for documents. */
const SPARE_BYTES = 1024 ** 3

type Place = Pick<Env, 'dataDir'>
type Needed = { env: Env; db: PrismaClient; storage: Disk; url: string; logger: Logger }

const folderOf = ({ dataDir }: Place): string => join(dataDir, 'backups')

/** The paths of the archives, newest first. */
export async function ownBackups(place: Place): Promise<string[]> {
  const names = (await ifExists(readdir(folderOf(place)))) ?? []
  const archives = names.filter((name) => name.endsWith('.tar.gz'))
  return archives
    .toSorted()
    .reverse()
    .map((name) => join(folderOf(place), name))
}

/** Makes a backup where the last one, of any instance or by hand, is `BACKUP_HOURS` old, and deletes what is too old. */
export async function backUpIfDue(needed: Needed): Promise<void> {
  const { env, db, storage, url, logger } = needed
  if (env.backups.hours === 0 || !(await isDue(db, env.backups.hours))) return
  try {
    await mkdir(folderOf(env), { recursive: true, mode: 0o700 })
    await removeHalfOnes(env)
    await requireSpace(env)
    const name = `${clock.now().toISOString().replaceAll(':', '-')}.tar.gz`
    await backup({ url, storage }, join(folderOf(env), name))
    await noteBackup(url)
    await deleteOld(env)
    logger.info({ name }, 'a backup was made')
  } catch (error) {
    if (error instanceof BusyError) return // Another instance makes it.
    await noteBackup(url, { error })
    throw error
  }
}

async function isDue(db: PrismaClient, hours: number): Promise<boolean> {
  const last = await db.installationFact.findUnique({ where: { fact: 'backup' } })
  // A new installation has little to lose.
  const first = last ? null : await db.adminUser.aggregate({ _min: { createdAt: true } })
  const since = last?.happenedAt ?? first?._min.createdAt
  return since ? clock.now().getTime() - since.getTime() >= hours * HOUR_MS : false
}

/** Removes what killed servers left: a backup that is still being written holds the lock. */
async function removeHalfOnes(place: Place): Promise<void> {
  for (const name of await readdir(folderOf(place))) {
    const file = join(folderOf(place), name)
    if (!name.endsWith('.partial')) continue
    const found = await stat(file).catch(() => null)
    if (found && clock.now().getTime() - found.mtimeMs > DAY_MS) await rm(file, { force: true })
  }
}

/** @throws FullDiskError where an archive like the last one would leave too little for documents */
async function requireSpace(place: Place): Promise<void> {
  const [last] = await ownBackups(place)
  const { size } = last ? await stat(last) : { size: 0 }
  const { bavail, bsize } = await statfs(folderOf(place))
  if (bavail * bsize < size + SPARE_BYTES) throw new FullDiskError('The disk is too full for another backup.')
}

/** The newest one always stays. */
async function deleteOld(env: Env): Promise<void> {
  const { count, days } = env.backups
  const oldest = clock.now().getTime() - days * DAY_MS
  for (const [place, file] of (await ownBackups(env)).entries()) {
    if (place === 0) continue
    if (place >= count || (await stat(file)).mtimeMs < oldest) await rm(file, { force: true })
  }
}
