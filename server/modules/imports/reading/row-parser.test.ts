import { beforeEach, describe, expect, test } from 'vitest'
import { CUSTOMER_HEADINGS } from '../../../../shared/import-headings'
import type { ImportColumns, ImportField } from '../../../../shared/imports'
import { refusalMessages } from '../../../../shared/messages'
import { PRICE_MESSAGE } from '../../../../shared/prices'
import { itIs } from '../../../../shared/testing/clock'
import { DATE_MESSAGE, REQUIRED_MESSAGE } from '../../../../shared/text'
import type { Forms } from './cell-values'
import type { Cell } from './row'
import { rowParser } from './row-parser'

beforeEach(() => itIs('2026-11-20'))

const FORMS: Forms = { dateOrder: null, decimal: null, isFrom1904: false, country: 'US', currency: 'USD' }

/** Parses a row of a policy number and another cell. */
function parsed(field: ImportField, cell: Cell, forms: Partial<Forms> = {}) {
  const columns: ImportColumns = { policyNumber: 'Póliza', [field]: field === 'policyNumber' ? 'Póliza' : 'Otra' }
  const parse = rowParser(['Póliza', 'Otra'], columns, { ...FORMS, ...forms })
  return parse({ row: 2, cells: field === 'policyNumber' ? [cell, null] : ['1', cell] })
}
const valueIn = (...args: Parameters<typeof parsed>) => parsed(...args).values[args[0] as 'phone']
const messageOf = (...args: Parameters<typeof parsed>) => parsed(...args).errors[0]?.message

