import { beforeEach, describe, expect, test } from 'vitest'
import { itIs } from '../../../../shared/testing/clock'
import { compared, counted, formerTerm, held } from '../../../testing/compared-rows'
import { type Line, policyLine, policyLines } from '../../../testing/policy-files'

beforeEach(() => void itIs('2026-06-15'))

const NEXT = { Desde: '15/01/2027', Hasta: '15/01/2028' }
const reasons = ({ wrong }: ReturnType<typeof compared>) =>
  wrong.map(({ row, column, message }) => [row, column, message])
const compare = (lines: Line[], book = [held(policyLine(1))]) => compared(lines, { book })

describe('a cancelled policy', () => {
  const book = [held(policyLine(1), { policyEndDate: '2026-07-01', cancellationReason: 'sold' }), held(policyLine(2))]
  const { Hasta: _end, ...withoutEnd } = policyLine(1)

  test('stays cancelled when an older list has its former end: that cell is an error', () => {
    const result = compare(policyLines(2), book)
    expect(counted(result)).toBe('0 0 0 1 1')
    const message =
      'La póliza está cancelada y termina el 1/7/2026. Reactívela en su ficha o, si sigue cancelada, deje esta celda vacía'
    expect(result.wrong).toEqual([{ row: 2, column: 'Hasta', value: '15/01/2027', message }])
  })

  test.each<[Line, string]>([
    [policyLine(1, { Hasta: '01/07/2026' }), '0 0 0 1 0'],
    [policyLine(1, { Hasta: '' }), '0 0 0 1 0'],
    [withoutEnd, '0 0 0 1 0'],
    [{ ...withoutEnd, Modelo: 'Civic', Meses: 1 }, '0 1 0 0 0'],
    [policyLine(1, NEXT), '0 0 1 0 0'],
  ])('is equal with its end or none, and accepts other changes and its next term (%#)', (line, expected) => {
    expect(counted(compare([line], book))).toBe(expected)
  })

  test('is not renewed after a wrong row of its own', () => {
    expect(counted(compare([policyLine(1), policyLine(1, NEXT)], book))).toBe('0 0 0 0 2')
    expect(counted(compare([policyLine(1, { Hasta: '01/07/2026' }), policyLine(1, NEXT)], book))).toBe('0 0 1 1 0')
  })
})

test('a blocked policy is not brought back, by any form of its number or one without its zeros', () => {
  const blocked = [
    { number: 'NEXT\u00a07.', form: 'next 7' },
    { number: '0000123-A', form: '0000123-a' },
  ]
  const lines = ['next 7', '0000123-a', '123-A', 'IMP-9'].map((Póliza, place) => policyLine(place, { Póliza }))
  const result = compared(lines, { known: { blocked } })
  expect(counted(result)).toBe('1 0 0 0 3')
  expect(result.wrong.map(({ message }) => message)).toEqual(
    ['NEXT\u00a07.', '0000123-A', '0000123-A'].map(
      (number) =>
        `La póliza ${number} está bloqueada en la papelera, y un archivo no la trae de vuelta. Restáurela allí si debe volver`,
    ),
  )
  // Another policy has the number now.
  const known = { blocked: [{ number: 'IMP-00001', form: 'imp-00001' }] }
  expect(counted(compared([policyLine(1)], { book: [held(policyLine(1))], known }))).toBe('0 0 0 1 0')
})

test('a contact refusal stays: a cell that says otherwise is an error, an empty one or the same is not', () => {
  const book = [held(policyLine(1), { contactAllowed: false })]
  const said = (Contacto: string, changes: Line = {}) => compare([policyLine(1, { Contacto, ...changes })], book)
  for (const changes of [{}, { Modelo: 'Civic' }, NEXT]) {
    const result = said('Sí', changes)
    expect(counted(result)).toBe('0 0 0 0 1')
    const message =
      'La persona pidió que no la contacten. Cámbielo en la ficha de la póliza o, si sigue así, deje esta celda vacía'
    expect(result.wrong).toMatchObject([{ row: 2, column: 'Contacto', message }])
  }
  expect(counted(said(''))).toBe('0 0 0 1 0')
  expect(counted(said('No'))).toBe('0 0 0 1 0')
  expect(counted(said('', { Modelo: 'Civic' }))).toBe('0 1 0 0 0')
  expect(compare([policyLine(1, { Contacto: 'No' })]).all[0]?.target?.fields.contactAllowed).toBe(false)
})

