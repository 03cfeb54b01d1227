import type { Pool } from 'pg'
import { found } from '../../changes/logged-change'
import { type CsvContent, inBatches } from '../../files/csv'
import type { Services } from '../../request/context'
import { WRONG_CELLS_OF_ROW } from './result'

/** The heading of the faults' column, which no import reads. */
const WHY = 'Motivo'

/** SQL for the rows that were not imported; rows that wait for an answer count once nothing more is imported. */
const LEFT_OUT = `import_id = $1 AND (outcome = 'wrong' OR unknown IS NOT NULL AND (
  SELECT state NOT IN ('uploaded', 'checking', 'checked', 'running') FROM imports WHERE id = $1))`

/**
 * The rows of a file that cannot be imported, unchanged, with the reasons: to be corrected and uploaded again.
 * @throws ReasonError `record-not-found`
 */
export async function exportWrongRows(
  { db, pool }: Pick<Services, 'db' | 'pool'>,
  { id }: { id: string },
): Promise<CsvContent> {
  const { fileName, headings } = found(
    await db.import.findUnique({ where: { id }, select: { fileName: true, headings: true } }),
  )
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM import_rows WHERE ${LEFT_OUT}`,
    [id],
  )
  const name = fileName.replace(/\.\w+$/, '')
  return {
    name: `${name}-filas-con-errores`,
    count: rows[0]?.count ?? 0,
    headings: [...(headings as string[]), WHY],
    rows: rowsOf(pool, id),
  }
}

type Wrong = { row_number: number; cells: string[]; why: string }

async function* rowsOf(pool: Pool, id: string): CsvContent['rows'] {
  const batches = inBatches<Wrong>(async (last, limit) => {
    const { rows } = await pool.query(
      `SELECT row_number, cells, coalesce((
        SELECT string_agg(format('%s: %s', cell ->> 'column', cell ->> 'message'), ' · ' ORDER BY place)
        FROM ${WRONG_CELLS_OF_ROW}
      ), (SELECT 'No existe: ' || string_agg(value, ', ') FROM jsonb_each_text(unknown))) AS why
      FROM import_rows WHERE ${LEFT_OUT} AND row_number > $2 ORDER BY row_number LIMIT $3`,
      [id, last?.row_number ?? 0, limit],
    )
    return rows
  })
  for await (const rows of batches) for (const { cells, why } of rows) yield [...cells, why]
}
