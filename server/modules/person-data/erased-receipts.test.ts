import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '../../../shared/durations'
import { itIsLater } from '../../../shared/testing/clock'
import { mayChangeLogs } from '../../changes/kept-logs'
import { firstPaper } from '../../testing/first-paper'
import { type Form, filledForm } from '../../testing/market'
import { testOffice } from '../../testing/office'
import { readPdfPage, textOf } from '../../testing/pdf-page'
import { expectRefusal } from '../../testing/refusals'
import { callerOf } from '../../testing/services'
import { drawReceipt } from '../receipts/make'
import { findReceipt, type Receipt } from '../receipts/record'
import { emptyExpiredTrash } from '../trash/expired-trash'
import { takePersonFiles } from './export'

const { database, services, market, adminUser, staff, agent, insure } = testOffice({
  day: '2026-11-20',
  variables: { LOOKUP_LIMIT: '0', PUBLIC_URL: 'https://seguros.example' },
  collects: true,
})
beforeAll(firstPaper, 120_000)

const PERSON = { fullName: 'Zoraida Urrutia', policyNumber: 'ZU-7001', plate: 'ZRX-70-01' }
const TRACES = /Zoraida|ZU-7001|ZRX|Accord|cheque de su hermana|se arrepintió|SPEI 77/
const asked = (...ids: string[]) => ({ ids, reason: 'personAsked' as const })

/** A policy of 1,194.00 in three instalments: the first paid, the second paid and voided, some of the first refunded. */
async function paid(changes: Partial<Form> = PERSON) {
  const form = filledForm(market, { policyStartDate: '2026-11-01', payments: { count: 3 }, ...changes })
  const { id } = await agent.customers.create(form)
  const [first, second] = await agent.payments.list({ customerId: id })
  if (!first || !second) throw new Error('nothing is due')
  const given = { paidOn: '2026-11-19', method: 'cash', reference: 'SPEI 77', note: 'cheque de su hermana' } as const
  const receipt = await agent.payments.pay({ ...first, ...given })
  const wrong = await agent.payments.pay({ ...second, ...given })
  await staff.payments.void({ receiptId: wrong.id, reason: 'se arrepintió' })
  await staff.payments.refund({ receiptId: receipt.id, amount: 98, reason: 'se arrepintió' })
  const { checkUrl } = await agent.payments.receipt({ id: receipt.id })
  return { id, receipt, token: new URL(checkUrl).searchParams.get('recibo') ?? '' }
}

/** Deletes a customer until nothing is stored of them but what was received. */
async function onlyInLedger(id: string): Promise<void> {
  await staff.customers.delete({ id })
  itIsLater(40 * DAY_MS)
  await emptyExpiredTrash(database.db)
  itIsLater(-40 * DAY_MS) // The admin's proof is recent.
}

const rowsOf = async (table: string) =>
  (await database.pool.query<{ row: string }>(`SELECT one::text AS row FROM ${table} AS one`)).rows.map(
    ({ row }) => row,
  )
const ledgerOf = (insuredCustomerId: string) =>
  database.db.receipt.findMany({ where: { insuredCustomerId }, orderBy: { position: 'asc' } })
const till = async () => (await staff.payments.ledger({ from: '2026-11-20', to: '2026-11-20', by: 'recorded' })).items
const check = (token: string) => callerOf(services).public.checkReceipt({ token })

async function printed(id: string): Promise<string> {
  const receipt = (await findReceipt(database.db, { id })) as Receipt
  return readPdfPage(Buffer.from(await drawReceipt(services, receipt)))
    .map(textOf)
    .join('\n')
}

async function exported(...ids: string[]): Promise<Record<string, string>> {
  const { url } = await staff.customers.exportPerson(asked(...ids))
  const files: Record<string, string> = {}
  for await (const { path, open } of await takePersonFiles(services, adminUser.id, url.split('=')[1] ?? '')) {
    const parts: Uint8Array[] = []
    for await (const part of await open()) parts.push(part as Uint8Array)
    files[path.join('/')] = Buffer.concat(parts).toString()
  }
  return files
}

test('a customer who has paid is deleted by admins only, and the till keeps what was received', async () => {
  const { id, receipt } = await paid()
  const before = await till()
  const message = expect.stringContaining('un pago registrado por $300.00')
  await expectRefusal(agent.customers.delete({ id }), 'customer-has-payments', { message })
  await staff.customers.delete({ id })
  expect(await till()).toEqual(before.map((row) => ({ ...row, isThere: false })))
  expect(await printed(receipt.id)).toContain(PERSON.fullName)
})

test('agents delete a customer whose payments were voided, or who is a sample', async () => {
  const { id, receipt } = await paid()
  await staff.payments.void({ receiptId: receipt.id, reason: 'Error' })
  await agent.customers.delete({ id })
  const sample = await insure({ payments: { count: 1 }, policyNumber: 'S-1' }, agent)
  await database.db.insuredCustomer.update({ where: { id: sample.id }, data: { isSample: true } })
  const [due] = await agent.payments.list({ customerId: sample.id })
  if (due) await agent.payments.pay({ ...due, paidOn: '2026-11-20', method: 'cash' })
  await agent.customers.delete({ id: sample.id })
})

