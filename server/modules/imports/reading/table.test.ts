import { expect, test } from 'vitest'
import { guessColumns } from './guessed-columns'
import { tableOf } from './table'

const tableIn = (text: string) =>
  tableOf(text.split('\n').map((line, place) => ({ row: place + 1, cells: line.split(';') })))

test('headings below groups say of what they are', () => {
  const table = tableIn(
    [
      'Cartera 2026;;;;;;;;',
      'PÓLIZA;;ASEGURADO;VIGENCIA;;VEHÍCULO;;AGENTE;',
      'Número;Compañía;Nombre;Inicio;Fin;Tipo;Serie;Nombre;Clave',
      'A-1;Ábaco;Ana;1/2/2026;1/2/2027;Rio;3KPA24AB0LE812378;Zoe;x',
    ].join('\n'),
  )
  expect(table).toMatchObject({ headingRow: 3, width: 9 })
  expect(guessColumns(table.headings)).toEqual({
    policyNumber: 'PÓLIZA Número',
    insurer: 'Compañía',
    fullName: 'ASEGURADO Nombre',
    policyStartDate: 'VIGENCIA Inicio',
    policyEndDate: 'VIGENCIA Fin',
    vinNumber: 'VEHÍCULO Serie',
  })
})

test('a group may have one column, as one that has no names below it', () => {
  expect(tableIn('PÓLIZA;VIGENCIA;;PRIMA;\nNúmero;Inicio;Fin;Neta;Total\nA-1;a;b;1;2').headings).toEqual([
    ...['PÓLIZA Número', 'VIGENCIA Inicio', 'VIGENCIA Fin', 'PRIMA Neta', 'PRIMA Total'],
  ])
  expect(tableIn('Póliza;Vigencia;;Prima\n;Desde;Hasta;\nA-1;a;b;1').headings).toEqual([
    ...['Póliza', 'Vigencia Desde', 'Vigencia Hasta', 'Prima'],
  ])
})

test.each([
  'CARTERA DE PÓLIZAS;;Noviembre;\nPóliza;Cliente;Desde;Hasta\n1;Ana;a;b',
  'Póliza;Cliente;Desde;Hasta\nA-1;Ana;Vigente;x\nA-2;Eva;Vigente;y',
])('neither a title nor a row of words makes other headings: %j', (text) => {
  expect(tableIn(text).headings).toEqual(['Póliza', 'Cliente', 'Desde', 'Hasta'])
})
