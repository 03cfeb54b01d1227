import { isImageAddress } from '../../../shared/addresses'
import type { ShownInsurer } from '../../../shared/public'
import type { PrismaClient } from '../../db/generated/client'

/** A visitor reads no more than this many. */
const SHOWN = 6

/** The active insurers with the most policies, sorted by name. */
export async function findInsurers(db: PrismaClient): Promise<ShownInsurer[]> {
  const rows = await db.$queryRaw<{ name: string; logoUrl: string | null }[]>`
    SELECT name, logo_url AS "logoUrl" FROM (
      SELECT company.name, company.logo_url
      FROM insurance_companies AS company LEFT JOIN insured_customers AS customer ON customer.insurance_company_id = company.id
      WHERE company.is_active
      GROUP BY company.id ORDER BY count(customer.id) DESC, company.name LIMIT ${SHOWN}
    ) AS shown ORDER BY name`
  return rows.map(({ name, logoUrl }) => ({ name, ...(logoUrl && isImageAddress(logoUrl) && { logoUrl }) }))
}
