import type pg from 'pg'
import { fieldInEach } from '../../../shared/languages'
import { columnOf } from '../../db/column-names'
import { planName } from '../../db/plan-name'
import type { Made } from './make-named'

type Unmaking = { adminUserId: string; now: Date }

/** By kind, the records that nothing refers to any more; types come after their plans. */
const UNUSED = {
  plans: {
    table: 'pricing_plans',
    subject: planName('(SELECT name FROM policy_types WHERE id = one.policy_type_id)', 'duration_months'),
    users: ['insured_customers.selected_plan_id', 'policy_terms.selected_plan_id'],
    details: ['policyTypeId', 'durationMonths', 'price'],
  },
  policyTypes: {
    table: 'policy_types',
    subject: 'one.name',
    users: ['insured_customers.policy_type_id', 'policy_terms.policy_type_id', 'pricing_plans.policy_type_id'],
    details: [...fieldInEach('name'), 'code', 'position'],
  },
  insurers: {
    table: 'insurance_companies',
    subject: 'one.name',
    users: ['insured_customers.insurance_company_id', 'policy_terms.insurance_company_id'],
    details: ['name', 'code'],
  },
} as const

/** Deletes the insurers, types and plans that an import has created, where they are unused, with a log entry each. */
export async function unmakeNamed(client: pg.Client, { adminUserId }: Unmaking, made: Partial<Made>): Promise<void> {
  for (const kind of ['plans', 'policyTypes', 'insurers'] as const) {
    const { table, subject, users, details } = UNUSED[kind]
    const used = users.map((user) => {
      const [users, column] = user.split('.')
      return `EXISTS (SELECT FROM ${users} WHERE ${column} = one.id)`
    })
    const values = details.map(
      (field) => `'${field}', jsonb_build_object('before', one.${columnOf(field)}, 'after', NULL)`,
    )
    await client.query(
      `WITH gone AS (
        DELETE FROM ${table} AS one WHERE id = ANY($1::uuid[]) AND NOT (${used.join(' OR ')})
        RETURNING id, ${subject} AS subject, jsonb_build_object(${values}) AS details
      )
      INSERT INTO activity_logs (admin_user_id, action_type, table_name, record_id, subject, details)
      SELECT $2, 'delete', '${table}', id, subject, details FROM gone`,
      [made[kind] ?? [], adminUserId],
    )
  }
}
