import type { Tx } from '../db/client'
import { Prisma } from '../db/generated/client'
import { planName } from '../db/plan-name'

/** The fields that refer to insurers, types, plans and colleagues, with SQL for the ids and names of these. */
const NAMED: Record<string, Prisma.Sql> = {
  insuranceCompanyId: Prisma.sql`SELECT id, name FROM insurance_companies`,
  policyTypeId: Prisma.sql`SELECT id, name FROM policy_types`,
  selectedPlanId: Prisma.sql`
    SELECT one.id, ${Prisma.raw(planName('type.name', 'one.duration_months'))} AS name
    FROM pricing_plans AS one JOIN policy_types AS type ON type.id = one.policy_type_id`,
  assignedTo: Prisma.sql`SELECT id, coalesce(nullif(name, ''), email::text) FROM admin_users`,
}

export const isNamed = (field: string) => Object.hasOwn(NAMED, field)

/** The names of the records with these ids. */
export async function findNames(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await tx.$queryRaw<{ id: string; name: string }[]>`
    SELECT id, name FROM (${Prisma.join(Object.values(NAMED), ' UNION ALL ')}) AS named WHERE id = ANY(${ids}::uuid[])`
  return new Map(found.map(({ id, name }) => [id, name]))
}
