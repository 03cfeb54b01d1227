import { planName } from '../../shared/plans'
import type { Tx } from '../db/client'
import { Prisma } from '../db/generated/client'
import { PREPARED } from '../db/prepared'

/** The fields that refer to insurers, types, plans and colleagues, with SQL for the ids and names of these, and a plan's months. */
const NAMED: Record<string, Prisma.Sql> = {
  insuranceCompanyId: Prisma.sql`SELECT id, name, NULL::int AS months FROM insurance_companies`,
  policyTypeId: Prisma.sql`SELECT id, name, NULL FROM policy_types`,
  selectedPlanId: Prisma.sql`
    SELECT plan.id, type.name, plan.duration_months
    FROM pricing_plans AS plan JOIN policy_types AS type ON type.id = plan.policy_type_id`,
  assignedTo: Prisma.sql`SELECT id, coalesce(nullif(name, ''), email::text), NULL FROM admin_users`,
}

export const isNamed = (field: string) => Object.hasOwn(NAMED, field)

/** The names of the records with these ids. */
export async function findNames(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await tx.$queryRaw<{ id: string; name: string; months: number | null }[]>`${PREPARED}
    SELECT id, name, months FROM (${Prisma.join(Object.values(NAMED), ' UNION ALL ')}) AS named WHERE id = ANY(${ids}::uuid[])`
  return new Map(found.map(({ id, name, months }) => [id, months === null ? name : planName(name, months)]))
}
