import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { answerQuestions } from '../worker/answer-questions'
import type { Cell } from './csv'
import type { Head, Question } from './workbook'

/*
 * The worker thread that writes a workbook. It takes seconds, which would block all requests, and hundreds of
 * megabytes, which are freed when the thread ends.
 */

/** Characters that XML forbids or changes (such as CR), and U+FFFD, which the writer loses. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000b-\u001f\ufffd-\uffff]/g
/** Lone surrogates, which are not valid text. */
const HALVES = /\p{Surrogate}/gu
/** The longest text of a cell. */
const MAX_LENGTH = 32_767
/** The first date written as a date; spreadsheets disagree on the day numbers before it. */
const FIRST_DATE = '1900-03-01'
const WIDTH = 18
/** A price with the separators of the reader's spreadsheet. */
const priceFormat = ({ decimals }: Head): string => (decimals === 0 ? '#,##0' : '#,##0.00')
/** Characters that spreadsheets forbid in a sheet's name, and its maximum length. */
const NOT_IN_NAMES = /[[\]:*?/\\']/g
const LONGEST_NAME = 31

/** Texts that look like a workbook's escaped character, `_x000D_`. */
const NUMBERED = /_(?=x[\da-f]{4}_)/gi

const byNumber = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/**
 * Escapes a text so that every reader gets it back unchanged. Also escapes property names of every object, such as
 * `constructor`, because the writer would take them for strings that it has already written.
 */
function written(text: string): string {
  const kept = text.replace(NUMBERED, byNumber).replace(UNWRITABLE, byNumber)
  return kept in Object.prototype ? byNumber(kept) + kept.slice(1) : kept
}

let head: Head = { name: '', headings: [], dates: [], prices: [], decimals: 2 }
const rows: SheetData = []

function toCell(cell: Cell, column: number): SheetData[number][number] {
  const heading = head.headings[column] ?? ''
  if (typeof cell === 'number' && head.prices.includes(heading))
    return { value: cell, type: Number, format: priceFormat(head) }
  if (cell === null || typeof cell === 'number') return cell
  if (head.dates.includes(heading) && cell >= FIRST_DATE) return new Date(`${cell}T00:00:00Z`)
  return written(cell.slice(0, MAX_LENGTH).replace(HALVES, '')) || null
}

async function finish(): Promise<Uint8Array> {
  const sheet = head.name.replace(NOT_IN_NAMES, ' ').slice(0, LONGEST_NAME)
  const columns = head.headings.map(() => ({ width: WIDTH }))
  const options = { sheet, stickyRowsCount: 1, dateFormat: 'yyyy-mm-dd', columns }
  return new Uint8Array(await writeXlsxFile(rows, options).toBuffer())
}

answerQuestions<Question, Uint8Array | null>(async (question) => {
  if (question === null) return finish()
  if ('head' in question) {
    head = question.head
    rows.push(head.headings.map((value) => ({ value, fontWeight: 'bold' })))
  } else {
    for (const row of question.rows) rows.push(row.map(toCell))
  }
  return null
})