describe('a cell is read as its field, by the rules of the form', () => {
  test.each<[ImportField, Cell, unknown, Partial<Forms>?]>([
    ['policyNumber', '00123', '00123'],
    ['policyNumber', 123, '123'],
    ['policyNumber', { number: 123, shown: '00123' }, '00123'],
    ['phone', { number: 3055550142, shown: '(305) 555-0142' }, '+13055550142'],
    ['vehicleModel', { number: 3, shown: 'CX-03' }, 'CX-03'],
    ['durationMonths', { number: 6, shown: '06 m.' }, 6],
    ['planPrice', { number: 900, shown: 'USD 900' }, 900],
    ['vehicleYear', { number: 2020, shown: 'Modelo 2020' }, 2020],
    ['policyNumber', ' ab – 12. ', 'ab-12'],
    ['policyNumber', '1E5', '1E5'],
    ['fullName', '  María   José ', 'María José'],
    ['insurer', ' GNP ', 'GNP'],
    ['policyType', 'Cobertura amplia', 'Cobertura amplia'],
    ['durationMonths', '12', 12],
    ['durationMonths', 6, 6],
    ['durationMonths', '6.0', 6],
    ['durationMonths', '12 meses', 12],
    ['durationMonths', '1 año', 12],
    ['durationMonths', 'Semestral', 6],
    ['planPrice', '1.234,50', 1234.5],
    ['planPrice', '1,234.50', 1234.5],
    ['planPrice', '$ 900', 900],
    ['planPrice', '$ 900', 900, { currency: 'MXN' }],
    ['planPrice', '$12,500.00 M.N.', 12500, { currency: 'MXN' }],
    ['planPrice', '412,35 €', 412.35, { currency: 'EUR' }],
    ['planPrice', '₹ 900', 900, { currency: 'INR' }],
    ['planPrice', '1.500', 1500, { currency: 'CLP', decimal: '.' }],
    ['planPrice', '2.450.000', 2_450_000, { currency: 'COP' }],
    ['planPrice', { number: 9.5, shown: '9.5', sign: '€' }, 9.5, { currency: 'EUR' }],
    ['planPrice', 0, 0],
    ['planPrice', 1234.5000000001, 1234.5],
    ['planPrice', '1.500', 1500, { decimal: ',' }],
    ['planPrice', '1.500', 1.5, { decimal: '.' }],
    ['policyStartDate', '31/12/2025', '2025-12-31'],
    ['policyStartDate', '2025-12-31', '2025-12-31'],
    ['policyStartDate', '5-3-27', '2027-03-05'],
    ['policyStartDate', '5-3-27', '2027-05-03', { dateOrder: 'mdy' }],
    ['policyStartDate', '31/12/2025 00:00:00', '2025-12-31'],
    ['policyStartDate', '12/31/2025 12:00:00 AM', '2025-12-31', { dateOrder: 'mdy' }],
    ['policyStartDate', '2025-12-31T05:00:00.000Z', '2025-12-31'],
    ['policyStartDate', 'sáb 14-mar-26', '2026-03-14'],
    ['policyStartDate', 'sáb. 14/03/2026', '2026-03-14'],
    ['policyStartDate', 'mar 14-mar-26', '2026-03-14'],
    ['policyStartDate', 'Mar 5, 2026', '2026-03-05'],
    ['policyStartDate', '1º de mayo de 2026', '2026-05-01'],
    ['policyStartDate', '1ro. de mayo de 2026', '2026-05-01'],
    ['policyStartDate', 'May 1st, 2026', '2026-05-01'],
    ['policyStartDate', '14 mar. 2026', '2026-03-14'],
    ['issueDate', 46000, '2025-12-09'],
    ['issueDate', '46000', '2025-12-09'],
    ['issueDate', 44538, '2025-12-09', { isFrom1904: true }],
    ['policyEndDate', 'Nov 5, 2026', '2026-11-05'],
    ['policyEndDate', new Date('2026-11-05'), '2026-11-05'],
    ['notes', new Date('2026-11-05'), '2026-11-05'],
    ['vinNumber', ' 1hgcm82633a004352 ', '1HGCM82633A004352'],
    ['vinNumber', '5MRMC7RL DJHXM7NC3', '5MRMC7RLDJHXM7NC3'],
    ['vinNumber', 'VIN: 5MRMC-7RLDJ-HXM7NC3', '5MRMC7RLDJHXM7NC3'],
    ['plate', 'abc–12 34', 'ABC-12 34'],
    ['plate', 123456, '123456'],
    ['vehicleBrand', 'Mazda', 'Mazda'],
    ['vehicleModel', 3, '3'],
    ['vehicleYear', '2020', 2020],
    ['vehicleYear', 2020, 2020],
    ['vehicleYear', '2020.0', 2020],
    ['phone', '(602) 555-0164', '+16025550164'],
    ['phone', 6025550164, '+16025550164'],
    ['phone', '+52 1 55 1234 5678', '+525512345678'],
    ['phone', '55 1234 5678', '+525512345678', { country: 'MX' }],
    ['email', ' Ana@example.com ', 'Ana@example.com'],
    ['language', 'Español', 'es'],
    ['language', 'ENGLISH', 'en'],
    ['language', 'es', 'es'],
    ['contactAllowed', 'Sí', true],
    ['contactAllowed', 'NO', false],
    ['contactAllowed', false, false],
    ['contactAllowed', 1, true],
    ['contactAllowed', 'x', true],
    ['vehicleModel', 'X', 'X'],
    ['notes', 'Pendiente', 'Pendiente'],
    ['status', 'Sin fecha de fin', 'Sin fecha de fin'],
    ['notes', 'una\ndos', 'una\ndos'],
  ])('%s of %j is %j', (field, cell, value, forms = {}) => {
    expect(valueIn(field, cell, forms)).toEqual(value)
    expect(parsed(field, cell, forms)).toMatchObject({ errors: [], foreignAmounts: [] })
  })

  test.each<[ImportField, Cell, number, sign: string, value: string, Partial<Forms>?]>([
    ['planPrice', '412,35 €', 412.35, '€', '412,35 €'],
    ['planPrice', '$12,500.00 M.N.', 12500, '$ M.N.', '$12,500.00 M.N.'],
    ['planPrice', 'MXN 12,500.00', 12500, 'MXN', 'MXN 12,500.00'],
    ['planPrice', '$ 900', 900, '$', '$ 900', { currency: 'EUR' }],
    ['planPrice', 'US$ 900', 900, 'US$', 'US$ 900', { currency: 'MXN' }],
    ['planPrice', '₹ 900', 900, '₹', '₹ 900'],
    ['planPrice', { number: 900, shown: '900 €' }, 900, '€', '900 €'],
    ['planPrice', { number: 9.5, shown: '9.5', sign: '€' }, 9.5, '€', '9.5 €'],
    ['paid', '100 €', 100, '€', '100 €'],
    ['balance', '€ 12,5', 12.5, '€', '€ 12,5'],
  ])('%s of %j is %d beside the sign %s', (field, cell, number, sign, value, forms = {}) => {
    expect(valueIn(field, cell, forms)).toBe(number)
    const foreignAmounts = [{ field, column: 'Otra', value, sign }]
    expect(parsed(field, cell, forms)).toMatchObject({ errors: [], foreignAmounts })
  })

  test('an amount that is refused is not asked about for its sign', () => {
    expect(parsed('planPrice', '-45 €')).toMatchObject({ errors: [{ value: '-45 €' }], foreignAmounts: [] })
  })

  test.each<[ImportField, Cell, string | RegExp, Partial<Forms>?]>([
    ['policyNumber', '---', REQUIRED_MESSAGE],
    ['policyNumber', 45.5, /cambió este valor/],
    ['policyNumber', { number: 45.5, shown: '46' }, /cambió este valor/],
    ['policyNumber', '1,23E+15', /acortó este número/],
    ['policyNumber', 1234567890123456, /acortó este número/],
    ['policyNumber', '1E+15', /acortó este número/],
    ['policyNumber', '1.23456789E8', /acortó este número/],
    ['policyNumber', new Date('2026-02-01'), /cambió este valor/],
    ['policyNumber', true, /cambió este valor/],
    ['vehicleModel', new Date('2026-03-09'), /cambió este valor/],
    ['policyNumber', 'x'.repeat(51), 'Máximo 50 caracteres; tiene 51'],
    ['fullName', '12', /al menos una letra/],
    ['fullName', 'a'.repeat(1_000_000), 'Máximo 200 caracteres; tiene 1.000.000'],
    ['durationMonths', '0', /1 al 120/],
    ['durationMonths', 'varios', /1 al 120/],
    ['planPrice', 'gratis', PRICE_MESSAGE],
    ['planPrice', '-5', /menor que 0/],
    ['planPrice', '1.234', /dos decimales/, { decimal: '.' }],
    ['planPrice', 1.234, /dos decimales/],
    ['planPrice', true, PRICE_MESSAGE],
    ['planPrice', '10,5', /pesos chilenos \(CLP\) no llevan decimales/, { currency: 'CLP' }],
    ['balance', 10.5, /guaraníes paraguayos \(PYG\) no llevan decimales/, { currency: 'PYG' }],
    ['paid', '10.50', /yenes japoneses \(JPY\) no llevan decimales/, { currency: 'JPY' }],
    ['policyStartDate', '31/02/2026', DATE_MESSAGE],
    ['policyStartDate', '12/31/2025', DATE_MESSAGE],
    ['policyStartDate', '31/12/2025', /Use mes\/día\/año/, { dateOrder: 'mdy' }],
    ['policyStartDate', '31/12/1025', /entre 1900 y 2200/],
    ['policyStartDate', true, DATE_MESSAGE],
    ['vinNumber', '123', /17 caracteres/],
    ['vehicleYear', '20', /año del vehículo/],
    ['vehicleYear', 'dos mil', /año del vehículo/],
    ['vehicleYear', 2028, /año del vehículo/],
    ['phone', '123', refusalMessages['phone-invalid']()],
    ['phone', '5,25512E+12', /acortó este número/],
    ['email', 'ana@', /correo electrónico no es válido/],
    ['language', 'fr', /Español o Inglés/],
    ['contactAllowed', 'quizás', /Sí o No/],
    ['notes', 'a\u0001b', /caracteres no permitidos/],
    ['planPrice', '#REF!', /fórmula/],
    ['insurer', '#¡REF!', /fórmula/],
  ])('%s of %.30s is refused', (field, cell, message, forms = {}) => {
    expect(messageOf(field, cell, forms)).toMatch(message)
    expect(valueIn(field, cell, forms)).toBeUndefined()
  })

  test('an empty cell has no value', () => {
    for (const field of Object.keys(CUSTOMER_HEADINGS).slice(1) as ImportField[]) {
      for (const cell of [null, '', ' \u00a0 ']) expect(parsed(field, cell)).toMatchObject({ values: {}, errors: [] })
    }
  })

  test.each(['---', '.', 'A/D', 's/n', 'N/A', '#N/D', 'n/d', 'Sin dato', 'Por definir', 'En trámite', 'TBD', '$ -'])(
    'nor has %s, in any field',
    (cell) => {
      for (const field of Object.keys(CUSTOMER_HEADINGS).slice(1) as ImportField[])
        expect([field, parsed(field, cell)]).toMatchObject([field, { values: { policyNumber: '1' }, errors: [] }])
    },
  )

  test.each<[ImportField, string]>([
    ['fullName', 'x'],
    ['policyEndDate', 'SIN VENCIMIENTO'],
    ['vinNumber', 'PENDIENTE'],
    ['status', 'Pagado'],
    ['status', 'No pagado'],
    ['status', 'Parcial'],
    ['status', 'Pendiente de pago'],
    ['status', 'Por cobrar'],
    ['status', 'Vencido de recibo'],
    ['status', 'UNPAID'],
    ['status', 'POLIZA PAGADA'],
  ])('nor is %s said by %s', (field, cell) => {
    expect(parsed(field, cell)).toMatchObject({ values: { policyNumber: '1' }, errors: [] })
    expect(valueIn(field, cell)).toBeUndefined()
  })
})

