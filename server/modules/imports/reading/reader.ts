import { on } from 'node:events'
import { clock } from '../../../../shared/clock'
import type { DateOrder, DecimalSign, ImportColumns } from '../../../../shared/imports'
import { business } from '../../../core/business'
import { ReasonError } from '../../../core/errors'
import { keptThread } from '../../../core/kept-thread'
import { createSemaphore } from '../../../core/semaphore'
import type { GuessedForms } from './guessed-forms'
import { tooLargeFile } from './problems'

/** The thread's heap limit; a file that needs more is refused. */
const MAX_MEGABYTES = 320
/** Files are read more than once: first to describe them, then for their rows. */
const IDLE_MS = 10_000
/** No file takes so long to its first row, or from one batch to the next: the thread is stuck. */
const STUCK_MS = 300_000
/** Batches that are prepared while the first of them is written. */
const AHEAD = 2

/** The description of a file, as far as its content tells. */
export type OpenedFile = GuessedForms & {
  kind: 'csv' | 'xlsx'
  headings: string[]
  guessed: ImportColumns
  /** The first five, in the order of the headings. */
  sampleRows: string[][]
  rows: number
}

/** Rows as lines for `COPY staged (STAGED_COLUMNS)`. */
export type StagedBatch = { lines: Uint8Array; rows: number }

export type Reading = {
  path: string
  columns: ImportColumns
  dateOrder: DateOrder | null
  decimal: DecimalSign | null
  country: string
}
type Moment = { now: number; timeZone: string }
export type Question = Moment &
  (({ task: 'read' } & Reading) | { task: 'open'; path: string; columns?: ImportColumns; remembered: ImportColumns[] })
export type FromThread =
  | { opened: OpenedFile }
  | StagedBatch
  /** `hasMuch`: it holds memory that only the thread's end frees. */
  | { isDone: true; hasMuch: boolean }
  | { refused: { reason: 'import-unreadable' | 'import-too-large'; why: string } }

/** One file is described and one is read at a time, as each needs memory; others wait for their turn. */
const turn = () => createSemaphore({ budget: 1, queue: 20, timeoutMs: STUCK_MS })
const turns = { open: turn(), read: turn() }

/**
 * Reads a file once from its beginning to its end, to describe its columns and formats.
 * @param columns chosen ones, for whose cells the order of dates and the decimal sign are guessed
 * @param remembered earlier choices, the latest first
 * @throws ReasonError `import-unreadable` or `import-too-large`
 */
export async function openFile(
  path: string,
  { columns, remembered = [] }: { columns?: ImportColumns; remembered?: ImportColumns[] } = {},
): Promise<OpenedFile> {
  let opened: OpenedFile | null = null
  for await (const message of asked({ task: 'open', path, ...(columns && { columns }), remembered, ...moment() })) {
    if ('opened' in message) opened = message.opened
  }
  if (!opened) throw new Error('the thread that reads files has not said what it read')
  return opened
}

/**
 * Reads, validates and encodes a file's rows, as fast as the caller takes them.
 * @param isOver ends the reading, and gives the turn to the next one
 * @throws ReasonError `import-unreadable` or `import-too-large`
 */
export async function* stagedBatches(
  reading: Omit<Reading, 'country'>,
  isOver?: AbortSignal,
): AsyncGenerator<StagedBatch> {
  const question: Question = { task: 'read', ...reading, country: business.country, ...moment() }
  for await (const message of asked(question, isOver)) {
    if ('lines' in message) yield message
  }
}

const moment = (): Moment => ({ now: clock.now().getTime(), timeZone: clock.timeZone })

async function* asked(question: Question, isOver?: AbortSignal): AsyncGenerator<FromThread> {
  const release = await turns[question.task].acquire(1, isOver)
  if (!release) throw isOver?.aborted ? isOver.reason : ReasonError.of('import-busy')
  try {
    yield* messagesOf(question, isOver)
  } finally {
    release()
  }
}

const thread = keptThread('read-import', import.meta.url, IDLE_MS, {
  resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
})

async function* messagesOf(question: Question, isOver?: AbortSignal): AsyncGenerator<FromThread> {
  const worker = thread.take()
  const messages = on(worker, 'message', { close: ['exit'], ...(isOver && { signal: isOver }) })
  let isStuck = false
  const stuck = setTimeout(() => {
    isStuck = true
    void worker.terminate()
  }, STUCK_MS)
  let isFree = false
  try {
    worker.postMessage(question)
    for (let asked = 0; asked < AHEAD; asked++) worker.postMessage(null)
    for await (const [message] of messages as AsyncIterable<[FromThread]>) {
      if ('refused' in message) throw ReasonError.of(message.refused.reason, { details: { why: message.refused.why } })
      if ('isDone' in message) {
        isFree = !message.hasMuch
        return
      }
      yield message
      worker.postMessage(null)
      stuck.refresh()
    }
    throw isStuck ? tooLargeFile('time') : new Error('the thread that reads files has ended')
  } catch (error) {
    throw isOutOfMemory(error) ? tooLargeFile('memory') : error
  } finally {
    clearTimeout(stuck)
    if (isFree) thread.leave(worker)
    else await worker.terminate()
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
