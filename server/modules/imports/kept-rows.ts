import type pg from 'pg'
import type { ImportUndo } from '../../../shared/imports'
import { IS_WRITTEN } from './chunks'

/** The most rows that are listed as kept, or as gone. */
const KEPT_SHOWN = 1_000

/** Stores the reason for each policy that is not as the import left it: why it stays, or where it has gone. */
export async function keepRows(client: pg.Client, { id, now }: { id: string; now: Date }): Promise<void> {
  await client.query(KEEP, [id, now])
}

/** The rows that stay, and those that somebody had deleted before. */
export async function keptRows(client: pg.Client, id: string): Promise<Omit<ImportUndo, 'takenBack'>> {
  const listAndCount = (name: string, passes: string) =>
    `'${name}', coalesce(json_agg(line ORDER BY row_number) FILTER (WHERE ${passes} AND place <= ${KEPT_SHOWN}), '[]'),
    '${name}Rows', count(*) FILTER (WHERE ${passes})`
  const { rows } = await client.query<{ left: Omit<ImportUndo, 'takenBack'> }>(
    `SELECT json_build_object(${listAndCount('kept', 'is_there')}, ${listAndCount('gone', 'NOT is_there')}) AS left
    FROM (
      SELECT row_number, json_build_object('row', row_number, 'policyNumber', r.policy_number, 'why', kept) AS line,
        c.id IS NOT NULL AS is_there, row_number() OVER (PARTITION BY c.id IS NULL ORDER BY row_number) AS place
      FROM import_rows AS r LEFT JOIN insured_customers AS c ON c.id = r.insured_customer_id
      WHERE import_id = $1 AND kept IS NOT NULL
    ) AS lines`,
    [id],
  )
  return rows[0]?.left ?? { kept: [], keptRows: 0, gone: [], goneRows: 0 }
}

/** SQL for a row that was added to a policy after the import had written it. */
const addedSince = (table: string, moment: string) =>
  `EXISTS (SELECT FROM ${table} AS one WHERE one.insured_customer_id = last.insured_customer_id AND one.${moment} > last.ran_at)`

/** SQL for the records that the policies in `before_image` refer to, and for whether one of a policy's is gone. */
const referred = (table: string, name: string, column: string) =>
  `LEFT JOIN ${table} AS ${name} ON ${name}.id = (r.before_image ->> '${column}')::uuid`
const lost = (name: string, column: string) =>
  `bool_or(${name}.id IS NULL AND r.before_image ->> '${column}' IS NOT NULL) AS lost_${name}`

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
