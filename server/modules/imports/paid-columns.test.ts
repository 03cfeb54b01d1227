import { expect, test } from 'vitest'
import { itIs } from '../../../shared/testing/clock'
import { testOffice } from '../../testing/office'
import { csvOf, type Line, policyLine } from '../../testing/policy-files'

const { database, owner } = testOffice({ day: '2026-06-15', collects: true })

const NEXT = { Desde: '15/01/2027', Hasta: '15/01/2028' }
const brought = async (lines: Line[]) => (await owner.bring(lines)).id
const idOf = async (policyNumber: string) =>
  (await database.db.insuredCustomer.findUniqueOrThrow({ where: { policyNumber } })).id
/** The instalments of a policy: its number, amount, day due and, once it is paid, how, when and the receipt. */
const paymentsOf = async (number: string) =>
  (await owner.staff.payments.list({ customerId: await idOf(number) })).map((one) =>
    [one.number, one.amount, one.dueOn, one.method, one.paidOn, one.receiptNumber].filter(Boolean).join(' '),
  )
const dueOf = async (number: string) => {
  const due = (await owner.staff.payments.list({ customerId: await idOf(number) })).find(({ paidOn }) => !paidOn)
  if (!due) throw new Error(`nothing is due of ${number}`)
  return due
}

test('new policies that are paid, in full or in part, have their instalments, and their log says so', async () => {
  const said = [
    ['Sí', ''],
    ['', '0,00'],
    ['', '194,50'],
    ['1.000,00', '194,00'],
    ['Pendiente', ''],
    ['-', ''],
  ]
  const lines = said.map(([Pagado, saldo], place) => policyLine(place + 1, { Pagado, 'Saldo pendiente': saldo }))
  const later = { Desde: '01/07/2026', Hasta: '01/07/2027', Pagado: 'x', 'Saldo pendiente': '' }
  const id = await owner.upload(csvOf([...lines, policyLine(7, later)]))
  expect((await owner.imports.byId({ id })).guessed).toMatchObject({ paid: 'Pagado', balance: 'Saldo pendiente' })
  await owner.check(id)
  await owner.run(id)
  const all = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((number) => paymentsOf(`IMP-0000${number}`)))
  expect(all).toEqual([
    ['1 1194 2026-01-15 2026-01-15'],
    ['1 1194 2026-01-15 2026-01-15'],
    ['1 999.5 2026-01-15 2026-01-15', '2 194.5 2026-01-15'],
    ['1 1000 2026-01-15 2026-01-15', '2 194 2026-01-15'],
    ['1 1194 2026-01-15'],
    [],
    ['1 1194 2026-07-01 2026-06-15'],
  ])
  const entries = await database.db.activityLog.findMany({
    where: { tableName: 'payments' },
    orderBy: { subject: 'asc' },
  })
  expect(entries).toHaveLength(8)
  expect(entries[0]).toMatchObject({ actionType: 'create', insuredCustomerId: await idOf('IMP-00001') })
  expect(entries[0]?.subject).toMatch(/^IMP-00001 · Ángela Núñez b · cuota 1 · .* · pagada según el archivo$/)
  // What a file says was paid is in no till and has no number.
  expect(await database.db.receipt.count()).toBe(0)
})

test('receipts of a policy become its instalments, paid or due as each says', async () => {
  const lines = ['Sí', 'Sí', 'No', 'No'].map((Pagado, place) =>
    policyLine(1, { Prima: '300,10', Pagado, Recibo: `${place + 1}/4` }),
  )
  const { id, result } = await owner.bring(lines, { parts: 'instalments' })
  expect(result).toMatchObject({ new: 1, merged: 3, receipts: 3, waitingRows: 0 })
  expect((await database.db.insuredCustomer.findFirstOrThrow()).planPrice?.toNumber()).toBe(1200.4)
  // Files tell no days of them: they are spread over the term.
  expect(await paymentsOf('IMP-00001')).toEqual([
    ...['1 300.1 2026-01-15 2026-01-15', '2 300.1 2026-04-15 2026-04-15'],
    ...['3 300.1 2026-07-15', '4 300.1 2026-10-15'],
  ])
  await owner.undo(id)
  expect([await database.db.payment.count(), await database.db.insuredCustomer.count()]).toEqual([0, 0])
})

