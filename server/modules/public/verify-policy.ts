import type { Pool } from 'pg'
import { type CalendarDate, today } from '../../../shared/clock'
import { type PolicyStatus, policyStatus } from '../../../shared/policies'

/** What a visitor learns about a policy: nothing that names or identifies a person, a car or a record. */
export type VerifiedPolicy = {
  policyNumber: string
  status: PolicyStatus
  insurer: string
  policyType: string
  durationMonths: number | null
  vehicle: { brand: string; model: string; year: number }
  startDate: CalendarDate
  endDate: CalendarDate | null
}

type Row = Omit<VerifiedPolicy, 'status' | 'vehicle'> & { brand: string; model: string; year: number }

/** One prepared statement: this is the query that all visitors share, and Prisma would need four for it. */
export const LOOKUP = `
  SELECT customer.policy_number AS "policyNumber", company.name AS insurer, policy_type.name AS "policyType",
    plan.duration_months AS "durationMonths", customer.vehicle_brand AS brand, customer.vehicle_model AS model,
    customer.vehicle_year AS year, customer.policy_start_date::text AS "startDate",
    customer.policy_end_date::text AS "endDate"
  FROM insured_customers customer
  JOIN insurance_companies company ON company.id = customer.insurance_company_id
  JOIN policy_types policy_type ON policy_type.id = customer.policy_type_id
  LEFT JOIN pricing_plans plan ON plan.id = customer.selected_plan_id
  WHERE customer.policy_number = $1::citext`

/** Looks a policy up by its number, without regard to case; null where there is none. */
export async function verifyPolicy(pool: Pool, policyNumber: string): Promise<VerifiedPolicy | null> {
  const { rows } = await pool.query<Row>({ name: 'verify-policy', text: LOOKUP, values: [policyNumber] })
  if (!rows[0]) return null
  const { brand, model, year, ...policy } = rows[0]
  return { ...policy, status: policyStatus(policy.endDate, today()), vehicle: { brand, model, year } }
}
