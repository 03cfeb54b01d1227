import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CUSTOMER_HEADINGS } from '../../../../shared/import-headings'
import { itIs } from '../../../../shared/testing/clock'
import { business } from '../../../core/business'
import { csvStream } from '../../../files/csv'
import { workbookOf } from '../../../files/workbook'
import { importFiles } from '../../../testing/import-files'
import { openFile, type StagedBatch, stagedBatches } from './reader'
import { importSample } from './sample'

const fileOf = importFiles()
const HEADING = 'Póliza;Asegurado;Fecha de inicio;Precio;Teléfono\n'
const COLUMNS = { policyNumber: 'Póliza', fullName: 'Asegurado', policyStartDate: 'Fecha de inicio', phone: 'Teléfono' }

const originalBusiness = { ...business }
beforeEach(() => itIs('2026-11-20'))
afterEach(() => Object.assign(business, originalBusiness))

async function allOf<One>(many: AsyncIterable<One>): Promise<One[]> {
  const all: One[] = []
  for await (const one of many) all.push(one)
  return all
}

type Reading = Partial<Parameters<typeof stagedBatches>[0]>
const batchesOf = (path: string, reading: Reading = {}) =>
  stagedBatches({ path, choice: {}, columns: COLUMNS, dateOrder: null, decimal: null, currency: 'USD', ...reading })

/** The values of each row, and its errors. */
const linesOf = (batches: StagedBatch[]) =>
  batches
    .flatMap(({ json }) => JSON.parse(json) as { row: number; values: Record<string, unknown>; errors: unknown[] }[])
    .map(({ row, values, errors }) => ({ row, content: values, errors }))
const read = async (path: string, reading?: Reading) => linesOf(await allOf(batchesOf(path, reading)))

describe('opening a file', () => {
  test('returns its headings with their fields, its first rows, and its formats', async () => {
    const rows = Array.from({ length: 7 }, (_, place) => `${place};Ana;0${place + 1}/05/2026;1.234;\n`).join('')
    expect(await openFile(await fileOf(HEADING + rows))).toEqual({
      kind: 'csv',
      headings: ['Póliza', 'Asegurado', 'Fecha de inicio', 'Precio', 'Teléfono'],
      guessed: { ...COLUMNS, planPrice: 'Precio' },
      sampleRows: Array.from({ length: 5 }, (_, place) => [`${place}`, 'Ana', `0${place + 1}/05/2026`, '1.234', '']),
      rows: 7,
      dateOrder: null,
      decimal: null,
      ask: { dateOrder: ['01/05/2026', '02/05/2026', '03/05/2026'], decimal: ['1.234'] },
      source: { sheets: [], sheet: null, encoding: 'utf-8', hiddenRows: 0, withHiddenRows: true, vehicles: [] },
    })
  })

  test('uses the columns chosen now or earlier', async () => {
    const path = await fileOf('Clave;Quién;Cuándo\n1;Ana;03/05/2026\n2;Luis;25/05/2026\n')
    const columns = { policyNumber: 'Clave', issueDate: 'Cuándo' }
    expect(await openFile(path)).toMatchObject({ guessed: {}, dateOrder: 'dmy' })
    const remembered = [{ headings: ['Clave', 'Quién', 'Cuándo'], columns }]
    expect(await openFile(path, { remembered })).toMatchObject({ guessed: columns, dateOrder: 'dmy' })
    // The rows that stayed out come back with the reasons beside them; other headings are another file's.
    const [corrected, others] = await Promise.all([
      fileOf('Clave;Quién;Cuándo;Motivo\n1;Ana;03/05/2026;\n'),
      fileOf('Clave;Quién;Cuándo;Zona\n1;Ana;03/05/2026;\n'),
    ])
    expect(await openFile(corrected, { remembered })).toMatchObject({ guessed: columns })
    expect(await openFile(others, { remembered })).toMatchObject({ guessed: {} })
    expect(await openFile(path, { columns })).toMatchObject({ guessed: columns, dateOrder: 'dmy' })
  })

  test('shows how the column of whole vehicles is taken apart, for its first ten texts', async () => {
    const rows = Array.from(
      { length: 12 },
      (_, place) => `${place};${place === 1 ? ' ' : `Nissan Versa ${2010 + place}`}\n`,
    )
    const path = await fileOf(`Póliza;Unidad\n${rows.join('')}`)
    const { source } = await openFile(path, { columns: { policyNumber: 'Póliza', vehicle: 'Unidad' } })
    expect(source.vehicles).toHaveLength(10)
    expect(source.vehicles[1]).toEqual({
      row: 4,
      text: 'Nissan Versa 2012',
      brand: 'Nissan',
      model: 'Versa',
      year: 2012,
    })
  })

  test('refuses a file that is no table, as reading does', async () => {
    const path = await fileOf('%PDF-1.7\n')
    const refusal = { reason: 'import-unreadable', message: expect.stringContaining('PDF') }
    await expect(openFile(path)).rejects.toMatchObject(refusal)
    await expect(read(path)).rejects.toMatchObject(refusal)
    await expect(openFile(`${path}-gone`)).rejects.toThrow('ENOENT')
  })
})

