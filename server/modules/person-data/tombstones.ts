import type { Disk } from 'flydrive'
import { z } from 'zod'
import { today } from '../../../shared/clock'
import { PERSON_DATA_REASONS } from '../../../shared/person-data'
import { calendarDate } from '../../../shared/text'
import { toCalendarDate } from '../../db/values'
import { removeDueFiles } from '../../files/removals'
import { storedKeys } from '../../files/storage'
import { ERASURES_FOLDER } from '../../files/stored-file'
import type { Services } from '../../request/context'
import { ERASURE_OPTIONS, eraseRecords } from './erased-records'
import { lockStored } from './stored'

/*
 * The storage has a tombstone for each erasure, named by the record's id. Restoring an older backup brings the record back,
 * with a table of erasures that lacks it; the tombstone in the storage remains.
 */

const TOMBSTONE = /^erasures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.json$/
const pathOf = (recordId: string) => `${ERASURES_FOLDER}${recordId}.json`

const content = z.object({ erasedOn: calendarDate, reason: z.enum(PERSON_DATA_REASONS), erasedBy: z.uuid().nullable() })

export type Keeping = Pick<Services, 'db' | 'env' | 'storage' | 'logger'>

/**
 * Reconciles the erasures in table and storage: a record that only the storage knows is erased again, and one that only
 * the table knows gets a tombstone.
 * @returns how many records were erased again
 */
export async function keepErasures(services: Keeping): Promise<number> {
  const { db, storage } = services
  const buried = await tombstonesIn(storage) // Before the rows: a tombstone is written after its row.
  const noted = await db.erasure.findMany()
  const known = new Set(noted.map(({ recordId }) => recordId))
  const again = [...buried].filter((id) => !known.has(id))
  const erased = await eraseAgain(services, again)
  const missing = noted.filter(({ recordId }) => !buried.has(recordId))
  for (const { recordId, erasedOn, reason, erasedBy } of missing) {
    const tombstone: z.infer<typeof content> = { erasedOn: toCalendarDate(erasedOn), reason, erasedBy }
    await storage.put(pathOf(recordId), JSON.stringify(tombstone))
  }
  return erased
}

async function eraseAgain(services: Keeping, ids: string[]): Promise<number> {
  const { db, env, logger } = services
  let erased = 0
  for (const id of ids) {
    const { reason, erasedOn, erasedBy } = await readTombstone(services, id)
    const account = erasedBy ? await db.adminUser.findUnique({ where: { id: erasedBy }, select: { id: true } }) : null
    const erasure = { reason, erasedOn, adminUserId: account?.id ?? null }
    await db.$transaction(async (tx) => {
      const stored = await lockStored(tx, [id])
      await eraseRecords(tx, env, stored, erasure)
      erased += stored.found.length
    }, ERASURE_OPTIONS)
  }
  if (erased > 0) {
    logger.warn({ erased }, 'records that were erased before this database was restored are erased again')
    await removeDueFiles(services)
  }
  return erased
}

/** A tombstone's name says which record to erase; defaults replace damaged content. */
async function readTombstone({ storage, logger }: Keeping, id: string): Promise<z.infer<typeof content>> {
  const text = await storage.get(pathOf(id))
  try {
    return content.parse(JSON.parse(text))
  } catch (error) {
    logger.warn({ err: error, id }, 'the tombstone of an erasure is damaged')
    return { erasedOn: today(), reason: 'purposeEnded', erasedBy: null }
  }
}

async function tombstonesIn(storage: Disk): Promise<Set<string>> {
  const ids = new Set<string>()
  for await (const key of storedKeys(storage, ERASURES_FOLDER)) {
    const [, id] = TOMBSTONE.exec(key) ?? []
    if (id) ids.add(id)
  }
  return ids
}

export function keepErasuresLater(services: Keeping & Pick<Services, 'background'>): void {
  services.background.run('keeping erasures in the storage', () => keepErasures(services))
}
