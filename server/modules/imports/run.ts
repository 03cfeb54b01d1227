import type pg from 'pg'
import { clock } from '../../../shared/clock'
import { isDuplicate } from '../../db/errors'
import { type Chunk, extentOf, IN_CHUNK, IS_WRITTEN, WANTED, writeStep } from './chunks'
import { changesIn, WRITTEN } from './columns'
import { makeNamed } from './make-named'
import { matchRows } from './match'
import { headingsOf } from './record'
import { resultOf } from './result'
import { stageAgain } from './staged-rows'
import { changeStored } from './stored-policies'
import { beginWork, type Importing, type Progress } from './work'

/**
 * Writes the rows without faults, in one transaction with a log entry each. Wrong rows are left out, and so are rows of
 * records that somebody has changed since the check.
 * @throws ReasonError `record-not-found`, `import-state`, `import-busy`
 */
export const run = (services: Importing, adminUserId: string, id: string): Promise<void> =>
  beginWork(services, {
    id,
    state: 'running',
    from: ['checked'],
    refusal: 'Primero hay que revisar el archivo: solo se importa lo que ya fue revisado.',
    work: (client, progress) => writeRows(client, { id, adminUserId, now: clock.now() }, progress),
  })

type Run = { id: string; adminUserId: string; now: Date }
type Writing = Run & {
  /** Some rows change or renew policies that exist, or that an earlier step creates. */
  hasStored: boolean
  /** SQL that creates the new policies of a chunk. */
  insert: string
}

async function writeRows(client: pg.Client, run: Run, progress: Progress): Promise<void> {
  const { rows } = await client.query('SELECT columns, guessed, is_stale FROM imports WHERE id = $1', [run.id])
  // Answers since the check resolve names in more rows; what was deleted since is a name that nobody knows.
  if (rows[0].is_stale || (await namesGone(client, run.id))) {
    await stageAgain(client, run.id)
    await matchRows(client, { importId: run.id, columns: headingsOf(rows[0]) })
  }
  const made = await makeNamed(client, run)
  const hasStored = await concernsStored(client, run.id)
  await client.query('SAVEPOINT nothing_written')
  await writeSteps(client, { ...run, hasStored, insert: INSERT }, progress).catch(async (error) => {
    if (!isDuplicate(error)) throw error // Otherwise somebody has created a policy with such a number since the check.
    await client.query('ROLLBACK TO nothing_written')
    await writeSteps(client, { ...run, hasStored, insert: INSERT_WHERE_FREE }, progress)
  })
  await client.query(
    `UPDATE imports SET state = 'done', is_stale = false, result = $2, made = $3, finished_at = $4, rows_done = rows_of WHERE id = $1`,
    [run.id, await resultOf(client, run.id, true), made, run.now],
  )
}

async function writeSteps(client: pg.Client, writing: Writing, progress: Progress): Promise<void> {
  const extent = await extentOf(client, writing.id)
  for (let step = 1; step <= extent.steps; step++) {
    await writeStep(extent, [writing.id, step], progress, (chunk) => writeChunk(client, writing, chunk))
    if (step < extent.steps) await showVersions(client, writing, step)
  }
}

/** Whether a row to be written refers to an insurer, type or plan that neither exists nor is to be created. */
async function namesGone(client: pg.Client, id: string): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `WITH known AS MATERIALIZED (
      SELECT id FROM insurance_companies UNION SELECT id FROM policy_types UNION SELECT id FROM pricing_plans
      UNION SELECT (answer ->> 'id')::uuid FROM imports, jsonb_each(answers) AS kind(name, texts), jsonb_each(texts) AS said(text, answer)
        WHERE imports.id = $1 AND answer ? 'create'
    ), named AS MATERIALIZED (
      SELECT DISTINCT (target ->> 'insurance_company_id')::uuid AS insurer, (target ->> 'policy_type_id')::uuid AS type,
        (target ->> 'selected_plan_id')::uuid AS plan
      FROM import_rows WHERE import_id = $1 AND outcome IN ('new', 'changed', 'renewed') AND unknown IS NULL
    )
    SELECT EXISTS (
      SELECT FROM named, LATERAL (VALUES (insurer), (type), (plan)) AS one(id)
      WHERE one.id IS NOT NULL AND one.id NOT IN (SELECT id FROM known WHERE id IS NOT NULL)
    ) AS is`,
    [id],
  )
  return rows[0]?.is ?? false
}

