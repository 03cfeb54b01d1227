import { today } from '../../../shared/clock'
import type { TermStatus } from '../../../shared/policies'
import { standingOf } from '../../../shared/term-dates'
import { found } from '../../changes/logged-change'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { wireDate } from '../../db/values'

const MOST = 50

/** Another policy of the same person; dates are `YYYY-MM-DD`. */
type Related = {
  id: string
  policyNumber: string
  fullName: string
  insurer: string
  vehicle: string
  policyEndDate: string | null
}

/**
 * Other policies that seem to be the same person's, by phone, email or name, the latest first; fifty at most.
 * @throws ReasonError `record-not-found`
 */
export async function listRelated(db: PrismaClient, id: string): Promise<(Related & { status: TermStatus })[]> {
  const { fullName, phone, email } = found(
    await db.insuredCustomer.findUnique({ where: { id }, select: { fullName: true, phone: true, email: true } }),
  )
  const same = [
    // In the words of the index of names.
    Prisma.sql`split_part(search_text, E'\\x1f', 1) = search_form(${fullName})`,
    ...(phone ? [Prisma.sql`phone = ${phone}`] : []),
    ...(email ? [Prisma.sql`lower(email::text) = lower(${email})`] : []),
  ]
  const finds = same.map((condition) => Prisma.sql`SELECT id FROM insured_customers WHERE ${condition}`)
  const rows = await db.$queryRaw<Related[]>`
    SELECT c.id, c.policy_number::text AS "policyNumber", c.full_name AS "fullName", insurer.name AS insurer,
      concat_ws(' ', c.vehicle_brand, c.vehicle_model, c.vehicle_year) AS vehicle,
      (${wireDate(Prisma.sql`c.policy_end_date`)})::text AS "policyEndDate"
    FROM insured_customers AS c JOIN insurance_companies AS insurer ON insurer.id = c.insurance_company_id
    WHERE c.id <> ${id}::uuid AND c.id IN (${Prisma.join(finds, ' UNION ')})
    ORDER BY c.created_at DESC, c.id DESC LIMIT ${MOST}`
  const date = today()
  return rows.map((row) => ({ ...row, status: standingOf(row.policyEndDate, date).status }))
}
