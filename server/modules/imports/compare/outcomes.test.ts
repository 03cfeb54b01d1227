import { beforeEach, describe, expect, test } from 'vitest'
import { itIs } from '../../../../shared/testing/clock'
import { compared, counted, formerTerm, held } from '../../../testing/compared-rows'
import { type Line, policyLine, policyLines } from '../../../testing/policy-files'
import type { ParsedRow } from '../reading/parsed-row'

beforeEach(() => void itIs('2026-06-15'))

const NEXT = { Desde: '15/01/2027', Hasta: '15/01/2028' }
const without = (line: Line, ...headings: string[]) =>
  Object.fromEntries(Object.entries(line).filter(([heading]) => !headings.includes(heading)))
const targetOf = ({ all }: ReturnType<typeof compared>, place = 0) => all[place]?.target
const fieldsOf = (result: ReturnType<typeof compared>, place = 0) => targetOf(result, place)?.fields

describe('a new policy', () => {
  test('takes from the plan the values for which the file has no column; an empty cell stays empty', () => {
    expect(fieldsOf(compared([without(policyLine(1), 'Prima', 'Hasta')]))).toMatchObject({
      ...{ selectedPlanId: 'fullcover-12', planPrice: 1194, policyEndDate: '2027-01-15' },
      ...{ language: 'es', contactAllowed: true },
    })
    const empty = fieldsOf(compared([policyLine(1, { Prima: '', Hasta: '' })]))
    expect(empty).toMatchObject({ planPrice: null, policyEndDate: null })
  })

  test('without a date of issue was issued on its start date, or today if that is in the future', () => {
    const result = compared([policyLine(1), policyLine(2, { Desde: '01/07/2026', Hasta: '01/07/2027' })])
    expect([0, 1].map((place) => fieldsOf(result, place)?.issueDate)).toEqual(['2026-01-15', '2026-06-15'])
  })

  test('without a start begins when it was issued, or its months before its end', () => {
    const line = without(policyLine(1), 'Desde')
    const issued = ({ values }: ParsedRow) => ({ values: { ...values, issueDate: '2026-02-03' } })
    const days = (read?: typeof issued) => {
      const { policyStartDate, issueDate } = fieldsOf(compared([line], { read })) ?? {}
      return [policyStartDate, issueDate]
    }
    expect([days(), days(issued)]).toEqual([
      ['2026-01-15', '2026-01-15'],
      ['2026-02-03', '2026-02-03'],
    ])
  })

  test('takes what is said for all rows where its cell is empty', () => {
    const forAll = { insurer: 'zurita', policyType: 'fullcover', durationMonths: 12, policyStartDate: '2026-02-01' }
    const lines = [policyLine(1, { Compañía: '' }), policyLine(2)]
    const result = compared(
      lines.map((line) => without(line, 'Cobertura', 'Meses', 'Desde', 'Hasta')),
      { forAll },
    )
    expect([0, 1].map((place) => fieldsOf(result, place)?.insuranceCompanyId)).toEqual(['zurita', 'abaco'])
    const expected = { policyTypeId: 'fullcover', policyStartDate: '2026-02-01', policyEndDate: '2027-02-01' }
    expect(fieldsOf(result)).toMatchObject(expected)
  })
})

