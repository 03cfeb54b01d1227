import {
  choiceOf,
  IMPORT_KEY,
  type ImportColumns,
  type ImportField,
  PAYMENT_FIELDS,
  REQUIRED_OF_NEW,
  storedImport,
} from '../../../shared/imports'
import { found } from '../../changes/logged-change'
import type { Tx } from '../../db/client'
import { withLocalFile } from '../../files/local-file'
import { collectsPayments } from '../policies/instalments'
import { findCurrency } from '../settings/currency'
import { compareRows } from './compare'
import { type StagedBatch, stagedBatches } from './reading/reader'
import { resultOf } from './result'
import { beginWork, type Importing, NOT_IN, type Progress, requireFile, wrongState } from './work'

/**
 * Reads all rows of a file and determines what they would change, without writing to any record.
 * @throws Refusal `record-not-found`, `import-state` where the columns are not known, `import-busy`
 */
export async function check(services: Importing, id: string): Promise<void> {
  const row = found(await services.db.import.findUnique({ where: { id } }))
  const { of } = row
  const filePath = requireFile(row.filePath)
  const file = storedImport.parse(row)
  const { source, forAll, dateOrder, decimal } = file
  const columns = offered(wholeColumns(file), await collectsPayments(services.db))
  const currency = await findCurrency(services.db)
  const how = { choice: choiceOf(source), country: forAll.phoneCountry, currency, columns, dateOrder, decimal }
  await beginWork(services, {
    id,
    state: 'checking',
    from: NOT_IN,
    refusal: 'Esta importación ya se realizó. Para importar el archivo otra vez, deshágala o súbalo de nuevo.',
    work: async (tx, progress, givenUp) => {
      await withLocalFile(
        services,
        filePath,
        (path) => storeRows(tx, id, stagedBatches({ path, ...how }, givenUp), (done) => progress(done, of)),
        givenUp,
      )
      await compareRows(tx, id)
      const data = { state: 'checked', result: await resultOf(tx, id), done: of, of, finishedAt: null } as const
      await tx.import.update({ where: { id }, data, select: { id: true } })
    },
  })
}

type Chosen = Pick<ReturnType<typeof storedImport.parse>, 'columns' | 'guessed' | 'ask' | 'dateOrder' | 'decimal'>

/** The chosen columns and formats, or the guess where it is complete. */
function wholeColumns({ columns, guessed, ask, dateOrder, decimal }: Chosen): ImportColumns {
  const names = guessed.firstName || guessed.lastName ? { ...guessed, fullName: '' } : guessed
  if (!columns && ![IMPORT_KEY, ...REQUIRED_OF_NEW].every((field) => field in names))
    throw wrongState('Antes de revisar el archivo, indique qué columna es cada dato.')
  const [date] = ask.dateOrder ?? []
  if (date && !dateOrder)
    throw wrongState(`Antes de revisar el archivo, indique si en «${date}» el primer número es el día o el mes.`)
  const [price] = ask.decimal ?? []
  if (price && !decimal)
    throw wrongState(`Antes de revisar el archivo, indique si en «${price}» el signo separa decimales o miles.`)
  return columns ?? guessed
}

/** Columns of payments are not read where no payments are kept. */
const offered = (columns: ImportColumns, withPayments: boolean): ImportColumns =>
  withPayments
    ? columns
    : Object.fromEntries(Object.entries(columns).filter(([field]) => !PAYMENT_FIELDS.has(field as ImportField)))

/** Stores the rows of the file as the thread has read them, which sends them as JSON for one statement each batch. */
async function storeRows(
  tx: Tx,
  importId: string,
  batches: AsyncIterable<StagedBatch>,
  tell: (done: number) => ReturnType<Progress>,
): Promise<void> {
  await tx.importRow.deleteMany({ where: { importId } })
  let done = 0
  for await (const { json, rows } of batches) {
    await tx.$executeRaw`
      INSERT INTO import_rows (import_id, row_number, cells, content, errors, foreign_amounts, outcome, policy_number)
      SELECT ${importId}::uuid, row, cells, "values", nullif(errors, '[]'), nullif("foreignAmounts", '[]'), outcome,
        "values" ->> 'policyNumber'
      FROM jsonb_to_recordset(${json}::jsonb)
        AS one (row int, cells jsonb, "values" jsonb, errors jsonb, "foreignAmounts" jsonb, outcome text)`
    done += rows
    await tell(done)
  }
  // Without statistics the planner takes a million new rows for a few, and compares each with each.
  await tx.$executeRaw`ANALYZE import_rows`
}
