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
    const done = new Promise<Uint8Array>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('the thread that writes workbooks has ended')))
    })
    done.catch(() => {}) // Reading the rows may fail before it is waited for.
    for await (const batch of batchesOf(rows)) worker.postMessage(batch)
    worker.postMessage(null)
    return await done
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
