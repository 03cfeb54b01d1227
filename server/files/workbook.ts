import { on } from 'node:events'
import { startThread } from '../core/thread'
import type { Cell, CsvContent } from './csv'

/** The heap limit of the thread; an export that needs more fails. */
const MAX_MEGABYTES = 350
const BATCH_SIZE = 1_000

/** The workbook in progress; the next one waits for it, so that only one takes memory. */
let writing: Promise<unknown> = Promise.resolve()

/** A list as a workbook (.xlsx), with typed dates and numbers; everything else is text, which never runs as formula. */
export function workbookOf(content: CsvContent): Promise<Uint8Array> {
  const written = writing.then(() => write(content))
  writing = written.catch(() => {}) // Its own caller gets the error.
  return written
}

async function write({ name, headings, dates = [], prices = [], rows }: CsvContent): Promise<Uint8Array> {
  const worker = startThread('write-workbook', import.meta.url, {
    workerData: { name, headings, dates, prices },
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  })
  try {
    // Listens from now on: the thread may fail while the rows are read.
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
