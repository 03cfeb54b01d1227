import { beforeEach, expect, test } from 'vitest'
import { itIs } from '../../../shared/testing/clock'
import { testOffice } from '../../testing/office'
import { csvOf, type Line, policyLine } from '../../testing/policy-files'

const { database, owner } = testOffice({ day: '2026-06-15' })

beforeEach(async () => {
  await owner.staff.settings.plans.setCollected({ collected: true })
})

const checked = async (lines: Line[]) => {
  const id = await owner.upload(csvOf(lines))
  return { id, result: await owner.check(id) }
}
const brought = async (lines: Line[]) => {
  const { id } = await checked(lines)
  await owner.run(id)
  return id
}
const idOf = async (policyNumber: string) =>
  (await database.db.insuredCustomer.findUniqueOrThrow({ where: { policyNumber } })).id
/** The instalments of a policy: its number, amount, day due and, once it is paid, how, when and the receipt. */
const paymentsOf = async (number: string) =>
  (await owner.staff.payments.list({ customerId: await idOf(number) })).map((one) =>
    [one.number, one.amount, one.dueOn, one.method, one.paidOn, one.receiptNumber].filter(Boolean).join(' '),
  )

test('new policies that are paid, in full or in part, have their instalments', async () => {
  const { id } = await checked([
    policyLine(1, { Pagado: 'Sí', 'Saldo pendiente': '' }),
    policyLine(2, { Pagado: '', 'Saldo pendiente': '0,00' }),
    policyLine(3, { Pagado: '', 'Saldo pendiente': '194,50' }),
    policyLine(4, { Pagado: '1.000,00', 'Saldo pendiente': '194,00' }),
    policyLine(5, { Pagado: 'Pendiente', 'Saldo pendiente': '' }),
    policyLine(6, { Pagado: '-', 'Saldo pendiente': '' }),
    policyLine(7, { Pagado: 'x', 'Saldo pendiente': '', Desde: '01/07/2026', Hasta: '01/07/2027' }),
  ])
  expect((await owner.imports.byId({ id })).guessed).toMatchObject({ paid: 'Pagado', balance: 'Saldo pendiente' })
  await owner.run(id)
  expect(await paymentsOf('IMP-00001')).toEqual(['1 1194 2026-01-15 2026-01-15'])
  expect(await paymentsOf('IMP-00002')).toEqual(['1 1194 2026-01-15 2026-01-15'])
  expect(await paymentsOf('IMP-00003')).toEqual(['1 999.5 2026-01-15 2026-01-15', '2 194.5 2026-01-15'])
  expect(await paymentsOf('IMP-00004')).toEqual(['1 1000 2026-01-15 2026-01-15', '2 194 2026-01-15'])
  expect(await paymentsOf('IMP-00005')).toEqual(['1 1194 2026-01-15'])
  expect(await paymentsOf('IMP-00006')).toEqual([])
  expect(await paymentsOf('IMP-00007')).toEqual(['1 1194 2026-07-01 2026-06-15'])
  const entries = await database.db.activityLog.findMany({
    where: { tableName: 'payments' },
    orderBy: { subject: 'asc' },
  })
  expect(entries).toHaveLength(8)
  expect(entries[0]).toMatchObject({ actionType: 'create', insuredCustomerId: await idOf('IMP-00001') })
  expect(entries[0]?.subject).toMatch(/^IMP-00001 · Ángela Núñez b · cuota 1 · .* · pagada según el archivo$/)
})

test('terms that follow each other in a file have theirs; a changed policy has none, and an undo takes all back', async () => {
  await brought([policyLine(1, { Saldo: '1194,00' })])
  const [due] = await owner.staff.payments.list({ customerId: await idOf('IMP-00001') })
  const next = { Desde: '15/01/2027', Hasta: '15/01/2028' }
  const id = await brought([
    policyLine(1, { ...next, Saldo: '0' }),
    policyLine(2, { Saldo: '0' }),
    policyLine(2, { ...next, Saldo: '94' }),
  ])
  expect(await paymentsOf('IMP-00001')).toEqual(['1 1194 2027-01-15 2026-06-15', '1 1194 2026-01-15'])
  expect(await paymentsOf('IMP-00002')).toEqual([
    '1 1100 2027-01-15 2026-06-15',
    '2 94 2027-01-15',
    '1 1194 2026-01-15 2026-01-15',
  ])
  await brought([policyLine(1, { ...next, Modelo: 'Civic', Saldo: '500' })])
  expect(await paymentsOf('IMP-00001')).toHaveLength(2)
  await database.db.insuredCustomer.updateMany({
    where: { policyNumber: 'IMP-00001' },
    data: { vehicleModel: 'Accord' },
  })
  expect(await owner.undo(id)).toMatchObject({ takenBack: 2, kept: [{ policyNumber: 'IMP-00001' }] })
  expect(await database.db.payment.count()).toBe(2)
  expect((await owner.staff.payments.list({ customerId: await idOf('IMP-00001') })).at(-1)).toEqual(due)
})

