import { describe, expect, test } from 'vitest'
import { CUSTOMER_HEADINGS } from '../../../../shared/import-headings'
import type { ImportColumns, ImportField } from '../../../../shared/imports'
import { columnValues } from './column-values'
import { guessColumns } from './guessed-columns'
import { formsGuesser } from './guessed-forms'

describe('columns', () => {
  test('of an export are all known', () => {
    expect(guessColumns([...Object.values(CUSTOMER_HEADINGS), 'Registrado (America/New_York)'])).toEqual(
      CUSTOMER_HEADINGS,
    )
  })

  test.each([
    ['N.º de la Póliza', 'policyNumber'],
    ['policy_number', 'policyNumber'],
    ['POLICY #', 'policyNumber'],
    ['Nombre del Asegurado', 'fullName'],
    ['Insured Name', 'fullName'],
    ['full_name', 'fullName'],
    ['Compañía de seguros', 'insurer'],
    ['insurance_company', 'insurer'],
    ['Tipo de Cobertura', 'policyType'],
    ['policy_type', 'policyType'],
    ['Duración (meses)', 'durationMonths'],
    ['Prima Total (USD)', 'planPrice'],
    ['plan_price', 'planPrice'],
    ['Inicio de vigencia', 'policyStartDate'],
    ['policy_start_date', 'policyStartDate'],
    ['Effective Date', 'policyStartDate'],
    ['Fecha emisión', 'issueDate'],
    ['Vigencia hasta', 'policyEndDate'],
    ['Expiration Date', 'policyEndDate'],
    ['policyEndDate', 'policyEndDate'],
    ['No. de serie', 'vinNumber'],
    ['VIN', 'vinNumber'],
    ['vin_number', 'vinNumber'],
    ['Make', 'vehicleBrand'],
    ['vehicle_brand', 'vehicleBrand'],
    ['Modelo del vehículo', 'vehicleModel'],
    ['Año del vehículo', 'vehicleYear'],
    ['Vehicle Year', 'vehicleYear'],
    ['Placas', 'plate'],
    ['No. de placa', 'plate'],
    ['Matrícula', 'plate'],
    ['License Plate', 'plate'],
    ['Celular', 'phone'],
    ['E-mail', 'email'],
    ['Correo', 'email'],
    ['Idioma', 'language'],
    ['Observaciones', 'notes'],
    ['Moneda', 'currency'],
    ['Tipo de moneda', 'currency'],
    ['Año, marca y modelo', 'vehicle'],
    ['Vencimiento * (DD/MM/AAAA)', 'policyEndDate'],
    ['VIN [17 dígitos]', 'vinNumber'],
    ['Teléfono (opcional)', 'phone'],
    ['ASEGURADO(A)', 'fullName'],
    ['Importe total a pagar', 'planPrice'],
    ['Coverage to', 'policyEndDate'],
  ])('%s is %s', (heading, field) => {
    expect(guessColumns([heading])).toEqual({ [field]: heading })
  })

  test.each([
    ['Pagado', 'paid'],
    ['Monto pagado', 'paid'],
    ['Amount Paid', 'paid'],
    ['Saldo', 'balance'],
    ['Saldo por pagar', 'balance'],
    ['Por pagar', 'balance'],
    ['Pendiente', 'balance'],
    ['Adeudo', 'balance'],
    ['Balance Due', 'balance'],
    ['Amount due', 'balance'],
  ])('%s is %s where payments are kept, and otherwise nothing', (heading, field) => {
    expect(guessColumns([heading], { withPayments: true })).toEqual({ [field]: heading })
    expect(guessColumns([heading])).toEqual({})
  })

  test.each<[headings: string[], field: ImportField, heading: string]>([
    [['Prima Neta', 'IVA', 'Prima Total'], 'planPrice', 'Prima Total'],
    [['Prima', 'Premio'], 'planPrice', 'Premio'],
    [['Prima Neta UF', 'Prima Bruta UF'], 'planPrice', 'Prima Bruta UF'],
    [['Prima Neta', 'Total anual'], 'planPrice', 'Total anual'],
    [['Prima recibo', 'Prima anual', 'Prima mensual'], 'planPrice', 'Prima anual'],
    [['Prima neta'], 'planPrice', 'Prima neta'],
    [['Cód. Ramo', 'Ramo'], 'policyType', 'Ramo'],
    [['Address Line 1', 'Line of Business'], 'policyType', 'Line of Business'],
    [['No. pólizas', 'Póliza'], 'policyNumber', 'Póliza'],
    [['Vehicle1VIN', 'Vehicle2VIN'], 'vinNumber', 'Vehicle1VIN'],
    [['Inicio', 'Día, mes, año'], 'policyStartDate', 'Inicio'],
    [['Día, mes, año'], 'policyStartDate', 'Día, mes, año'],
  ])('of %j the %s is %s', (headings, field, heading) => {
    expect(guessColumns(headings)[field]).toBe(heading)
  })

  test.each([
    ...['Address Line 1', 'Clase', 'Carrocería', 'Valor UF', 'Estado (domicilio)', 'Número de pólizas', 'Año carnet'],
    ...[
      'Prima mensual',
      'Prima parcial',
      'Importe de la cuota',
      'Prima total recibo',
      'Prima fraccionada',
      'Premium installment',
    ],
    ...[
      'Día de vto',
      'Tipo (particular/empresa)',
      'MONEDA_ABREVIACION',
      'Origen',
      'Vencimiento cuota 1',
      'Nº de ocupantes',
      'Asegurado adicional',
      'Tipo de vehículo',
    ],
  ])('%s is no field of a policy', (heading) => {
    expect(guessColumns([heading])).toEqual({})
  })

  test.each(['Forma de pago', 'Fecha de pago', 'Pagado por', 'Due Date', 'Emitido por'])(
    '%s is no payment',
    (heading) => {
      expect(guessColumns([heading], { withPayments: true })).toEqual({})
    },
  )

  test('for first name and surname are two; a name column alone is the full name', () => {
    expect(guessColumns(['Nombre', 'Apellidos'])).toEqual({ firstName: 'Nombre', lastName: 'Apellidos' })
    expect(guessColumns(['first_name', 'last_name'])).toEqual({ firstName: 'first_name', lastName: 'last_name' })
    expect(guessColumns(['Nombres'])).toEqual({ fullName: 'Nombres' })
  })

  test('are guessed once each; earlier choices count most, then the likelier heading', () => {
    const headings = ['Total', 'Precio', 'Clave', 'Póliza']
    expect(guessColumns(headings)).toEqual({ planPrice: 'Precio', policyNumber: 'Póliza' })
    expect(
      guessColumns(headings, { remembered: [{ policyNumber: 'Clave', planPrice: 'Gone' }, { planPrice: 'Total' }] }),
    ).toEqual({
      planPrice: 'Total',
      policyNumber: 'Clave',
    })
  })

  test.each<[headings: string[], cells: string[][], ImportColumns]>([
    [
      ['Submarca', 'Modelo'],
      [
        ['Versa', '2019'],
        ['Rio', '2020'],
      ],
      { vehicleModel: 'Submarca', vehicleYear: 'Modelo' },
    ],
    [
      ['Modelo', 'Año'],
      [
        ['2008', '2019'],
        ['2008', '2020'],
      ],
      { vehicleModel: 'Modelo', vehicleYear: 'Año' },
    ],
    [
      ['Marca', 'Tipo', 'Modelo'],
      [
        ['Kia', 'Rio', '2019'],
        ['Seat', 'León', '2020'],
      ],
      { vehicleBrand: 'Marca', vehicleModel: 'Tipo', vehicleYear: 'Modelo' },
    ],
    [['Tipo', 'Modelo'], [['Amplia', 'Rio']], { policyType: 'Tipo', vehicleModel: 'Modelo' }],
    [['Home Phone', 'Cell Phone'], [['', '305 555 0101']], { phone: 'Cell Phone' }],
    [['Condición'], [['Vigente'], ['Cancelada'], ['Vigor']], { status: 'Condición' }],
    [['Tag'], [['VIP'], ['Familia'], ['Flota']], {}],
    [['Vigencia'], [['1/3/2026 - 1/3/2027']], { policyStartDate: 'Vigencia' }],
    [['Vigencia'], [['12 meses']], { durationMonths: 'Vigencia' }],
    [['Estado'], [['Jalisco'], ['CDMX']], {}],
    [['Estatus'], [['Al corriente'], ['Al corriente']], { status: 'Estatus' }],
    [['Estado'], [['Vigente'], ['Cancelada']], { status: 'Estado' }],
    [['Dato 7'], [['a@x.com'], ['b@x.com'], ['c@x.com']], { email: 'Dato 7' }],
    [['Fecha Venc', 'Año'], [['5/3/2026', '2019']], { policyEndDate: 'Fecha Venc', vehicleYear: 'Año' }],
    [['Año vencimiento'], [['2026']], {}],
    [['Vencimiento'], [['10'], ['15']], {}],
    [['Estatus'], [['Pagado'], ['No pagado'], ['Pendiente']], {}],
    [['Estado'], [['POLIZA PAGADA'], ['POLIZA CANCELADA']], { status: 'Estado' }],
    [['Avance'], [['Pagado'], ['Pendiente'], ['Parcial'], ['Pagado']], {}],
    [['Tipo'], [['Nueva'], ['Renovación'], ['Endoso']], {}],
    [['Tipo'], [['Amplia'], ['Renovación']], { policyType: 'Tipo' }],
    [['Moneda'], [['1'], ['2']], {}],
    [['Divisas'], [['USD'], ['Pesos'], ['NACIONAL']], { currency: 'Divisas' }],
    [['Dato'], [['USD'], ['M.N.'], ['dólares']], { currency: 'Dato' }],
    [['Vehículo', 'Serie'], [['NISSAN VERSA 2021', '3N1CN8AE5ML812384']], { vehicle: 'Vehículo', vinNumber: 'Serie' }],
    [['Descripción'], [['KIA RIO'], ['VW Jetta 2015'], ['Ford Ka']], { vehicle: 'Descripción' }],
    [['Descripción', 'Modelo'], [['KIA RIO', '2020']], { vehicle: 'Descripción', vehicleYear: 'Modelo' }],
    [['Unidad', 'Modelo'], [['KIA RIO', 'Rio']], { vehicleModel: 'Modelo' }],
    [
      ['Nombre', 'Apellidos', 'Razón social'],
      [['Ana', 'Ruiz', '']],
      {
        firstName: 'Nombre',
        lastName: 'Apellidos',
        fullName: 'Razón social',
      },
    ],
    [['Correo del agente'], [['a@x.com'], ['b@x.com'], ['c@x.com']], {}],
  ])('%j over %j are what both say', (headings, rows, expected) => {
    const values = headings.map((_heading, place) => columnValues(rows.map((cells) => cells[place])))
    expect(guessColumns(headings, { values })).toEqual(expected)
  })

  test('that were chosen before yield to what stands below', () => {
    const values = [
      ['Versa', 'March'],
      ['2019', '2020'],
      ['Pagado', 'Pagado'],
    ].map(columnValues)
    const remembered: ImportColumns[] = [{ vehicleModel: 'Modelo', status: 'Estado', policyEndDate: 'Submarca' }]
    expect(guessColumns(['Submarca', 'Modelo', 'Estado'], { values, remembered })).toEqual({
      vehicleModel: 'Submarca',
      vehicleYear: 'Modelo',
    })
    const peugeots = [
      ['2008', '2008'],
      ['2019', '2020'],
    ].map(columnValues)
    const chosen = { vehicleModel: 'Modelo', vehicleYear: 'Versión' }
    expect(guessColumns(['Modelo', 'Versión'], { values: peugeots, remembered: [chosen] })).toEqual(chosen)
  })

  test('that are unknown are left out', () => {
    expect(guessColumns(['', 'Color', 'Número', '¿?'])).toEqual({})
  })
})

