import { expect, test } from 'vitest'
import { OFFERED_FIELDS } from '../../../shared/import-headings'
import type { ImportRecord } from '../../../shared/imports'
import {
  columnsValues,
  errorsOf,
  fieldGroups,
  lackingOfNew,
  likelyPrices,
  samplesOf,
  toColumnsInput,
  unusedHeadings,
} from './columns-values'

const record: Pick<
  ImportRecord,
  'guessed' | 'columns' | 'dateOrder' | 'decimal' | 'headings' | 'sampleRows' | 'withHiddenRows' | 'forAll'
> = {
  headings: ['Póliza', 'Apellidos', 'Nombres', 'Color'],
  sampleRows: [
    ['A-1', 'Muñoz', 'Ana', ' '],
    ['A-2', 'Muñoz', 'Luz', ''],
  ],
  guessed: { policyNumber: 'Póliza', lastName: 'Apellidos' },
  columns: null,
  dateOrder: null,
  decimal: null,
  withHiddenRows: true,
  forAll: {},
}

test('guessed columns are shown until somebody chooses others', () => {
  expect(columnsValues(record)).toMatchObject({ policyNumber: 'Póliza', lastName: 'Apellidos', firstName: '' })
  const chosen = columnsValues({ ...record, columns: { policyNumber: 'Color' }, dateOrder: 'mdy' })
  expect(chosen).toMatchObject({ policyNumber: 'Color', lastName: '', dateOrder: 'mdy', decimal: '' })
})

test('the form loses no guessed field', () => {
  const guessed = Object.fromEntries(OFFERED_FIELDS.map((field) => [field, `Columna ${field}`]))
  expect(toColumnsInput('i', columnsValues({ ...record, guessed })).columns).toEqual(guessed)
})

test('the chosen columns are sent, with the formats that were asked for', () => {
  const values = columnsValues(record)
  expect(toColumnsInput('i', values)).toEqual({ id: 'i', columns: record.guessed, forAll: {}, withHiddenRows: true })
  expect(toColumnsInput('i', { ...values, firstName: 'Nombres', dateOrder: 'dmy', decimal: ',' })).toEqual({
    id: 'i',
    columns: { ...record.guessed, firstName: 'Nombres' },
    forAll: {},
    dateOrder: 'dmy',
    decimal: ',',
    withHiddenRows: true,
  })
})

test('policy numbers and the order of ambiguous dates are required', () => {
  const values = columnsValues(record)
  expect(errorsOf(values, {})).toEqual({})
  expect(errorsOf({ ...values, policyNumber: '' }, { dateOrder: ['03/05/2026'] })).toEqual({
    policyNumber: 'column',
    dateOrder: 'reading',
  })
  expect(errorsOf({ ...values, decimal: '.' }, { decimal: ['1.250'] })).toEqual({})
})

test('what is the same for all rows is said where no column has it, and a country where one has phones', () => {
  const forAll = { insurerId: 'i1', durationMonths: 12, policyStartDate: '2026-03-15', phoneCountry: 'MX' }
  const values = columnsValues({ ...record, forAll })
  expect(values).toMatchObject({ insurerForAll: 'i1', durationMonthsForAll: '12', policyTypeForAll: '' })
  expect(toColumnsInput('i', values).forAll).toEqual({
    insurerId: 'i1',
    durationMonths: 12,
    policyStartDate: '2026-03-15',
  })
  const other = { ...values, insurer: 'Color', phone: 'Nombres', policyStartDateForAll: 'pronto' }
  expect(toColumnsInput('i', other).forAll).toMatchObject({ phoneCountry: 'MX' })
  expect(toColumnsInput('i', other).forAll).not.toHaveProperty('insurerId')
  expect(errorsOf(other, {})).toEqual({ policyStartDateForAll: 'date' })
  expect(lackingOfNew(values)).not.toContain('insurer')
  expect(lackingOfNew(values)).toContain('policyType')
})

test('a column belongs to one field', () => {
  const values = { ...columnsValues(record), firstName: 'Apellidos' }
  expect(errorsOf(values, {})).toEqual({ lastName: 'taken' })
})

test('first and last name replace a full name', () => {
  const values = columnsValues(record)
  expect(lackingOfNew(values)).toContain('fullName')
  expect(lackingOfNew({ ...values, firstName: 'Nombres' })).not.toContain('fullName')
})

test('the start of new policies may follow from the day of issue, or from the end and the months', () => {
  const values = columnsValues(record)
  expect(lackingOfNew(values)).toContain('policyStartDate')
  for (const dates of [{ policyStartDate: 'A' }, { issueDate: 'A' }, { policyEndDate: 'A', durationMonths: 'B' }]) {
    expect(lackingOfNew({ ...values, ...dates })).not.toContain('policyStartDate')
  }
  expect(lackingOfNew({ ...values, policyEndDate: 'A' })).toContain('policyStartDate')
})

test('a vehicle in one column is its make, model and year; a VIN says make and year', () => {
  const values = columnsValues(record)
  expect(lackingOfNew({ ...values, vehicle: 'Color' })).toEqual(expect.not.arrayContaining(['vehicleModel']))
  const lacking = lackingOfNew({ ...values, vinNumber: 'Color' })
  expect(lacking).toContain('vehicleModel')
  expect(lacking).not.toContain('vehicleYear')
})

test('what is unsure is apart from what was recognized and from what a file may lack', () => {
  const file = { ...record, sampleRows: [['A-1', 'Muñoz', '81 8123 4567', '']] }
  const chosen = { policyNumber: 'Póliza', lastName: 'Apellidos', phone: 'Nombres' }
  const { asked, recognized, others } = fieldGroups(columnsValues({ ...file, columns: chosen }), file)
  expect(recognized).toEqual(['policyNumber', 'lastName'])
  // The phones have no country; the others are needed for new policies.
  expect(asked).toEqual(expect.arrayContaining(['phone', 'insurer', 'vinNumber', 'durationMonths']))
  expect(others).toEqual(expect.arrayContaining(['plate', 'currency', 'notes']))
  expect([...asked, ...recognized, ...others].toSorted()).toEqual(OFFERED_FIELDS.toSorted())
  const said = columnsValues({ ...file, columns: chosen, forAll: { insurerId: 'i1' } })
  expect(fieldGroups(said, file).asked).toContain('insurer')
})

test('unused columns are named; samples are the first values of a column', () => {
  expect(unusedHeadings(record.headings, columnsValues(record))).toEqual(['Nombres', 'Color'])
  expect(samplesOf('Apellidos', record)).toEqual(['Muñoz'])
  expect(samplesOf('Color', record)).toEqual([])
  expect(samplesOf('', record)).toEqual([])
})

test('an unused column of amounts is pointed at while no column is the price', () => {
  const file = { headings: ['Póliza', 'Año', 'Recargo'], sampleRows: [['1', '2020', '$ 8,100.50']] }
  const values = columnsValues(record)
  expect(likelyPrices(file, values)).toEqual(['Recargo'])
  expect(likelyPrices(file, { ...values, planPrice: 'Recargo' })).toEqual([])
})