async function concernsStored(client: pg.Client, id: string): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `SELECT EXISTS (SELECT FROM import_rows WHERE import_id = $1 AND outcome IN ('changed', 'renewed')) AS is`,
    [id],
  )
  return rows[0]?.is ?? true
}

async function writeChunk(
  client: pg.Client,
  { adminUserId, now, hasStored, insert }: Writing,
  chunk: Chunk,
): Promise<void> {
  await client.query(insert, [...chunk, now, adminUserId])
  if (hasStored) await changeStored(client, { adminUserId, now }, chunk)
  await client.query(LEAVE_OUT, chunk)
  await client.query(LOG, [...chunk, adminUserId])
}

/** The subquery builds each record once: with the function in `FROM` the statement takes twice as long. */
const INSERT = `
  INSERT INTO insured_customers (id, ${WRITTEN}, term_origin, created_by, created_at, updated_at)
  SELECT insured_customer_id, ${WRITTEN.map((column) => `(new).${column}`)}, (new).term_origin, $6, $5, $5
  FROM (
    SELECT r.insured_customer_id, jsonb_populate_record(NULL::insured_customers, r.target) AS new
    FROM import_rows AS r WHERE ${WANTED} AND r.outcome = 'new' ORDER BY r.row_number OFFSET 0
  ) AS records`

/** Leaves out numbers that are taken. Asking for each takes a sixth longer, so it is only done when one was. */
const INSERT_WHERE_FREE = `${INSERT} ON CONFLICT (policy_number) DO NOTHING`

/** Marks rows that could not be written any more as wrong. */
const LEAVE_OUT = `
  UPDATE import_rows AS r SET outcome = 'wrong', faults = jsonb_build_array(jsonb_build_object(
    'column', coalesce((SELECT coalesce(columns, guessed) ->> 'policyNumber' FROM imports WHERE id = $1), ''),
    'value', coalesce(r.policy_number::text, ''),
    'message', CASE WHEN r.outcome = 'new' THEN 'Entre tanto alguien registró una póliza con este número'
      ELSE 'Entre tanto alguien modificó o eliminó esta póliza. Revise el archivo otra vez' END))
  WHERE ${WANTED} AND CASE
    WHEN r.outcome = 'new' THEN NOT EXISTS (SELECT FROM insured_customers AS c WHERE c.id = r.insured_customer_id)
    WHEN r.outcome IN ('changed', 'renewed') THEN r.written_at IS NULL END`

const LOG = `
  INSERT INTO activity_logs (admin_user_id, action_type, table_name, record_id, subject, insured_customer_id, details)
  SELECT $5, CASE WHEN r.outcome = 'new' THEN 'create'::action_type ELSE 'update' END, 'insured_customers',
    r.insured_customer_id, concat(r.target ->> 'policy_number', ' · ', r.target ->> 'full_name'), r.insured_customer_id,
    ${changesIn('r.before_image', 'r.target')}
  FROM import_rows AS r
  WHERE ${IN_CHUNK} AND ${IS_WRITTEN}
  ORDER BY r.row_number`

/** Gives the next rows of the same policies the versions that have just been written. */
async function showVersions(client: pg.Client, { id, now }: Run, step: number): Promise<void> {
  await client.query(
    `UPDATE import_rows AS later SET seen_at = coalesce(r.written_at, $3) FROM import_rows AS r
    WHERE later.import_id = $1 AND later.step = $2::int + 1 AND r.import_id = $1 AND r.step = $2
      AND r.insured_customer_id = later.insured_customer_id AND ${IS_WRITTEN}`,
    [id, step, now],
  )
}
