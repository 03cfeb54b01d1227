import { clock, fromNow } from '../../../shared/clock'
import { MINUTE_MS } from '../../../shared/durations'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { type Mail, sendAll } from '../../mail/mail'
import { newReportsMail, newRequestsMail } from '../../mail/templates/new-requests'
import type { Services } from '../../request/context'
import { mailBrand } from '../settings/mail-brand'

/** Staff get at most one mail of each kind in this time. */
const PAUSE_MS = 10 * MINUTE_MS

export type Telling = Pick<Services, 'db' | 'env' | 'mailer'>

type News = {
  /** The time of the last mail is under this name in `installation_facts`. */
  fact: string
  /** SQL: what waits for staff. */
  from: Prisma.Sql
  /** The tab that lists it. */
  tab: string
  mail: typeof newRequestsMail
}

const NEWS: News[] = [
  {
    fact: 'requestMail',
    from: Prisma.sql`quote_requests WHERE status = 'new'`,
    tab: 'solicitudes',
    mail: newRequestsMail,
  },
  {
    fact: 'reportMail',
    from: Prisma.sql`cases WHERE origin = 'insured' AND closed_on IS NULL`,
    tab: 'tramites',
    mail: newReportsMail,
  },
]

/**
 * Mails those of the staff who want it that there are new requests, or reports of insured people, without any person's
 * data. What comes within ten minutes of a mail is told by the next one.
 */
export async function tellStaff({ db, env, mailer }: Telling): Promise<void> {
  const people = await db.adminUser.findMany({ where: { requestMails: true, isActive: true }, select: { email: true } })
  if (people.length === 0) return
  const mails: Mail[] = []
  for (const news of NEWS) {
    const count = await takeNews(db, news)
    if (count === 0) continue
    const brand = await mailBrand(db, env)
    const link = `${env.publicOrigin}/admin?seccion=asegurados&pestana=${news.tab}`
    mails.push(...people.map(({ email: to }) => news.mail({ to, brand, link, count })))
  }
  const [failure] = await sendAll(mailer, mails)
  if (failure) throw failure
}

/** How much has come since the last mail, for the one instance that may send the next; else 0. */
async function takeNews(db: PrismaClient, { fact, from }: News): Promise<number> {
  const now = clock.now()
  const [news] = await db.$queryRaw<{ count: number }[]>`
    WITH last AS (
      SELECT coalesce((SELECT happened_at FROM installation_facts WHERE fact = ${fact}), '-infinity') AS told_at
    ), news AS (
      SELECT count(*)::int AS count FROM ${from}
        AND created_at > (SELECT told_at FROM last) AND (SELECT told_at FROM last) <= ${fromNow(-PAUSE_MS)}
    )
    INSERT INTO installation_facts AS told (fact, happened_at)
    SELECT ${fact}, ${now} FROM news WHERE count > 0
    ON CONFLICT (fact) DO UPDATE SET happened_at = excluded.happened_at
      WHERE told.happened_at = (SELECT told_at FROM last)
    RETURNING (SELECT count FROM news)`
  return news?.count ?? 0
}

export function tellStaffLater(services: Telling & Pick<Services, 'background'>): void {
  services.background.run('telling staff of what is new', () => tellStaff(services))
}
