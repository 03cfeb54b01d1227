import { expect, test } from 'vitest'
import { matchesOf, onlyMatch } from './options'

const insurers = ['Ábaco Seguros', 'MAPFRE', 'Mapfre Salud', 'Qualitas'].map((label) => ({ value: label, label }))
const labels = (text: string) => matchesOf(insurers, text).map(({ label }) => label)

test('options match by any part of their label, ignoring case, accents and blanks', () => {
  expect(labels(' abaco  seg')).toEqual(['Ábaco Seguros'])
  expect(labels('mapfre')).toEqual(['MAPFRE', 'Mapfre Salud'])
  expect(labels('zzz')).toEqual([])
})

test.each([
  ['quál', 'Qualitas'],
  ['mapfre', 'MAPFRE'],
  ['mapf', null],
  ['zzz', null],
])('%j can only mean %j', (text, label) => {
  expect(onlyMatch(insurers, text)?.label ?? null).toBe(label)
})
