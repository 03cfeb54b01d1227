import type { CalendarDate } from '../../../shared/clock'
import {
  CONSENTS_PAGE_SIZE,
  type ConsentChoice,
  type ConsentCountsQuery,
  type ConsentFilters,
  type ConsentQuery,
  idsBeginningWith,
} from '../../../shared/consents'
import type { Page } from '../../../shared/paging'
import { allOf } from '../../db/conditions'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { findPage } from '../../db/page'

const selection = {
  id: true,
  visitorId: true,
  choice: true,
  method: true,
  language: true,
  bannerVersion: true,
  policyVersion: true,
  createdAt: true,
} as const satisfies Prisma.ConsentRecordSelect

type Consent = ReturnType<typeof toConsent>

const toConsent = ({ createdAt, ...row }: Prisma.ConsentRecordGetPayload<{ select: typeof selection }>) => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

/** A page of what visitors have chosen, the latest first, with the exact number of records that pass the filters. */
export async function listConsents(db: PrismaClient, query: ConsentQuery): Promise<Page<Consent>> {
  const { page } = query
  const list = {
    table: Prisma.sql`consent_records`,
    columns: Prisma.sql`id, created_day, created_at`,
    where: passes(query),
    order: latestFirst,
  }
  const { total, ids } = await findPage(db, list, { page, pageSize: CONSENTS_PAGE_SIZE })
  const rows = await db.consentRecord.findMany({
    where: { id: { in: ids } },
    select: selection,
    orderBy: [{ createdDay: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
  })
  return { items: rows.map(toConsent), total, page, pageSize: CONSENTS_PAGE_SIZE }
}

export const latestFirst = Prisma.sql`ORDER BY created_day DESC, created_at DESC, id DESC`

/** SQL for the records that pass the filters. */
export function passes({ choice, from, to, visitorId }: ConsentFilters): Prisma.Sql {
  const ids = visitorId ? idsBeginningWith(visitorId) : null
  return allOf(
    choice && Prisma.sql`choice = ${choice}::consent_choice`,
    from && Prisma.sql`created_day >= ${from}::date`,
    to && Prisma.sql`created_day <= ${to}::date`,
    ids && Prisma.sql`visitor_id BETWEEN ${ids.first}::uuid AND ${ids.last}::uuid`,
  )
}

type Day = { day: CalendarDate } & Record<ConsentChoice, number>

/** Counts the choices per day of the range, the earliest day first, without empty days. */
export const countConsentsPerDay = (db: PrismaClient, { from, to }: ConsentCountsQuery): Promise<Day[]> =>
  db.$queryRaw`
    SELECT created_day::text AS day, count(*) FILTER (WHERE choice = 'accepted')::int AS accepted,
      count(*) FILTER (WHERE choice = 'declined')::int AS declined,
      count(*) FILTER (WHERE choice = 'withdrawn')::int AS withdrawn
    FROM consent_records WHERE created_day BETWEEN ${from}::date AND ${to}::date
    GROUP BY created_day ORDER BY created_day`
