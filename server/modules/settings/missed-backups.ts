import { clock } from '../../../shared/clock'
import { DAY_MS, HOUR_MS } from '../../../shared/durations'
import { instantInWords } from '../../core/dates-in-words'
import type { Env } from '../../core/env'
import type { Db } from '../../db/client'
import type { PrismaClient } from '../../db/generated/client'
import { lastOutcome } from '../../db/outcomes'
import { missedBackupsMail } from '../../mail/templates/installation-mails'
import type { Services } from '../../request/context'
import { tellAdmins } from './admin-mails'

/** Where the server makes none itself, a service or a scheduled command does it every day. */
const OTHERS_HOURS = 24
/** How long one may take. */
const TAKES_MS = HOUR_MS
const AGAIN_MS = 7 * DAY_MS

/** How the last backup went, whoever made it, and whether two of them or more are missing since the last good one. */
export async function backupState(db: Db, env: Pick<Env, 'backups'>) {
  const last = await lastOutcome(db, 'backup')
  const { _min } = await db.adminUser.aggregate({ _min: { createdAt: true } })
  const since = last.at ? new Date(last.at) : (_min.createdAt ?? clock.now())
  const allowed = 2 * (env.backups.hours || OTHERS_HOURS) * HOUR_MS + TAKES_MS
  return { ...last, since, isMissed: clock.now().getTime() - since.getTime() > allowed }
}

type Needed = Pick<Services, 'db' | 'env' | 'mailer'>

/** Mails the admins that backups are missing; again each week, but only once where there has never been one. */
export async function tellOfMissedBackups(needed: Needed): Promise<void> {
  const { db, env } = needed
  const { at, since, isMissed } = await backupState(db, env)
  if (!isMissed) return
  const weekAgo = new Date(clock.now().getTime() - AGAIN_MS)
  if (!(await takeTelling(db, at && weekAgo > since ? weekAgo : since))) return
  const words = at && instantInWords(new Date(at), clock.timeZone, 'es')
  const { sent, failures } = await tellAdmins(needed, (facts) => missedBackupsMail(facts, words))
  if (sent === 0) await db.installationFact.deleteMany({ where: { fact: 'backupMail' } }) // So that it is tried again.
  if (failures.length > 0) throw failures[0]
}

/** Whether this is the one instance that may tell, because nobody has since that moment. */
async function takeTelling(db: PrismaClient, before: Date): Promise<boolean> {
  const taken = await db.$executeRaw`
    INSERT INTO installation_facts AS told (fact, happened_at) VALUES ('backupMail', ${clock.now()})
    ON CONFLICT (fact) DO UPDATE SET happened_at = excluded.happened_at WHERE told.happened_at <= ${before}`
  return taken > 0
}
