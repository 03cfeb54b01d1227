import { setImmediate as otherWork } from 'node:timers/promises'
import {
  choiceOf,
  type ForAll,
  IMPORT_KEY,
  type ImportColumns,
  type ImportField,
  type ImportValues,
  PAYMENT_FIELDS,
  REQUIRED_OF_NEW,
  storedAnswers,
  storedImport,
} from '../../../shared/imports'
import { found } from '../../changes/logged-change'
import type { Tx } from '../../db/client'
import { withLocalFile } from '../../files/local-file'
import { collectsPayments } from '../policies/instalments'
import { findCurrency } from '../settings/currency'
import { groupedBy, type Identity, identifyRows } from './compare/identity'
import { namesOf, readNamed } from './compare/names'
import { type ComparedRow, comparePolicy, otherThanPolicy, type ToCompare } from './compare/outcomes'
import { openQuestions } from './compare/questions'
import type { FileFacts } from './compare/row'
import type { ParsedRow } from './reading/parsed-row'
import { type StagedBatch, stagedBatches } from './reading/reader'
import { headingsOf } from './record'
import { checkResult, recordsToMake, toldOf } from './result'
import { readKnown, readStored } from './stored-policies'
import { beginWork, CheckStopped, type Importing, NOT_IN, type Progress, requireFile, wrongState } from './work'

/** Policies that are compared, and rows that are stored by one statement, between two turns of other requests. */
const COMPARED = 100
const STORED = 100

/**
 * Reads all rows of a file and determines what they would change, without writing to any record. What it stores of each
 * row is what a run does.
 * @throws Refusal `record-not-found`, `import-state` where the columns are not known, `import-busy`
 */
export async function check(services: Importing, id: string): Promise<void> {
  const row = found(await services.db.import.findUnique({ where: { id } }))
  const { of } = row
  const filePath = requireFile(row.filePath)
  const file = storedImport.parse(row)
  const { source, forAll, dateOrder, decimal } = file
  const withPayments = await collectsPayments(services.db)
  const columns = offered(wholeColumns(file), withPayments)
  const currency = await findCurrency(services.db)
  const how = { choice: choiceOf(source), country: forAll.phoneCountry, currency, columns, dateOrder, decimal }
  await beginWork(services, {
    id,
    state: 'checking',
    from: NOT_IN,
    refusal: 'Esta importación ya se realizó. Para importar el archivo otra vez, deshágala o súbalo de nuevo.',
    work: async (tx, progress, givenUp) => {
      const rows = await withLocalFile(
        services,
        filePath,
        (path) => readRows(stagedBatches({ path, ...how }, givenUp), (done) => progress(done, of)),
        givenUp,
      )
      await tx.importRow.deleteMany({ where: { importId: id } })
      const { result, made } = await compare(tx, id, rows, { currency, withPayments }, () => progress(of, of))
      const data = { state: 'checked', result, made, done: of, of, finishedAt: null } as const
      await tx.import.update({ where: { id }, data, select: { id: true } })
    },
  })
}

type Chosen = Pick<ReturnType<typeof storedImport.parse>, 'columns' | 'guessed' | 'ask' | 'dateOrder' | 'decimal'>

