import { createThreads } from '../worker/threads'
import type { Cell, CsvContent } from './csv'

const BATCH_SIZE = 1_000

/** The sheet's name and columns. */
export type Head = Required<Pick<CsvContent, 'name' | 'headings' | 'dates' | 'prices' | 'decimals'>>
/** First the sheet, then the rows in batches; null asks for the workbook. */
export type Question = { head: Head } | { rows: Cell[][] } | null

/** One workbook at a time, because each takes memory, which is freed when its thread ends. */
const threads = createThreads<Question, Uint8Array | null>('write-workbook', import.meta.url, {
  queue: 20,
  deadlineMs: 120_000,
  maxMegabytes: 350,
})

/** A list as a workbook (.xlsx) with typed dates and numbers; the rest is text, which never runs as a formula. */
export async function workbookOf(content: CsvContent): Promise<Uint8Array> {
  const { name, headings, dates = [], prices = [], decimals = 2, rows } = content
  const thread = await threads.take()
  try {
    await thread.ask({ head: { name, headings, dates, prices, decimals } })
    for await (const batch of batchesOf(rows)) await thread.ask({ rows: batch })
    const written = await thread.ask(null)
    if (!written) throw new Error('the thread has written no workbook')
    return written
  } finally {
    thread.release()
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
