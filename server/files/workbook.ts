import { on } from 'node:events'
import { ReasonError } from '../core/errors'
import { createSemaphore } from '../core/semaphore'
import { startThread } from '../core/thread'
import type { Cell, CsvContent } from './csv'

/** The heap limit of the thread; an export that needs more fails. */
const MAX_MEGABYTES = 350
const BATCH_SIZE = 1_000

/** No workbook takes so long, from one batch of rows to the next, or to be written: the thread is stuck. */
const STUCK_MS = 120_000

/** One workbook at a time, as each takes memory. */
const turns = createSemaphore({ budget: 1, queue: 20, timeoutMs: STUCK_MS })

/** A list as a workbook (.xlsx), with typed dates and numbers; everything else is text, which never runs as formula. */
export async function workbookOf(content: CsvContent): Promise<Uint8Array> {
  const release = await turns.acquire(1)
  if (!release) throw ReasonError.of('service-unavailable')
  try {
    return await write(content)
  } finally {
    release()
  }
}

async function write({ name, headings, dates = [], prices = [], rows }: CsvContent): Promise<Uint8Array> {
  const worker = startThread('write-workbook', import.meta.url, {
    workerData: { name, headings, dates, prices },
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  })
  const stuck = setTimeout(() => void worker.terminate(), STUCK_MS)
  try {
    // Listens from now on: the thread may fail while the rows are read.
    const messages = on(worker, 'message', { close: ['exit'] })
    for await (const batch of batchesOf(rows)) {
      worker.postMessage(batch)
      stuck.refresh()
    }
    worker.postMessage(null)
    const written = await messages.next()
    if (written.done) throw new Error('the thread that writes workbooks has ended')
    return written.value[0] as Uint8Array
  } finally {
    clearTimeout(stuck)
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
