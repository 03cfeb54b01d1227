import { parentPort, workerData } from 'node:worker_threads'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import type { Cell, CsvContent } from './csv'

/*
 * The worker thread that writes a workbook: it takes seconds, which would block all requests, and hundreds of
 * megabytes, which the thread's end frees.
 */

type Head = Required<Pick<CsvContent, 'name' | 'headings' | 'dates' | 'prices'>>
const { name, headings, dates, prices }: Head = workerData
const isDate = headings.map((heading) => dates.includes(heading))
const isPrice = headings.map((heading) => prices.includes(heading))

/** Characters that XML does not allow, or does not keep, as CR, and U+FFFD, which the writer loses. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000b-\u001f\ufffd-\uffff]/g
/** Lone surrogates, which are no text. */
const HALVES = /\p{Surrogate}/gu
/** The longest text of a cell. */
const MAX_LENGTH = 32_767
/** The first date that is written as one; day numbers before it are not the same in all spreadsheets. */
const FIRST_DATE = '1900-03-01'
const WIDTH = 18
/** Two decimals, and the signs that the reader's own spreadsheet uses. */
const PRICE_FORMAT = '#,##0.00'
/** What spreadsheets allow of a sheet's name. */
const sheetName = name.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31)

/** Texts that look like a workbook's escape of a character, `_x000D_`. */
const NUMBERED = /_(?=x[\da-f]{4}_)/gi

const byNumber = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/**
 * Escapes a text so that every reader gets the same text again. A property name of every object, such as `constructor`,
 * is escaped, too, as the writer would take it for a string that it has written before.
 */
function written(text: string): string {
  const kept = text.replace(NUMBERED, byNumber).replace(UNWRITABLE, byNumber)
  return kept in Object.prototype ? byNumber(kept) + kept.slice(1) : kept
}

const rows: SheetData = [headings.map((value) => ({ value, fontWeight: 'bold' }))]

function toCell(cell: Cell, column: number): SheetData[number][number] {
  if (typeof cell === 'number' && isPrice[column]) return { value: cell, type: Number, format: PRICE_FORMAT }
  if (cell === null || typeof cell === 'number') return cell
  if (isDate[column] && cell >= FIRST_DATE) return new Date(`${cell}T00:00:00Z`)
  return written(cell.slice(0, MAX_LENGTH).replace(HALVES, '')) || null
}

async function finish() {
  const columns = headings.map(() => ({ width: WIDTH }))
  const options = { sheet: sheetName, stickyRowsCount: 1, dateFormat: 'yyyy-mm-dd', columns }
  const bytes = new Uint8Array(await writeXlsxFile(rows, options).toBuffer())
  parentPort?.postMessage(bytes, [bytes.buffer])
}

/** Receives rows in batches; null marks the end. */
parentPort?.on('message', (batch: Cell[][] | null) => {
  if (!batch) return finish()
  for (const row of batch) rows.push(row.map(toCell))
})
