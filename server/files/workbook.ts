import { on } from 'node:events'
import { startThread } from '../core/thread'
import type { Cell, CsvContent } from './csv'

/** Of the thread that writes; one that needs more ends, and the export fails. */
const MAX_MEGABYTES = 350
const BATCH_SIZE = 1_000

/** The workbook that is written; the next one waits for it, so that memory is needed once. */
let writing: Promise<unknown> = Promise.resolve()

/** A list as a workbook (.xlsx): dates are dates there, numbers are numbers, and everything else is text that nothing runs. */
export function workbookOf(content: CsvContent): Promise<Uint8Array> {
  const written = writing.then(() => write(content))
  writing = written.catch(() => {}) // Whoever waits for this one is told.
  return written
}

async function write({ headings, dates = [], rows }: CsvContent): Promise<Uint8Array> {
  const worker = startThread('write-workbook', import.meta.url, {
    workerData: { headings, dates },
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  })
  try {
    // From now on: the thread may fail while the rows are read.
    const messages = on(worker, 'message', { close: ['exit'] })
    for await (const batch of batchesOf(rows)) worker.postMessage(batch)
    worker.postMessage(null)
    const written = await messages.next()
    if (written.done) throw new Error('the thread that writes workbooks has ended')
    return written.value[0] as Uint8Array
  } finally {
    await worker.terminate()
  }
}

async function* batchesOf(rows: CsvContent['rows']): AsyncGenerator<Cell[][]> {
  let batch: Cell[][] = []
  for await (const row of rows) {
    if (batch.push(row) < BATCH_SIZE) continue
    yield batch
    batch = []
  }
  yield batch
}
