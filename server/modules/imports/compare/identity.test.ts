import { beforeEach, describe, expect, test } from 'vitest'
import { itIs } from '../../../../shared/testing/clock'
import { compared, counted, held } from '../../../testing/compared-rows'
import { type Line, policyLine, policyLines } from '../../../testing/policy-files'

beforeEach(() => void itIs('2027-01-20'))

const NEXT = { Desde: '15/01/2027', Hasta: '15/01/2028' }
const numbers = ({ all }: ReturnType<typeof compared>) => all.map(({ number }) => number)
const question = (result: ReturnType<typeof compared>, kind: string) =>
  result.questions.find((one) => one.kind === kind)

describe('a number', () => {
  test('is found again in upper and lower case, and keeps the form in which it is stored', () => {
    const book = [held(policyLine(1))]
    expect(compared([policyLine(1, { Póliza: 'imp-00001', Modelo: 'Civic' })], { book }).all[0]).toMatchObject({
      ...{ outcome: 'changed', customerId: 'of IMP-00001', target: { fields: { policyNumber: 'IMP-00001' } } },
    })
    expect(counted(compared([policyLine(1, { Póliza: 'imp-00001' })], { book }))).toBe('0 0 0 1 0')
  })

  test('that was stored in an older form is the same policy; one with the exact number counts more', () => {
    const odd = held(policyLine(2, { Póliza: 'POL\u20140002' }))
    const exact = held(policyLine(2, { Póliza: 'POL-0002' }))
    const known = { forms: new Map([['pol-0002', 'POL\u20140002']]) }
    const of = (book: (typeof odd)[]) =>
      compared([policyLine(2, { Póliza: 'POL-0002', Modelo: 'Fit', ...NEXT })], { book, known }).all[0]
    expect(of([odd])).toMatchObject({ outcome: 'renewed', customerId: odd.customer.id })
    expect(of([odd, exact])).toMatchObject({ customerId: exact.customer.id })
  })
})

describe('the previous number', () => {
  const book = [held(policyLine(1))]

  test('continues that policy under the new number', () => {
    const result = compared([policyLine(1, { ...NEXT, Póliza: 'NEW-1', Anterior: 'imp-00001' })], { book })
    expect(counted(result)).toBe('0 0 1 0 0')
    expect(result.all[0]).toMatchObject({ customerId: 'of IMP-00001', target: { fields: { policyNumber: 'NEW-1' } } })
  })

  test('may be in the same file, in any order', () => {
    const lines = [
      policyLine(1, { ...NEXT, Póliza: 'NEW-1', Anterior: 'IMP-00001' }),
      policyLine(1, { Anterior: '' }),
      policyLine(1, { Desde: '15/01/2028', Hasta: '15/01/2029', Póliza: 'NEW-2', Anterior: 'NEW-1' }),
    ]
    const result = compared(lines)
    expect([counted(result), new Set(result.all.map(({ customerId }) => customerId)).size]).toEqual(['1 0 2 0 0', 1])
  })

  test('of a policy that has begun later is refused', () => {
    const result = compared([policyLine(1, { Póliza: 'NEW-1', Anterior: 'IMP-00001' })], { book })
    expect(result.wrong).toMatchObject([
      { column: 'Desde', message: expect.stringContaining('Continúa la póliza IMP-00001') },
    ])
  })
})

