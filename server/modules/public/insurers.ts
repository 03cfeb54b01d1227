import type { PrismaClient } from '../../db/generated/client'

/** A visitor reads no more than this many. */
const SHOWN = 6

/** The names of the active insurers with the most policies, sorted by name. */
export async function findInsurers(db: PrismaClient): Promise<string[]> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT name FROM (
      SELECT company.name
      FROM insurance_companies AS company LEFT JOIN insured_customers AS customer ON customer.insurance_company_id = company.id
      WHERE company.is_active
      GROUP BY company.id ORDER BY count(customer.id) DESC, company.name LIMIT ${SHOWN}
    ) AS shown ORDER BY name`
  return rows.map(({ name }) => name)
}
