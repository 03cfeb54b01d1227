import type { ProductionQuery } from '../../../shared/production'
import type { Db } from '../../db/client'
import { Prisma } from '../../db/generated/client'
import { PEOPLE } from '../colleagues/colleagues'

/** Policies written in a month `YYYY-MM`, of one insurer and type, by one person; `writtenBy` is null if unknown. */
type Produced = {
  month: string
  insurer: string
  policyType: string
  writtenBy: string | null
  policies: number
  premium: number
  new: number
  renewed: number
}

/** SQL for the terms that were issued in these months, by one person where one is given. */
export const issuedIn = ({ from, to, writtenBy }: ProductionQuery) =>
  Prisma.sql`issue_date >= ${`${from}-01`}::date AND issue_date < ${`${to}-01`}::date + interval '1 month'
    AND (${writtenBy ?? null}::uuid IS NULL OR written_by = ${writtenBy ?? null}::uuid)`

/** Policies written per month, over all terms, by date of issue, the earliest month first. */
export function production(db: Db, query: ProductionQuery): Promise<Produced[]> {
  // A date would first become an instant, in the session's zone.
  return db.$queryRaw`
    WITH people AS (${PEOPLE}),
    produced AS (
      SELECT date_trunc('month', issue_date::timestamp)::date AS issue_month, insurance_company_id, policy_type_id, written_by,
        count(*) AS policies, coalesce(sum(nullif(plan_price, 'NaN')), 0) AS premium,
        count(*) FILTER (WHERE origin = 'new') AS new, count(*) FILTER (WHERE origin = 'renewed') AS renewed
      FROM policy_periods WHERE ${issuedIn(query)}
      GROUP BY 1, 2, 3, 4
    )
    SELECT to_char(issue_month, 'YYYY-MM') AS month, insurer.name AS insurer, policy_type.name AS "policyType",
      people.name AS "writtenBy", policies::int, premium::float8, new::int, renewed::int
    FROM produced JOIN insurance_companies AS insurer ON insurer.id = insurance_company_id
    JOIN policy_types AS policy_type ON policy_type.id = policy_type_id
    LEFT JOIN people ON people.id = written_by
    ORDER BY issue_month, insurer.name, policy_type.name, people.name`
}
