import { clock, fromNow } from '../../../shared/clock'
import { MINUTE_MS } from '../../../shared/durations'
import type { PrismaClient } from '../../db/generated/client'
import { sendAll } from '../../mail/mail'
import { newRequestsMail } from '../../mail/templates/new-requests'
import type { Services } from '../../request/context'
import { mailBrand } from '../settings/mail-brand'

/** Staff get at most one mail about new requests in this time. */
const PAUSE_MS = 10 * MINUTE_MS

export type Telling = Pick<Services, 'db' | 'env' | 'mailer'>

/**
 * Mails those of the staff who want it that there are new requests, without any person's data. Requests that come within
 * ten minutes of a mail are told by the next one.
 */
export async function tellStaff({ db, env, mailer }: Telling): Promise<void> {
  const people = await db.adminUser.findMany({ where: { requestMails: true, isActive: true }, select: { email: true } })
  if (people.length === 0) return
  const count = await takeNews(db)
  if (count === 0) return
  const brand = await mailBrand(db, env)
  const link = `${env.publicOrigin}/admin?seccion=asegurados&pestana=solicitudes`
  const mails = people.map(({ email: to }) => newRequestsMail({ to, brand, link, count }))
  const [failure] = await sendAll(mailer, mails)
  if (failure) throw failure
}

/**
 * How many unanswered requests have come since the last mail, for the one instance that may send the next; else 0. The
 * time of the mail is in `installation_facts`.
 */
async function takeNews(db: PrismaClient): Promise<number> {
  const now = clock.now()
  const [news] = await db.$queryRaw<{ count: number }[]>`
    WITH last AS (
      SELECT coalesce((SELECT happened_at FROM installation_facts WHERE fact = 'requestMail'), '-infinity') AS told_at
    ), news AS (
      SELECT count(*)::int AS count FROM quote_requests, last
      WHERE status = 'new' AND created_at > told_at AND told_at <= ${fromNow(-PAUSE_MS)}
    )
    INSERT INTO installation_facts AS told (fact, happened_at)
    SELECT 'requestMail', ${now} FROM news WHERE count > 0
    ON CONFLICT (fact) DO UPDATE SET happened_at = excluded.happened_at
      WHERE told.happened_at = (SELECT told_at FROM last)
    RETURNING (SELECT count FROM news)`
  return news?.count ?? 0
}

export function tellStaffLater(services: Telling & Pick<Services, 'background'>): void {
  services.background.run('telling staff of new quote requests', () => tellStaff(services))
}
