import type pg from 'pg'
import { clock } from '../../../shared/clock'
import { IMPORT_DAYS, type ImportUndo } from '../../../shared/imports'
import { found } from '../../changes/logged-change'
import { extentOf, IN_CHUNK, IS_WRITTEN, writeStep } from './chunks'
import { changesIn, FIELD_COLUMNS } from './columns'
import { keepRows, keptRows } from './kept-rows'
import type { Made } from './make-named'
import { undoUntil } from './record'
import { unmakeNamed } from './unmake-named'
import { beginWork, type Importing, type Progress, wrongState } from './work'

/**
 * Undoes an import, but for the records that somebody has changed since; all in one transaction, with a log entry for
 * each row.
 * @throws ReasonError `record-not-found`, `import-state`, `import-busy`
 */
export async function undo(services: Importing, adminUserId: string, id: string): Promise<void> {
  const { finishedAt, filePath } = found(
    await services.db.import.findUnique({ where: { id }, select: { finishedAt: true, filePath: true } }),
  )
  if (finishedAt && undoUntil(finishedAt) < clock.now()) {
    const why = `Una importación se puede deshacer durante ${IMPORT_DAYS} días, y ya pasaron.`
    throw wrongState(why)
  }
  if (filePath === null)
    throw wrongState('Ya no se puede deshacer: se suprimieron los datos de una persona que estaba en ella.')
  await beginWork(services, {
    id,
    state: 'undoing',
    from: ['done'],
    refusal: 'Solo se puede deshacer una importación terminada.',
    work: (client, progress) => takeBack(client, { id, adminUserId, now: clock.now() }, progress),
  })
}

type Undo = { id: string; adminUserId: string; now: Date }

async function takeBack(client: pg.Client, undoing: Undo, progress: Progress): Promise<void> {
  const { id, adminUserId, now } = undoing
  await client.query(LOCK, [id])
  await keepRows(client, undoing)
  const extent = await extentOf(client, id, `${IS_WRITTEN} AND r.kept IS NULL`)
  for (let step = extent.steps; step >= 1; step--) {
    await writeStep(extent, [id, step], progress, async (chunk) => {
      await client.query(LOG, [...chunk, adminUserId])
      await client.query(RESTORE_TERMS, chunk)
      await client.query(RESTORE, [...chunk, now])
      await client.query(RESTORE_STATES, chunk)
      await client.query(NOTE_CONTACTS, [...chunk, now, adminUserId])
      await client.query(DELETE, chunk)
    })
  }
  const imported = await client.query<{ made: Partial<Made> }>('SELECT made FROM imports WHERE id = $1', [id])
  await unmakeNamed(client, undoing, imported.rows[0]?.made ?? {})
  const result: ImportUndo = { takenBack: extent.rows, ...(await keptRows(client, id)) }
  await client.query(FINISH, [id, result])
}

/** Locks in the order of ids, as every lock of several customers, to avoid deadlocks. */
const LOCK = `
  SELECT FROM insured_customers WHERE id IN (
    SELECT r.insured_customer_id FROM import_rows AS r WHERE r.import_id = $1 AND ${IS_WRITTEN}
  ) ORDER BY id FOR UPDATE`

const TAKEN = `${IN_CHUNK} AND ${IS_WRITTEN} AND r.kept IS NULL`

const LOG = `
  INSERT INTO activity_logs (admin_user_id, action_type, table_name, record_id, subject, insured_customer_id, details)
  SELECT $5, CASE WHEN r.outcome = 'new' THEN 'delete'::action_type ELSE 'update' END, 'insured_customers',
    r.insured_customer_id, concat(record ->> 'policy_number', ' · ', record ->> 'full_name'), r.insured_customer_id,
    ${changesIn('r.target', 'r.before_image')}
  FROM import_rows AS r
  CROSS JOIN LATERAL (SELECT coalesce(nullif(r.before_image, 'null'), r.target) AS record) AS named
  WHERE ${TAKEN} ORDER BY r.row_number`

/** Makes the former term the current one again: its certificates and cancellations belong to the policy's row again. */
const RESTORE_TERMS = `
  WITH taken AS (SELECT term_id FROM import_rows AS r WHERE ${TAKEN} AND r.term_id IS NOT NULL),
  certified AS (
    UPDATE certificates SET policy_term_id = NULL FROM taken WHERE policy_term_id = taken.term_id RETURNING 1
  ), cancelled AS (
    UPDATE policy_cancellations SET policy_term_id = NULL FROM taken WHERE policy_term_id = taken.term_id RETURNING 1
  )
  SELECT (SELECT count(*) FROM certified), (SELECT count(*) FROM cancelled)`

const WRITTEN = [...FIELD_COLUMNS.map(([, column]) => column), 'term_origin']

const RESTORE = `
  WITH gone AS (
    DELETE FROM policy_terms USING import_rows AS r WHERE ${TAKEN} AND policy_terms.id = r.term_id
  )
  UPDATE insured_customers AS c SET (${WRITTEN}) = (SELECT ${WRITTEN.map((column) => `former.${column}`)}),
    renewed_by = renewer.id,
    updated_at = greatest($5::timestamptz, c.updated_at + interval '1 millisecond')
  FROM import_rows AS r, jsonb_populate_record(NULL::insured_customers, r.before_image) AS former
    LEFT JOIN admin_users AS renewer ON renewer.id = former.renewed_by
  WHERE ${TAKEN} AND r.outcome IN ('changed', 'renewed') AND c.id = r.insured_customer_id`

const UNRENEWED = `${TAKEN} AND r.outcome = 'renewed' AND r.target ->> 'term_origin' = 'renewed'`

/** Restores the renewal state of that term. */
const RESTORE_STATES = `
  WITH forgotten AS (
    DELETE FROM renewal_state AS state USING import_rows AS r
    WHERE ${UNRENEWED} AND state.insured_customer_id = r.insured_customer_id
      AND coalesce(r.before_image -> 'renewal_state', 'null') = 'null'
  )
  UPDATE renewal_state AS state SET (outcome, last_channel, last_contact_at, follow_up_date)
    = (SELECT former.outcome, former.last_channel, former.last_contact_at, former.follow_up_date)
  FROM import_rows AS r, jsonb_populate_record(NULL::renewal_state, nullif(r.before_image -> 'renewal_state', 'null')) AS former
  WHERE ${UNRENEWED} AND former.insured_customer_id IS NOT NULL AND state.insured_customer_id = r.insured_customer_id`

const NOTE_CONTACTS = `
  INSERT INTO renewal_contacts (insured_customer_id, channel, outcome, created_by, created_at)
  SELECT r.insured_customer_id, 'other', 'renewal_undone', $6, $5 FROM import_rows AS r WHERE ${UNRENEWED}`

const DELETE = `
  DELETE FROM insured_customers AS c USING import_rows AS r
  WHERE ${TAKEN} AND r.outcome = 'new' AND c.id = r.insured_customer_id`

/** The undo counted the rows that it took back; whoever checks the file again counts all of its rows. */
const FINISH = `
  UPDATE imports SET state = 'undone', result = result || $2::jsonb, made = '{}',
    rows_done = (result ->> 'rows')::int, rows_of = (result ->> 'rows')::int
  WHERE id = $1`
