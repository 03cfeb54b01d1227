import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ImportField } from '../../../../shared/imports'
import { itIs } from '../../../../shared/testing/clock'
import { PROJECT_ROOT } from '../../../core/root'
import { columnValues } from './column-values'
import { guessColumns } from './guessed-columns'
import { formsGuesser } from './guessed-forms'
import { rowParser } from './row-parser'
import { type DataRow, eachRow, readSource } from './source'

/** Lists as brokers have them; `cases.json` says what they expect of each. */
const FOLDER = join(PROJECT_ROOT, 'server/testing/broker-files')
const NAMES = readdirSync(FOLDER)

beforeEach(() => itIs('2026-11-25'))

/** Reads the file whose name begins with a number, as a person does who leaves each guess as it is. */
async function read(number: string, { country = 'US', currency = 'USD' } = {}) {
  const name = NAMES.find((one) => one.startsWith(`${number}-`)) ?? ''
  const source = await readSource(join(FOLDER, name))
  const rows: DataRow[] = []
  for await (const row of eachRow(source)) rows.push(row)
  const values = source.headings.map((_heading, place) => columnValues(rows.map(({ cells }) => cells[place])))
  const guessed = guessColumns(source.headings, { values })
  const forms = formsGuesser(source.headings, guessed)
  for (const { cells } of rows) forms.see(cells)
  const { dateOrder, decimal } = forms.guess()
  const { isFrom1904 } = source
  const parse = rowParser(source.headings, guessed, { dateOrder, decimal, isFrom1904, country, currency })
  const parsed = rows.map(parse)
  return {
    source,
    guessed,
    dateOrder,
    values: parsed.map((row) => row.values),
    foreignAmounts: parsed.flatMap((row) => row.foreignAmounts),
    errors: parsed.flatMap(({ row, errors }) => errors.map(({ value, message }) => [row, value, message])),
    all: (field: 'planPrice' | 'phone' | 'vinNumber' | 'policyStartDate' | 'durationMonths' | 'notes' | 'fullName') =>
      parsed.map((row) => row.values[field]),
  }
}

const COMMON =
  'policyNumber fullName insurer policyType durationMonths policyStartDate vinNumber vehicleBrand vehicleModel vehicleYear phone email planPrice'
const NO_POLICY = expect.stringContaining('¿Es un total o una firma?')

describe('the columns are recognized', () => {
  test.each<[number: string, fields: string, unused: string[]]>([
    [
      '01',
      'fullName email phone vehicleBrand vehicleModel vehicleYear vinNumber plate insurer policyNumber issueDate',
      ['ESTADO', 'AGENTE COTIZADOR'],
    ],
    ['03', 'policyNumber policyStartDate policyEndDate planPrice status', ['IdPoliza', 'IdCompania', 'IdAsegurado']],
    [
      '04',
      'policyNumber insurer policyType fullName plate vinNumber vehicleBrand vehicleModel vehicleYear policyStartDate policyEndDate planPrice phone email',
      ['NIF'],
    ],
    ['05', 'plate vehicleBrand vehicleModel vehicleYear vinNumber', ['Valor Asegurado', 'Tipo Vehiculo']],
    [
      '06',
      'policyNumber fullName email phone insurer policyType issueDate policyStartDate policyEndDate planPrice status',
      ['Documento Cliente', 'Monto Comision'],
    ],
    [
      '07',
      'policyNumber item vehicleBrand vehicleModel vehicleYear vinNumber fullName insurer policyType policyStartDate policyEndDate planPrice status',
      ['Cliente id'],
    ],
    [
      '09',
      'policyNumber insurer policyType fullName policyStartDate policyEndDate status durationMonths planPrice vinNumber vehicleYear vehicleBrand vehicleModel',
      ['State', 'Fees', 'Agency Name'],
    ],
    ['10', 'vehicleYear vehicleBrand vehicleModel vinNumber plate', ['COMPANY VEHICLE #', 'VEHICLE TYPE', 'COST NEW']],
    [
      '12',
      'policyType policyNumber policyStartDate policyEndDate fullName planPrice email phone',
      ['Client Type', 'Agency'],
    ],
    [
      '15',
      'policyType fullName policyNumber status policyStartDate planPrice insurer policyEndDate vinNumber vehicleBrand vehicleModel vehicleYear notes',
      ['Client ID'],
    ],
    ['22', COMMON, []],
    ['37', COMMON, ['Campo 1']],
    ['41', 'policyNumber fullName policyType policyStartDate vinNumber vehicleBrand vehicleModel vehicleYear', []],
  ])('of file %s', async (number, fields, unused) => {
    const { guessed, source } = await read(number)
    expect(Object.keys(guessed).sort()).toEqual(fields.split(' ').sort())
    const used = Object.values(guessed)
    expect(source.headings.filter((heading) => !used.includes(heading))).toEqual(expect.arrayContaining(unused))
  })

  test.each<[string, ImportField, string]>([
    ['09', 'planPrice', 'Policy Premium'],
    ['15', 'policyEndDate', 'X-DATE'],
    ['15', 'insurer', 'Carrier Name'],
    ['12', 'email', 'Primary Contact Email'],
    ['03', 'policyNumber', 'NumPoliza'],
    ['01', 'vehicleModel', 'SUBMARCA'],
  ])('of file %s %s is %s', async (number, field, heading) => {
    expect((await read(number)).guessed[field]).toBe(heading)
  })
})