describe('forms', () => {
  function guess(dates: string[], prices: (string | number)[] = []) {
    const guesser = formsGuesser(['Inicio', 'Precio', 'Otra'], { policyStartDate: 'Inicio', planPrice: 'Precio' })
    const rows = Math.max(dates.length, prices.length)
    for (let row = 0; row < rows; row++) guesser.see([dates[row] ?? null, prices[row] ?? null, '13/25/2026'])
    return guesser.guess()
  }

  test.each([
    [['03/05/2026', '25/12/2026'], 'dmy'],
    [['03/05/2026', '12/25/2026'], 'mdy'],
    [['3-5-27', '12-25-27 00:00'], 'mdy'],
    [['2026-12-25', '', '5-nov-26', '46000'], 'dmy'],
    [['05/05/2026'], 'dmy'],
    [['25/12/2026', '26/12/2026', '12/25/2026'], 'dmy'],
    [['03/05/2026', '04/05/2026', '2026-12-25'], null],
  ])('dates %j are %s', (dates, dateOrder) => {
    expect(guess(dates)).toMatchObject({ dateOrder })
  })

  test.each([
    [['1.234,50'], ','],
    [['1,234.50'], '.'],
    [['$ 900', '900,5'], ','],
    [['1.234.567'], ','],
    [['900', '', '1200'], '.'],
    [['1.234', '1,5'], ','],
    [['1.234', '1.5'], null],
    [['1,234', '900.50', '12.5'], '.'],
    [['1.234', 'US$ 2.500'], null],
    [[1234.5, 900], '.'],
  ])('prices %j have %s', (prices, decimal) => {
    expect(guess([], prices)).toMatchObject({ decimal })
  })

  test('ambiguous values are shown', () => {
    expect(guess(['03/05/2026', '03/05/2026', '04/06/2026'], ['1.234']).ask).toEqual({
      dateOrder: ['03/05/2026', '04/06/2026'],
      decimal: ['1.234'],
    })
    expect(guess(['25/05/2026'], ['12,5']).ask).toEqual({})
  })
})