describe('a row', () => {
  const headings = ['Póliza', 'Nombre', 'Apellidos', 'Inicio', 'Fin']
  const columns: ImportColumns = {
    ...{ policyNumber: 'Póliza', firstName: 'Nombre', lastName: 'Apellidos' },
    ...{ policyStartDate: 'Inicio', policyEndDate: 'Fin' },
  }
  const row = (...cells: Cell[]) => rowParser(headings, columns, FORMS)({ row: 7, cells })

  test('keeps its cells unchanged, joins names, and is accepted if all cells are valid', () => {
    expect(row('1', ' Ana ', 'Ruiz', '1/2/2026', 46400)).toEqual({
      row: 7,
      cells: ['1', ' Ana ', 'Ruiz', '1/2/2026', '46400'],
      values: { policyNumber: '1', fullName: 'Ana Ruiz', policyStartDate: '2026-02-01', policyEndDate: '2027-01-13' },
      errors: [],
      foreignAmounts: [],
      sharedAmounts: [],
      likely: [],
      outcome: null,
    })
    expect(row('1', null, 'Ruiz', null, null).values).toEqual({ policyNumber: '1', fullName: 'Ruiz' })
  })

  test('without a number, with dates in the wrong order, or longer than the headings has a fault', () => {
    expect(row(null, 'Ana', null, '1/2/2026', '1/1/2026').errors).toEqual([
      { column: 'Póliza', value: '', message: REQUIRED_MESSAGE },
      { column: 'Fin', value: '1/1/2026', message: refusalMessages['dates-out-of-order']() },
    ])
    const parse = rowParser(headings, columns, FORMS)
    expect(parse({ row: 7, cells: ['1'], stray: { column: 'F', value: 'x' } }).errors).toEqual([
      { column: 'F', value: 'x', message: expect.stringContaining('sin encabezado') },
    ])
  })

  test('reports each wrong cell once, with as much of it as can be shown', () => {
    expect(row('', '1'.repeat(500), null, '31/31/2026', 'nunca').errors).toEqual([
      { column: 'Póliza', value: '', message: REQUIRED_MESSAGE },
      { column: 'Nombre', value: `${'1'.repeat(200)}…`, message: 'Máximo 200 caracteres; tiene 500' },
      { column: 'Inicio', value: '31/31/2026', message: DATE_MESSAGE },
      { column: 'Fin', value: 'nunca', message: DATE_MESSAGE },
    ])
  })
})

