import { today } from '../../../shared/clock'
import type { PersonRecords } from '../../../shared/person-data'
import { Refusal } from '../../core/errors'
import { IMPORT_LOCK, tryLockOf } from '../../db/advisory-locks'
import { removeDueFilesLater } from '../../files/removals'
import type { Services } from '../../request/context'
import { ERASURE_OPTIONS, eraseRecords } from './erased-records'
import { lockStored, requireAll } from './stored'
import { keepErasuresLater } from './tombstones'

/**
 * Erases customers, in use or in the trash, with all data stored about them, or nothing: rows, files, queued mails and
 * log details.
 * @throws Refusal `record-not-found` where nothing is stored of one of them; `import-busy` while an import runs, as
 *   its file may name them
 */
export async function erase(
  services: Pick<Services, 'db' | 'env' | 'storage' | 'logger' | 'background'>,
  adminUserId: string,
  { ids, reason }: PersonRecords,
): Promise<void> {
  const { db, env } = services
  await db.$transaction(async (tx) => {
    // The lock is shared, so that two erasures do not block each other.
    if (!(await tryLockOf(tx, IMPORT_LOCK, 'shared'))) throw Refusal.of('import-busy')
    const stored = requireAll(await lockStored(tx, ids))
    await eraseRecords(tx, env, stored, { reason, erasedOn: today(), adminUserId })
  }, ERASURE_OPTIONS)
  removeDueFilesLater(services)
  keepErasuresLater(services)
}
