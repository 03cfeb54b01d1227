import { expect, test } from 'vitest'
import { type ImportCheck, type ImportRecord, isAtWork } from '../../shared/imports'
import { textRow, workbookFile } from '../testing/import-files'
import { testOffice } from '../testing/office'
import { csvOf, type Line, policyLine } from '../testing/policy-files'
import { samplePdf } from '../testing/sample-files'
import { storedFiles } from '../testing/stored-files'

const { database, services, site } = testOffice({ serves: 'signed in' })

type Answer<Data> = { result?: { data: Data }; error?: { message: string; data: Record<string, unknown> } }

async function post(procedure: string, body: FormData | object) {
  const isForm = body instanceof FormData
  const response = await fetch(`${site.origin}/trpc/customers.imports.${procedure}`, {
    method: 'POST',
    headers: { cookie: site.cookie, origin: site.origin, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  return { status: response.status, ...((await response.json()) as Answer<ImportRecord>) }
}

function upload(content: string | Uint8Array, name = 'cartera.csv') {
  const form = new FormData()
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  return post('upload', form)
}

/** The check of a file, as the panel gets it. */
async function checked(content: string | Uint8Array): Promise<ImportCheck> {
  const id = (await upload(content)).result?.data.id ?? ''
  expect(await post('check', { id })).toMatchObject({ status: 200 })
  await services.background.settle()
  const input = encodeURIComponent(JSON.stringify({ id }))
  const response = await fetch(`${site.origin}/trpc/customers.imports.byId?input=${input}`, {
    headers: { cookie: site.cookie },
  })
  const { result } = (await response.json()) as Answer<ImportRecord>
  expect(result && isAtWork(result.data.state)).toBe(false)
  return result?.data.result as ImportCheck
}

const locked = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(2_000),
  Buffer.from('EncryptedPackage', 'utf16le'),
])
const wide = (count: number) => `${Array.from({ length: count }, (_, place) => `Columna ${place}x`).join(';')}\n1`

/** With the worker thread's messages; `reading/source.test.ts` covers all kinds of files. */
test.each<[string, string | Uint8Array, number, string]>([
  ['a PDF', samplePdf(), 415, 'El archivo es un PDF. Pida los datos como libro de Excel (.xlsx) o como CSV.'],
  ['a workbook with a password', locked, 415, 'El libro está protegido con contraseña.'],
  ['a quote that is not closed', 'Póliza;Cliente\n1;A\n2;"B\n3;C', 415, 'En la fila 3, columna B, se abren'],
  ['300 columns', wide(300), 413, 'El archivo tiene más de 256 columnas.'],
])('%s is refused with a sentence, and nothing of it is stored', async (_what, content, status, sentence) => {
  const { error, ...answer } = await upload(content)
  expect(answer.status).toBe(status)
  expect(error?.message).toContain(sentence)
  expect(error?.data.reason).toBe(status === 413 ? 'import-too-large' : 'import-unreadable')
  expect([await database.db.import.count(), await database.db.fileRemoval.count()]).toEqual([0, 0])
  expect(await storedFiles(services)).toEqual([])
})

test('200 columns are accepted', async () => {
  expect((await upload(wide(200))).result?.data.headings).toHaveLength(200)
})

test.each([[';'], [','], ['\t'], ['|']])('the separator %j is recognized in any encoding', async (separator) => {
  const content = csvOf([policyLine(1)]).replaceAll('";"', `"${separator}"`)
  const wideText = Buffer.from(content, 'utf16le')
  const encodings = [
    ...[Buffer.from(content), Buffer.from(`\ufeff${content}`), Buffer.from(content, 'latin1'), wideText],
    ...[Buffer.concat([Buffer.from([0xff, 0xfe]), wideText]), Buffer.from(wideText).swap16()],
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wideText).swap16()]),
  ]
  const { headings, sampleRows } = (await upload(content)).result?.data ?? {}
  expect(sampleRows?.[0]?.[1]).toBe('Ángela Núñez b')
  for (const bytes of encodings) {
    expect((await upload(bytes)).result?.data).toMatchObject({ headings, sampleRows, dateOrder: 'dmy', decimal: ',' })
  }
})

