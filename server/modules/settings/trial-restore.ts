import { clock } from '../../../shared/clock'
import { DAY_MS } from '../../../shared/durations'
import { ownBackups } from '../../backup/own-backups'
import { tryRestore } from '../../backup/trial'
import { messageOf } from '../../core/errors'
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
  const facts = await db.installationFact.findMany({ where: { fact: { in: ['trial', 'trialFailure'] } } })
  const last = Math.max(0, ...facts.map(({ happenedAt }) => happenedAt.getTime()))
  if (clock.now().getTime() - last < EVERY_MS) return
  try {
    const { tables, files } = await tryRestore(newest, needed)
    await note(needed, 'trial')
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    await tellAdmins(needed, { rows, files })
  } catch (error) {
    logger.error({ err: error }, 'the newest backup could not be restored in trial')
    await note(needed, 'trialFailure')
    await tellAdmins(needed, { reason: messageOf(error) })
  }
}

async function note({ db }: Needed, fact: 'trial' | 'trialFailure'): Promise<void> {
  const now = { happenedAt: clock.now() }
  await db.installationFact.upsert({ where: { fact }, create: { fact, ...now }, update: now })
}

async function tellAdmins({ db, env, mailer }: Needed, outcome: Parameters<typeof trialMail>[1]): Promise<void> {
  const admins = await db.adminUser.findMany({ where: { role: 'admin', isActive: true }, select: { email: true } })
  const brand = await mailBrand(db, env)
  const link = `${env.publicOrigin}/admin?seccion=configuracion&pestana=estado`
  for (const { email } of admins) await mailer.send(trialMail({ to: email, brand, link }, outcome))
}
