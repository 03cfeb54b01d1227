import { clock } from '../../../../shared/clock'
import { ReasonError } from '../../../core/errors'
import { answerQuestions } from '../../../worker/answer-questions'
import { type ParsedRow, stagedJson } from '../staged-lines'
import { guessColumns } from './guessed-columns'
import { formsGuesser } from './guessed-forms'
import type { Answer, OpenedFile, Question, Reading, StagedBatch } from './reader'
import { textOfCell } from './row'
import { rowParser } from './row-parser'
import { eachRow, readSource, type Source } from './source'

/*
 * The worker thread that reads files: seconds of work block no request, and the thread's end frees its memory. It
 * sends rows as JSON, so that the main thread only passes them on.
 */

const BATCH_SIZE = 1_000
const SAMPLE_SIZE = 5

async function open(source: Source, { columns, remembered }: Extract<Question, { task: 'open' }>): Promise<OpenedFile> {
  const guessed = columns ?? guessColumns(source.headings, remembered)
  const forms = formsGuesser(source.headings, guessed)
  const sampleRows: string[][] = []
  let rows = 0
  for await (const { cells } of eachRow(source)) {
    forms.see(cells)
    if (rows++ < SAMPLE_SIZE) sampleRows.push(cells.map(textOfCell))
  }
  return { kind: source.kind, headings: source.headings, guessed, sampleRows, rows, ...forms.guess() }
}

async function* batchesOf(source: Source, { columns, ...forms }: Reading): AsyncGenerator<StagedBatch> {
  const isFrom1904 = source.kind === 'xlsx' && source.isFrom1904
  const parse = rowParser(source.headings, columns, { ...forms, isFrom1904 })
  let batch: ParsedRow[] = []
  const staged = (): StagedBatch => ({ json: stagedJson(batch), rows: batch.length })
  for await (const row of eachRow(source)) {
    if (batch.push(parse(row)) < BATCH_SIZE) continue
    yield staged()
    batch = []
  }
  if (batch.length > 0) yield staged()
}

/** The file that is being read. */
let batches: AsyncGenerator<StagedBatch> | undefined

async function answer(question: Question): Promise<Answer> {
  if (question.task !== 'next') {
    clock.timeZone = question.timeZone
    clock.now = () => new Date(question.now)
    const source = await readSource(question.path)
    if (question.task === 'open') return { opened: await open(source, question) }
    batches = batchesOf(source, question)
  }
  return { batch: (await batches?.next())?.value ?? null }
}

answerQuestions<Question, Answer>(async (question) => {
  try {
    return await answer(question)
  } catch (error) {
    if (!(error instanceof ReasonError)) throw error
    return { refused: { reason: error.reason as 'import-unreadable' | 'import-too-large', why: error.message } }
  }
})
