import { clock } from '../../../shared/clock'
import { DAY_MS } from '../../../shared/durations'
import { BusyError } from '../../backup/connection'
import { ownBackups } from '../../backup/own-backups'
import { tryRestore } from '../../backup/trial'
import { messageOf } from '../../core/errors'
import { lastOutcome, noteOutcome } from '../../db/outcomes'
import { type TrialOutcome, trialMail } from '../../mail/templates/installation-mails'
import type { Services } from '../../request/context'
import { tellAdmins } from './admin-mails'

export const TRIAL_EVERY_MS = 7 * DAY_MS

type Needed = Pick<Services, 'env' | 'db' | 'logger' | 'mailer'> & { url: string }

/**
 * Once a week restores the newest of the server's own backups, or the archive that is given, in trial, notes how that
 * went, and tells the admins. A failed one is tried again a week later, as a disk or a right that lacks does not come
 * back by itself.
 * @returns null where none is due
 */
export async function tryRestoreIfDue(needed: Needed, archive?: string): Promise<TrialOutcome | null> {
  const { env, db } = needed
  const newest = archive ?? (await ownBackups(env))[0]
  if (!newest) return null
  const { at, failure } = await lastOutcome(db, 'trial')
  const last = failure?.at ?? at
  if (last && clock.now().getTime() - Date.parse(last) < TRIAL_EVERY_MS) return null
  const outcome = await outcomeOf(newest, needed)
  if (!outcome) return null
  await noteOutcome(db, 'trial', 'reason' in outcome ? { cause: null } : undefined)
  const { failures } = await tellAdmins(needed, (facts) => trialMail(facts, outcome))
  if (failures.length > 0) throw failures[0]
  return outcome
}

/** @returns null where another backup or restore is running */
async function outcomeOf(archive: string, needed: Needed): Promise<TrialOutcome | null> {
  try {
    const { tables, files } = await tryRestore(archive, needed)
    return { rows: tables.reduce((sum, table) => sum + table.rows, 0), files }
  } catch (error) {
    if (error instanceof BusyError) return null
    needed.logger.error({ err: error }, 'the newest backup could not be restored in trial')
    return { reason: messageOf(error) }
  }
}