test('letters are read correctly in each encoding, and double-encoded ones are repaired', async () => {
  expect((await read('04')).all('fullName')).toEqual(['IBÁÑEZ CUÑA, MARÍA JOSÉ', 'PELUQUERÍA NIÑO Y CÍA., S.L.'])
  expect((await read('04')).source.encoding).toBe('windows-1252')
  for (const number of ['21', '22']) {
    expect((await read(number)).all('fullName')).toEqual(['Íñigo Peña Güemes', 'Núria Ordóñez'])
  }
  expect((await read('23')).all('fullName')).toEqual(['Ana Peña Muñoz', 'Núria Ordóñez'])
})

test('titles, totals and signatures are no policies, each in one line', async () => {
  const { errors, values } = await read('24')
  expect(values.map(({ policyNumber }) => policyNumber)).toEqual(['TT-1', 'TT-2', undefined, undefined])
  expect(errors).toEqual([
    [7, 'TOTAL', NO_POLICY],
    [8, 'Elaboró: M. Paz', NO_POLICY],
  ])
})

test('a duplicate heading is no obstacle', async () => {
  const { source, errors, guessed } = await read('26')
  expect(source.headings).toEqual(expect.arrayContaining(['Teléfono', 'Teléfono (2)', 'Observaciones (2)']))
  expect(guessed).toMatchObject({ phone: 'Teléfono', notes: 'Observaciones' })
  expect(errors).toEqual([])
})

test('the sheet with policies is proposed, and hidden rows are counted', async () => {
  const { source } = await read('27')
  expect(source.sheet).toBe('Pólizas - Tabla 1')
  expect(source.sheets.map(({ name }) => name)).toEqual(['Export Summary', 'Pólizas - Tabla 1', 'Vencidas'])
  const rows: DataRow[] = []
  for await (const row of eachRow((await read('28')).source)) rows.push(row)
  expect(rows.flatMap(({ row, isHidden }) => (isHidden ? [row] : []))).toEqual([3])
})

test('status words are read as they are', async () => {
  const statuses = async (number: string) => (await read(number)).values.map(({ status }) => status)
  expect(await statuses('39')).toEqual(['VIGENTE', 'CANCELADA'])
  expect(await statuses('15')).toEqual(['NEW', 'END', 'CAN'])
})

