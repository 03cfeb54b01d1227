import { expect, test } from 'vitest'
import { pastedNumber, pastedWords } from './pasted-text'

test.each([
  ['"POL-1"', 'POL-1'],
  ['«POL-1»,', 'POL-1'],
  ['“POL-1”', 'POL-1'],
  ["'POL-1'", 'POL-1'],
  ['(POL-1).', 'POL-1'],
  ['[POL 1];', 'POL 1'],
  ['POL-1,', 'POL-1'],
  ['No. POL-1', 'POL-1'],
  ['N.º POL-1', 'POL-1'],
  ['Nº: POL-1', 'POL-1'],
  ['n°1', '1'],
  ['Póliza: POL-1', 'POL-1'],
  ['Po\u0301liza POL-1', 'POL-1'],
  ['POLIZA Nro. 77', '77'],
  ['Número de póliza: "POL-1"', 'POL-1'],
  ['"Policy No. POL-1"', 'POL-1'],
  ['Policy number: #12', '12'],
])('%j is %j', (pasted, number) => {
  expect(pastedNumber(pasted)).toBe(number)
  expect(pastedNumber(number)).toBe(number)
})

test.each([
  'POL-1',
  'NO-77',
  'NO77',
  'Number1',
  'POLIZA-7',
  'POLICY7',
  'N-1',
  'POL-1(A) 2',
  'José, Ñandú.',
  '"Taxi" S.A.',
  'Póliza',
  '#',
  '',
])('%j stays', (text) => expect(pastedNumber(text)).toBe(text))

// Quadratic time would be minutes.
test('brackets in a long text take no longer than other characters', () => {
  const text = `x1${')'.repeat(200_000)}x`
  expect(pastedNumber(text)).toBe(text)
})

test.each([
  ['VIN: 1HGCM82633A004352', '1HGCM82633A004352'],
  ['vin 004352', '004352'],
  ['Nro. de serie #1HGCM8', '1HGCM8'],
  ['Placa: ABC-123', 'ABC-123'],
  ['matrícula 1234 BCD', '1234 BCD'],
  ['Póliza N.º POL-1', 'POL-1'],
])('%j is searched as %j', (text, words) => expect(pastedWords(text)).toBe(words))

test.each(['Vinicio Ramos', 'Vin Diesel', 'Niva', 'Placa', 'vin', 'María Placas', ''])('%j stays as it is', (text) =>
  expect(pastedWords(text)).toBe(text),
)
