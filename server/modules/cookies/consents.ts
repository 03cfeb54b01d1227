import { addCalendarDays } from '../../../shared/clock'
import { CONSENTS_PAGE_SIZE, type ConsentFilters, type ConsentQuery, idsBeginningWith } from '../../../shared/consents'
import type { Page } from '../../../shared/paging'
import { allOf, inRange } from '../../db/conditions'
import { findPageByDays, findPageOfFew } from '../../db/counted-page'
import { Prisma, type PrismaClient } from '../../db/generated/client'

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
  const { total, ids } = await findPage(db, query)
  const rows = await db.consentRecord.findMany({
    where: { id: { in: ids } },
    select: selection,
    orderBy: [{ createdDay: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
  })
  return { items: rows.map(toConsent), total, page, pageSize: CONSENTS_PAGE_SIZE }
}

/** How many records pass the filters. */
export async function countConsents(db: PrismaClient, filters: ConsentFilters): Promise<number> {
  const [{ count } = { count: 0 }] = filters.visitorId
    ? await db.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int FROM consent_records WHERE ${passes(filters)}`
    : await db.$queryRaw<{ count: number }[]>`
        SELECT coalesce(sum(records), 0)::int AS count FROM consent_counts WHERE ${passesCounted(filters)}`
  return count
}

export const latestFirst = Prisma.sql`ORDER BY created_day DESC, created_at DESC, id DESC`

/** One visitor's records are few and are sorted; all other pages are found by the counts per day. */
function findPage(db: PrismaClient, query: ConsentQuery) {
  const stretch = { offset: (query.page - 1) * CONSENTS_PAGE_SIZE, limit: CONSENTS_PAGE_SIZE }
  if (query.visitorId) {
    const matches = Prisma.sql`SELECT id, created_day, created_at FROM consent_records WHERE ${passes(query)}`
    return findPageOfFew(db, matches, latestFirst, stretch)
  }
  const days = Prisma.sql`
    SELECT created_day AS day, sum(records) AS rows FROM consent_counts WHERE ${passesCounted(query)} GROUP BY 1`
  const ofDay = Prisma.sql`
    SELECT id FROM consent_records WHERE created_day = day AND ${ofChoice(query)} ORDER BY created_at DESC, id DESC`
  return findPageByDays(db, days, ofDay, stretch)
}

const ofChoice = ({ choice }: ConsentFilters) => allOf(choice && Prisma.sql`choice = ${choice}::consent_choice`)

/** For records and counts alike: both tables have these columns. */
function passesCounted(filters: ConsentFilters): Prisma.Sql {
  const { from, to } = filters
  const days = { from: from ?? null, until: to ? addCalendarDays(to, 1) : null }
  return allOf(ofChoice(filters), inRange(Prisma.sql`created_day`, days, 'date'))
}

export function passes(filters: ConsentFilters): Prisma.Sql {
  if (!filters.visitorId) return passesCounted(filters)
  const { first, last } = idsBeginningWith(filters.visitorId)
  return Prisma.sql`visitor_id BETWEEN ${first}::uuid AND ${last}::uuid AND ${passesCounted(filters)}`
}