test('dates are read in each form that spreadsheets write', async () => {
  const { all, errors } = await read('30')
  expect(all('policyStartDate')).toEqual([
    '2026-01-01',
    '2026-03-15',
    ...Array(11).fill('2026-03-05'),
    '2026-09-05',
    ...Array(4).fill('2026-03-05'),
    undefined,
  ])
  expect(errors).toEqual([[20, '31/02/2026', expect.any(String)]])
  expect((await read('09')).dateOrder).toBe('mdy')
})

test('prices are read with their currencies, and ambiguous ones are asked about', async () => {
  const { all, errors } = await read('31')
  expect(all('planPrice')).toEqual([
    ...[1234.56, 12500, 850, 850, 300.1, 412.35, 1250, 12500, 12500, 15000, 1200, undefined, 700, 1500, 1250000, 850],
    ...[1234.5, 1234.5, undefined, undefined, 0, undefined, undefined, undefined],
  ])
  expect(errors.map(([, value]) => value)).toEqual(['₡ 245.300', '(120.00)', '-45.00', '100%'])
  expect((await read('04')).all('planPrice')).toEqual([412.35, 1250])
})

test.each([
  ['USD', 'MXN 1, € 2, EUR 1, $ MN 1, M.N. 1, RD$ 1, S/ 1, Bs. 1, Q 1, COP 1'],
  ['EUR', '$ 2, MXN 1, USD 1, US$ 1, $ MN 1, M.N. 1, RD$ 1, S/ 1, Bs. 1, Q 1, COP 1'],
  ['MXN', 'USD 1, US$ 1, € 2, EUR 1, RD$ 1, S/ 1, Bs. 1, Q 1, COP 1'],
  ['COP', 'MXN 1, USD 1, US$ 1, € 2, EUR 1, $ MN 1, M.N. 1, RD$ 1, S/ 1, Bs. 1, Q 1'],
])('signs that are not of %s are told', async (currency, expected) => {
  const { foreignAmounts } = await read('31', { currency })
  const counts = new Map<string, number>()
  for (const { sign } of foreignAmounts) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  expect([...counts].map((one) => one.join(' ')).join(', ')).toBe(expected)
})

test('the first of several phones is taken and the others are noted; a missing phone is no fault', async () => {
  const { all, errors } = await read('32')
  expect(all('phone').slice(1, 4)).toEqual(['+13055550101', '+13055550101', '+13055550101'])
  expect(all('notes').filter(Boolean)).toEqual([
    'Otros teléfonos: 305-555-0102',
    'Otros teléfonos: ext. 12',
    'Otros teléfonos: +1 305 555 0102',
  ])
  expect(errors.map(([, value]) => value)).not.toContain('No tiene')
  expect((await read('01', { country: 'MX' })).all('phone')).toEqual(['+528181234567', '+525512345678'])
})

test('a VIN in the wrong format is repaired, and a letter O is pointed out', async () => {
  const { all, errors } = await read('33')
  expect(all('vinNumber').filter((vin) => vin === '1HGCM82633A004352')).toHaveLength(5)
  expect(errors[0]).toEqual([4, '1HGCM82633AOO4352', expect.stringContaining('1HGCM82633A004352')])
})

test('quotes and line breaks stay in their cells', async () => {
  const { all, errors } = await read('35')
  expect(all('notes')).toEqual(['primera línea\nsegunda; con punto y coma', 'dijo "sí"', 'pulgadas 17"'])
  expect(errors).toEqual([])
})

test('special blanks are trimmed, and a note that is too long is reported with its length', async () => {
  const { all, errors } = await read('36')
  expect(all('fullName')[0]).toBe('Zoe Lima 🚗')
  expect(errors).toEqual([[3, expect.any(String), 'Máximo 2000 caracteres; tiene 2500']])
})

test('durations in words and in days are read', async () => {
  expect((await read('38')).all('durationMonths')).toEqual([12, 12, 12, 12, 6, 6, 12, 12, 12, 12, 12, undefined, 3])
})

test('receipts of a policy are rows that say the same', async () => {
  const { values } = await read('42')
  expect(values[1]).toEqual(values[0])
  expect(values[5]).toEqual(values[4])
})
