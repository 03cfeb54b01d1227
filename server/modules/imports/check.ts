import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import {
  type DateOrder,
  type DecimalSign,
  IMPORT_KEY,
  type ImportColumns,
  type ImportRecord,
  REQUIRED_OF_NEW,
} from '../../../shared/imports'
import { found } from '../../changes/logged-change'
import { unlessGivenUp } from '../../core/given-up'
import { withLocalFile } from '../../files/local-file'
import { matchRows } from './match'
import { stagedBatches } from './reading/reader'
import { headingsOf } from './record'
import { resultOf } from './result'
import { STAGED_COLUMNS } from './staged-lines'
import { makeStaged } from './staged-rows'
import { beginWork, type Importing, NOT_IN, type Progress, requireFile, wrongState } from './work'

/**
 * Reads all rows of a file and finds out what they would change, without writing to any record.
 * @throws ReasonError `record-not-found`, `import-state` where the columns are not known, `import-busy`
 */
export async function check(services: Importing, id: string): Promise<void> {
  const file = found(await services.db.import.findUnique({ where: { id } }))
  const filePath = requireFile(file.filePath)
  const columns = wholeColumns(file as Chosen)
  await beginWork(services, {
    id,
    state: 'checking',
    from: NOT_IN,
    refusal: 'Esta importación ya se realizó. Para importar el archivo otra vez, deshágala o súbalo de nuevo.',
    work: (client, progress, isOver) =>
      withLocalFile(
        services,
        filePath,
        (path) =>
          checkRows(client, { ...(file as Chosen), importId: id, path, columns, of: file.of, isOver }, progress),
        isOver,
      ),
  })
}

type Chosen = Pick<ImportRecord, 'columns' | 'guessed' | 'ask'> & {
  dateOrder: DateOrder | null
  decimal: DecimalSign | null
}
type Reading = Chosen & { importId: string; path: string; columns: ImportColumns; of: number; isOver: AbortSignal }

/** The chosen columns and formats, or the guess where it is complete. */
function wholeColumns({ columns, guessed, ask, dateOrder, decimal }: Chosen): ImportColumns {
  if (!columns) {
    const names = guessed.firstName || guessed.lastName ? { ...guessed, fullName: '' } : guessed
    const isWhole = [IMPORT_KEY, ...REQUIRED_OF_NEW].every((field) => field in names)
    if (!isWhole) throw wrongState('Antes de revisar el archivo, indique qué columna es cada dato.')
  }
  if (ask.dateOrder && !dateOrder)
    throw wrongState(
      `Antes de revisar el archivo, indique si en «${ask.dateOrder[0]}» el primer número es el día o el mes.`,
    )
  if (ask.decimal && !decimal)
    throw wrongState(
      `Antes de revisar el archivo, indique si en «${ask.decimal[0]}» el signo separa decimales o miles.`,
    )
  return columns ?? guessed
}

async function checkRows(client: pg.Client, reading: Reading, progress: Progress): Promise<void> {
  const { importId } = reading
  await client.query('DELETE FROM import_rows WHERE import_id = $1', [importId])
  await makeStaged(client)
  await stageRows(client, reading, progress)
  await matchRows(client, { importId, columns: headingsOf(reading) })
  await client.query(
    `UPDATE imports SET state = 'checked', is_stale = false, result = $2, rows_done = rows_of, finished_at = NULL WHERE id = $1`,
    [importId, await resultOf(client, importId)],
  )
}

const written = (copy: Writable, lines: Uint8Array) =>
  new Promise<void>((resolve, reject) => copy.write(lines, (error) => (error ? reject(error) : resolve())))

async function stageRows(client: pg.Client, reading: Reading, progress: Progress) {
  const { path, columns, dateOrder, decimal, of, isOver } = reading
  const copy = client.query(from(`COPY staged (${STAGED_COLUMNS}) FROM STDIN`))
  const copied = finished(copy)
  copied.catch(() => {}) // Awaited at the end; a failed write rejects, too.
  let done = 0
  try {
    for await (const { lines, rows } of stagedBatches({ path, columns, dateOrder, decimal }, isOver)) {
      // Of a lost connection the stream never calls back.
      await unlessGivenUp(isOver, written(copy, lines))
      done += rows
      await progress(done, of)
    }
    copy.end()
    await unlessGivenUp(isOver, copied)
  } catch (error) {
    copy.destroy()
    throw error
  }
}