describe('a row', () => {
  const HEADINGS = ['Póliza', 'Cliente', 'VIN', 'Desde', 'Hasta', 'Marca']
  const COLUMNS: ImportColumns = {
    policyNumber: 'Póliza',
    fullName: 'Cliente',
    vinNumber: 'VIN',
    policyStartDate: 'Desde',
    policyEndDate: 'Hasta',
    vehicleBrand: 'Marca',
  }
  const messages = (columns: ImportColumns, cells: Cell[]) =>
    rowParser(HEADINGS, columns, FORMS)({ row: 2, cells }).errors.map(({ message }) => message)

  test('with a sentence in the place of its number, and nothing else, is no policy', () => {
    expect(messages(COLUMNS, ['Fecha de impresión: 20/11/2026', null, null, null, null])).toEqual([
      'Esta fila no tiene ningún dato de una póliza. ¿Es un total o una firma?',
    ])
  })

  test('without any of three required values is no policy, and without one of two is wrong', () => {
    const note: Cell[] = [null, null, null, 'revisado', null]
    expect(messages(COLUMNS, note)).toHaveLength(1)
    const { vinNumber: _vin, ...two } = COLUMNS
    expect(messages(two, note)).toContain(REQUIRED_MESSAGE)
  })

  test('with both dates in one cell keeps the end that has a cell of its own', () => {
    const cells: Cell[] = ['1', 'Ana', null, '01/02/2026 - 01/02/2027', '15/03/2027']
    const { values } = rowParser(HEADINGS, COLUMNS, { ...FORMS, dateOrder: 'dmy' })({ row: 2, cells })
    expect(values).toMatchObject({ policyStartDate: '2026-02-01', policyEndDate: '2027-03-15' })
  })
})

