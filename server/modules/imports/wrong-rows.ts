import { WHY_HEADING } from '../../../shared/import-headings'
import { found } from '../../changes/logged-change'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { countRows } from '../../db/page'
import { type CsvContent, inBatches } from '../../files/csv'
import type { Services } from '../../request/context'

/**
 * SQL for the rows that were not imported, or without a cell; rows that wait for an answer count once nothing more
 * is imported.
 */
const leftOut = (id: string) => Prisma.sql`import_id = ${id}::uuid AND (
  outcome IN ('wrong', 'notPolicy', 'leftOut') OR faults IS NOT NULL OR waits AND (
    SELECT state NOT IN ('uploaded', 'checking', 'checked', 'running') FROM imports WHERE id = ${id}::uuid))`

/**
 * The rows of a file that are not imported, or not whole, unchanged, with the reasons: to be corrected and uploaded again.
 * @throws Refusal `record-not-found`
 */
export async function exportWrongRows({ db }: Pick<Services, 'db'>, { id }: { id: string }): Promise<CsvContent> {
  const { fileName, headings } = found(
    await db.import.findUnique({ where: { id }, select: { fileName: true, headings: true } }),
  )
  const name = fileName.replace(/\.\w+$/, '')
  return {
    name: `${name}-filas-con-errores`,
    count: await countRows(db, Prisma.sql`import_rows`, leftOut(id)),
    headings: [...(headings as string[]), WHY_HEADING],
    rows: rowsOf(db, id),
  }
}

type Wrong = { row_number: number; cells: string[]; why: string }

async function* rowsOf(db: PrismaClient, id: string): CsvContent['rows'] {
  const batches = inBatches<Wrong>(
    (last, limit) => db.$queryRaw`
      SELECT row_number, cells, coalesce((
        SELECT CASE WHEN outcome NOT IN ('wrong', 'notPolicy', 'leftOut') THEN 'Entró sin esta celda. ' ELSE '' END
          || string_agg(format('%s: %s', cell ->> 'column', cell ->> 'message'), ' · ' ORDER BY place)
        FROM jsonb_array_elements(faults) WITH ORDINALITY AS cells (cell, place)
      ), 'Espera una respuesta en la revisión') AS why
      FROM import_rows WHERE ${leftOut(id)} AND row_number > ${last?.row_number ?? 0} ORDER BY row_number LIMIT ${limit}`,
  )
  for await (const rows of batches) for (const { cells, why } of rows) yield [...cells, why]
}
