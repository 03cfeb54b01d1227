import { expect, test } from 'vitest'
import { testOffice } from '../../testing/office'
import { csvOf, LIST_COLUMNS, type Line, policyLine } from '../../testing/policy-files'
import { expectRefusal } from '../../testing/refusals'

const { database, services, owner } = testOffice()

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
/** Moves each row of an import that has faults only into an import of its own: one check serves them all. */
async function eachRowAlone(id: string): Promise<string[]> {
  const rows = await database.db.importRow.findMany({ where: { importId: id }, orderBy: { row: 'asc' } })
  const ids: string[] = []
  for (const { row } of rows) {
    const { id: own } = await database.db.import.create({
      data: { fileName: 'cartera.csv', state: 'checked', headings: [], sampleRows: [], guessed: {} },
    })
    await database.db.importRow.update({ where: { importId_row: { importId: id, row } }, data: { importId: own } })
    ids.push(own)
  }
  return ids
}
const erased = async (policyNumber: string) => {
  const { id } = await database.db.insuredCustomer.findUniqueOrThrow({ where: { policyNumber } })
  await owner.staff.customers.erase({ ids: [id], reason: 'personAsked' })
}
const holds = async (id: string) => (await database.db.importRow.count({ where: { importId: id } })) > 0
const person = line({ Póliza: 'ER-1', Teléfono: PHONE, Correo: 'jose@correo.example' })

test('an import that holds the person loses its rows, file and texts, keeps its counts and cannot be undone', async () => {
  const id = await brought([person, line({ Póliza: 'OTRA-1', Apellido: 'Paz', VIN: '5YJSA1DG9DFP14705' }), wrong({})])
  await owner.run(id)
  expect((await owner.imports.byId({ id })).undoUntil).not.toBeNull()
  const { filePath } = await database.db.import.findUniqueOrThrow({ where: { id } })
  await erased('ER-1')
  expect(await owner.imports.byId({ id })).toMatchObject({
    ...{ fileName: 'cartera.csv', state: 'done', undoUntil: null, headings: [], sampleRows: [] },
    result: { rows: 3, new: 2, wrongRows: 1, wrong: [], questions: [] },
  })
  expect(await holds(id)).toBe(false)
  await services.background.settle()
  expect(await services.storage.exists(filePath ?? '')).toBe(false)
  const refused = owner.imports.undo({ id })
  await expect(refused).rejects.toThrow('Ya no se puede deshacer: se suprimieron los datos de una persona')
  await expectRefusal(refused, 'import-state')
  expect(await database.db.insuredCustomer.count({ where: { policyNumber: 'OTRA-1' } })).toBe(1)
})

test('a faulty row is the person’s by all words of their name, by another value, or by the end of their phone', async () => {
  const theirs: Line[] = [
    { Nombre: 'ZAPATERO QUIROGA, JOSE', Apellido: '' },
    { Nombre: 'Zapatero', Apellido: 'Quiroga', Ciudad: 'José' },
    { Ciudad: 'de\nJosé  Zapatero-Quiroga ' },
    { Teléfono: '+1 305 555 7788' },
    { Teléfono: '305.555.7788 / 305.555.1111' },
    { Ciudad: 'llamar al 3055557788 por la tarde' },
    { Correo: 'José <JOSE@correo.example>' },
    { VIN: '1hgcm82633a004352' },
    { Anterior: 'er–1' },
  ]
  const nobodys: Line[] = [
    { Nombre: 'José' },
    { Apellido: 'Zapatero Quiroga' },
    { Teléfono: '555-7788' },
    { Teléfono: '(786) 555-7788' },
    { Correo: 'marijose@correo.example' },
    { Anterior: 'ER-10' },
    { Ciudad: '' },
  ]
  const imports = await eachRowAlone(await brought([...theirs, ...nobodys].map(wrong)))
  expect(imports).toHaveLength(theirs.length + nobodys.length)
  await owner.run(await brought([person]))
  await erased('ER-1')
  const left = (await database.db.import.findMany({ where: { state: 'checked' } })).map(({ id }) => id)
  expect(imports.map((id) => left.includes(id))).toEqual([...theirs.map(() => false), ...nobodys.map(() => true)])
})

test('names of one word and numbers of digits alone name nobody in other cells', async () => {
  await owner.run(await brought([line({ Póliza: '2020', Nombre: 'Juan', Apellido: '', Correo: '' })]))
  const id = await brought([wrong({ Nombre: 'Juan', Apellido: 'Peña', Año: 2020 })])
  await erased('2020')
  expect(await holds(id)).toBe(true)
})

test('rows of other customers are theirs, whatever they say', async () => {
  await owner.run(await brought([person]))
  const others = await brought([
    line({ Póliza: 'OTRA-1', Nombre: 'Ana', Apellido: 'Paz', Teléfono: PHONE, VIN: '5YJSA1DG9DFP14705' }),
  ])
  await owner.run(others)
  await erased('ER-1')
  expect(await holds(others)).toBe(true)
  expect((await owner.imports.byId({ id: others })).undoUntil).not.toBeNull()
})

test('a name in the column of insurers goes with the import, from its answers and its result', async () => {
  await owner.run(await brought([person]))
  const [answered, unanswered] = ['José Zapatero Quiroga', 'Zapatero Quiroga José']
  const id = await brought([answered, unanswered].map((Compañía, place) => wrong({ Póliza: `N-${place}`, Compañía })))
  const { id: insurer } = await database.db.insuranceCompany.findFirstOrThrow()
  await owner.answer(id, { 'insurer:jose zapatero quiroga': insurer })
  await owner.run(id)
  const told = async () => JSON.stringify(await owner.imports.byId({ id }))
  expect(await told()).toMatch(/Zapatero.*Zapatero/)
  await erased('ER-1')
  expect(await told()).not.toMatch(/Zapatero/)
})