test('terms that follow each other have theirs; a changed policy has none, and an undo takes all back', async () => {
  await brought([policyLine(1, { Saldo: '194,00' })])
  const before = await paymentsOf('IMP-00001')
  const id = await brought([
    policyLine(1, { ...NEXT, Saldo: '0' }),
    policyLine(2, { Saldo: '0' }),
    policyLine(2, { ...NEXT, Saldo: '94' }),
  ])
  expect(await paymentsOf('IMP-00001')).toEqual(['1 1194 2027-01-15 2026-06-15', ...before])
  expect(await paymentsOf('IMP-00002')).toEqual([
    ...['1 1100 2027-01-15 2026-06-15', '2 94 2027-01-15', '1 1194 2026-01-15 2026-01-15'],
  ])
  const changed = await brought([policyLine(1, { ...NEXT, Modelo: 'Civic', Saldo: '500' })])
  expect(await paymentsOf('IMP-00001')).toHaveLength(3)
  await owner.undo(changed)
  expect(await owner.undo(id)).toMatchObject({ takenBack: 3, kept: [] })
  expect([await paymentsOf('IMP-00001'), await database.db.payment.count()]).toEqual([before, 2])
})

test('a policy with a receipt of the ledger stays, and says why; once that is void it goes, and the ledger keeps both', async () => {
  const lines = [
    policyLine(1, { Pagado: '1000,00' }),
    policyLine(2, { Pagado: '1000,00' }),
    policyLine(3, { Pagado: 'Sí' }),
  ]
  const id = await brought(lines)
  itIs('2026-06-16')
  const received = { paidOn: '2026-06-16', method: 'cash' } as const
  const pay = async (number: string) => owner.staff.payments.pay({ ...(await dueOf(number)), ...received })
  await pay('IMP-00001')
  const { id: receiptId } = await pay('IMP-00002')
  await owner.staff.payments.void({ receiptId, reason: 'De otra póliza' })
  const why = 'La póliza tiene cuotas o pagos anotados después de la importación'
  const { takenBack, kept } = await owner.undo(id)
  expect([takenBack, kept.map((one) => [one.policyNumber, one.why])]).toEqual([2, [['IMP-00001', why]]])
  expect((await paymentsOf('IMP-00001')).join()).toMatch(/cash 2026-06-16 1/)
  expect(await database.db.receipt.count()).toBe(3)
})

test('a cell that says something impossible, or of another currency, is asked about, and the rest of its row comes in', async () => {
  const cells = [
    ['', '1194,01'],
    ['', '-5'],
    ['', 'mucho'],
    ['quizás', ''],
    ['2000', ''],
    ['Sí', '100'],
    ['1.000,00 €', ''],
  ]
  const lines = cells.map(([Pagado, Saldo], place) => policyLine(place + 1, { Pagado, Saldo }))
  const id = await owner.uploadList(lines)
  const result = await owner.check(id)
  expect(result.wrong.map(({ column, value, message }) => [column, value, message])).toEqual([
    ['Saldo', '1194,01', 'El saldo es mayor que el precio'],
    ['Saldo', '-5', 'Escriba el importe que falta por pagar, de 0 o más'],
    ['Saldo', 'mucho', 'Escriba el importe que falta por pagar, de 0 o más'],
    ['Pagado', 'quizás', 'Escriba Sí, No o el importe pagado'],
    ['Pagado', '2000', 'Lo pagado es mayor que el precio'],
    ['Saldo', '100', 'El saldo no concuerda con lo que la fila dice que se pagó'],
  ])
  expect(result.questions.map((one) => one.id)).toEqual(['currency:pagado', 'fault:saldo', 'fault:pagado'])
  await owner.answer(id, { fault: 'withoutCell', 'currency:pagado': 'withoutCell' })
  expect(await owner.run(id)).toMatchObject({ new: 7, wrongRows: 0 })
  expect(await paymentsOf('IMP-00001')).toEqual([])
  expect(await paymentsOf('IMP-00006')).toEqual(['1 1194 2026-01-15 2026-01-15'])
  expect(await paymentsOf('IMP-00007')).toEqual([])
})

test('where no payments are kept, the columns are neither guessed nor read', async () => {
  await owner.staff.settings.plans.setCollected({ collected: false })
  const id = await owner.upload(csvOf([policyLine(1, { Pagado: 'quizás', Saldo: '5000' })]))
  const { guessed } = await owner.imports.byId({ id })
  expect(Object.keys(guessed).filter((field) => field === 'paid' || field === 'balance')).toEqual([])
  await owner.imports.setColumns({ id, columns: { ...guessed, paid: 'Pagado', balance: 'Saldo' } })
  expect(await owner.check(id)).toMatchObject({ new: 1, wrongRows: 0 })
  await owner.run(id)
  expect(await database.db.payment.count()).toBe(0)
})
