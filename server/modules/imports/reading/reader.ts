import { clock } from '../../../../shared/clock'
import type { DateOrder, DecimalSign, ImportColumns, ReadingChoice, SourceOfFile } from '../../../../shared/imports'
import { business } from '../../../core/business'
import { Refusal } from '../../../core/errors'
import { createThreads, ThreadIsStuck } from '../../../worker/threads'
import { tooLargeFile } from './file-refusals'
import type { GuessedForms } from './guessed-forms'

/** The description of a file, as far as its content tells. */
export type OpenedFile = GuessedForms & {
  kind: 'csv' | 'xlsx'
  headings: string[]
  guessed: ImportColumns
  /** The first five, in the order of the headings. */
  sampleRows: string[][]
  rows: number
  source: SourceOfFile
}

/** Parsed rows as JSON, which the main thread only passes on. */
export type StagedBatch = { json: string }

export type Reading = {
  path: string
  choice: ReadingChoice
  columns: ImportColumns
  dateOrder: DateOrder | null
  decimal: DecimalSign | null
  /** Of phones that are written without one. */
  country: string
  currency: string
}
/** What somebody has chosen for an earlier file: it counts for files with the same headings. */
export type RememberedColumns = { headings: string[]; columns: ImportColumns }
type Opening = {
  choice: ReadingChoice
  columns?: ImportColumns
  remembered: RememberedColumns[]
  withPayments: boolean
}
type Moment = { now: number; timeZone: string }
/** `read` asks for the first batch of a file, and `next` for those after it. */
export type Question =
  | (Moment & { task: 'open'; path: string } & Opening)
  | (Moment & { task: 'read' } & Reading)
  | { task: 'next' }
/** What was asked for, or why not; `batch` is null after the last one. */
export type Answer = {
  opened?: OpenedFile
  batch?: StagedBatch | null
  refused?: { reason: 'import-unreadable' | 'import-too-large'; why: string }
}

/** Two at once: while an import is read, the next file can be described. */
const threads = createThreads<Question, Answer>('read-import', import.meta.url, {
  threads: 2,
  queue: 20,
  // For the turn, and for each answer: an upload that waits for both ends with a sentence before its connection does
  // (`silence` in `server/boot/http-server.ts`). A check has it for each batch.
  deadlineMs: 45_000,
  // Long enough from one batch to the next; what a thread holds is let go before its rows are compared.
  idleMs: 1_000,
  // A file that needs more is refused.
  maxMegabytes: 256,
})

/**
 * Reads a file once from its beginning to its end, to describe its columns and formats.
 * @param choice sheet, encoding and hidden rows, if somebody has chosen them
 * @param columns chosen ones; the order of dates and the decimal sign are guessed from their cells
 * @param remembered earlier choices, the latest first
 * @param withPayments whether columns of payments are guessed, too
 * @throws Refusal `import-unreadable` or `import-too-large`
 */
export async function openFile(
  path: string,
  { choice = {}, remembered = [], withPayments = false, ...chosen }: Partial<Opening> = {},
): Promise<OpenedFile> {
  const question: Question = { task: 'open', path, choice, remembered, withPayments, ...chosen, ...moment() }
  const { opened } = await accepted(threads.ask(question))
  if (!opened) throw new Error('the thread that reads files has not described one')
  return opened
}

/**
 * Reads, validates and encodes a file's rows, one batch ahead of the caller.
 * @param isOver ends the reading, so that the next one can start
 * @throws Refusal `import-unreadable` or `import-too-large`
 */
export async function* stagedBatches(
  { country = business.country, ...reading }: Omit<Reading, 'country'> & { country?: string | undefined },
  isOver?: AbortSignal,
): AsyncGenerator<StagedBatch> {
  const thread = await threads.take(isOver)
  const batchAfter = async (question: Question) => (await accepted(thread.ask(question))).batch
  try {
    let next = batchAfter({ task: 'read', ...reading, country, ...moment() })
    for (let batch = await next; batch; batch = await next) {
      next = batchAfter({ task: 'next' })
      next.catch(() => {}) // Thrown when awaited, unless the caller takes no more batches.
      yield batch
    }
  } finally {
    thread.release()
  }
}

const moment = (): Moment => ({ now: clock.now().getTime(), timeZone: clock.timeZone })

/** Throws what an answer refuses, and refuses a file that took too much time or memory. */
async function accepted(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked.catch((error: unknown) => {
    if (error instanceof ThreadIsStuck) throw tooLargeFile('time')
    throw isOutOfMemory(error) ? tooLargeFile('memory') : error
  })
  if (!answer.refused) return answer
  throw Refusal.of(answer.refused.reason, { details: { why: answer.refused.why } })
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
