import type pg from 'pg'
import { today } from '../../../shared/clock'
import { IMPORT_KEY } from '../../../shared/imports'
import { DEFAULT_LANGUAGE } from '../../../shared/languages'
import { planName } from '../../db/plan-name'
import { customerColumns, FIELD_COLUMNS } from './columns'

/**
 * Creates the table `targets` of the records that the rows in `matched` lead to: by the first row of each number, then
 * by the second, and so on. `stored` is the record before the change, `plan_text` the name of an unknown plan,
 * `first_day` the day of the month that the term keeps, where it did not begin on that day.
 * @param columns the headings of the file by field
 */
export async function makeTargets(client: pg.Client, columns: Record<string, string>): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE targets (row_number int, number text COLLATE "C", step int, record_id uuid, stored jsonb, target jsonb,
      plan_text text, first_day int) ON COMMIT DROP`,
  )
  const { rows } = await client.query<{ last: number }>('SELECT max(step) AS last FROM matched')
  for (let step = 1; step <= (rows[0]?.last ?? 0); step++) {
    const made = await client.query(targetsOf(step, columns), [
      step,
      JSON.stringify({
        policy_start_date: today(),
        language: DEFAULT_LANGUAGE,
        contact_allowed: true,
        term_origin: 'imported',
      }),
      today(),
    ])
    if (made.rowCount) await client.query('ANALYZE targets (row_number, number, step, plan_text)')
  }
}

const STORED = FIELD_COLUMNS.map(([, column]) => `'${column}', c.${column}`).join(', ')
const GIVEN = customerColumns
  .map(([field, column]) => `'${column}', ${field === IMPORT_KEY ? 'm.policy_number' : `r.content -> '${field}'`}`)
  .join(', ')

/** Where a row has no date of issue: a term that has begun was issued when it began. */
const ISSUED = `jsonb_build_object('issue_date', least((given ->> 'policy_start_date')::date, $3::date))`

const dayOf = (date: string) => `extract(day FROM ${date})::int`
/** Whether a term keeps the day of the month of the one before it: `termEnd` in shared/term-dates.ts does the same. */
const keepsDay = (start: string, formerStart: string, formerEnd: string) =>
  `${formerEnd} = ${start} AND ${dayOf(`${start} + 1`)} = 1 AND ${dayOf(formerStart)} >= ${dayOf(start)}`

/** The day of the month that the stored term keeps. */
const STORED_DAY = `CASE WHEN ${dayOf('m.stored_start + 1')} = 1 THEN (
    WITH RECURSIVE chain (start) AS (
      SELECT m.stored_start UNION SELECT term.policy_start_date FROM chain JOIN policy_terms AS term
        ON term.insured_customer_id = m.customer_id AND ${keepsDay('chain.start', 'term.policy_start_date', 'term.policy_end_date')}
    ) SELECT ${dayOf('min(start)')} FROM chain) END`

/** The base of a number's first row is the stored record, that of a later row is the result of the row before. */
const BASES = {
  first: {
    // A subquery only where there is a record: a join would read all policies for a file of new ones.
    base: `CASE WHEN m.customer_id IS NOT NULL THEN (
      SELECT jsonb_strip_nulls(jsonb_build_object(${STORED})) FROM insured_customers AS c WHERE c.id = m.customer_id) END`,
    origin: `'renewed'`,
    recordId: 'coalesce(m.customer_id, time_ordered_id())',
    formerDay: STORED_DAY,
    source: '',
  },
  next: {
    base: 'former.target',
    origin: `coalesce(former.target ->> 'term_origin', 'renewed')`,
    recordId: 'former.record_id',
    formerDay: 'former.first_day',
    source: 'JOIN targets AS former ON former.number = m.number AND former.step = $1::int - 1',
  },
}

/** The end of a term; that of one that keeps a day is counted from January, which has every day. */
const END = `(CASE WHEN first_day IS NULL THEN start + make_interval(months => wanted)
    ELSE make_date(extract(year FROM start)::int, 1, first_day) + make_interval(months => extract(month FROM start)::int - 1 + wanted) END)::date`

/** `priceOn` in SQL: the plan's price on the first day of the term. */
const PRICE_AT_START = 'CASE WHEN start >= plan.next_price_from THEN plan.next_price ELSE plan.price END'

function targetsOf(step: number, columns: Record<string, string>): string {
  const { base, origin, recordId, formerDay, source } = step === 1 ? BASES.first : BASES.next
  const price = columns.planPrice ? 'NULL' : PRICE_AT_START
  return `
    WITH based AS (
      SELECT m.row_number, m.number, m.outcome, m.months, m.type_text, ${recordId} AS record_id, ${base} AS base,
        ${origin} AS origin, ${formerDay} AS former_day,
        jsonb_strip_nulls(jsonb_build_object(${GIVEN}, 'insurance_company_id', m.insurer_id, 'policy_type_id', m.type_id)) AS given
      FROM matched AS m JOIN staged AS r USING (row_number) ${source}
      WHERE m.step = $1
    ), merged AS (
      SELECT based.*, CASE outcome WHEN 'new' THEN $2::jsonb || ${ISSUED}
          WHEN 'renewed' THEN base - 'policy_end_date' || ${ISSUED} || jsonb_build_object('term_origin', origin)
          ELSE base END || given AS facts
      FROM based OFFSET 0
    ), timed AS (
      SELECT merged.*, coalesce(months, CASE WHEN outcome = 'renewed' OR facts -> 'policy_type_id' IS DISTINCT FROM base -> 'policy_type_id'
          THEN current.duration_months END) AS wanted,
        CASE WHEN outcome = 'new' THEN NULL WHEN start = former_start THEN former_day
          WHEN ${keepsDay('start', 'former_start', `(base ->> 'policy_end_date')::date`)} THEN coalesce(former_day, ${dayOf('former_start')}) END AS first_day
      FROM (SELECT *, (facts ->> 'policy_start_date')::date AS start, (base ->> 'policy_start_date')::date AS former_start FROM merged) AS merged
      LEFT JOIN pricing_plans AS current ON current.id = (base ->> 'selected_plan_id')::uuid
    )
    INSERT INTO targets
    SELECT row_number, number, $1, record_id, CASE outcome WHEN 'changed' THEN base END,
      jsonb_strip_nulls(facts || jsonb_build_object(
        'policy_end_date', coalesce(facts -> 'policy_end_date', CASE WHEN outcome = 'renewed' OR outcome = 'new' AND ${!columns.policyEndDate}
          THEN to_jsonb(${END}) END),
        'selected_plan_id', CASE WHEN wanted IS NULL THEN facts -> 'selected_plan_id' ELSE to_jsonb(plan.id) END,
        'plan_price', coalesce(CASE WHEN outcome = 'renewed' AND NOT given ? 'plan_price' THEN to_jsonb(${PRICE_AT_START}) END,
          facts -> 'plan_price', CASE outcome WHEN 'new' THEN to_jsonb(${price}::numeric) END))),
      CASE WHEN months IS NOT NULL AND plan.id IS NULL THEN ${planName('type_text', 'months')} END, first_day
    FROM timed LEFT JOIN pricing_plans AS plan
      ON plan.policy_type_id = (facts ->> 'policy_type_id')::uuid AND plan.duration_months = wanted`
}
