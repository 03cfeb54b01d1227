import { parentPort, workerData } from 'node:worker_threads'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { lowerThreadPriority } from '../core/thread-priority'
import type { Cell, CsvContent } from './csv'

/*
 * Writes a workbook, in a thread of its own: it takes seconds, in which nobody else would be answered, and hundreds of
 * megabytes, which end with the thread.
 */

lowerThreadPriority(19)

const { headings, dates }: Required<Pick<CsvContent, 'headings' | 'dates'>> = workerData
const isDate = headings.map((heading) => dates.includes(heading))

/** Characters that no XML may hold or, as CR, keeps, and the one that stands for unknown ones, which is lost on the way. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000b-\u001f\ufffd-\uffff]/g
/** Halves of characters, which are no text. */
const HALVES = /\p{Surrogate}/gu
/** What a cell holds at most. */
const MAX_LENGTH = 32_767
/** Spreadsheets count days from here. */
const FIRST_DATE = '1900-03-01'
const WIDTH = 18

/** How workbooks write a character by its number. */
const NUMBERED = /_(?=x[\da-f]{4}_)/gi

const byNumber = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/**
 * A text of which each reader makes the same text again; for the writer one that every object has a property of, as
 * `constructor`, would be one that it has written already.
 */
function written(text: string): string {
  const kept = text.replace(NUMBERED, byNumber).replace(UNWRITABLE, byNumber)
  return kept in Object.prototype ? byNumber(kept) + kept.slice(1) : kept
}

const rows: SheetData = [headings.map((value) => ({ value, fontWeight: 'bold' }))]

function toCell(cell: Cell, column: number): SheetData[number][number] {
  if (cell === null || typeof cell === 'number') return cell
  if (isDate[column] && cell >= FIRST_DATE) return new Date(`${cell}T00:00:00Z`)
  return written(cell.slice(0, MAX_LENGTH).replace(HALVES, '')) || null
}

async function finish() {
  const options = { stickyRowsCount: 1, dateFormat: 'yyyy-mm-dd', columns: headings.map(() => ({ width: WIDTH })) }
  const bytes = new Uint8Array(await writeXlsxFile(rows, options).toBuffer())
  parentPort?.postMessage(bytes, [bytes.buffer])
}

/** Rows as they are read; null when there are no more. */
parentPort?.on('message', (batch: Cell[][] | null) => {
  if (!batch) return finish()
  for (const row of batch) rows.push(row.map(toCell))
})