test('an undone renewal gives the policy the instalments of its former term again', async () => {
  await brought([policyLine(1, { Saldo: '194' })])
  const before = await paymentsOf('IMP-00001')
  const id = await brought([policyLine(1, { Desde: '15/01/2027', Hasta: '15/01/2028', Saldo: '94' })])
  expect(await owner.undo(id)).toMatchObject({ takenBack: 1, kept: [] })
  expect(await paymentsOf('IMP-00001')).toEqual(before)
  expect(await database.db.activityLog.count({ where: { tableName: 'payments', actionType: 'delete' } })).toBe(2)
})

test('a policy whose payment somebody has recorded since stays, and says why', async () => {
  const id = await brought([policyLine(1, { Saldo: '194' }), policyLine(2, { Saldo: '194' })])
  itIs('2026-06-16')
  const customerId = await idOf('IMP-00001')
  const due = (await owner.staff.payments.list({ customerId })).find(({ paidOn }) => paidOn === null)
  const { id: paymentId = '', updatedAt = '', amount = 0 } = due ?? {}
  await owner.staff.payments.pay({ id: paymentId, updatedAt, amount, paidOn: '2026-06-16', method: 'cash' })
  const why = 'La póliza tiene cuotas o pagos anotados después de la importación'
  expect(await owner.undo(id)).toMatchObject({ takenBack: 1, kept: [{ policyNumber: 'IMP-00001', why }] })
  expect((await paymentsOf('IMP-00001')).join()).toMatch(/cash 2026-06-16 1/)
})

test('a cell that says something impossible is asked about, and the rest of its row comes in', async () => {
  const { id, result } = await checked([
    policyLine(1, { Pagado: '', Saldo: '1194,01' }),
    policyLine(2, { Pagado: '', Saldo: '-5' }),
    policyLine(3, { Pagado: '', Saldo: 'mucho' }),
    policyLine(4, { Pagado: 'quizás', Saldo: '' }),
    policyLine(5, { Pagado: '2000', Saldo: '' }),
    policyLine(6, { Pagado: 'Sí', Saldo: '100' }),
  ])
  expect(result.wrong.map(({ column, value, message }) => [column, value, message])).toEqual([
    ['Saldo', '1194,01', 'El saldo es mayor que el precio'],
    ['Saldo', '-5', 'Escriba el importe que falta por pagar, de 0 o más'],
    ['Saldo', 'mucho', 'Escriba el importe que falta por pagar, de 0 o más'],
    ['Pagado', 'quizás', 'Escriba Sí, No o el importe pagado'],
    ['Pagado', '2000', 'Lo pagado es mayor que el precio'],
    ['Saldo', '100', 'El saldo no concuerda con lo que la fila dice que se pagó'],
  ])
  const faults = (['Saldo', 'Pagado'] as const).map((column) => ({ column, as: 'withoutCell' as const }))
  await owner.imports.resolve({ id, faults })
  await owner.check(id)
  expect(await owner.run(id)).toMatchObject({ new: 6, wrongRows: 0 })
  expect(await paymentsOf('IMP-00001')).toEqual([])
  expect(await paymentsOf('IMP-00006')).toEqual(['1 1194 2026-01-15 2026-01-15'])
})

test('amounts with the sign of another currency are asked about by column, and left out of it alone', async () => {
  const { id, result } = await checked([
    policyLine(1, { Pagado: '1.000,00 €', Saldo: '' }),
    policyLine(2, { Pagado: '', Saldo: '94 €' }),
    policyLine(3, { Pagado: '$ 1.000,00', Saldo: '' }),
    policyLine(4, { Pagado: '2.000,00 €', Saldo: '' }),
  ])
  expect(result.foreignAmounts.map(({ column, rows, example }) => [column, rows, example.value])).toEqual([
    ['Pagado', 1, '1.000,00 €'],
    ['Saldo', 1, '94 €'],
  ])
  expect(result.wrong).toMatchObject([{ row: 5, message: 'Lo pagado es mayor que el precio' }])
  await owner.imports.resolve({ id, foreignAmounts: [{ column: 'Pagado', as: 'withoutCell' }] })
  await owner.check(id)
  expect(await owner.run(id)).toMatchObject({ new: 3, wrongRows: 1 })
  expect(await paymentsOf('IMP-00001')).toEqual([])
  expect(await paymentsOf('IMP-00002')).toEqual(['1 1100 2026-01-15 2026-01-15', '2 94 2026-01-15'])
  expect((await paymentsOf('IMP-00003'))[0]).toMatch(/^1 1000 /)
})

test('where no payments are kept, the columns are neither guessed nor read', async () => {
  await owner.staff.settings.plans.setCollected({ collected: false })
  const id = await owner.upload(csvOf([policyLine(1, { Pagado: 'quizás', Saldo: '5000' })]))
  const { guessed } = await owner.imports.byId({ id })
  expect(Object.keys(guessed)).not.toEqual(expect.arrayContaining(['paid']))
  expect(Object.keys(guessed)).not.toEqual(expect.arrayContaining(['balance']))
  await owner.imports.setColumns({ id, columns: { ...guessed, paid: 'Pagado', balance: 'Saldo' } })
  expect(await owner.check(id)).toMatchObject({ new: 1, wrongRows: 0 })
  await owner.run(id)
  expect(await database.db.payment.count()).toBe(0)
})
