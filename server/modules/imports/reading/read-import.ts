import { isDeepStrictEqual } from 'node:util'
import { clock } from '../../../../shared/clock'
import { WHY_HEADING } from '../../../../shared/import-headings'
import { Refusal } from '../../../core/errors'
import { answerQuestions } from '../../../worker/answer-questions'
import { columnValues } from './column-values'
import { guessColumns } from './guessed-columns'
import { formsGuesser } from './guessed-forms'
import { type ParsedRow, stagedJson } from './parsed-row'
import type { Answer, OpenedFile, Question, Reading, StagedBatch } from './reader'
import { type Cell, textOfCell } from './row'
import { rowParser } from './row-parser'
import { statusOf } from './said-words'
import { type DataRow, eachRow, readSource, type Source } from './source'
import { partsOfVehicle } from './vehicle-parts'

/*
 * The worker thread that reads files: seconds of work block no request, and the thread's end frees its memory. It
 * sends rows as JSON, so that the main thread only passes them on.
 */

const BATCH_SIZE = 500
const SAMPLE_SIZE = 5
const VEHICLES_SHOWN = 10
/** The rows at the head of a file whose values tell what a column is. */
const HEAD_ROWS = 200
const hasAccents = (cells: Cell[]) => cells.some((cell) => typeof cell === 'string' && /[^\p{ASCII}]/u.test(cell))

async function open(source: Source, question: Extract<Question, { task: 'open' }>): Promise<OpenedFile> {
  const { columns, withPayments } = question
  const { kind, headings, sheets, sheet, encoding, withHiddenRows } = source
  const head: DataRow[] = []
  for await (const row of eachRow(source)) if (head.push(row) === HEAD_ROWS) break
  const values = headings.map((_heading, place) => columnValues(head.map(({ cells }) => cells[place])))
  // The file of the rows that stayed out has the headings of its import, and why.
  const own = headings.at(-1) === WHY_HEADING ? headings.slice(0, -1) : headings
  const remembered = question.remembered
    .filter((one) => [headings, own].some((known) => isDeepStrictEqual(one.headings, known)))
    .map((one) => one.columns)
  const guessed = columns ?? guessColumns(headings, { remembered, values, withPayments })
  const forms = formsGuesser(headings, guessed)
  const sampleRows = head.slice(0, SAMPLE_SIZE).map(({ cells }) => cells)
  let isAccented = [headings, ...sampleRows].some(hasAccents)
  let rows = 0
  let hiddenRows = 0
  for await (const { cells, isHidden } of eachRow({ ...source, withHiddenRows: true })) {
    if (isHidden) hiddenRows++
    if (isHidden && !withHiddenRows) continue
    forms.see(cells)
    rows++
    if (isAccented || !hasAccents(cells)) continue
    // Such a row shows people whether the encoding is right.
    sampleRows[SAMPLE_SIZE - 1] = cells
    isAccented = true
  }
  const vehicles = vehiclesIn(head, headings.indexOf(guessed.vehicle ?? ''))
  return {
    kind,
    headings,
    guessed,
    rows,
    ...forms.guess(),
    sampleRows: sampleRows.map((cells) => cells.map(textOfCell)),
    source: { sheets, sheet, encoding, hiddenRows, withHiddenRows, vehicles },
  }
}

/** What the first texts of whole vehicles are taken for. @param place of their column, -1 where there is none */
function vehiclesIn(rows: DataRow[], place: number): OpenedFile['source']['vehicles'] {
  const said = rows.map(({ row, cells }) => ({ row, text: textOfCell(cells[place]).trim() })).filter(({ text }) => text)
  return said.slice(0, VEHICLES_SHOWN).map(({ row, text }) => {
    const { brand, model, year } = partsOfVehicle(text)
    return { row, text, brand, model, year }
  })
}

/** A line such as *CANCELADAS* alone says of the rows below it what they are. */
function endedSection({ cells }: ParsedRow): string | undefined {
  const [said = '', ...more] = cells.map((cell) => cell.trim()).filter(Boolean)
  return more.length === 0 && statusOf(said) === 'cancelled' ? said : undefined
}

async function* batchesOf(source: Source, { columns, ...forms }: Reading): AsyncGenerator<StagedBatch> {
  const parse = rowParser(source.headings, columns, { ...forms, isFrom1904: source.isFrom1904 })
  const batch: ParsedRow[] = []
  let section: string | undefined
  for await (const read of eachRow(source)) {
    const row = parse(read)
    if (row.outcome === 'notPolicy') section = endedSection(row)
    else if (section !== undefined) row.values.status ??= section
    if (batch.push(row) === BATCH_SIZE) yield { json: stagedJson(batch.splice(0)) }
  }
  if (batch.length > 0) yield { json: stagedJson(batch) }
}

/** The file that is being read. */
let batches: AsyncGenerator<StagedBatch> | undefined

async function answer(question: Question): Promise<Answer> {
  if (question.task !== 'next') {
    clock.timeZone = question.timeZone
    clock.now = () => new Date(question.now)
    const source = await readSource(question.path, question.choice)
    if (question.task === 'open') return { opened: await open(source, question) }
    batches = batchesOf(source, question)
  }
  return { batch: (await batches?.next())?.value ?? null }
}

answerQuestions<Question, Answer>(async (question) => {
  try {
    return await answer(question)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: { reason: error.reason as 'import-unreadable' | 'import-too-large', why: error.message } }
  }
})
