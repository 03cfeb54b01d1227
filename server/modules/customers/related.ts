import { today } from '../../../shared/clock'
import { RELATED_SHOWN } from '../../../shared/person-data'
import { found } from '../../changes/logged-change'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { wireDate } from '../../db/values'
import { cancellationReason, type WithStatus, withStatus } from './row'

/** Another policy of the same person; dates are `YYYY-MM-DD`. */
type Related = {
  id: string
  policyNumber: string
  fullName: string
  insurer: string
  vehicle: string
  policyStartDate: string
  policyEndDate: string | null
  cancellationReason: string | null
}

/** Customers with the name, phone or email of the `asked` one; names are compared in the form that is indexed. */
const SAME_PERSON = Prisma.sql`
  SELECT id FROM insured_customers
  WHERE split_part(search_text, E'\\x1f', 1) = search_form(asked.full_name)
  UNION SELECT id FROM insured_customers WHERE phone = asked.phone
  UNION SELECT id FROM insured_customers WHERE lower(email::text) = lower(asked.email::text)`

/**
 * Other policies with the same phone, email or name, the latest first; `RELATED_SHOWN` at most.
 * @throws Refusal `record-not-found`
 */
export async function listRelated(db: PrismaClient, id: string): Promise<WithStatus<Related>[]> {
  const rows = await db.$queryRaw<(Related | { id: null })[]>`
    WITH asked AS MATERIALIZED (SELECT id, full_name, phone, email FROM insured_customers WHERE id = ${id}::uuid)
    SELECT same.* FROM asked LEFT JOIN LATERAL (
      SELECT c.id, c.policy_number::text AS "policyNumber", c.full_name AS "fullName", insurer.name AS insurer,
        concat_ws(' ', c.vehicle_brand, c.vehicle_model, c.vehicle_year) AS vehicle,
        ${wireDate('c.policy_start_date')} AS "policyStartDate",
        ${wireDate('c.policy_end_date')} AS "policyEndDate",
        ${cancellationReason}::text AS "cancellationReason"
      FROM insured_customers AS c JOIN insurance_companies AS insurer ON insurer.id = c.insurance_company_id
      WHERE c.id <> asked.id AND c.id IN (${SAME_PERSON})
      ORDER BY c.created_at DESC, c.id DESC LIMIT ${RELATED_SHOWN}
    ) AS same ON true`
  const date = today()
  found(rows[0] ?? null)
  return rows.flatMap((row) => (row.id === null ? [] : withStatus(row, date)))
}
