import {
  choiceOf,
  type DateOrder,
  type DecimalSign,
  IMPORT_KEY,
  type ImportColumns,
  type ImportField,
  type ImportRecord,
  PAYMENT_FIELDS,
  REQUIRED_OF_NEW,
  type ReadingChoice,
  storedImport,
} from '../../../shared/imports'
import { found } from '../../changes/logged-change'
import type { Tx } from '../../db/client'
import { withLocalFile } from '../../files/local-file'
import { collectsPayments } from '../policies/instalments'
import { findCurrency } from '../settings/currency'
import { matchRows } from './match'
import { stagedBatches } from './reading/reader'
import { resultOf } from './result'
import { beginWork, type Importing, NOT_IN, type Progress, requireFile, wrongState } from './work'

/**
 * Reads all rows of a file and determines what they would change, without writing to any record.
 * @throws Refusal `record-not-found`, `import-state` where the columns are not known, `import-busy`
 */
export async function check(services: Importing, id: string): Promise<void> {
  const file = found(await services.db.import.findUnique({ where: { id } }))
  const filePath = requireFile(file.filePath)
  const columns = offered(wholeColumns(file as Chosen), await collectsPayments(services.db))
  const { source, forAll } = storedImport.parse(file)
  const choice = choiceOf(source)
  await beginWork(services, {
    id,
    state: 'checking',
    from: NOT_IN,
    refusal: 'Esta importación ya se realizó. Para importar el archivo otra vez, deshágala o súbalo de nuevo.',
    work: (tx, progress, givenUp) =>
      withLocalFile(
        services,
        filePath,
        async (path) => {
          await readRows(
            tx,
            {
              ...(file as Chosen),
              importId: id,
              path,
              choice,
              country: forAll.phoneCountry,
              currency: await findCurrency(tx),
              columns,
              of: file.of,
              givenUp,
            },
            progress,
          )
          await matchRows(tx, id)
          const result = await resultOf(tx, id)
          await tx.import.update({
            where: { id },
            data: { state: 'checked', result, done: file.of, of: file.of, finishedAt: null },
            select: { id: true },
          })
        },
        givenUp,
      ),
  })
}

type Chosen = Pick<ImportRecord, 'columns' | 'guessed' | 'ask'> & {
  dateOrder: DateOrder | null
  decimal: DecimalSign | null
}
type Reading = Chosen & {
  importId: string
  path: string
  choice: ReadingChoice
  country: string | undefined
  currency: string
  columns: ImportColumns
  of: number
  givenUp: AbortSignal
}

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

/** Columns of payments are not read where no payments are kept. */
const offered = (columns: ImportColumns, withPayments: boolean): ImportColumns =>
  withPayments
    ? columns
    : Object.fromEntries(Object.entries(columns).filter(([field]) => !PAYMENT_FIELDS.has(field as ImportField)))

/** Stores the rows of the file as the thread has read them, which sends them as JSON for one statement each batch. */
async function readRows(tx: Tx, reading: Reading, progress: Progress): Promise<void> {
  const { importId, of, givenUp, ask, guessed, ...how } = reading
  await tx.importRow.deleteMany({ where: { importId } })
  let done = 0
  for await (const { json, rows } of stagedBatches(how, givenUp)) {
    await tx.$executeRaw`
      INSERT INTO import_rows (import_id, row_number, cells, content, errors, foreign_amounts, outcome, policy_number)
      SELECT ${importId}::uuid, row, cells, "values", nullif(errors, '[]'), nullif("foreignAmounts", '[]'), outcome,
        "values" ->> 'policyNumber'
      FROM jsonb_to_recordset(${json}::jsonb)
        AS one (row int, cells jsonb, "values" jsonb, errors jsonb, "foreignAmounts" jsonb, outcome text)`
    done += rows
    await progress(done, of)
  }
  // Without statistics the planner takes a million new rows for a few, and compares each with each.
  await tx.$executeRaw`ANALYZE import_rows`
}
