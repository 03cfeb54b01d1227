import type { Tx } from '../../db/client'
import { Prisma } from '../../db/generated/client'
import type { Progress } from './work'

/** Policies per statement: while its values are written nobody else is served. */
const BATCH_SIZE = 25

type Rows = {
  id: string
  /** SQL for which rows, and what is read of them; their table is `r`. */
  where: Prisma.Sql
  columns: Prisma.Sql
  /** Whether the last row of a policy comes first, as in an undo. */
  isBackwards?: boolean
}

/**
 * Works on rows of an import in batches in which a policy has one row, in the order of its rows.
 * @returns the number of rows that were worked on: all, unless somebody has stopped it
 */
export async function eachBatch<Row extends { row: number }>(
  tx: Tx,
  { id, where, columns, isBackwards = false }: Rows,
  progress: Progress,
  work: (rows: Row[]) => Promise<void>,
): Promise<number> {
  const chosen = Prisma.sql`FROM import_rows AS r WHERE r.import_id = ${id}::uuid AND ${where}`
  const [extent] = await tx.$queryRaw<{ rows: number; steps: number }[]>`
    SELECT count(*)::int AS rows, coalesce(max(step), 0) AS steps ${chosen}`
  const { rows: of = 0, steps = 0 } = extent ?? {}
  let done = 0
  for (let nth = 1; nth <= steps; nth++) {
    const step = isBackwards ? steps + 1 - nth : nth
    for (let after = 0; ; ) {
      const rows = await tx.$queryRaw<Row[]>`
        SELECT row_number AS row, ${columns} ${chosen} AND step = ${step} AND row_number > ${after}
        ORDER BY row_number LIMIT ${BATCH_SIZE}`
      if (rows.length === 0) break
      await work(rows)
      after = rows.at(-1)?.row ?? after
      done += rows.length
      if ((await progress(done, of)) === 'stopped') return done
    }
  }
  return done
}
