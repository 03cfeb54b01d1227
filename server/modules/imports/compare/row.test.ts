import { beforeEach, describe, expect, test } from 'vitest'
import { itIs } from '../../../../shared/testing/clock'
import { compared, counted, held } from '../../../testing/compared-rows'
import { type Line, policyLine } from '../../../testing/policy-files'
import type { ParsedRow } from '../reading/parsed-row'

beforeEach(() => void itIs('2026-06-15'))

type Result = ReturnType<typeof compared>
const asked = ({ questions }: Result) => questions.map(({ id, rows, proposed, answer }) => [id, rows, proposed, answer])
const targetOf = ({ all }: Result, place = 0) => all[place]?.target

describe('a status', () => {
  const withStatus = (status: string, changes: Line = {}) => [
    policyLine(1, { Estatus: 'VIGENTE', Baja: '', ...changes }),
    policyLine(2, { Estatus: status, Baja: '', ...changes }),
  ]

  test.each([
    ['Anulada', 'cancelled', '1 0 0 0 0 cancelled:1 waitingRows:1'],
    ['Endoso', 'leaveOut', '1 0 0 0 0 leftOut:1 waitingRows:1'],
    ['Rara', null, '2 0 0 0 0 waitingRows:1'],
    // Words of payment say nothing of a policy.
    ['Pagado', null, '2 0 0 0 0 waitingRows:1'],
    ['No pagado', null, '2 0 0 0 0 waitingRows:1'],
  ])('%s is asked about, with the proposal %s', (status, proposed, expected) => {
    const result = compared(withStatus(status))
    // From when on is asked in the same round.
    const day = proposed === 'cancelled' ? [['lastDay', 1, 'termEnd', null]] : []
    expect(asked(result)).toEqual([[`status:${status.toLowerCase()}`, 1, proposed, null], ...day])
    expect(counted(result)).toBe(expected)
  })

  test('is asked about once for all of its spellings, also if it is in few rows of many', () => {
    const lines = Array.from({ length: 300 }, (_none, place) => {
      const Estatus = place === 290 ? 'CANCELADA ' : place === 291 ? 'Cancelada' : 'Activa'
      return policyLine(place, { Estatus, Baja: Estatus === 'Activa' ? '' : '01/03/2026' })
    })
    expect(asked(compared(lines))).toEqual([['status:cancelada', 2, 'cancelled', null]])
  })

  test('that is answered as cancelled ends the policy on the day of the file, by the rule of the form', () => {
    const answers = { 'status:cancelada': 'cancelled' }
    const on = (Baja: string, book = [held(policyLine(2))]) =>
      compared(withStatus('Cancelada', { Baja }).slice(1), { book, answers })
    const cancellation = { lastDay: '2026-03-20', formerEndDate: '2027-01-15', note: 'Cancelada' }
    expect(targetOf(on('20/03/2026'))).toMatchObject({ act: 'changed', cancellation })
    expect(counted(on('20/03/2026', []))).toBe('0 0 0 0 0 cancelled:1')
    expect(on('20/03/2028').wrong).toMatchObject([
      { column: 'Baja', message: expect.stringContaining('dentro de la vigencia') },
    ])
    const cancelled = [held(policyLine(2), { policyEndDate: '2026-03-20', cancellationReason: 'other' })]
    expect(counted(on('20/03/2026', cancelled))).toBe('0 0 0 1 0')
  })

  test('of a cancelled policy without a day asks once from when on', () => {
    const status = { 'status:cancelada': 'cancelled' }
    const ended = (answers: Record<string, string>, changes: Line = {}) =>
      compared(withStatus('Cancelada', changes), { answers: { ...status, ...answers } })
    expect(asked(ended({}))).toEqual([
      ['status:cancelada', 1, 'cancelled', 'cancelled'],
      ['lastDay', 1, 'termEnd', null],
    ])
    const lastDays = ['termEnd', 'today', '2026-05-01', 'x'].map((lastDay) => {
      const { target, waits } = ended({ lastDay }).all[1] ?? {}
      return waits ? 'waits' : target?.cancellation?.lastDay
    })
    expect(lastDays).toEqual(['2027-01-15', '2026-06-15', '2026-05-01', 'waits'])
    // What had ended before ended then.
    const past = ended({ lastDay: 'today' }, { Desde: '15/01/2025', Hasta: '15/01/2026' })
    expect(targetOf(past, 1)?.cancellation?.lastDay).toBe('2026-01-15')
  })

  test('in force beside a day of cancellation is asked about by that column', () => {
    const result = compared([policyLine(1, { Estatus: 'Vigente', Baja: '01/05/2026' })])
    expect(asked(result)).toEqual([['status:baja', 1, 'cancelled', null]])
  })

  test('that leaves rows out says why, and unknown names are asked about at the same time', () => {
    const lines = [policyLine(1, { Estatus: 'Endoso B' }), policyLine(2, { Estatus: 'Cancelada', Compañía: 'Mapfre' })]
    const result = compared(lines, { answers: { 'status:endoso b': 'leaveOut' } })
    expect(result.wrong).toEqual([
      {
        row: 2,
        column: 'Estatus',
        value: 'Endoso B',
        message: 'Se deja fuera, como se pidió: la fila dice «Endoso B»',
      },
    ])
    const ids = asked(result).map(([id]) => id)
    expect(ids).toEqual(expect.arrayContaining(['status:cancelada', 'insurer:mapfre']))
  })
})