describe('a stored policy', () => {
  const book = policyLines(3).map((line) => held(line))

  test('is equal, changed or renewed; others are new', () => {
    const changes = [{}, { Modelo: 'Civic' }, { ...NEXT, Prima: '1300,50' }, {}]
    const result = compared(
      changes.map((one, place) => policyLine(place + 1, one)),
      { book },
    )
    expect(counted(result)).toBe('1 1 1 1 0')
    expect(result.all.map(({ target }) => target && `${target.act} ${target.origin}`)).toEqual([
      ...[null, 'changed null', 'renewed renewed', 'new imported'],
    ])
    expect(fieldsOf(result, 2)).toMatchObject({ planPrice: 1300.5, policyEndDate: '2028-01-15' })
  })

  test('keeps values whose cell is empty or whose column is missing', () => {
    const result = compared([{ Póliza: 'IMP-00001', Modelo: 'Fit', Marca: '' }], { book })
    const kept = { vehicleBrand: 'Honda', policyEndDate: '2027-01-15', planPrice: 1194 }
    expect(fieldsOf(result)).toMatchObject({ vehicleModel: 'Fit', ...kept })
  })

  test('keeps its notes when a cell with several phones adds one, which is added once', () => {
    const [said, phone] = ['Otros teléfonos: 305-555-0102', '+13055550101']
    const read = () => ({ values: { policyNumber: 'IMP-00001', phone, notes: said } })
    const written = (notes: string) =>
      compared([{ Póliza: 'IMP-00001', Tel: phone }], { read, book: [held(policyLine(1), { notes, phone })] })
    expect(fieldsOf(written('Por la tarde'))?.notes).toBe(`Por la tarde\n${said}`)
    expect(counted(written(`Por la tarde\n${said}`))).toBe('0 0 0 1 0')
  })

  test('without an end is renewed by next year’s file, and changed by a corrected start', () => {
    itIs('2026-01-05')
    const endless = (changes: Line = {}) => policyLine(1, { Desde: '01/01/2025', Hasta: '', Meses: '', ...changes })
    const written = (changes: Line, stored = endless()) =>
      counted(compared([endless(changes)], { book: [held(stored)] }))
    expect(written({ Desde: '01/01/2026', Hasta: '01/01/2027' })).toBe('0 0 1 0 0')
    expect(written({ Desde: '04/01/2025' })).toBe('0 1 0 0 0')
    expect(written({ Desde: '01/02/2025', Meses: 1 }, endless({ Meses: 1 }))).toBe('0 0 1 0 0')
  })

  test('has equal rows of its former terms', () => {
    const terms = [formerTerm('IMP-00001', '2025-01-15', '2026-01-15')]
    const lines = [policyLine(1), policyLine(1, { Desde: '15/01/2025', Hasta: '15/01/2026', Prima: '900,00' })]
    expect(counted(compared(lines, { book: [held(policyLine(1), {}, terms)] }))).toBe('0 0 0 2 0')
  })
})

