import type { PrismaClient } from '../../db/generated/client'

/** A visitor reads no more than this many. */
const SHOWN = 6

/** The names of the active insurers with the most policies, sorted by name. */
export async function findInsurers(db: PrismaClient): Promise<string[]> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT name FROM (
      SELECT company.name
      FROM insurance_companies company LEFT JOIN customer_counts counts ON counts.insurance_company_id = company.id
      WHERE company.is_active
      GROUP BY company.id ORDER BY sum(counts.customers) DESC NULLS LAST, company.name LIMIT ${SHOWN}
    ) AS shown ORDER BY name`
  return rows.map(({ name }) => name)
}