/** The chosen columns and formats, or the guess where it is complete. */
function wholeColumns({ columns, guessed, ask, dateOrder, decimal }: Chosen): ImportColumns {
  const has = (field: ImportField) =>
    field in guessed ||
    (field === 'fullName' && ('firstName' in guessed || 'lastName' in guessed)) ||
    ('vehicle' in guessed && field.startsWith('vehicle'))
  if (!columns && !([IMPORT_KEY, ...REQUIRED_OF_NEW] as const).every(has))
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

/** All rows of a file, as the thread has read them. */
async function readRows(
  batches: AsyncIterable<StagedBatch>,
  tell: (done: number) => ReturnType<Progress>,
): Promise<ParsedRow[]> {
  const rows: ParsedRow[] = []
  for await (const { json } of batches) {
    rows.push(...(JSON.parse(json) as ParsedRow[]))
    if ((await tell(rows.length)) === 'stopped') throw new CheckStopped()
  }
  return rows
}

/** Compares the rows of a file with the policies, and stores what each would do. No policy is written. */
async function compare(
  tx: Tx,
  importId: string,
  rows: ParsedRow[],
  office: Pick<FileFacts, 'currency' | 'withPayments'>,
  turn: () => ReturnType<Progress>,
) {
  const record = await tx.import.findUniqueOrThrow({
    where: { id: importId },
    select: { columns: true, guessed: true, headings: true, forAll: true, answers: true },
  })
  const answers = storedAnswers.parse(record.answers)
  const { forAll, headings } = storedImport.pick({ forAll: true, headings: true }).parse(record)
  const named = await readNamed(tx)
  const known = await readKnown(tx, importId, rows)
  const questions = openQuestions(answers)
  const names = namesOf(importId, named, questions)
  const file = {
    headings,
    columns: headingsOf(record),
    forAll: valuesOf(forAll, [...named.insurers, ...named.policyTypes]),
    ...office,
    rows: rows.length,
    known,
    names,
    questions,
  }
  const isRenewed = answers.continuation !== 'new'
  const identities = identifyRows(rows, known, { start: forAll.policyStartDate ?? null, isRenewed })
  const groups = policiesIn(rows, identities)
  const others = rows.filter(({ outcome }) => outcome !== null).map(otherThanPolicy)
  await storeRows(tx, importId, others)
  const told = others.map(toldOf)
  // What was compared is let go at once: a file may have a hundred thousand rows.
  rows.length = 0
  for (let some = groups.splice(0, COMPARED); some.length > 0; some = groups.splice(0, COMPARED)) {
    const stored = await readStored(
      tx,
      known,
      some.map(([key]) => key),
    )
    const compared = some.flatMap(([key, ofPolicy]) => comparePolicy(ofPolicy, stored.get(key) ?? null, file))
    await storeRows(tx, importId, compared)
    told.push(...compared.map(toldOf))
    if ((await turn()) === 'stopped') throw new CheckStopped()
    await otherWork()
  }
  // Without statistics the planner takes many new rows for a few.
  await tx.$executeRaw`ANALYZE import_rows`
  told.sort((one, other) => one.row - other.row)
  return { result: checkResult(told, questions.all()), made: recordsToMake(told, names.wanted()) }
}

/** The rows of each policy; those without a number are together. */
function policiesIn(rows: ParsedRow[], identities: Map<number, Identity>): [key: string, ToCompare[]][] {
  const policies = rows
    .filter(({ outcome }) => outcome === null)
    .map((parsed) => ({ parsed, identity: identities.get(parsed.row) ?? { key: '', number: '' } }))
  return [...groupedBy(policies, ({ identity }) => identity.key)]
}

/** What is the same for all rows; an insurer or a type that is gone by now is missing. */
function valuesOf({ insurerId, policyTypeId, durationMonths, policyStartDate }: ForAll, named: { id: string }[]) {
  const isThere = (id: string | undefined) => named.some((one) => one.id === id)
  return {
    ...(isThere(insurerId) && { insurer: insurerId }),
    ...(isThere(policyTypeId) && { policyType: policyTypeId }),
    ...(durationMonths !== undefined && { durationMonths }),
    ...(policyStartDate !== undefined && { policyStartDate }),
  } satisfies ImportValues
}

async function storeRows(tx: Tx, importId: string, compared: ComparedRow[]): Promise<void> {
  for (let done = 0; done < compared.length; done += STORED) {
    await tx.$executeRaw`
      INSERT INTO import_rows (import_id, row_number, cells, outcome, waits, step, policy_number, insured_customer_id,
        seen_at, target, faults)
      SELECT ${importId}::uuid, "row", cells, outcome, waits, step, number, "customerId", "seenAt", nullif(target, 'null'),
        nullif(faults, '[]')
      FROM jsonb_to_recordset(${JSON.stringify(compared.slice(done, done + STORED))}::jsonb) AS one ("row" int, cells jsonb,
        outcome text, waits boolean, step int, number text, "customerId" uuid, "seenAt" timestamptz, target jsonb, faults jsonb)`
  }
}
