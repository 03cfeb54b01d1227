import type pg from 'pg'
import { fieldOf } from '../../db/column-names'
import { planName } from '../../db/plan-name'
import { codeOf, freeCode, plainLetters } from '../policy-types/code'
import { NAME_COLUMNS } from '../policy-types/record'
import { wrongState } from './work'

/** The ids of the records that an import has created. */
export type Made = { insurers: string[]; policyTypes: string[]; plans: string[] }
type Making = { id: string; adminUserId: string; now: Date }

/** A record that somebody has answered to create, and that a row to be written refers to. */
type Wanted = { id: string; name: string }

/**
 * Creates the insurers, types and plans of the answers, where rows refer to them. Types and plans are created inactive:
 * the site offers the active ones, and a file of last year's policies is no offer.
 * @throws ReasonError `import-state` where somebody has created one of that name since the check
 */
export async function makeNamed(client: pg.Client, making: Making): Promise<Made> {
  const insurers = await wanted(client, making.id, 'insurers', 'insurance_company_id', 'insurance_companies')
  for (const insurer of insurers) await makeInsurer(client, making, insurer)
  const types = await wanted(client, making.id, 'policyTypes', 'policy_type_id', 'policy_types')
  for (const type of types) await makeType(client, making, type)
  const plans = await wanted(client, making.id, 'plans', 'selected_plan_id', 'pricing_plans')
  for (const plan of plans) await makePlan(client, making, plan)
  return {
    insurers: insurers.map(({ id }) => id),
    policyTypes: types.map(({ id }) => id),
    plans: plans.map(({ id }) => id),
  }
}

async function wanted(client: pg.Client, importId: string, kind: string, column: string, table: string) {
  const { rows } = await client.query<Wanted>(
    `SELECT DISTINCT ON (id) id, name FROM (
      SELECT (value ->> 'id')::uuid AS id, value ->> 'create' AS name
      FROM imports, jsonb_each(coalesce(answers -> $2, '{}')) WHERE imports.id = $1 AND value ? 'create'
    ) AS answer
    WHERE NOT EXISTS (SELECT FROM ${table} WHERE ${table}.id = answer.id) AND EXISTS (
      SELECT FROM import_rows WHERE import_id = $1 AND outcome IN ('new', 'changed', 'renewed') AND unknown IS NULL
        AND target ->> $3 = answer.id::text)
    ORDER BY id, name`,
    [importId, kind, column],
  )
  return rows
}

async function makeInsurer(client: pg.Client, making: Making, { id, name }: Wanted): Promise<void> {
  const { rows: known } = await client.query<{ code: string }>('SELECT code FROM insurance_companies')
  const letters = plainLetters(name).replaceAll('-', '').toUpperCase() || 'A'
  const code = freeCode(letters, known, { maxLength: 10, separator: '' })
  await make(client, making, 'insurance_companies', name, { id, name, code, is_active: true, created_at: making.now })
}

async function makeType(client: pg.Client, making: Making, { id, name }: Wanted): Promise<void> {
  const { rows: known } = await client.query<{ code: string }>('SELECT code FROM policy_types')
  const code = freeCode(codeOf(name), known, { maxLength: 60 })
  const names = Object.fromEntries(NAME_COLUMNS.map((column) => [column, name]))
  await make(client, making, 'policy_types', name, { id, ...names, code, position: 99, is_active: false })
}

/** Creates a plan at the most frequent price of its rows. */
async function makePlan(client: pg.Client, making: Making, { id }: Wanted): Promise<void> {
  const { rows } = await client.query<{ policy_type_id: string; duration_months: number; price: string; name: string }>(
    `SELECT plan.policy_type_id, duration_months, coalesce(usual_price, 0) AS price,
      ${planName('policy_types.name', 'duration_months')} AS name
    FROM (
      SELECT (target ->> 'policy_type_id')::uuid AS policy_type_id, (content ->> 'durationMonths')::int AS duration_months,
        mode() WITHIN GROUP (ORDER BY (target ->> 'plan_price')::numeric) AS usual_price, count(*) AS rows
      FROM import_rows WHERE import_id = $1 AND target ->> 'selected_plan_id' = $2
      GROUP BY 1, 2
    ) AS plan JOIN policy_types ON policy_types.id = plan.policy_type_id
    ORDER BY rows DESC LIMIT 1`,
    [making.id, id],
  )
  if (!rows[0]) return
  const { name, ...plan } = rows[0]
  await make(client, making, 'pricing_plans', name, { id, ...plan, is_active: false })
}

const NOTED = [...NAME_COLUMNS, 'code', 'position', 'policy_type_id', 'duration_months', 'price', 'is_active']

async function make(
  client: pg.Client,
  { adminUserId, now }: Making,
  table: string,
  subject: string,
  row: Record<string, unknown>,
) {
  const columns = { ...row, updated_at: now }
  const names = Object.keys(columns)
  const inserted = await client.query(
    `INSERT INTO ${table} (${names}) VALUES (${names.map((_name, place) => `$${place + 1}`)}) ON CONFLICT DO NOTHING`,
    Object.values(columns),
  )
  if (inserted.rowCount === 0) {
    const why = `Entre tanto alguien creó «${subject}», o algo con el mismo nombre. Revise el archivo otra vez.`
    throw wrongState(why)
  }
  const details = Object.fromEntries(
    NOTED.filter((name) => name in row).map((name) => {
      return [fieldOf(name), { before: null, after: name === 'price' ? Number(row[name]) : row[name] }]
    }),
  )
  await client.query(
    `INSERT INTO activity_logs (admin_user_id, action_type, table_name, record_id, subject, details) VALUES ($1, 'create', $2, $3, $4, $5)`,
    [adminUserId, table, row.id, subject, details],
  )
}