/** Parses a row of a policy 1 with the cells of some fields, which are their own headings. */
function read(
  cells: Partial<Record<ImportField, Cell>>,
  merged?: [ImportField, { rows: number; place: number }][],
  forms = {},
) {
  const fields = ['policyNumber', ...Object.keys(cells)] as ImportField[]
  const parse = rowParser(fields, Object.fromEntries(fields.map((field) => [field, field])), { ...FORMS, ...forms })
  const spans = new Map(merged?.map(([field, span]) => [fields.indexOf(field), span]))
  return parse({ row: 2, cells: ['1', ...Object.values(cells)], ...(merged && { merged: spans }) })
}

describe('the currency of a row', () => {
  test.each([
    ['USD', 'MXN'],
    ['dólares', 'MXN'],
    ['UF', 'CLP'],
    ['€', 'USD'],
    ['Pesos', 'USD'],
    ['NACIONAL 2', 'MXN'],
    ['ME', 'MXN'],
  ])('%s is foreign to %s, and told of its amounts', (said, currency) => {
    const row = read({ currency: said, planPrice: '1,200.00', balance: 0 }, undefined, { currency })
    expect(row.values).toMatchObject({ planPrice: 1200, balance: 0 })
    expect(row.foreignAmounts).toEqual([
      { field: 'planPrice', column: 'planPrice', value: '1,200.00', sign: said },
      { field: 'balance', column: 'balance', value: '0', sign: said },
    ])
  })

  test.each([
    ['MXN', 'MXN'],
    ['Pesos', 'MXN'],
    ['peso mexicano', 'MXN'],
    ['M.N.', 'MXN'],
    ['NACIONAL', 'USD'],
    ['Dólares americanos', 'USD'],
    ['dólares canadienses', 'CAD'],
    ['US dollars', 'USD'],
    ['US$', 'USD'],
    ['Soles', 'PEN'],
    ['---', 'USD'],
    ['', 'USD'],
  ])('%s may be %s', (said, currency) => {
    expect(read({ currency: said, planPrice: 9 }, undefined, { currency }).foreignAmounts).toEqual([])
  })

  test('does not hide the sign of a cell', () => {
    expect(read({ currency: 'MXN', planPrice: '€ 9' }).foreignAmounts).toMatchObject([{ sign: '€' }])
  })
})

