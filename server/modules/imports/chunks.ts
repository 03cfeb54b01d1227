import type pg from 'pg'
import type { Progress } from './work'

/** Rows per statement; progress is reported after each. */
const CHUNK = 2_000

/** A range of rows of one step of an import; `until` is exclusive. */
export type Chunk = [importId: string, step: number, from: number, until: number]

/** SQL for the rows of a chunk, whose values are the first four parameters. */
export const IN_CHUNK = `r.import_id = $1 AND r.step = $2 AND r.row_number >= $3 AND r.row_number < $4`

/** SQL for the rows of a chunk that a run writes; others refer to a name that nobody knows. */
export const WANTED = `${IN_CHUNK} AND r.unknown IS NULL`

/** SQL for rows that were written, after the run; rows of new policies have no `written_at`, as the run skips them. */
export const IS_WRITTEN = `(r.written_at IS NOT NULL OR r.outcome = 'new' AND r.unknown IS NULL)`

type Extent = { rows: number; first: number; last: number; steps: number }

/**
 * The number of an import's rows, the first and last row number, and the most rows that one policy has.
 * @param passes a SQL condition on the rows, which are called `r`
 */
export async function extentOf(client: pg.Client, importId: string, passes = 'true'): Promise<Extent> {
  const { rows } = await client.query<Extent>(
    `SELECT count(*)::int AS rows, coalesce(min(row_number), 0) AS first, coalesce(max(row_number), -1) AS last,
      coalesce(max(step), 0) AS steps
    FROM import_rows AS r WHERE r.import_id = $1 AND ${passes}`,
    [importId],
  )
  return rows[0] ?? { rows: 0, first: 0, last: -1, steps: 0 }
}

/** Writes a step chunk by chunk; only the first step, which has most rows, reports progress. */
export async function writeStep(
  { first, last, rows }: Extent,
  [importId, step]: [importId: string, step: number],
  progress: Progress,
  write: (chunk: Chunk) => Promise<void>,
): Promise<void> {
  for (let from = first; from <= last; from += CHUNK) {
    await write([importId, step, from, from + CHUNK])
    if (step === 1) await progress(Math.min(from + CHUNK - first, rows), rows)
  }
}
