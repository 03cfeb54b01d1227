import type pg from 'pg'
import { clock } from '../../../shared/clock'
import { IMPORT_DAYS, type ImportUndo } from '../../../shared/imports'
import { found } from '../../changes/logged-change'
import { extentOf, IN_CHUNK, IS_WRITTEN, writeStep } from './chunks'
import { changesIn, FIELD_COLUMNS } from './columns'
import type { Made } from './make-named'
import { undoUntil } from './record'
import { unmakeNamed } from './unmake-named'
import { beginWork, type Importing, type Progress, wrongState } from './work'

/** The most rows that are listed as kept, or as gone. */
const KEPT_SHOWN = 1_000

/**
 * Undoes an import, but for the records that somebody has changed since; all in one transaction, with a log entry for
 * each row.
 * @throws ReasonError `record-not-found`, `import-state`, `import-busy`
 */
export async function undo(services: Importing, adminUserId: string, id: string): Promise<void> {
  const { finishedAt } = found(await services.db.import.findUnique({ where: { id }, select: { finishedAt: true } }))
  if (finishedAt && undoUntil(finishedAt) < clock.now()) {
    const why = `Una importación se puede deshacer durante ${IMPORT_DAYS} días, y ya pasaron.`
    throw wrongState(why)
  }
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
  await client.query(KEEP, [id, now])
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
  await client.query(FINISH, [id, await keptOf(client, id, extent.rows)])
}

/** Locks in the order of ids, as every lock of several customers, to avoid deadlocks. */
const LOCK = `
  SELECT FROM insured_customers WHERE id IN (
    SELECT r.insured_customer_id FROM import_rows AS r WHERE r.import_id = $1 AND ${IS_WRITTEN}
  ) ORDER BY id FOR UPDATE`

/** SQL for a row that was added to a policy after the import had written it. */
const addedSince = (table: string, moment: string, also = '') =>
  `EXISTS (SELECT FROM ${table} AS one WHERE one.insured_customer_id = last.insured_customer_id AND one.${moment} > last.ran_at ${also})`

/** SQL for the records that the policies in `before_image` refer to, and for whether one of a policy's is gone. */
const referred = (table: string, name: string, column: string) =>
  `LEFT JOIN ${table} AS ${name} ON ${name}.id = (r.before_image ->> '${column}')::uuid`
const lost = (name: string, column: string) =>
  `bool_or(${name}.id IS NULL AND r.before_image ->> '${column}' IS NOT NULL) AS lost_${name}`