const line = (changes: Line) => csvOf([policyLine(1, changes)])

test.each<[string, Line, { row: number; column: string; message: string }]>([
  ['a date that is none', { Desde: '31/02/2026' }, { row: 2, column: 'Desde', message: 'La fecha no es válida.' }],
  ['a price that is none', { Prima: 'mucho' }, { row: 2, column: 'Prima', message: 'precio' }],
  [
    'a formula that failed',
    { Prima: '#REF!' },
    { row: 2, column: 'Prima', message: 'La fórmula de esta celda da un error' },
  ],
  [
    'a cell of 1 MB',
    { Cliente: 'a'.repeat(1_000_000) },
    { row: 2, column: 'Cliente', message: 'Máximo 200 caracteres; tiene 1.000.000' },
  ],
  ['a VIN that is too short', { VIN: '1HGCM' }, { row: 2, column: 'VIN', message: '17 caracteres' }],
])('%s is reported with row, column and a sentence', async (_what, changes, { row, column, message }) => {
  const { wrong, new: added } = await checked(line(changes))
  expect(added).toBe(0)
  expect(wrong).toMatchObject([{ row, column, message: expect.stringContaining(message) }])
})

const readDates = async () =>
  (
    await database.pool.query(
      `SELECT content ->> 'policyStartDate' AS start, content ->> 'policyEndDate' AS "end" FROM import_rows`,
    )
  ).rows

test.each([
  [{ Desde: '2026-01-15', Hasta: '2027-01-15' }, 'ISO'],
  [{ Desde: '46037', Hasta: '46402' }, 'days of a spreadsheet'],
  [{ Desde: '01/15/2026', Hasta: '01/15/2027' }, 'the month first'],
])('dates as %j (%s) are recognized', async (changes) => {
  expect(await checked(line(changes))).toMatchObject({ new: 1, wrong: [] })
  expect(await readDates()).toEqual([{ start: '2026-01-15', end: '2027-01-15' }])
})

test.each([
  ['that are shown as dates', ' s="1"'],
  ['that are shown as numbers', ''],
])('days counted from 1904, %s, are recognized', async (_what, style) => {
  const line = policyLine(1, { Desde: '', Hasta: '' })
  const days: Line = { Desde: 44575, Hasta: 44940 }
  const cells = Object.keys(line).map((heading, place) => {
    const cell = `${String.fromCharCode(65 + place)}2`
    return heading in days
      ? `<c r="${cell}"${style}><v>${days[heading]}</v></c>`
      : `<c r="${cell}" t="inlineStr"><is><t>${line[heading]}</t></is></c>`
  })
  const rows = `${textRow(1, Object.keys(line))}<row r="2">${cells.join('')}</row>`
  const workbook = workbookFile({ rows, date1904: '1', formats: ['dd/mm/yyyy'] })
  expect(await checked(workbook)).toMatchObject({ new: 1, wrong: [] })
  expect(await readDates()).toEqual([{ start: '2026-01-15', end: '2027-01-15' }])
})

test('ambiguous dates and prices are asked about before anything is read', async () => {
  const { result } = await upload(line({ Desde: '03/05/2026', Hasta: '03/05/2027', Prima: '1.234' }))
  expect(result?.data.ask).toEqual({ dateOrder: ['03/05/2026', '03/05/2027'], decimal: ['1.234'] })
  const { status, error } = await post('check', { id: result?.data.id })
  expect([status, error?.data.reason]).toEqual([409, 'import-state'])
  expect(error?.message).toContain('indique si en «03/05/2026» el primer número es el día o el mes')
})