// The last two count the months from each start; they are renewed too.
// biome-ignore format: a chain a line
test.each<[months: number, starts: string[], ends: string[]]>([
  [1, ['31/01/2026', '28/02/2026', '31/03/2026', '30/04/2026'], ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  [12, ['29/02/2024', '28/02/2025', '28/02/2026', '28/02/2027'], ['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
  [1, ['28/02/2026', '28/03/2026', '28/04/2026', '28/05/2026'], ['2026-03-28', '2026-04-28', '2026-05-28', '2026-06-28']],
  [1, ['28/02/2026', '31/03/2026', '30/04/2026', '30/05/2026'], ['2026-03-28', '2026-04-30', '2026-05-31', '2026-06-30']],
])('terms that end with a month are renewed until the day that Renovar gives: %i months from %j', (Meses, starts, ends) => {
  const result = compared(starts.map((Desde) => without(policyLine(1, { Desde, Meses }), 'Hasta')))
  expect(counted(result)).toBe('1 0 3 0 0')
  expect(result.all.map(({ target }) => target?.fields.policyEndDate)).toEqual(ends)
})

test('a number that appears twice is one policy whose terms follow each other, in the order of their starts', () => {
  const result = compared([policyLine(1), policyLine(1, { Desde: '15/01/2025', Hasta: '15/01/2026', Prima: '900,00' })])
  expect(counted(result)).toBe('1 0 1 0 0')
  expect(result.all.map(({ step, target }) => `${step} ${target?.act} ${target?.origin}`)).toEqual([
    ...['2 renewed imported', '1 new imported'],
  ])
})

describe('rows of one term', () => {
  const receipts = (...amounts: string[]) =>
    amounts.map((Prima, place) => policyLine(1, { Prima, Recibo: `${place + 1}/4` }))
  const parts = (lines: Line[], answer?: string, collects?: true) =>
    compared(lines, { ...(collects && { collects }), ...(answer && { answers: { parts: answer } }) })
  const optionsOf = ({ questions }: ReturnType<typeof compared>) => questions[0]?.options.map(({ option }) => option)

  test('that are the very same count once', () => {
    expect(counted(compared([policyLine(1), policyLine(1), policyLine(2)]))).toBe('2 0 0 0 0 merged:1')
  })

  test('are asked about where they are receipts: the sum, or the price of each', () => {
    const lines = receipts('300,10', '300,10', '300,10', '300,10')
    const open = parts(lines)
    expect([counted(open), open.receipts]).toEqual(['1 0 0 0 0 merged:3 waitingRows:1', 3])
    expect(open.questions).toMatchObject([{ id: 'parts', kind: 'parts', proposed: null, answer: null }])
    expect(fieldsOf(parts(lines, 'sum'))?.planPrice).toBe(1200.4)
    expect(fieldsOf(parts(lines, 'whole'))?.planPrice).toBe(300.1)
  })

  test('of different amounts are a sum, as is proposed, or stay wrong', () => {
    const lines = receipts('100,00', '150,00')
    expect(parts(lines).questions[0]?.proposed).toBe('sum')
    expect(fieldsOf(parts(lines, 'sum'))?.planPrice).toBe(250)
    expect(counted(parts(lines, 'whole'))).toBe('0 0 0 0 2')
  })

  test('become instalments where payments are kept, paid or due as each says', () => {
    const lines = receipts('100,00', '100,00').map((line, place) => ({ ...line, Pagado: place ? 'No' : 'Sí' }))
    expect(optionsOf(parts(lines))).toEqual(['sum', 'whole'])
    expect(optionsOf(parts(lines, undefined, true))).toContain('instalments')
    const payments = [true, false].map((isPaid) => ({ amount: 100, isPaid }))
    for (const answer of ['instalments', 'sum'])
      expect(targetOf(parts(lines, answer, true))).toMatchObject({ fields: { planPrice: 200 }, payments })
  })

  test('without a price are no question', () => {
    const result = compared(['1/2', '2/2'].map((Recibo) => policyLine(1, { Prima: '', Recibo })))
    expect([counted(result), result.questions]).toEqual(['1 0 0 0 0 merged:1', []])
  })
})

describe('what was paid', () => {
  const paid = (Pagado: string, Saldo: string) => compared([policyLine(1, { Pagado, Saldo })], { collects: true })

  test.each<[string, string, paid: number, due: number]>([
    ['Sí', '', 1194, 0],
    ['', '0,00', 1194, 0],
    ['', '194,50', 999.5, 194.5],
    ['1000,00', '194,00', 1000, 194],
    ['No', '', 0, 1194],
    ['', '', 0, 0],
  ])('%s and the balance %s are the term’s instalments', (said, balance, isPaid, due) => {
    const payments = [
      { amount: isPaid, isPaid: true },
      { amount: due, isPaid: false },
    ].filter(({ amount }) => amount > 0)
    expect(targetOf(paid(said, balance))?.payments ?? []).toMatchObject(payments)
  })

  test.each([
    ['', '1194,01', 'El saldo es mayor que el precio'],
    ['2000', '', 'Lo pagado es mayor que el precio'],
    ['Sí', '100', 'El saldo no concuerda con lo que la fila dice que se pagó'],
  ])('%s and the balance %s is refused', (said, balance, message) => {
    expect(paid(said, balance).wrong).toMatchObject([{ message }])
  })

  test('is of terms that a row writes, not of one that it changes', () => {
    const written = (changes: Line) =>
      targetOf(compared([policyLine(1, changes)], { book: [held(policyLine(1))], collects: true }))
    expect(written({ Modelo: 'Civic', Saldo: '500' })).toMatchObject({ act: 'changed', payments: null })
    expect(written({ ...NEXT, Saldo: '0' })?.payments).toMatchObject([{ amount: 1194, isPaid: true }])
  })
})
