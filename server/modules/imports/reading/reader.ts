import type { Worker } from 'node:worker_threads'
import { clock } from '../../../../shared/clock'
import type { DateOrder, DecimalSign, ImportColumns } from '../../../../shared/imports'
import { business } from '../../../core/business'
import { ReasonError } from '../../../core/errors'
import { startThread } from '../../../core/thread'
import type { GuessedForms } from './guessed-forms'
import { tooLargeFile } from './problems'

/** Of the thread; what needs more is refused. */
const MAX_MEGABYTES = 320
/** Who reads a file asks for it more than once: to know what it is, and then for its rows. */
const IDLE_MS = 10_000
/** No file takes so long to its first row, or from one batch to the next; a thread that does is stuck. */
const STUCK_MS = 300_000
/** Batches that are made while the first of them is written. */
const AHEAD = 2

/** What a file is, as far as it says so by itself. */
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
  /** `hasMuch`: it holds memory that only its end gives back. */
  | { isDone: true; hasMuch: boolean }
  | { refused: { reason: 'import-unreadable' | 'import-too-large'; why: string } }

/** Files that are opened, and files that are read: one of each at a time, for memory is needed for each. */
const turns = { open: Promise.resolve(), read: Promise.resolve() }

/**
 * Reads a file once from its beginning to its end, to know what it is and how it is written.
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
 * Reads, validates and encodes a file's rows, as fast as they are taken.
 * @throws ReasonError `import-unreadable` or `import-too-large`
 */
export async function* stagedBatches(reading: Omit<Reading, 'country'>): AsyncGenerator<StagedBatch> {
  for await (const message of asked({ task: 'read', ...reading, country: business.country, ...moment() })) {
    if ('lines' in message) yield message
  }
}

const moment = (): Moment => ({ now: clock.now().getTime(), timeZone: clock.timeZone })

async function* asked(question: Question): AsyncGenerator<FromThread> {
  const before = turns[question.task]
  let end = () => {}
  turns[question.task] = new Promise((resolve) => {
    end = resolve
  })
  await before
  try {
    yield* messagesOf(question)
  } finally {
    end()
  }
}

/** `take` is told what the thread says, and that it has ended. */
type Thread = { worker: Worker; take: (message: FromThread | Error) => void }

/** A thread that has nothing to do, and ends unless somebody asks. */
let idle: { thread: Thread; end: NodeJS.Timeout } | null = null

function started(): Thread {
  const resourceLimits = { maxOldGenerationSizeMb: MAX_MEGABYTES }
  const worker = startThread('read-import', import.meta.url, { resourceLimits })
  const thread: Thread = { worker, take: () => {} }
  worker.on('message', (message: FromThread) => thread.take(message))
  worker.on('error', (error: Error) => thread.take(error))
  worker.on('exit', () => thread.take(new Error('the thread that reads files has ended')))
  return thread
}

function waiting(): Thread | null {
  if (!idle) return null
  const { thread, end } = idle
  idle = null
  clearTimeout(end)
  thread.worker.ref()
  return thread
}

function leave(thread: Thread): void {
  if (idle) return void thread.worker.terminate()
  const forget = () => {
    if (idle?.thread === thread) idle = null
  }
  // First: its end takes a moment, in which nobody is to ask it.
  const end = setTimeout(() => {
    forget()
    void thread.worker.terminate()
  }, IDLE_MS).unref()
  thread.worker.unref()
  thread.take = forget
  idle = { thread, end }
}

async function* messagesOf(question: Question): AsyncGenerator<FromThread> {
  const thread = waiting() ?? started()
  const arrived: (FromThread | Error)[] = []
  let tell = () => {}
  thread.take = (one) => {
    arrived.push(one)
    tell()
  }
  const stuck = setTimeout(() => thread.take(tooLargeFile('time')), STUCK_MS)
  let isFree = false
  try {
    thread.worker.postMessage(question)
    for (let asked = 0; asked < AHEAD; asked++) thread.worker.postMessage(null)
    for (;;) {
      const message = arrived.shift()
      if (!message) {
        await new Promise<void>((resolve) => {
          tell = resolve
        })
      } else if (message instanceof Error) {
        throw outOfMemory(message) ?? message
      } else if ('refused' in message) {
        throw ReasonError.of(message.refused.reason, { details: { why: message.refused.why } })
      } else if ('isDone' in message) {
        isFree = !message.hasMuch
        return
      } else {
        yield message
        thread.worker.postMessage(null)
        stuck.refresh()
      }
    }
  } finally {
    clearTimeout(stuck)
    if (isFree) leave(thread)
    else await thread.worker.terminate()
  }
}

const outOfMemory = (error: Error & { code?: string }) =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLargeFile('memory') : null