test('an erasure blanks the person in the ledger; number, day, amount and link stay', async () => {
  const { id, receipt, token } = await paid()
  const other = await paid({ ...PERSON, policyNumber: 'OTRA-1', plate: 'OTR-11-11' })
  const [before, others, genuine] = [await ledgerOf(id), await ledgerOf(other.id), await check(token)]
  await staff.customers.erase(asked(id))
  expect(await ledgerOf(other.id)).toEqual(others)
  const blank = {
    reference: null,
    note: null,
    facts: expect.objectContaining({ erased: true, insurer: 'Ábaco Seguros' }),
  }
  expect(await ledgerOf(id)).toEqual(before.map((row) => ({ ...row, ...blank })))
  for (const row of await ledgerOf(id)) expect(JSON.stringify(row)).not.toMatch(TRACES)
  expect(await check(token)).toEqual({ ...genuine, insuredInitials: null, policyEnding: null, vehicle: null })
  expect(await printed(receipt.id)).not.toMatch(TRACES)
  const logs = (await rowsOf('activity_logs')).concat(await rowsOf('access_log')).filter((row) => row.includes(id))
  expect(logs.length).toBeGreaterThan(7)
  for (const row of logs) expect(row).not.toMatch(TRACES)
  expect(await till()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: receipt.id, number: 1, fullName: null, policyNumber: null }),
    ]),
  )
  const [, , next] = await agent.payments.list({ customerId: other.id })
  if (!next) throw new Error('nothing is due')
  expect(await agent.payments.pay({ ...next, paidOn: '2026-11-20', method: 'cash' })).toMatchObject({ number: 5 })
})

test('a person of whom only receipts are stored is exported and erased by their id, once', async () => {
  const { id } = await paid()
  await onlyInLedger(id)
  const files = await exported(id)
  expect(Object.keys(files).sort()).toEqual([
    'datos.html',
    'datos.json',
    'recibos/ZU-7001/recibo 1.pdf',
    'recibos/ZU-7001/recibo 2.pdf',
  ])
  const { receipts } = JSON.parse(files['datos.json'] ?? '')
  expect(receipts).toMatchObject([
    {
      receipts: [
        { kind: 'payment', receipt_number: 1, amount: 398, lines: '1 de 3', facts: { insured: PERSON.fullName } },
        { kind: 'payment', receipt_number: 2 },
        { kind: 'void', receipt_number: 2, note: 'se arrepintió' },
        { kind: 'refund', receipt_number: 1, amount: -98 },
      ],
      receipt_deliveries: [{ is_mailed: false }],
    },
  ])
  expect(files['datos.json']).not.toMatch(/agent@example|admin@example|token/)
  for (const text of ['Datos personales de Zoraida Urrutia', '$398.00', 'Anulación', 'Número de recibo'])
    expect(files['datos.html']).toContain(text)
  expect(files['datos.html']).not.toMatch(/agent@example|<dt>[a-z_]+<|undefined|\[object/)
  await staff.customers.erase(asked(id))
  for (const row of await rowsOf('receipts')) expect(row).not.toMatch(TRACES)
  await expectRefusal(staff.customers.erase(asked(id)), 'record-not-found')
  await expectRefusal(staff.customers.exportPerson(asked(id)), 'record-not-found')
})

test('what a receipt names is the person’s, even where no log knows it any more', async () => {
  const { id } = await paid()
  await onlyInLedger(id)
  const details = { search: 'zoraida urrutia', count: 1 }
  const entry = { adminUserId: adminUser.id, event: 'export', tableName: 'insured_customers', details } as const
  await database.db.$transaction(async (tx) => {
    await mayChangeLogs(tx, 'retention')
    await tx.activityLog.deleteMany()
  })
  await database.db.accessLog.create({ data: entry })
  await staff.customers.erase(asked(id))
  expect((await rowsOf('access_log')).join()).not.toContain('zoraida')
})

test('a blocked person is in no row of the till, no check and no paper; an archive of them has all', async () => {
  const { id, receipt, token } = await paid()
  await staff.customers.block(asked(id))
  for (const row of await till()) expect(row).toMatchObject({ fullName: null, policyNumber: null })
  expect(await check(token)).toMatchObject({ state: 'genuine', insuredInitials: null, vehicle: null })
  expect(await printed(receipt.id)).not.toMatch(/Zoraida|ZU-7001|ZRX|Accord/)
  const files = await exported(id)
  expect(files['datos.json']).toContain(PERSON.fullName)
  expect(Object.keys(files)).toContain('recibos/ZU-7001/recibo 1.pdf')
  await staff.activity.restore({ table: 'insured_customers', id })
  expect(await check(token)).toMatchObject({ insuredInitials: 'Z. U.' })
})