/** Stores the reason for each policy that is not as the import left it: why it stays, or where it has gone. */
const KEEP = `
  UPDATE import_rows AS r SET kept = standing.why
  FROM (
    SELECT last.insured_customer_id, CASE
      WHEN c.id IS NULL AND trashed.id IS NULL THEN 'Ya no existe: alguien la eliminó después de la importación'
      WHEN c.id IS NULL AND trashed.blocked_for IS NOT NULL THEN 'Está bloqueada en la papelera'
      WHEN c.id IS NULL THEN 'Está en la papelera: alguien la eliminó después de la importación'
      WHEN ${addedSince('policy_terms', 'replaced_at')} THEN 'La póliza se renovó después de la importación'
      WHEN ${addedSince('policy_cancellations', 'cancelled_at')} THEN 'La póliza se canceló después de la importación'
      WHEN c.updated_at <> last.written_at THEN 'La póliza se modificó después de la importación'
      WHEN ${addedSince('policy_documents', 'uploaded_at')} THEN 'La póliza tiene un documento agregado después de la importación'
      WHEN ${addedSince('certificates', 'issued_at')} THEN 'La póliza tiene una constancia emitida después de la importación'
      WHEN ${addedSince('renewal_contacts', 'created_at')} THEN 'La póliza tiene un contacto anotado después de la importación'
      WHEN lost_insurer THEN 'La aseguradora que tenía antes ya no existe'
      WHEN lost_type THEN 'El tipo de póliza que tenía antes ya no existe'
      WHEN lost_plan THEN 'El plan que tenía antes ya no existe'
    END AS why
    FROM (
      SELECT r.insured_customer_id, max(coalesce(r.written_at, imports.finished_at)) AS written_at, max(imports.finished_at) AS ran_at,
        ${lost('insurer', 'insurance_company_id')}, ${lost('type', 'policy_type_id')}, ${lost('plan', 'selected_plan_id')}
      FROM import_rows AS r JOIN imports ON imports.id = r.import_id
      ${referred('insurance_companies', 'insurer', 'insurance_company_id')}
      ${referred('policy_types', 'type', 'policy_type_id')}
      ${referred('pricing_plans', 'plan', 'selected_plan_id')}
      WHERE r.import_id = $1 AND ${IS_WRITTEN} GROUP BY 1
    ) AS last
    LEFT JOIN insured_customers AS c ON c.id = last.insured_customer_id
    LEFT JOIN trash_items AS trashed ON trashed.table_name = 'insured_customers' AND trashed.record_id = last.insured_customer_id
      AND (trashed.expires_at IS NULL OR trashed.expires_at > $2)
  ) AS standing
  WHERE r.import_id = $1 AND ${IS_WRITTEN} AND r.insured_customer_id = standing.insured_customer_id
    AND standing.why IS NOT NULL`

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
  UPDATE renewal_state AS state SET (term_end_date, insurance_company_id, policy_type_id, is_cancelled, outcome,
      last_channel, last_contact_at, follow_up_date)
    = (SELECT former.term_end_date, former.insurance_company_id, former.policy_type_id, former.is_cancelled, former.outcome,
      former.last_channel, former.last_contact_at, former.follow_up_date)
  FROM import_rows AS r, jsonb_populate_record(NULL::renewal_state, nullif(r.before_image -> 'renewal_state', 'null')) AS former
  WHERE ${UNRENEWED} AND former.insured_customer_id IS NOT NULL AND state.insured_customer_id = r.insured_customer_id`

const NOTE_CONTACTS = `
  INSERT INTO renewal_contacts (insured_customer_id, channel, outcome, created_by, created_at)
  SELECT r.insured_customer_id, 'other', 'renewal_undone', $6, $5 FROM import_rows AS r WHERE ${UNRENEWED}`

const DELETE = `
  DELETE FROM insured_customers AS c USING import_rows AS r
  WHERE ${TAKEN} AND r.outcome = 'new' AND c.id = r.insured_customer_id`

const FINISH = `
  UPDATE imports SET state = 'undone', result = result || $2::jsonb, made = '{}', rows_done = rows_of WHERE id = $1`

/** The rows that stay, and those that somebody had deleted before. */
async function keptOf(client: pg.Client, id: string, takenBack: number): Promise<ImportUndo> {
  const told = (name: string, passes: string) =>
    `'${name}', coalesce(json_agg(line ORDER BY row_number) FILTER (WHERE ${passes} AND place <= ${KEPT_SHOWN}), '[]'),
    '${name}Rows', count(*) FILTER (WHERE ${passes})`
  const { rows } = await client.query<{ left: Omit<ImportUndo, 'takenBack'> }>(
    `SELECT json_build_object(${told('kept', 'is_there')}, ${told('gone', 'NOT is_there')}) AS left
    FROM (
      SELECT row_number, json_build_object('row', row_number, 'policyNumber', r.policy_number, 'why', kept) AS line,
        c.id IS NOT NULL AS is_there, row_number() OVER (PARTITION BY c.id IS NULL ORDER BY row_number) AS place
      FROM import_rows AS r LEFT JOIN insured_customers AS c ON c.id = r.insured_customer_id
      WHERE import_id = $1 AND kept IS NOT NULL
    ) AS lines`,
    [id],
  )
  return { takenBack, ...(rows[0]?.left ?? { kept: [], keptRows: 0, gone: [], goneRows: 0 }) }
}
