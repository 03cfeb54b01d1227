import { execFileSync } from 'node:child_process'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { csvStream } from '../../files/csv'
import { workbookOf } from '../../files/workbook'
import { exportedPolicies, POLICIES } from '../exported-policies'

/*
 * Generates `server/testing/libreoffice` again: exports of the panel, opened and saved by this machine's LibreOffice.
 *
 *   npx tsx server/testing/libreoffice/make-files.ts
 */

/** The path on Debian and similar systems; LibreOffice is not installed with the packages. */
const LIBRE_OFFICE = process.env.SOFFICE ?? 'soffice'
const TARGET = import.meta.dirname
/** Separator, quote, encoding, first line, column formats, language, quote all texts, detect numbers. */
const csvTokens = (separator: number, encoding: number, rest = '1,,0,false,true') =>
  [separator, 34, encoding, rest].join(',')
const [SEMICOLON, COMMA, TAB] = [59, 44, 9]
const [UTF8, WINDOWS_1252, UTF16] = [76, 1, 65_535]
const [SPANISH, ENGLISH] = ['1,,3082,false,false', '1,,1033,false,false']
const toCsv = (separator: number, encoding: number) =>
  `csv:Text - txt - csv (StarCalc):${csvTokens(separator, encoding)}`

const folder = await mkdtemp(join(tmpdir(), 'libreoffice-'))
try {
  await writeFile(join(folder, 'libro.xlsx'), await workbookOf(exportedPolicies(POLICIES)))
  for (const format of ['es', 'us'] as const)
    await writeFile(join(folder, `${format}.csv`), await text(csvStream(exportedPolicies(POLICIES), format)))
  await saved('libro.xlsx', 'xlsx', 'workbook.xlsx')
  await saved('libro.xlsx', 'ods', 'workbook.ods')
  await saved('libro.xlsx', toCsv(SEMICOLON, UTF8), 'workbook-semicolon-utf8.csv')
  await saved('libro.xlsx', toCsv(COMMA, WINDOWS_1252), 'workbook-comma-windows1252.csv')
  await saved('libro.xlsx', toCsv(TAB, UTF16), 'workbook-tab-utf16.csv')
  await saved('es.csv', 'xlsx', 'csv-spain.xlsx', csvTokens(SEMICOLON, UTF8, SPANISH))
  await saved('us.csv', 'xlsx', 'csv-us.xlsx', csvTokens(COMMA, UTF8, ENGLISH))
  await saved('es.csv', toCsv(SEMICOLON, UTF8), 'csv-spain.csv', csvTokens(SEMICOLON, UTF8, SPANISH))
} finally {
  await rm(folder, { recursive: true })
}

/** Converts a file to another type; `reading` says how a CSV is opened. */
async function saved(file: string, kind: string, name: string, reading?: string): Promise<void> {
  const output = join(folder, 'saved')
  const options = ['--headless', `-env:UserInstallation=file://${join(folder, 'profile')}`]
  const opened = reading ? [`--infilter=CSV:${reading}`] : []
  execFileSync(LIBRE_OFFICE, [...options, ...opened, '--convert-to', kind, '--outdir', output, join(folder, file)])
  const extension = kind.split(':')[0]
  await rename(join(output, file.replace(/\w+$/, extension ?? '')), join(TARGET, name))
}
