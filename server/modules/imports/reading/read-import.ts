import { parentPort } from 'node:worker_threads'
import { clock } from '../../../../shared/clock'
import { ReasonError } from '../../../core/errors'
import { type ParsedRow, stagedLines } from '../staged-lines'
import { guessColumns } from './guessed-columns'
import { formsGuesser } from './guessed-forms'
import type { FromThread, OpenedFile, Question, Reading } from './reader'
import { textOfCell } from './row'
import { rowParser } from './row-parser'
import { eachRow, readSource, type Source } from './source'

/*
 * The worker thread that reads files: seconds of work block no request, and the thread's end frees its memory. It
 * encodes rows as `COPY` takes them, so that the main thread only passes them on.
 */

const BATCH_SIZE = 1_000
const SAMPLE_SIZE = 5

const send = (message: FromThread) => parentPort?.postMessage(message)

/** The number of batches asked for and not sent yet; without any, the next batch waits. */
let wanted = 0
let isWanted = () => {}
parentPort?.on('message', (question: Question | null) => {
  if (question === null) {
    wanted++
    return isWanted()
  }
  wanted = 0
  // An error ends the thread, which the caller learns from its `error` event.
  void answer(question)
})
async function isAskedFor(): Promise<void> {
  while (wanted === 0) await new Promise<void>((resolve) => (isWanted = resolve))
  wanted--
}

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

async function read(source: Source, { columns, ...forms }: Reading): Promise<void> {
  const isFrom1904 = source.kind === 'xlsx' && source.isFrom1904
  const parse = rowParser(source.headings, columns, { ...forms, isFrom1904 })
  let batch: ParsedRow[] = []
  const flush = async () => {
    const lines = stagedLines(batch)
    await isAskedFor()
    send({ lines, rows: batch.length })
    batch = []
  }
  for await (const row of eachRow(source)) if (batch.push(parse(row)) === BATCH_SIZE) await flush()
  if (batch.length > 0) await flush()
}

async function answer(question: Question): Promise<void> {
  clock.timeZone = question.timeZone
  clock.now = () => new Date(question.now)
  try {
    const source = await readSource(question.path)
    if (question.task === 'open') send({ opened: await open(source, question) })
    else await read(source, question)
    send({ isDone: true, hasMuch: source.kind === 'xlsx' })
  } catch (error) {
    if (!(error instanceof ReasonError)) throw error
    send({ refused: { reason: error.reason as 'import-unreadable' | 'import-too-large', why: error.message } })
  }
}