test('amounts in merged cells are shared, and all else is said of each row', () => {
  const span = { rows: 3, place: 1 }
  const cells = { fullName: 'Ana', planPrice: '45,000.00', balance: '€ 9', paid: 'No' }
  const merged = Object.keys(cells).map((field) => [field, span] as [ImportField, typeof span])
  const row = read(cells, merged)
  expect(row.values).toEqual({ policyNumber: '1', fullName: 'Ana', paid: false })
  expect(row.sharedAmounts).toEqual([
    { field: 'planPrice', column: 'planPrice', amount: 45000, rows: 3, place: 1 },
    { field: 'balance', column: 'balance', amount: 9, rows: 3, place: 1 },
  ])
  expect(row.foreignAmounts).toMatchObject([{ field: 'balance', sign: '€' }])
})

describe('a vehicle in one column', () => {
  const VIN = '3N1CN8AE5ML812384'

  test('that begins with a known make, or with that of the row, is taken apart', () => {
    const parts = { vehicleBrand: 'Nissan', vehicleModel: 'VERSA', vehicleYear: 2021 }
    expect(read({ vehicle: 'NISSAN VERSA 2021' })).toMatchObject({ values: parts, likely: [], errors: [] })
    const row = read({ vehicle: 'RANDON SR BA', vehicleBrand: 'Randon', vehicleYear: 2016 })
    expect(row).toMatchObject({
      values: { vehicleBrand: 'Randon', vehicleModel: 'SR BA', vehicleYear: 2016 },
      likely: [],
    })
    expect(read({ vehicle: 'VERSA ADVANCE 2021', vehicleBrand: 'NISSAN' }).values.vehicleModel).toBe('VERSA ADVANCE')
  })

  test('leaves what has a cell of its own, also where that is wrong', () => {
    const row = read({ vehicle: 'NISSAN VERSA 2021', vehicleModel: 'March', vehicleYear: '20' })
    expect(row.values).toMatchObject({ vehicleBrand: 'Nissan', vehicleModel: 'March' })
    expect(row.values.vehicleYear).toBeUndefined()
    expect(row.errors).toMatchObject([{ column: 'vehicleYear' }])
  })

  test('is likely where its make is unknown: that of its VIN, or its first word', () => {
    const text = 'VERSA ADVANCE 2021'
    expect(read({ vehicle: text, vinNumber: VIN })).toMatchObject({
      values: { policyNumber: '1', vinNumber: VIN },
      likely: [
        { from: 'vehicle', text, values: { vehicleBrand: 'Nissan', vehicleModel: 'VERSA ADVANCE', vehicleYear: 2021 } },
      ],
    })
    expect(read({ vehicle: 'Randon SR BA' }).likely).toEqual([
      { from: 'vehicle', text: 'Randon SR BA', values: { vehicleBrand: 'Randon', vehicleModel: 'SR BA' } },
    ])
  })

  test('whose model is too long is told', () => {
    expect(read({ vehicle: `KIA ${'x'.repeat(500)}` })).toMatchObject({
      values: { vehicleBrand: 'Kia' },
      errors: [{ column: 'vehicle', message: expect.stringContaining('Máximo') }],
    })
  })

  test('or in none: make and year are likely what the VIN says', () => {
    expect(read({ vinNumber: VIN }).likely).toEqual([
      { from: 'vin', text: VIN, values: { vehicleBrand: 'Nissan', vehicleYear: 2021 } },
    ])
    expect(read({ vinNumber: VIN, vehicleBrand: 'Nissan', vehicleYear: 2021 }).likely).toEqual([])
    expect(read({ vinNumber: VIN, vehicle: 'NISSAN VERSA' }).likely).toMatchObject([{ values: { vehicleYear: 2021 } }])
  })
})

test.each([
  [{ firstName: 'Ana', lastName: 'Ruiz', fullName: '' }, 'Ana Ruiz'],
  [{ firstName: '', lastName: '', fullName: 'TORNILLOS SA' }, 'TORNILLOS SA'],
  [{ firstName: 'TORNILLOS SA', lastName: '---', fullName: null }, 'TORNILLOS SA'],
  [{ firstName: 'Min', lastName: 'Na' }, 'Min Na'],
  [{ firstName: 'Ana', lastName: 'Ruiz', fullName: 'N/A' }, 'Ana Ruiz'],
])('of the names %j one is made', (cells, name) => {
  expect(read(cells).values.fullName).toBe(name)
})
