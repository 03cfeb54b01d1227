import type pg from 'pg'

/** SQL for a plan as people call it, as the log does: `Fullcover · 12 meses`. */
export const planName = (type: string, months: string): string =>
  `concat(${type}, ' · ', ${months}, CASE ${months} WHEN 1 THEN ' mes' ELSE ' meses' END)`

/** What `answers` of an import say of a text: a record, none, or one that is to be made under that id. */
const answersOf = (kind: 'insurers' | 'policyTypes' | 'plans') =>
  `SELECT name_form(key) AS form, (value ->> 'id')::uuid AS id, value ? 'create' AS is_made, value
  FROM imports, jsonb_each(coalesce(answers -> '${kind}', '{}')) WHERE imports.id = $1`

/**
 * Makes the tables `known_insurers` and `known_types`, of what the rows call insurers and types: by their names as people
 * compare them, by their codes, or as somebody has answered; one that is to be made has its id already.
 */
export async function nameKnown(client: pg.Client, importId: string): Promise<void> {
  await makeKnown(client, importId, {
    name: 'known_insurers',
    said: 'insurer',
    answers: answersOf('insurers'),
    table: 'insurance_companies',
    forms: ['name_form(name)', 'name_form(code)'],
  })
  await makeKnown(client, importId, {
    name: 'known_types',
    said: 'policyType',
    answers: answersOf('policyTypes'),
    table: 'policy_types',
    forms: ['name_form(name)', 'name_form(name_en)', 'name_form(code)'],
  })
}

type Known = { name: string; said: string; answers: string; table: string; forms: string[] }

async function makeKnown(client: pg.Client, importId: string, { name, said, answers, table, forms }: Known) {
  const named = forms.map(
    (form) => `(SELECT id FROM ${table} WHERE ${form} = said.form ORDER BY is_active DESC LIMIT 1)`,
  )
  await client.query(
    `CREATE TEMP TABLE ${name} ON COMMIT DROP AS
    SELECT said.text, coalesce(
      (SELECT answer.id FROM (${answers}) AS answer JOIN ${table} AS one ON one.id = answer.id WHERE answer.form = said.form),
      ${named.join(', ')},
      (SELECT answer.id FROM (${answers}) AS answer WHERE answer.form = said.form AND is_made)) AS id
    FROM (
      SELECT text, name_form(text) AS form
      FROM (SELECT DISTINCT content ->> '${said}' AS text FROM staged) AS texts WHERE text IS NOT NULL
    ) AS said`,
    [importId],
  )
  // Taken for a thousand, all rows would be sorted for them.
  await client.query(`ANALYZE ${name}`)
}

/** Gives rows whose plan is not there the one that somebody has answered, or none. */
export async function namePlans(client: pg.Client, importId: string): Promise<void> {
  await client.query(
    `UPDATE targets SET plan_text = NULL, target = target || jsonb_strip_nulls(jsonb_build_object('selected_plan_id', answer.id))
      || CASE WHEN plan.price IS NOT NULL AND NOT target ? 'plan_price' THEN jsonb_build_object('plan_price', plan.price) ELSE '{}' END
    FROM (
      SELECT DISTINCT ON (texts.plan_text) texts.plan_text, answer.id, answer.is_made
      FROM (SELECT DISTINCT plan_text FROM targets WHERE plan_text IS NOT NULL) AS texts
      JOIN (${answersOf('plans')}) AS answer ON answer.form = name_form(texts.plan_text)
    ) AS answer LEFT JOIN pricing_plans AS plan ON plan.id = answer.id
    WHERE targets.plan_text = answer.plan_text
      AND (answer.id IS NULL OR answer.is_made OR plan.policy_type_id = (target ->> 'policy_type_id')::uuid)`,
    [importId],
  )
}
