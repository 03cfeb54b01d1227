import { clock } from '../../../shared/clock'
import { DAY_MS } from '../../../shared/durations'
import { ownBackups } from '../../backup/own-backups'
import { tryRestore } from '../../backup/trial'
import { messageOf } from '../../core/errors'
import { lastOutcome, noteOutcome } from '../../db/outcomes'
import { trialMail } from '../../mail/templates/trial'
import type { Services } from '../../request/context'
import { mailBrand } from './mail-brand'

const EVERY_MS = 7 * DAY_MS

type Needed = Pick<Services, 'env' | 'db' | 'logger' | 'mailer'> & { url: string }

/**
 * Once a week restores the newest of the server's own backups in trial, notes how that went, and tells the admins. A
 * failed one is tried again a week later, as a disk or a right that lacks does not come back by itself.
 */
export async function tryRestoreIfDue(needed: Needed): Promise<void> {
  const { env, db, logger } = needed
  const [newest] = await ownBackups(env)
  if (!newest) return
  const { at, failure } = await lastOutcome(db, 'trial')
  const last = failure?.at ?? at
  if (last && clock.now().getTime() - Date.parse(last) < EVERY_MS) return
  try {
    const { tables, files } = await tryRestore(newest, needed)
    await noteOutcome(db, 'trial')
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    await tellAdmins(needed, { rows, files })
  } catch (error) {
    logger.error({ err: error }, 'the newest backup could not be restored in trial')
    await noteOutcome(db, 'trial', { cause: null })
    await tellAdmins(needed, { reason: messageOf(error) })
  }
}

async function tellAdmins({ db, env, mailer }: Needed, outcome: Parameters<typeof trialMail>[1]): Promise<void> {
  const admins = await db.adminUser.findMany({ where: { role: 'admin', isActive: true }, select: { email: true } })
  const brand = await mailBrand(db, env)
  const link = `${env.publicOrigin}/admin?seccion=configuracion&pestana=estado`
  for (const { email } of admins) await mailer.send(trialMail({ to: email, brand, link }, outcome))
}
