import { RECENT_ACTIVITY_SIZE } from '../../../shared/activity'
import { startOfCalendarDate, today } from '../../../shared/clock'
import type { PrismaClient } from '../../db/generated/client'
import { activitySelection, toActivityEntry } from '../activity/entry'

const TOP_INSURERS = 5

/** The figures of the dashboard. *Today* is that of the business time zone. */
export async function summarise(db: PrismaClient) {
  const [counts, documents, activityToday, topInsurers, recentActivity] = await Promise.all([
    // Kept by triggers: counting the customers themselves takes a tenth of a second at a million.
    db.customerCount.aggregate({ _sum: { customers: true } }),
    db.policyDocument.count(),
    db.activityLog.count({ where: { createdAt: { gte: startOfCalendarDate(today()) } } }),
    db.$queryRaw<{ name: string; count: number }[]>`
      SELECT company.name, sum(counts.customers)::int AS count
      FROM customer_counts counts JOIN insurance_companies company ON company.id = counts.insurance_company_id
      GROUP BY company.id HAVING sum(counts.customers) > 0 ORDER BY count DESC, company.name LIMIT ${TOP_INSURERS}`,
    db.activityLog.findMany({
      select: activitySelection,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: RECENT_ACTIVITY_SIZE,
    }),
  ])
  const customers = Number(counts._sum.customers ?? 0)
  return {
    totalPolicies: customers,
    insured: customers,
    documents,
    activityToday,
    topInsurers,
    recentActivity: recentActivity.map(toActivityEntry),
  }
}
