import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Zippable, zipSync } from 'fflate'
import { afterAll, beforeAll } from 'vitest'

/** Creates a folder for a test file's import files. @returns a function that writes one and returns its path */
export function importFiles(): (content: string | Uint8Array, name?: string) => Promise<string> {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'import-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  let count = 0
  return async (content, name = 'file') => {
    const path = join(folder, `${++count}-${name}`)
    await writeFile(path, content)
    return path
  }
}

export type SheetXml = {
  /** Rows of the sheet, as XML. */
  rows: string
  strings?: string[]
  date1904?: string
  /** Number formats of the cells' styles 1, 2 …; style 0 has none. */
  formats?: string[]
  sheets?: string
  more?: Zippable
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const bytes = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`)

/** A minimal workbook as other programs write it: sheet1 is `rows`, sheet2 is empty. */
export function workbookFile({ rows, strings = [], date1904, formats = [], sheets, more = {} }: SheetXml): Uint8Array {
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${RELATION}/${kind}" Target="${target}"/>`
  const formatXml = formats.map((code, place) => `<numFmt numFmtId="${200 + place}" formatCode="${code}"/>`)
  const styles = ['0', ...formats.map((_code, place) => String(200 + place))].map((id) => `<xf numFmtId="${id}"/>`)
  return zipSync({
    '[Content_Types].xml': bytes(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${[
        ['workbook.xml', 'sheet.main'],
        ['worksheets/sheet1.xml', 'worksheet'],
        ['worksheets/sheet2.xml', 'worksheet'],
        ['sharedStrings.xml', 'sharedStrings'],
        ['styles.xml', 'styles'],
      ]
        .map(([part, kind]) => `<Override PartName="/xl/${part}" ContentType="${CONTENT_TYPE}.${kind}+xml"/>`)
        .join('')}</Types>`,
    ),
    'xl/workbook.xml': bytes(
      `<workbook ${MAIN} xmlns:r="${RELATION}"><workbookPr${date1904 ? ` date1904="${date1904}"` : ''}/><sheets>${
        sheets ?? '<sheet name="Datos" sheetId="1" r:id="rId1"/>'
      }</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': bytes(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[
        relation(1, 'worksheet', 'worksheets/sheet1.xml'),
        relation(2, 'worksheet', '/xl/worksheets/sheet2.xml'),
        relation(3, 'sharedStrings', 'sharedStrings.xml'),
        relation(4, 'styles', 'styles.xml'),
      ].join('')}</Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': bytes(`<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`),
    'xl/worksheets/sheet2.xml': bytes(`<worksheet ${MAIN}><sheetData/></worksheet>`),
    'xl/sharedStrings.xml': bytes(`<sst ${MAIN}>${strings.map((one) => `<si><t>${one}</t></si>`).join('')}</sst>`),
    'xl/styles.xml': bytes(
      `<styleSheet ${MAIN}><numFmts>${formatXml.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
    ),
    ...more,
  })
}

const letters = (place: number) => String.fromCharCode(65 + place)
/** A row of inline strings, which other programs than LibreOffice write. */
export const textRow = (row: number, cells: (string | null)[]): string =>
  `<row r="${row}">${cells
    .map((cell, place) =>
      cell === null
        ? ''
        : `<c r="${letters(place)}${row}" t="inlineStr"><is><t xml:space="preserve">${cell}</t></is></c>`,
    )
    .join('')}</row>`