describe('rows are read', () => {
  test('in batches, with row numbers, in the business’s country and time zone', async () => {
    business.country = 'MX'
    const rows = Array.from({ length: 2_500 }, (_, place) => `${place};Ana;3-5-56;;55 1234 5678\n`).join('')
    const path = await fileOf(`${HEADING}${rows}9;Ana;3-5-57;;12\n`)
    const batches = await allOf(batchesOf(path))
    expect(batches.map((batch) => linesOf([batch]).length)).toEqual([500, 500, 500, 500, 500, 1])
    const lines = linesOf(batches)
    const policyStartDate = '2056-05-03'
    expect(lines[2_499]).toEqual({
      ...{ row: 2_501, errors: [] },
      content: { policyNumber: '2499', fullName: 'Ana', policyStartDate, phone: '+525512345678' },
    })
    expect(lines[2_500]).toMatchObject({
      content: { policyStartDate: '1957-05-03' },
      errors: [{ column: 'Teléfono', value: '12' }],
    })
  })

  test('as fast as the caller takes them, and no further', async () => {
    const path = await fileOf(HEADING + '1;Ana;;;\n'.repeat(50_000))
    const batches = batchesOf(path)
    expect(linesOf([(await batches.next()).value])).toHaveLength(500)
    await batches.return(undefined)
    // The next file is read after that.
    expect(await read(await fileOf(`${HEADING}1;Ana;;;`))).toHaveLength(1)
  })

  test('from one file at a time', async () => {
    const path = await fileOf(HEADING + '1;Ana;;;\n'.repeat(3_000))
    expect((await Promise.all([read(path), read(path)])).map((lines) => lines.length)).toEqual([3_000, 3_000])
  })

  test('until one is unreadable', async () => {
    const path = await fileOf(`${HEADING}${'1;Ana;;;\n'.repeat(1_500)}2;"Luis;;;\n3;Eva;;;\n`)
    const sentence = { reason: 'import-unreadable', message: expect.stringContaining('fila 1502, columna B') }
    await expect(openFile(path)).rejects.toMatchObject(sentence)
    await expect(read(path)).rejects.toMatchObject(sentence)
  })
})

describe('the sample', () => {
  const expected = { ...CUSTOMER_HEADINGS }
  test.each(['es', 'us'] as const)('as CSV (%s) is read without faults', async (format) => {
    const chunks = await allOf(csvStream(importSample(), format))
    const path = await fileOf(Buffer.concat(chunks.map((chunk) => Buffer.from(chunk))))
    await expectSample(path)
  })

  test('as a workbook is read too', async () => {
    await expectSample(await fileOf(await workbookOf(importSample())))
  })

  async function expectSample(path: string) {
    const opened = await openFile(path)
    expect(opened).toMatchObject({ guessed: expected, rows: 3, ask: {} })
    const { dateOrder, decimal } = opened
    const lines = await read(path, { columns: opened.guessed, dateOrder, decimal })
    expect(lines.flatMap(({ errors }) => errors)).toEqual([])
    expect(lines[0]?.content).toEqual({
      policyNumber: '00012345',
      fullName: 'María Fernanda Gómez Ruiz',
      insurer: 'Aseguradora Ejemplo',
      policyType: 'Cobertura completa',
      durationMonths: 12,
      planPrice: 1234.5,
      policyStartDate: '2026-10-31',
      issueDate: '2026-10-31',
      policyEndDate: '2027-10-31',
      vinNumber: '1HGCM82633A004352',
      vehicleBrand: 'Honda',
      vehicleModel: 'Accord',
      vehicleYear: 2020,
      plate: 'ABC-123',
      phone: '+12025550123',
      email: 'maria.gomez@example.com',
      language: 'es',
      contactAllowed: true,
      notes: 'Prefiere que se le escriba por la tarde.',
    })
    expect(lines.map(({ content }) => [content.vehicleModel, content.language, content.contactAllowed])).toEqual([
      ['Accord', 'es', true],
      ['F-150', 'en', true],
      ['Model S', 'es', false],
    ])
  }
})
