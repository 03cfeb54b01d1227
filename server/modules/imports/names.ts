import type pg from 'pg'
import type { NameKind } from '../../../shared/imports'
import { NAME_COLUMNS } from '../policy-types/record'

/** The end of a plan's name (`planName`), after the type's. */
const MONTHS = ' · (\\d+) mes(?:es)?$'

/** SQL for the type in the name of a plan, normalized for comparison. */
export const typeInPlan = (text: string): string => `regexp_replace(name_form(${text}), '${MONTHS}', '')`

/**
 * SQL for the stored `answers` of an import: for each text a record, none, or the id of one to create. Old imports may
 * have several answers to one name; one of them counts.
 */
const answersOf = (kind: NameKind, answers: string) =>
  `SELECT DISTINCT ON (name_form(key)) name_form(key) AS form, (value ->> 'id')::uuid AS id, value ? 'create' AS is_made
  FROM jsonb_each(coalesce(${answers} -> '${kind}', '{}')) ORDER BY name_form(key), key`
const KEPT = '(SELECT answers FROM imports WHERE imports.id = $1)'

const KNOWN = {
  insurers: { table: 'insurance_companies', forms: ['name_form(name)', 'name_form(code)'] },
  policyTypes: { table: 'policy_types', forms: [...NAME_COLUMNS, 'code'].map((column) => `name_form(${column})`) },
}

/**
 * SQL for the id of the record that a name stands for: by an answer, by the normalized names and codes of records, or
 * by an answer to create it, which has its id already.
 * @param form SQL for the normalized name
 */
export function idNamed(kind: keyof typeof KNOWN, form: string, answers: string): string {
  const { table, forms } = KNOWN[kind]
  const answered = `SELECT answer.id FROM (${answersOf(kind, answers)}) AS answer`
  const named = forms.map((one) => `(SELECT id FROM ${table} WHERE ${one} = ${form} ORDER BY is_active DESC LIMIT 1)`)
  return `coalesce(
    (${answered} JOIN ${table} AS one ON one.id = answer.id WHERE answer.form = ${form}),
    ${named.join(', ')},
    (${answered} WHERE answer.form = ${form} AND is_made))`
}

/** Creates the tables `known_insurers` and `known_types` for the names of insurers and types in the rows. */
export async function nameKnown(client: pg.Client, importId: string): Promise<void> {
  await makeKnown(client, importId, { name: 'known_insurers', said: 'insurer', kind: 'insurers' })
  await makeKnown(client, importId, { name: 'known_types', said: 'policyType', kind: 'policyTypes' })
}

type Known = { name: string; said: string; kind: keyof typeof KNOWN }

async function makeKnown(client: pg.Client, importId: string, { name, said, kind }: Known) {
  await client.query(
    `CREATE TEMP TABLE ${name} ON COMMIT DROP AS
    SELECT said.text, ${idNamed(kind, 'said.form', KEPT)} AS id
    FROM (
      SELECT text, name_form(text) AS form
      FROM (SELECT DISTINCT content ->> '${said}' AS text FROM staged) AS texts WHERE text IS NOT NULL
    ) AS said`,
    [importId],
  )
  // Without statistics the planner expects a thousand names, and sorts all rows to join them.
  await client.query(`ANALYZE ${name}`)
}

/**
 * Gives rows with an unknown plan the answered one, or none. Answers that create a plan share one for each type and
 * duration, whatever its name.
 */
export async function namePlans(client: pg.Client, importId: string): Promise<void> {
  await client.query(
    `UPDATE targets SET plan_text = NULL, target = target || jsonb_strip_nulls(jsonb_build_object('selected_plan_id', answer.id))
      || CASE WHEN plan.price IS NOT NULL AND NOT target ? 'plan_price' THEN jsonb_build_object('plan_price',
          CASE WHEN (target ->> 'policy_start_date')::date >= plan.next_price_from THEN plan.next_price ELSE plan.price END) ELSE '{}' END
    FROM (
      SELECT texts.plan_text, texts.type_id, answer.is_made, CASE WHEN answer.is_made THEN first_value(answer.id) OVER (
          PARTITION BY type_id, substring(plan_text FROM '${MONTHS}'), is_made ORDER BY answer.id) ELSE answer.id END AS id
      FROM (SELECT DISTINCT plan_text, target ->> 'policy_type_id' AS type_id FROM targets WHERE plan_text IS NOT NULL) AS texts
      JOIN (${answersOf('plans', KEPT)}) AS answer ON answer.form = name_form(texts.plan_text)
    ) AS answer LEFT JOIN pricing_plans AS plan ON plan.id = answer.id
    WHERE targets.plan_text = answer.plan_text AND target ->> 'policy_type_id' IS NOT DISTINCT FROM answer.type_id
      AND (answer.id IS NULL OR answer.is_made OR plan.policy_type_id = (target ->> 'policy_type_id')::uuid)`,
    [importId],
  )
}
