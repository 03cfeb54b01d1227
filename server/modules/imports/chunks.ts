import type pg from 'pg'
import type { Progress } from './work'

/** Rows of one statement: so many are counted together, and so often is said how far it is. */
const CHUNK = 2_000

/** A step of an import, from a row on, and up to another that is no part of it any more. */
export type Chunk = [importId: string, step: number, from: number, until: number]

/** The rows of a chunk, whose values are the first four parameters. */
export const IN_CHUNK = `r.import_id = $1 AND r.step = $2 AND r.row_number >= $3 AND r.row_number < $4`

/** Of which something was written, once they were: a new policy has the version of its import, and its row is left as it is. */
export const IS_WRITTEN = `(r.written_at IS NOT NULL OR r.outcome = 'new' AND r.unknown IS NULL)`

type Extent = { rows: number; first: number; last: number; steps: number }

/**
 * How many rows of an import there are, between which numbers, and in how many steps rows of a policy follow each other.
 * @param passes a condition on the rows, which are called `r`
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

/** Writes a step chunk by chunk; the first step, which has most rows, tells how far it is. */
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
