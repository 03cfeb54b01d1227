import { RECENT_ACTIVITY_SIZE } from '../../../shared/activity'
import { addCalendarMonths, type CalendarDate, startOfCalendarDate, today } from '../../../shared/clock'
import type { TermStatus } from '../../../shared/policies'
import type { StaffUser } from '../../auth/session'
import { findEntries } from '../../changes/find-entries'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { hasStatus } from '../customers/status'
import { overdue } from '../payments/due'
import { collectsPayments } from '../policies/instalments'
import { caseFigures } from './case-figures'
import { renewalsOfMonth } from './renewal-figures'
import { requestsOfWeek } from './request-figures'

const TOP_INSURERS = 5
const MONTHS_DRAWN = 12

type Terms = { total: number; inForce: number; expiringSoon: number; withoutEnd: number }

/** The figures of the dashboard; *today* is in the business time zone. An agent sees only their own recent activity. */
export async function summarise(db: PrismaClient, user: StaffUser) {
  const date = today()
  const [
    terms,
    documents,
    todaysActivity,
    topInsurers,
    policiesPerMonth,
    renewals,
    recentActivity,
    owed,
    requests,
    cases,
  ] = await Promise.all([
    countTerms(db, date),
    countDocuments(db, date),
    countActivity(db, date),
    countByInsurer(db),
    countByMonth(db, date),
    renewalsOfMonth(db, date),
    findEntries(db, isOwn(user), RECENT_ACTIVITY_SIZE),
    collectsPayments(db).then((collects) => (collects ? overdue(db) : null)),
    requestsOfWeek(db, date),
    caseFigures(db, date),
  ])
  const { total, inForce, expiringSoon, withoutEnd } = terms
  return {
    today: date,
    totalPolicies: total,
    insured: total,
    ...documents,
    ...todaysActivity,
    topInsurers,
    recentActivity,
    inForce,
    expired: total - inForce - withoutEnd,
    expiringSoon,
    withoutEnd,
    policiesPerMonth,
    renewals,
    /** Null where the installation keeps no payments. */
    overdue: owed,
    requests,
    cases,
  }
}

/** The number of policies, in total and by status as in the list; the rest has ended. */
async function countTerms(db: PrismaClient, date: CalendarDate): Promise<Terms> {
  const count = (status: TermStatus) =>
    Prisma.sql`(SELECT count(*) FROM insured_customers WHERE ${hasStatus(status, date)})::int`
  const [terms] = await db.$queryRaw<Terms[]>`
    SELECT (SELECT count(*) FROM insured_customers)::int AS total,
      ${count('active')} AS "inForce", ${count('soon')} AS "expiringSoon", ${count('noEnd')} AS "withoutEnd"`
  return terms ?? { total: 0, inForce: 0, expiringSoon: 0, withoutEnd: 0 }
}

async function countDocuments(db: PrismaClient, date: CalendarDate) {
  const startOfMonth = startOfCalendarDate(`${date.slice(0, 7)}-01`)
  const [documents, documentsThisMonth] = await Promise.all([
    db.policyDocument.count(),
    db.policyDocument.count({ where: { uploadedAt: { gte: startOfMonth } } }),
  ])
  return { documents, documentsThisMonth }
}

async function countActivity(db: PrismaClient, date: CalendarDate) {
  const createdAt = { gte: startOfCalendarDate(date) }
  const [activityToday, loginsToday] = await Promise.all([
    db.activityLog.count({ where: { createdAt } }),
    db.activityLog.count({ where: { createdAt, actionType: 'login' } }),
  ])
  return { activityToday, loginsToday }
}

function countByInsurer(db: PrismaClient) {
  return db.$queryRaw<{ id: string; name: string; count: number }[]>`
    SELECT company.id, company.name, policies.count
    FROM (SELECT insurance_company_id AS id, count(*)::int AS count FROM insured_customers GROUP BY 1) AS policies
    JOIN insurance_companies AS company USING (id)
    ORDER BY policies.count DESC, company.name LIMIT ${TOP_INSURERS}`
}

/** Policies registered in each of the last twelve months, the oldest first; `month` is `YYYY-MM`. */
function countByMonth(db: PrismaClient, date: CalendarDate) {
  const first = Array.from({ length: MONTHS_DRAWN + 1 }, (_none, place) =>
    addCalendarMonths(`${date.slice(0, 7)}-01`, place + 1 - MONTHS_DRAWN),
  )
  const begins = first.map((day) => startOfCalendarDate(day).toISOString())
  return db.$queryRaw<{ month: string; count: number }[]>`
    SELECT left(first_day, 7) AS month, (
      SELECT count(*) FROM insured_customers WHERE created_at >= begins AND created_at < ends
    )::int AS count
    FROM unnest(${first.slice(0, -1)}::text[], ${begins.slice(0, -1)}::timestamptz[], ${begins.slice(1)}::timestamptz[])
      AS drawn (first_day, begins, ends)
    ORDER BY first_day`
}

const isOwn = ({ id, role }: StaffUser): Prisma.Sql =>
  role === 'admin' ? Prisma.sql`true` : Prisma.sql`admin_user_id = ${id}::uuid`
