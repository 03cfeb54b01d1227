import type { ImportUndo } from '../../../shared/imports'
import type { Tx } from '../../db/client'
import { Prisma } from '../../db/generated/client'

/** The most rows listed as kept, and as deleted. */
const KEPT_SHOWN = 1_000

/** SQL for rows that were written, after the run. */
export const IS_WRITTEN = Prisma.raw('r.written_at IS NOT NULL')

/** Stores, for each policy changed since the import, why it stays or how it was deleted. */
export async function keepRows(tx: Tx, { id, now }: { id: string; now: Date }): Promise<void> {
  await tx.$executeRaw`
    UPDATE import_rows AS r SET kept = standing.why
    FROM (
      SELECT r.insured_customer_id, CASE
        WHEN c.id IS NULL AND trashed.id IS NULL THEN 'Ya no existe: alguien la eliminó después de la importación'
        WHEN c.id IS NULL AND trashed.blocked_for IS NOT NULL THEN 'Está bloqueada en la papelera'
        WHEN c.id IS NULL THEN 'Está en la papelera: alguien la eliminó después de la importación'
        WHEN ${addedSince('policy_terms', 'replaced_at')} THEN 'La póliza se renovó después de la importación'
        WHEN ${addedSince('policy_cancellations', 'cancelled_at', 'one.reinstated_at IS NULL')} THEN 'La póliza se canceló después de la importación'
        WHEN c.updated_at <> max(r.written_at) OVER (PARTITION BY r.insured_customer_id)
          THEN 'La póliza se modificó después de la importación'
        WHEN ${addedSince('policy_documents', 'uploaded_at')} THEN 'La póliza tiene un documento agregado después de la importación'
        WHEN ${addedSince('certificates', 'issued_at')} THEN 'La póliza tiene una constancia emitida después de la importación'
        WHEN ${addedSince('contacts', 'created_at', NOTED_BY_PEOPLE)} THEN 'La póliza tiene un contacto anotado después de la importación'
        WHEN ${addedSince('tasks', 'created_at')} THEN 'La póliza tiene una tarea creada después de la importación'
        WHEN ${addedSince('cases', 'created_at')} THEN 'La póliza tiene un trámite abierto después de la importación'
        WHEN ${addedSince('insured_links', 'created_at')} OR ${IS_LINKED} THEN 'La póliza tiene un enlace del asegurado hecho después de la importación'
        WHEN ${addedSince('payments', 'created_at', 'one.voided_at IS NULL')} OR ${addedSince('payments', 'updated_at', `NOT ${TAKEN_BACK}`)}
          OR ${addedSince('receipts', 'recorded_at', IN_FORCE)} THEN 'La póliza tiene cuotas o pagos anotados después de la importación'
        WHEN EXISTS (SELECT FROM insured_customers AS taken WHERE taken.id <> r.insured_customer_id
          AND taken.policy_number = (r.before_image ->> 'policy_number')::citext) THEN 'Otra póliza tiene ahora el número que tenía antes'
        WHEN ${isLost('insurance_companies', 'insurance_company_id')} THEN 'La aseguradora que tenía antes ya no existe'
        WHEN ${isLost('policy_types', 'policy_type_id')} THEN 'El tipo de póliza que tenía antes ya no existe'
        WHEN ${isLost('pricing_plans', 'selected_plan_id')} THEN 'El plan que tenía antes ya no existe'
      END AS why
      FROM import_rows AS r JOIN imports ON imports.id = r.import_id
      LEFT JOIN insured_customers AS c ON c.id = r.insured_customer_id
      LEFT JOIN trash_items AS trashed ON trashed.table_name = 'insured_customers' AND trashed.record_id = r.insured_customer_id
        AND (trashed.expires_at IS NULL OR trashed.expires_at > ${now})
      WHERE r.import_id = ${id}::uuid AND ${IS_WRITTEN}
    ) AS standing
    WHERE r.import_id = ${id}::uuid AND ${IS_WRITTEN} AND r.insured_customer_id = standing.insured_customer_id
      AND standing.why IS NOT NULL`
}

/** A renewal and its undo note themselves; what is left of them is seen by the policy's terms. */
const NOTED_BY_PEOPLE = `(one.outcome IS NULL OR one.outcome NOT IN ('renewed', 'renewal_undone'))`

/** SQL: a receipt that no other voids. */
const IN_FORCE = `one.kind = 'payment' AND NOT EXISTS (
  SELECT FROM receipts AS void WHERE void.concerns = one.id AND void.kind = 'void')`
/** SQL: somebody took back a cancellation or a receipt since, which touched the instalments that are now as they were. */
const TAKEN_BACK = `EXISTS (
  SELECT FROM policy_cancellations AS back WHERE back.insured_customer_id = r.insured_customer_id
    AND back.reinstated_at > imports.finished_at
  UNION ALL SELECT FROM receipts AS back WHERE back.insured_customer_id = r.insured_customer_id
    AND back.recorded_at > imports.finished_at AND back.kind = 'void')`

/** SQL: a row was added to a policy after the import had written it. */
const addedSince = (table: string, moment: string, which = 'true') =>
  Prisma.raw(
    `EXISTS (SELECT FROM ${table} AS one
      WHERE one.insured_customer_id = r.insured_customer_id AND one.${moment} > imports.finished_at AND ${which})`,
  )

/** SQL: a link that was made since for another policy of the person shows this one, too. */
const IS_LINKED = Prisma.raw(`EXISTS (
  SELECT FROM insured_link_policies AS shown JOIN insured_links AS link ON link.id = link_id
  WHERE shown.insured_customer_id = r.insured_customer_id AND link.created_at > imports.finished_at)`)

/** SQL: a record to which the policy referred was deleted. */
const isLost = (table: string, column: string) =>
  Prisma.raw(
    `r.before_image ->> '${column}' IS NOT NULL AND NOT EXISTS (SELECT FROM ${table} WHERE id = (r.before_image ->> '${column}')::uuid)`,
  )

type KeptLine = ImportUndo['kept'][number] & { isThere: boolean }

/** The rows that stay, and those that somebody had deleted before. */
export async function keptRows(tx: Tx, id: string): Promise<Omit<ImportUndo, 'takenBack'>> {
  const lines = await tx.$queryRaw<KeptLine[]>`
    SELECT row_number AS row, r.policy_number::text AS "policyNumber", kept AS why, c.id IS NOT NULL AS "isThere"
    FROM import_rows AS r LEFT JOIN insured_customers AS c ON c.id = r.insured_customer_id
    WHERE import_id = ${id}::uuid AND kept IS NOT NULL ORDER BY row_number`
  const listed = (are: boolean) => lines.flatMap(({ isThere, ...line }) => (isThere === are ? [line] : []))
  const [kept, gone] = [listed(true), listed(false)]
  const shown = { kept: kept.slice(0, KEPT_SHOWN), gone: gone.slice(0, KEPT_SHOWN) }
  return { ...shown, keptRows: kept.length, goneRows: gone.length }
}