describe('rows of one number', () => {
  test('that overlap are all wrong, with what says the same as they do', () => {
    const lines = [policyLine(1), policyLine(2), policyLine(1, { Desde: '14/01/2027', Hasta: '14/01/2028' })]
    const result = compared(lines)
    expect(counted(result)).toBe('1 0 0 0 2')
    expect(reasons(result)).toEqual([2, 4].map((row) => [row, 'Póliza', expect.stringContaining('2, 4')]))
    // Two lines that are the same and one that differs: nobody knows which counts.
    const contrary = compared([policyLine(1), policyLine(1), policyLine(1, { Prima: '2,00' }), policyLine(2)])
    expect(counted(contrary)).toBe('1 0 0 0 3')
  })

  test('wait for an earlier term that waits, however many there are', () => {
    const last = { Desde: '15/01/2028', Hasta: '15/01/2029' }
    const lines = [policyLine(1, { Cobertura: 'Robo' }), policyLine(1, NEXT), policyLine(1, last), policyLine(2)]
    expect(counted(compared(lines))).toBe('2 0 2 0 0 waitingRows:3')
  })

  test('are wrong after an earlier term that is', () => {
    const result = compared([policyLine(1, { Póliza: '123' }), policyLine(1, { Póliza: '123', ...NEXT })], {
      book: [held(policyLine(1, { Póliza: '00123' }))],
    })
    expect(reasons(result)).toEqual([
      [2, 'Póliza', expect.stringContaining('de la póliza 00123')],
      [3, 'Póliza', 'La vigencia anterior de esta póliza, en la fila 2, tiene errores'],
    ])
  })
})

test('dates that do not fit the stored terms are quoted as the file writes them', () => {
  const book = [held(policyLine(1, NEXT), {}, [formerTerm('IMP-00001', '2026-01-15', '2027-01-15')])]
  const wrong = (changes: Line) => compare([policyLine(1, changes)], book).wrong
  const cell = { row: 2, column: 'Desde' }
  expect(wrong({ Desde: '13/02/2024', Hasta: '13/02/2025' })).toEqual([
    { ...cell, value: '13/02/2024', message: 'La póliza ya tiene una vigencia posterior, desde el 15/1/2027' },
  ])
  const message = 'La vigencia debe comenzar el 15/1/2027 o después: ya hay otra vigencia hasta entonces'
  expect(wrong({ Desde: '10/01/2027', Hasta: '15/01/2028' })).toEqual([{ ...cell, value: '10/01/2027', message }])
  expect(wrong({ Hasta: '16/01/2027' })).toMatchObject([{ message: expect.stringContaining('ya fue reemplazada') }])
  expect(wrong({})).toEqual([])
})

test('a new policy needs what the form needs, except a plan, and a start that may be said for all rows', () => {
  const { Desde: _start, Hasta: _end, ...withoutStart } = policyLine(3)
  const result = compared([policyLine(1, { Marca: '', Meses: '' }), policyLine(2, { Meses: '' })])
  expect(result.wrong).toEqual([{ row: 2, column: 'Marca', value: '', message: 'Este campo es obligatorio' }])
  expect(result.all[1]?.target?.fields.selectedPlanId).toBeNull()
  expect(reasons(compared([withoutStart]))).toEqual([
    [2, 'Fecha de inicio', expect.stringContaining('dígalo una vez para todas')],
  ])
})

test('a number that has only lost its zeros is pointed out, also one of an earlier file', () => {
  const former = { number: '00777', fileName: 'cartera.csv' }
  const numbers = ['123', 'IMP-3', '777', '00777']
  const result = compared(
    numbers.map((Póliza, place) => policyLine(place + 2, { Póliza })),
    { book: [held(policyLine(1, { Póliza: '00123' }))], known: { lostZeros: new Map([['777', former]]) } },
  )
  expect(counted(result)).toBe('2 0 0 0 2')
  expect(reasons(result)).toEqual([
    [2, 'Póliza', expect.stringContaining('00123')],
    [4, 'Póliza', expect.stringContaining('«cartera.csv» este número era 00777')],
  ])
})

test('a number of a former term of another policy is told', () => {
  const terms = [formerTerm('TERM\u20149', '2025-01-15', '2026-01-15', 'POL\u20142')]
  const result = compared([policyLine(2, { Póliza: 'TERM-9', Desde: '15/01/2020', Hasta: '15/01/2021' })], {
    book: [held(policyLine(2, { Póliza: 'POL\u20142' }), {}, terms)],
    known: { forms: new Map([['term-9', 'TERM\u20149']]) },
  })
  const message = 'Este número es de una vigencia anterior de la póliza POL\u20142'
  expect(reasons(result)).toEqual([[2, 'Póliza', message]])
})
