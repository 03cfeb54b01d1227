import { RECENT_ACTIVITY_SIZE } from '../../../shared/activity'
import { type CalendarDate, startOfCalendarDate, today } from '../../../shared/clock'
import type { TermStatus } from '../../../shared/policies'
import type { StaffUser } from '../../auth/session'
import { findEntries } from '../../changes/find-entries'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { hasStatus, statusOn } from '../customers/status'
import { renewalsOfMonth } from './renewal-figures'

const TOP_INSURERS = 5
const MONTHS_DRAWN = 12

type Terms = { total: number; inForce: number; expiringSoon: number; withoutEnd: number }

/**
 * The figures of the dashboard; *today* is in the business time zone. Customers come from the counts that triggers
 * keep: counting a million rows takes a tenth of a second. An agent sees only their own recent activity.
 */
export async function summarise(db: PrismaClient, user: StaffUser) {
  const date = today()
  const [terms, documents, todaysActivity, topInsurers, policiesPerMonth, renewals, recentActivity] = await Promise.all(
    [
      countTerms(db, date),
      countDocuments(db, date),
      countActivity(db, date),
      countByInsurer(db),
      countByMonth(db, date),
      renewalsOfMonth(db, date),
      findEntries(db, isOwn(user), RECENT_ACTIVITY_SIZE),
    ],
  )
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
  }
}

/** The number of policies, in all and by status as in the list; the rest has ended. */
async function countTerms(db: PrismaClient, date: CalendarDate): Promise<Terms> {
  const count = (status: TermStatus) =>
    Prisma.sql`(SELECT count(*) FROM insured_customers WHERE ${hasStatus(statusOn(date, status))})::int`
  const [terms] = await db.$queryRaw<Terms[]>`
    SELECT (SELECT coalesce(sum(customers), 0) FROM customer_counts)::int AS total,
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
    SELECT company.id, company.name, sum(counts.customers)::int AS count
    FROM customer_counts counts JOIN insurance_companies company ON company.id = counts.insurance_company_id
    GROUP BY company.id HAVING sum(counts.customers) > 0 ORDER BY count DESC, company.name LIMIT ${TOP_INSURERS}`
}

/** Policies registered in each of the last twelve months, the oldest first; `month` is `YYYY-MM`. */
function countByMonth(db: PrismaClient, date: CalendarDate) {
  return db.$queryRaw<{ month: string; count: number }[]>`
    SELECT to_char(months.first_day, 'YYYY-MM') AS month, coalesce(sum(counts.customers), 0)::int AS count
    FROM generate_series(0, ${MONTHS_DRAWN - 1}) AS ago
    CROSS JOIN LATERAL (
      SELECT (date_trunc('month', ${date}::date) - make_interval(months => ago))::date AS first_day
    ) AS months
    LEFT JOIN customer_counts counts ON counts.created_month = months.first_day
    GROUP BY months.first_day ORDER BY months.first_day`
}

const isOwn = ({ id, role }: StaffUser): Prisma.Sql =>
  role === 'admin' ? Prisma.sql`true` : Prisma.sql`admin_user_id = ${id}::uuid`