describe('next year’s file under new numbers', () => {
  const next = (number: number) => ({ Póliza: `NEW-${number}`, ...NEXT })
  const book = policyLines(3).map((line) => held(line))

  test('is asked about once, and its rows wait', () => {
    const result = compared(policyLines(4, next), { book })
    expect(counted(result)).toBe('1 0 3 0 0 waitingRows:3')
    expect(question(result, 'continuation')).toMatchObject({
      ...{ id: 'continuation', rows: 3, proposed: 'renewal', answer: null },
      example: { row: 2, value: expect.stringContaining('NEW-1') },
    })
  })

  test.each([
    ['renewal', '1 0 3 0 0'],
    ['new', '4 0 0 0 0'],
  ])('comes in as was answered: %s', (continuation, expected) => {
    const result = compared(policyLines(4, next), { book, answers: { continuation } })
    expect(counted(result)).toBe(expected)
    expect(question(result, 'continuation')).toMatchObject({ rows: 3, answer: continuation })
  })

  test.each<[string, Line]>([
    ['another person', { Cliente: 'Ramón Salgado Ruiz' }],
    ['a later start', { Desde: '15/03/2027', Hasta: '15/03/2028' }],
    ['a number that has only lost its zeros', { Póliza: '777' }],
  ])('with %s is not asked about', (_name, change) => {
    const stored = [held(policyLine(1, { Póliza: '00777' }))]
    expect(compared([policyLine(1, { ...next(1), ...change })], { book: stored }).questions).toEqual([])
  })

  test('with two numbers for a vehicle names neither, and of a cancelled policy none', () => {
    const two = [1, 2].map((number) => policyLine(1, next(number)))
    expect(counted(compared(two, { book }))).toBe('2 0 0 0 0')
    const cancelled = [held(policyLine(1), { cancellationReason: 'sold' })]
    expect(counted(compared([policyLine(1, next(1))], { book: cancelled }))).toBe('1 0 0 0 0')
  })
})

describe('a number of several vehicles', () => {
  const fleet = (items?: string[]) =>
    policyLines(3, (number) => ({ Póliza: 'FL-1', ...(items && { Inciso: items[number - 1] }) }))
  const parts = (numbers: string[]) => numbers.map((Póliza, place) => held(policyLine(place + 1, { Póliza })))

  test('is a policy for each, by its inciso, and is found again', () => {
    const items = fleet(['1', '2', '7'])
    expect([counted(compared(items)), numbers(compared(items))]).toEqual(['3 0 0 0 0', ['FL-1-1', 'FL-1-2', 'FL-1-7']])
    const book = parts(['FL-1-1', 'FL-1-2', 'FL-1-7'])
    expect(counted(compared(items, { book }))).toBe('0 0 0 3 0')
    // One vehicle is left, and a file of one vehicle has no other to tell the fleet by.
    expect(counted(compared(fleet().slice(0, 1), { book }))).toBe('0 0 0 1 0')
  })

  test('is asked about without an inciso', () => {
    const result = compared(fleet())
    expect(counted(result)).toBe('3 0 0 0 0 waitingRows:3')
    expect(question(result, 'fleet')).toMatchObject({ id: 'fleet', rows: 3, proposed: 'split' })
    expect(question(result, 'fleet')?.example?.value).toMatch(/FL-1.*FL-1-1/)
    const split = compared(fleet(), { answers: { fleet: 'split' } })
    expect([counted(split), numbers(split)]).toEqual(['3 0 0 0 0', ['FL-1-1', 'FL-1-2', 'FL-1-3']])
    const left = compared([...fleet(), policyLine(8)], { answers: { fleet: 'leaveOut' } })
    expect(counted(left)).toBe('1 0 0 0 0 leftOut:3')
  })

  test('keeps its running numbers in a later file', () => {
    const added = [policyLine(9, { Póliza: 'FL-1' }), ...fleet().reverse()]
    const result = compared(added, { book: parts(['FL-1-1', 'FL-1-2', 'FL-1-3']), answers: { fleet: 'split' } })
    expect([counted(result), numbers(result)]).toEqual(['1 0 0 3 0', ['FL-1-4', 'FL-1-3', 'FL-1-2', 'FL-1-1']])
  })

  test('one after the other is one policy whose vehicle was replaced', () => {
    const result = compared([policyLine(1), policyLine(1, { VIN: policyLine(2).VIN, ...NEXT })])
    expect([counted(result), result.questions]).toEqual(['1 0 1 0 0', []])
  })
})