describe('wrong cells of a column that may be empty', () => {
  const lines = [
    policyLine(1, { Tel: '!12', Correo: '!ana@' }),
    policyLine(2, { Tel: '!345', Correo: 'ana@example.com' }),
    policyLine(3, { Tel: '', Correo: '', VIN: '!CH123' }),
  ]

  test('are one question a column; those of a required one are none', () => {
    const result = compared(lines)
    expect(counted(result)).toBe('0 0 0 0 3')
    const options = [{ option: 'withoutCell' }, { option: 'leaveOut' }]
    expect(result.questions).toMatchObject([
      { id: 'fault:tel', said: 'Tel', rows: 2, example: { row: 2, value: '12' }, options },
      { id: 'fault:correo', said: 'Correo', rows: 1, example: { row: 2, value: 'ana@' }, options },
    ])
  })

  test('let rows come in without them, as is said, and are told', () => {
    expect(counted(compared(lines, { answers: { 'fault:tel': 'withoutCell' } }))).toBe('1 0 0 0 2')
    const result = compared(lines, { answers: { 'fault:tel': 'withoutCell', 'fault:correo': 'withoutCell' } })
    expect([counted(result), result.shortened]).toEqual(['2 0 0 0 1', 2])
    expect(targetOf(result)?.fields).toMatchObject({ phone: null, email: null })
    expect(result.all[0]?.faults.map(({ value }) => value)).toEqual(['12', 'ana@'])
  })

  test('of few rows propose to come in without them, of many nothing', () => {
    const few = Array.from({ length: 5 }, (_none, place) => policyLine(place, { Tel: place ? '3055550101' : '!12' }))
    expect(compared(few).questions[0]?.proposed).toBe('withoutCell')
    expect(compared(lines).questions[0]?.proposed).toBeNull()
  })

  test('in the column of prices give way to the price of the plan; empty ones do not', () => {
    const given = [policyLine(1, { Prima: '!gratis' }), policyLine(2, { Prima: '' })]
    const result = compared(given, { answers: { 'fault:prima': 'withoutCell' } })
    expect([0, 1].map((place) => targetOf(result, place)?.fields.planPrice)).toEqual([1194, null])
  })
})

describe('amounts with the sign of another currency', () => {
  const lines = [policyLine(1, { Prima: '412,35 €' }), policyLine(2, { Prima: 'MXN 9' }), policyLine(3)]
  const prices = (answers = {}) => compared(lines, { answers }).all.map(({ target }) => target?.fields.planPrice)

  test('come in as they are written unless somebody says otherwise; the question names the signs', () => {
    const result = compared(lines)
    expect([counted(result), result.shortened, prices()]).toEqual(['3 0 0 0 0', 0, [412.35, 9, 1194]])
    expect(asked(result)).toEqual([['currency:prima', 2, 'asWritten', 'asWritten']])
    expect(result.questions[0]?.text).toMatch(/«MXN» \(1\).*«€» \(1\)/)
  })

  test('are left out alone, or keep their rows out', () => {
    expect(prices({ 'currency:prima': 'withoutCell' })).toEqual([1194, 1194, 1194])
    const without = compared(lines, { answers: { 'currency:prima': 'leaveOut' } })
    expect(without).toMatchObject({ new: 1 })
    expect(without.wrong[0]).toMatchObject({
      ...{ row: 2, column: 'Prima', value: '412,35 €' },
      message: 'Tiene el signo de otra moneda. Escriba el importe en la moneda de la instalación, sin signo.',
    })
  })

  test('are the same amounts as without their sign', () => {
    expect(counted(compared([policyLine(1), policyLine(1, { Prima: '1194,00 €' })]))).toBe('1 0 0 0 0 merged:1')
  })
})

test('an amount of a merged cell is divided, repeated or left out, and never given to each without a word', () => {
  const shared = { field: 'planPrice', column: 'Prima', amount: 100, rows: 3 } as const
  const read = ({ row }: ParsedRow) => ({ sharedAmounts: [{ ...shared, place: row - 2 }] })
  const lines = [1, 2, 3].map((number) => policyLine(number, { Prima: '' }))
  const prices = (answer: string) =>
    compared(lines, { read, answers: { 'shared:prima': answer } }).all.map(({ target }) => target?.fields.planPrice)
  expect(asked(compared(lines, { read }))).toEqual([['shared:prima', 3, 'divide', null]])
  expect(compared(lines, { read }).waitingRows).toBe(3)
  expect([prices('divide'), prices('each'), prices('withoutCell')]).toEqual([
    [33.34, 33.33, 33.33],
    [100, 100, 100],
    [1194, 1194, 1194],
  ])
})

test('what a vehicle’s column or VIN probably says is asked about where no cell says it', () => {
  const line = policyLine(1, { Marca: '', Modelo: '', Año: '' })
  const read = (): Partial<ParsedRow> => ({
    likely: [
      { from: 'vehicle', text: 'FOTON TUNLAND G7', values: { vehicleBrand: 'FOTON', vehicleModel: 'TUNLAND G7' } },
      { from: 'vin', text: '1HGCM82633A000001', values: { vehicleBrand: 'Honda', vehicleYear: 2003 } },
    ],
  })
  expect(asked(compared([line], { read }))).toEqual(['vehicle', 'vin'].map((id) => [id, 1, 'take', null]))
  const taken = compared([line], { read, answers: { vehicle: 'take', vin: 'take' } })
  expect(targetOf(taken)?.fields).toMatchObject({
    vehicleBrand: 'FOTON',
    vehicleModel: 'TUNLAND G7',
    vehicleYear: 2003,
  })
  const left = compared([line], { read, answers: { vehicle: 'take', vin: 'leaveOut' } })
  expect(left.wrong).toMatchObject([{ column: 'Año' }])
  // A stored policy has its vehicle, and a row that says it needs no guess.
  expect(compared([line], { read, book: [held(policyLine(1))] }).questions).toEqual([])
  expect(compared([policyLine(1)], { read }).questions).toEqual([])
})
