import { expect, test } from 'vitest'
import { pastedWords } from './pasted-words'

test.each([
  ['VIN: 1HGCM82633A004352', '1HGCM82633A004352'],
  ['vin 004352', '004352'],
  ['Nro. de serie #1HGCM8', '1HGCM8'],
  ['Placa: ABC-123', 'ABC-123'],
  ['matrícula 1234 BCD', '1234 BCD'],
  ['Póliza N.º POL-1', 'POL-1'],
])('%j is searched as %j', (text, term) => expect(pastedWords(text)).toBe(term))

test.each(['Vinicio Ramos', 'Vin Diesel', 'Niva', 'Placa', 'vin', 'María Placas', ''])('%j stays as it is', (text) =>
  expect(pastedWords(text)).toBe(text),
)
