import type { Database } from '../db/client'

/** The expected result of `customers.production` for all months, counted from the rows. */
export async function countedProduction({ pool }: Pick<Database, 'pool'>): Promise<object[]> {
  const { rows } = await pool.query(`
    SELECT to_char(issue_date, 'YYYY-MM') AS month, insurer.name AS insurer, policy_type.name AS "policyType",
      coalesce(nullif(writer.name, ''), writer.email::text) AS "writtenBy", count(*)::int AS policies,
      coalesce(sum(plan_price), 0)::float8 AS premium, count(*) FILTER (WHERE origin = 'new')::int AS new,
      count(*) FILTER (WHERE origin = 'renewed')::int AS renewed
    FROM policy_periods JOIN insurance_companies AS insurer ON insurer.id = insurance_company_id
    JOIN policy_types AS policy_type ON policy_type.id = policy_type_id
    LEFT JOIN admin_users AS writer ON writer.id = written_by
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`)
  return rows
}
