import { expect, test } from 'vitest'
import { IMPORT_FIELDS, type ImportRecord } from '../../../shared/imports'
import { columnsValues, lackingOfNew, problemsOf, samplesOf, toColumnsInput, unusedHeadings } from './columns-values'

const record: Pick<ImportRecord, 'guessed' | 'columns' | 'dateOrder' | 'decimal' | 'headings' | 'sampleRows'> = {
  headings: ['Póliza', 'Apellidos', 'Nombres', 'Color'],
  sampleRows: [
    ['A-1', 'Muñoz', 'Ana', ' '],
    ['A-2', 'Muñoz', 'Luz', ''],
  ],
  guessed: { policyNumber: 'Póliza', lastName: 'Apellidos' },
  columns: null,
  dateOrder: null,
  decimal: null,
}

test('what was guessed stands there until somebody has chosen', () => {
  expect(columnsValues(record)).toMatchObject({ policyNumber: 'Póliza', lastName: 'Apellidos', firstName: '' })
  const chosen = columnsValues({ ...record, columns: { policyNumber: 'Color' }, dateOrder: 'mdy' })
  expect(chosen).toMatchObject({ policyNumber: 'Color', lastName: '', dateOrder: 'mdy', decimal: '' })
})

test('no field that was guessed is lost on its way through the form', () => {
  const guessed = Object.fromEntries(IMPORT_FIELDS.map((field) => [field, `Columna ${field}`]))
  expect(toColumnsInput('i', columnsValues({ ...record, guessed })).columns).toEqual(guessed)
})

test('the server is told the columns that were chosen, and how the file is read where that was asked', () => {
  const values = columnsValues(record)
  expect(toColumnsInput('i', values)).toEqual({ id: 'i', columns: record.guessed })
  expect(toColumnsInput('i', { ...values, firstName: 'Nombres', dateOrder: 'dmy', decimal: ',' })).toEqual({
    id: 'i',
    columns: { ...record.guessed, firstName: 'Nombres' },
    dateOrder: 'dmy',
    decimal: ',',
  })
})

test('a file is not checked without the policies’ numbers, nor while its dates could be read in two ways', () => {
  const values = columnsValues(record)
  expect(problemsOf(values, {})).toEqual({})
  expect(problemsOf({ ...values, policyNumber: '' }, { dateOrder: ['03/05/2026'] })).toEqual({
    policyNumber: 'column',
    dateOrder: 'reading',
  })
  expect(problemsOf({ ...values, decimal: '.' }, { decimal: ['1.250'] })).toEqual({})
})

test('a column is one field’s', () => {
  const values = { ...columnsValues(record), firstName: 'Apellidos' }
  expect(problemsOf(values, {})).toEqual({ lastName: 'taken' })
})

test('first and last name are as good as a full name', () => {
  const values = columnsValues(record)
  expect(lackingOfNew(values)).toContain('fullName')
  expect(lackingOfNew({ ...values, firstName: 'Nombres' })).not.toContain('fullName')
})

test('columns that nothing is taken from are named, and samples are what a column says first', () => {
  expect(unusedHeadings(record.headings, columnsValues(record))).toEqual(['Nombres', 'Color'])
  expect(samplesOf('Apellidos', record)).toEqual(['Muñoz'])
  expect(samplesOf('Color', record)).toEqual([])
  expect(samplesOf('', record)).toEqual([])
})
