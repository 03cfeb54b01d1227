import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { csvStream } from '../../files/csv'
import type { Services } from '../../request/context'
import { testDatabase } from '../../testing/database'
import { type Importer, importer } from '../../testing/imported-files'
import { createMarket } from '../../testing/market'
import { csvOf, LIST_COLUMNS, type Line, policyLine } from '../../testing/policy-files'
import { createAdmin, testServices } from '../../testing/services'
import { exportWrongRows } from '../imports/wrong-rows'

const database = testDatabase()
let services: Services
let owner: Importer

beforeEach(async () => {
  services = testServices(database)
  await createMarket(database)
  owner = importer(services, await createAdmin(database))
})
afterEach(() => services.background.settle())

const PHONE = '(305) 555-7788'
const VIN = '1HGCM82633A004352'
const { fullName: _fullName, ...COLUMNS } = LIST_COLUMNS

/** A line of the person who is to be erased, with first and last name in two columns. */
const line = (changes: Line): Line => {
  const { Cliente: _cliente, ...rest } = policyLine(1, { VIN })
  const contact = { Teléfono: '', Correo: '', Ciudad: 'San Luis', Anterior: '' }
  return { ...rest, Nombre: 'José', Apellido: 'Zapatero Quiroga', ...contact, ...changes }
}
/** A faulty line without a policy number, of somebody else except for the given changes. */
const wrong = (changes: Line) =>
  line({ Póliza: '', Nombre: 'Ángela', Apellido: 'Núñez', VIN: '5YJSA1DG9DFP14705', ...changes })

const brought = async (lines: Line[]) => {
  const id = await owner.upload(csvOf(lines))
  const columns = { ...COLUMNS, firstName: 'Nombre', lastName: 'Apellido', phone: 'Teléfono', email: 'Correo' }
  await owner.imports.setColumns({ id, columns, dateOrder: 'dmy', decimal: ',' })
  await owner.check(id)
  return id
}
const erased = async (policyNumber: string) => {
  const { id } = await database.db.insuredCustomer.findUniqueOrThrow({ where: { policyNumber } })
  await owner.staff.customers.erase({ ids: [id], reason: 'personAsked' })
}
/** The row numbers that an import still has, its downloaded file of wrong rows, and the wrong rows in its result. */
const leftOf = async (id: string) => {
  const rows = await database.db.importRow.findMany({ where: { importId: id }, orderBy: { row: 'asc' } })
  const file = await text(csvStream(await exportWrongRows(services, { id }), 'es'))
  const { result } = await owner.imports.byId({ id })
  return { rows: rows.map(({ row }) => row), file, told: result && 'wrong' in result ? result.wrong : [] }
}

const person = line({ Póliza: 'ER-1', Teléfono: PHONE, Correo: 'jose@correo.example' })

test('a person goes from rows that did not go in, however these write their name and phone', async () => {
  const id = await brought([
    person,
    line({ Póliza: 'ER-3x', Nombre: 'JOSE', Apellido: 'ZAPATERO QUIROGA', VIN: 'BADVIN', Teléfono: '305-555-7788' }),
    line({ Póliza: '', Apellido: 'Zapatero', Nombre: 'Jose', Teléfono: '3055557788', VIN: '5YJSA1DG9DFP14705' }),
    wrong({ Póliza: 'OTRA-1', VIN: 'BADVIN' }),
  ])
  await owner.run(id)
  await erased('ER-1')
  const left = await leftOf(id)
  expect(left.rows).toEqual([5])
  expect(left.file).not.toMatch(/zapatero|7788/i)
  expect(left.told.map(({ row }) => row)).toEqual([5])
})

test('a row is a person’s by a value of theirs, however it is written, and nobody’s by what many have', async () => {
  const theirs: Line[] = [
    { Nombre: 'ZAPATERO QUIROGA, JOSE', Apellido: '' },
    { Nombre: 'Zapatero', Apellido: 'Quiroga', Ciudad: 'José' },
    { Ciudad: ' José  Zapatero-Quiroga ' },
    { Teléfono: '+1 305 555 7788' },
    { Teléfono: '305.555.7788 / 305.555.1111' },
    { Teléfono: '305-555-7788 ext. 4' },
    { Ciudad: 'llamar al 3055557788 por la tarde' },
    { Correo: 'José <JOSE@correo.example>' },
    { VIN: '1hgcm82633 a004352' },
    { Anterior: 'er–1' },
  ]
  const nobodys: Line[] = [
    { Nombre: 'José' },
    { Apellido: 'Zapatero Quiroga' },
    { Nombre: 'José', Apellido: 'Zapatero Quiroga Paz' },
    { Nombre: 'José', Apellido: 'Quiroga Zapatero' },
    { Teléfono: '555-7788' },
    { Teléfono: '(786) 555-7788' },
    { Correo: 'marijose@correo.example' },
    { Anterior: 'ER-10' },
    { Ciudad: '' },
  ]
  const id = await brought([person, ...theirs.map(wrong), ...nobodys.map(wrong)])
  await owner.run(id)
  await erased('ER-1')
  const first = 3 + theirs.length
  expect((await leftOf(id)).rows).toEqual(nobodys.map((_row, place) => first + place))
})

test('first names by which alone somebody is known are no others’ with a last name; a number of digits alone is no other cell', async () => {
  const id = await brought([
    line({ Póliza: '2020', Nombre: 'Juan Carlos', Apellido: '', Correo: '' }),
    wrong({ Nombre: 'Juan Carlos', Apellido: 'Peña', Año: 2020 }),
  ])
  await owner.run(id)
  await erased('2020')
  expect((await leftOf(id)).rows).toEqual([3])
})

test('what was written of somebody else stays theirs, and a file that was not brought in goes as a whole', async () => {
  const others = line({ Póliza: 'OTRA-1', Nombre: 'Ana', Apellido: 'Paz', Teléfono: PHONE, VIN: '5YJSA1DG9DFP14705' })
  const done = await brought([person, others])
  await owner.run(done)
  const pending = await brought([wrong({ Teléfono: '3055557788' }), wrong({})])
  const notTheirs = await brought([wrong({})])
  await erased('ER-1')
  expect((await leftOf(done)).rows).toEqual([3])
  expect((await owner.imports.list()).map(({ id }) => id)).toEqual([notTheirs, done])
  expect(pending).not.toBe(notTheirs)
})

test('a name that stood where a file names insurers goes, with what it was taken for', async () => {
  const [taken, unanswered, other] = ['José Zapatero Quiroga', 'Zapatero Quiroga José', 'Otra compañía']
  const lines = [taken, unanswered, other].map((Compañía, place) => wrong({ Póliza: `N-${place}`, Compañía }))
  const id = await brought([person, ...lines])
  const { id: insurer } = await database.db.insuranceCompany.findFirstOrThrow()
  const answers = [taken, other].map((text = '') => ({ text, id: insurer }))
  await owner.imports.resolve({ id, insurers: answers })
  await owner.check(id)
  await owner.run(id)
  const told = async () => {
    const { answers, result } = await owner.imports.byId({ id })
    return JSON.stringify([answers.insurers, result && 'unknown' in result && result.unknown.insurers])
  }
  expect(await told()).toMatch(/José Zapatero Quiroga.*Zapatero Quiroga José/)
  await erased('ER-1')
  expect(await told()).not.toMatch(/Zapatero/)
  expect(await told()).toContain('Otra compañía')
})
