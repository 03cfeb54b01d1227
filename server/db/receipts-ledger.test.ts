import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { backup } from '../backup/backup'
import { restore } from '../backup/restore'
import { verifyArchive } from '../backup/verified-archive'
import { intoTrash } from '../changes/trash'
import { drawReceipt } from '../modules/receipts/make'
import { findReceipt } from '../modules/receipts/record'
import { databaseAt, emptyInstallations, type TestInstallation } from '../testing/installations'
import { type Caller, callerOf, testServices } from '../testing/services'
import { connect, type Database } from './client'
import { connected } from './connection'
import { migrate } from './migrate'

/*
 * The upgrade to the ledger of receipts, from the last migration of the version that was in use before.
 */

const BEFORE = '20261126043000_contact_subject'
const NAMES = ['Ana', 'Luis', 'Eva', 'Blanca', 'Hugo'] as const
const SAMPLE = 'Muestra'
const EXAMPLE_VIN = '5YFBURHE7EZ104729'
type Name = (typeof NAMES)[number] | typeof SAMPLE

const UPDATED = '2026-03-01T10:00:00.000Z'
const LOGGED = '2026-02-20T09:00:00.000Z'
const VOIDED = '2026-03-05T15:00:00.000Z'
const MADE = '2026-02-21T08:00:00.000Z'
const MAILED = '2026-02-22T08:00:00.000Z'

type Old = {
  of: Name
  number: number
  amount: number
  isOfTerm?: true
  receipt?: number
  paidOn?: string
  isVoid?: true
  isLogged?: true
  token?: string
}

/** Payments of before: each kind of row that there was. */
const PAYMENTS: Old[] = [
  // Paid, with the log's word on when; paid in part, where the rest got another number; voided and due again; due.
  { of: 'Ana', number: 1, amount: 100, receipt: 1, paidOn: '2026-02-18', isLogged: true, token: 'a'.repeat(22) },
  { of: 'Ana', number: 2, amount: 60.5, receipt: 2, paidOn: '2026-02-18' },
  { of: 'Ana', number: 4, amount: 39.5 },
  { of: 'Ana', number: 3, amount: 100, receipt: 3, paidOn: '2026-02-19', isVoid: true },
  { of: 'Ana', number: 3, amount: 100 },
  { of: 'Ana', number: 5, amount: 10, receipt: 4, paidOn: '2026-02-20', isVoid: true, isLogged: true },
  { of: 'Ana', number: 5, amount: 10 },
  { of: 'Ana', number: 1, amount: 75, receipt: 5, paidOn: '2025-04-01', isOfTerm: true },
  // Brought as paid by a file, which gave a number then; voided without a payment.
  { of: 'Luis', number: 1, amount: 300, receipt: 6, paidOn: '2026-01-05' },
  { of: 'Luis', number: 2, amount: 20, isVoid: true },
  { of: SAMPLE, number: 1, amount: 45, receipt: 7, paidOn: '2026-02-18' },
  // Deleted later, of the third one also the insurer; blocked.
  { of: 'Eva', number: 1, amount: 80, receipt: 8, paidOn: '2026-02-25', isLogged: true, token: 'b'.repeat(22) },
  { of: 'Eva', number: 2, amount: 80 },
  { of: 'Eva', number: 3, amount: 80, receipt: 9, paidOn: '2026-02-26', isVoid: true },
  { of: 'Eva', number: 3, amount: 80 },
  { of: 'Eva', number: 1, amount: 70, receipt: 10, paidOn: '2025-05-01', isOfTerm: true },
  { of: 'Hugo', number: 1, amount: 33, receipt: 11, paidOn: '2026-02-27' },
  { of: 'Blanca', number: 1, amount: 12, receipt: 12, paidOn: '2026-02-27', isLogged: true },
]
const RECEIPTS = PAYMENTS.filter(({ receipt }) => receipt !== undefined)

type Before = { installation: TestInstallation; adminId: string; customers: Map<string, string>; ids: string[] }
const emptyInstallation = emptyInstallations()
let before: Before

async function fillBefore(): Promise<Before> {
  const installation = await emptyInstallation()
  await databaseAt(installation.url, BEFORE)
  const found = await connected(installation.url, async (client) => {
    await client.query(OFFICE)
    const admin = (await client.query("INSERT INTO admin_users (email) VALUES ('admin@example.com') RETURNING id"))
      .rows[0]
    const customers = await addCustomers(client)
    const ids: string[] = []
    for (const payment of PAYMENTS)
      ids.push(await addPayment(client, admin.id, customers.get(payment.of) ?? '', payment))
    await client.query('INSERT INTO receipt_counter (last) VALUES (12)')
    return { adminId: admin.id as string, customers, ids }
  })
  const database = connect(installation.url)
  try {
    await deleteSome(database, found)
  } finally {
    await database.close()
  }
  return { installation, ...found }
}

const OFFICE = `
  INSERT INTO site_settings (company_name, company_phone, whatsapp_number, tagline, primary_color, secondary_color, meta_title,
    meta_description, currency, address, license_text)
  VALUES ('Correduría', '+34910000000', '+34910000000', 'Seguros', '#2563eb', '#2563eb', 'Seguros', 'Seguros', 'EUR', 'Calle 8', 'W-1');
  INSERT INTO insurance_companies (name, code) VALUES ('Actual', 'ACT'), ('Antigua', 'ANT'), ('Perdida', 'PER');
  INSERT INTO policy_types (code, name, name_en) VALUES ('basica', 'Básica', 'Basic')`

/** Adds customers, each with a replaced term but the example. */
async function addCustomers(client: pg.Client): Promise<Map<string, string>> {
  const customers = new Map<string, string>()
  for (const [place, name] of [...NAMES, SAMPLE].entries()) {
    const isSample = name === SAMPLE
    const values = [
      name,
      isSample ? 'POL-2026-00001' : `R-${place}`,
      isSample ? EXAMPLE_VIN : `1M8GDM9AXKP04278${place}`,
    ]
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO insured_customers (full_name, policy_number, vin_number, insurance_company_id, policy_type_id, vehicle_brand,
         vehicle_model, vehicle_year, policy_start_date, issue_date, policy_end_date, language)
       SELECT $1, $2, $3, c.id, t.id, 'Seat', 'León', 2020, '2026-02-01', '2026-02-01', '2027-01-31', 'es'
       FROM insurance_companies AS c, policy_types AS t WHERE c.code = $4 RETURNING id`,
      [...values, name === 'Hugo' ? 'PER' : 'ACT'],
    )
    const id = rows[0]?.id ?? ''
    customers.set(name, id)
    if (isSample) continue
    await client.query(
      `INSERT INTO policy_terms (insured_customer_id, policy_number, insurance_company_id, policy_type_id,
         policy_start_date, issue_date, policy_end_date, vin_number, vehicle_brand, vehicle_model, vehicle_year, plate, origin)
       SELECT id, policy_number || '-A', (SELECT id FROM insurance_companies WHERE code = 'ANT'), policy_type_id,
         '2025-02-01', '2025-02-01', '2026-01-31', vin_number, 'Seat', 'Ibiza', 2001, 'ABC 123', 'new'
       FROM insured_customers WHERE id = $1`,
      [id],
    )
  }
  return customers
}

/** @returns the payment's id */
async function addPayment(client: pg.Client, adminId: string, customerId: string, old: Old): Promise<string> {
  const { number, amount, receipt = null, paidOn = null, token = null, isOfTerm = false, isVoid = false } = old
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO payments (insured_customer_id, policy_term_id, number, due_on, amount, paid_on, method, receipt_number, paid_by,
       note, receipt_token, receipt_issued_at, receipt_sent_at, voided_at, voided_by, void_reason, updated_at)
     VALUES ($1, CASE WHEN $2 THEN (SELECT id FROM policy_terms WHERE insured_customer_id = $1) END, $3, '2026-02-10', $4, $5,
       CASE WHEN $5::date IS NOT NULL THEN 'cash'::payment_method END, $6,
       CASE WHEN $5::date IS NOT NULL THEN $7::uuid END, CASE WHEN $5::date IS NOT NULL THEN 'nota' END, $8,
       CASE WHEN $8::text IS NOT NULL THEN '${MADE}'::timestamptz END, CASE WHEN $8::text IS NOT NULL THEN '${MAILED}'::timestamptz END,
       CASE WHEN $9 THEN '${VOIDED}'::timestamptz END, CASE WHEN $9 THEN $7::uuid END, CASE WHEN $9 THEN 'error' END, '${UPDATED}')
     RETURNING id`,
    [customerId, isOfTerm, number, amount, paidOn, receipt, adminId, token, isVoid],
  )
  const id = rows[0]?.id ?? ''
  if (old.isLogged) {
    const log = `INSERT INTO activity_logs (admin_user_id, action_type, table_name, record_id, details, created_at)
      VALUES ($1, 'update', 'payments', $2, $3, $4)`
    await client.query(log, [adminId, id, { receiptNumber: { before: null, after: receipt } }, LOGGED])
    await client.query(log, [adminId, id, { receiptSentAt: { before: null, after: MAILED } }, MAILED])
  }
  return id
}

async function deleteSome({ db }: Database, { adminId, customers }: Pick<Before, 'adminId' | 'customers'>) {
  for (const name of ['Eva', 'Hugo', 'Blanca'] as const) {
    const id = customers.get(name) ?? ''
    await db.$transaction(async (tx) => {
      const blockedFor = name === 'Blanca' ? ('authority' as const) : undefined
      const deletion = {
        table: 'insured_customers' as const,
        records: [{ id, label: name }],
        adminUserId: adminId,
        blockedFor,
      }
      await intoTrash(tx, deletion, () => tx.$executeRaw`DELETE FROM insured_customers WHERE id = ${id}::uuid`)
    })
  }
  await db.$executeRaw`DELETE FROM insurance_companies WHERE code = 'PER'`
}

const upgraded = async () => {
  const copy = await emptyInstallation(before.installation.url)
  await migrate(copy.url)
  return copy
}

const fromArchive = async () => {
  const file = join(mkdtempSync(join(inject('folder'), 'ledger-')), 'archive.tar.gz')
  await backup(before.installation, file)
  const target = await emptyInstallation()
  await restore(await verifyArchive(file), target)
  return target
}

beforeAll(async () => {
  before = await fillBefore()
}, 60_000)

describe.each([
  ['a database', upgraded],
  ['an archive', fromArchive],
])('%s of before the ledger', (_what, made) => {
  let database: Database
  let services: ReturnType<typeof testServices>
  let staff: Caller
  beforeAll(async () => {
    const { url } = await made()
    database = connect(url)
    services = testServices(database)
    const select = { id: true, email: true, name: true, role: true } as const
    staff = callerOf(services, await database.db.adminUser.findUniqueOrThrow({ where: { id: before.adminId }, select }))
    return () => database.close()
  }, 60_000)

  const idOf = (receipt: number) => before.ids[PAYMENTS.findIndex((one) => one.receipt === receipt)] ?? ''
  const customer = (name: Name) => ({ customerId: before.customers.get(name) ?? '' })
  const recordedAt = async (receipt: number) =>
    (await database.db.receipt.findUniqueOrThrow({ where: { id: idOf(receipt) } })).recordedAt.toISOString()

  test('each payment with a number is a row with its id, number, amount and token, each void another', async () => {
    const rows = await database.db.receipt.findMany({ orderBy: { position: 'asc' } })
    const payments = rows.filter(({ kind }) => kind === 'payment').sort((a, b) => (a.number ?? 0) - (b.number ?? 0))
    expect(payments).toMatchObject(
      RECEIPTS.map(({ receipt = 0, of, paidOn = '' }) => ({
        id: idOf(receipt),
        number: receipt,
        insuredCustomerId: before.customers.get(of),
        isSample: of === SAMPLE,
        paidOn: new Date(paidOn),
        recordedBy: before.adminId,
        currency: 'EUR',
        method: 'cash',
        note: 'nota',
      })),
    )
    for (const [place, { amount, token }] of RECEIPTS.entries()) {
      expect(Number(payments[place]?.amount)).toBe(amount)
      expect(payments[place]?.token).toMatch(token ?? /^[\w-]{22}$/)
    }
    const voids = rows.filter(({ kind }) => kind === 'void')
    expect(voids.map(({ concerns }) => concerns).sort()).toEqual([3, 4, 9].map(idOf).sort())
    expect(voids).toMatchObject(
      voids.map(() => ({ recordedAt: new Date(VOIDED), note: 'error', recordedBy: before.adminId, token: null })),
    )
    expect(rows.map((row) => row.position)).toEqual(rows.map((_row, place) => place + 1))
    expect(rows.map((row) => row.recordedAt.getTime())).toEqual(rows.map((row) => row.recordedAt.getTime()).sort())
  })

  test('a row was recorded when the log says so, else at its last change, or on its day where that was the void', async () => {
    expect(await recordedAt(1)).toBe(LOGGED)
    expect(await recordedAt(2)).toBe(UPDATED)
    expect((await recordedAt(3)).slice(0, 10)).toBe('2026-02-19')
    expect(await recordedAt(4)).toBe(LOGGED)
    expect(await recordedAt(8)).toBe(LOGGED)
  })

  test('each day has the sum that it had', async () => {
    const cents = new Map<string, number>()
    for (const { paidOn = '', amount, isVoid } of RECEIPTS) {
      cents.set(paidOn, (cents.get(paidOn) ?? 0) + (isVoid ? 0 : Math.round(amount * 100)))
    }
    const { items } = await staff.payments.received({ from: '2025-01-01', to: '2026-11-01' })
    const days = [...cents].filter(([, sum]) => sum !== 0).sort(([a], [b]) => (a < b ? 1 : -1))
    expect(items.map(({ paidOn, sum }) => [paidOn, Math.round(sum * 100)])).toEqual(days)
  })

  test('the facts are those of the upgrade, of a replaced term those of the term', async () => {
    const factsOf = async (receipt: number) =>
      (await database.db.receipt.findUniqueOrThrow({ where: { id: idOf(receipt) } })).facts
    const now = { address: 'Calle 8', licenseText: 'W-1', language: 'es', reconstructed: true }
    expect(await factsOf(1)).toMatchObject({ ...now, insured: 'Ana', policyNumber: 'R-0', startDate: '2026-02-01' })
    const term = {
      brand: 'Seat',
      model: 'Ibiza',
      year: 2001,
      plate: 'ABC 123',
      startDate: '2025-02-01',
      insurer: 'Antigua',
    }
    expect(await factsOf(5)).toMatchObject({ ...now, ...term, insured: 'Ana', policyNumber: 'R-0-A' })
    expect(await factsOf(10)).toMatchObject({ ...now, ...term, insured: 'Eva', policyNumber: 'R-2-A' })
    expect(await factsOf(11)).toMatchObject({ ...now, insured: 'Hugo', insurer: '—' })
    const { lines } = await database.db.receipt.findUniqueOrThrow({ where: { id: idOf(2) } })
    expect(lines).toEqual([
      { instalmentId: idOf(2), number: 2, of: 5, dueOn: '2026-02-10', amount: 60.5, part: 'whole' },
    ])
  })

  test('both series go on after their last numbers, and makings and mailings are kept', async () => {
    expect(await database.db.receiptCounter.findMany({ orderBy: { isSample: 'asc' } })).toEqual([
      { isSample: false, last: 12 },
      { isSample: true, last: 7 },
    ])
    const deliveries = await database.db.receiptDelivery.findMany({
      orderBy: [{ receiptId: 'asc' }, { madeAt: 'asc' }],
    })
    expect(deliveries.map(({ receiptId, isMailed, madeAt }) => [receiptId, isMailed, madeAt.toISOString()])).toEqual(
      [1, 8]
        .map(idOf)
        .sort()
        .flatMap((id) => [
          [id, false, MADE],
          [id, true, MAILED],
        ]),
    )
  })

  test('what is due stays due, and what was received shows what it settled', async () => {
    const rows = (await staff.payments.list(customer('Ana'))).filter(({ termStart }) => termStart === '2026-02-01')
    expect(rows.map((row) => [row.number, row.amount, row.receiptNumber, row.voidedAt])).toEqual([
      [1, 100, 1, null],
      [2, 60.5, 2, null],
      [3, 100, 3, VOIDED],
      [3, 100, null, null],
      [4, 39.5, null, null],
      [5, 10, 4, VOIDED],
      [5, 10, null, null],
    ])
    expect(await staff.payments.list(customer('Luis'))).toMatchObject([
      { number: 1, amount: 300, receiptNumber: 6, voidedAt: null },
      { number: 2, amount: 20, receiptNumber: null, voidedAt: VOIDED },
    ])
    const due = rows.find(({ receiptId, number }) => receiptId === null && number === 3)
    await database.db.installationFact.deleteMany({ where: { fact: 'receiptsRestored' } })
    const paid = { paidOn: '2026-03-01', method: 'card' } as const
    const { id, updatedAt } = due ?? { id: '', updatedAt: '' }
    expect(await staff.payments.pay({ id, updatedAt, amount: 40, ...paid })).toMatchObject({ number: 13 })
    expect(await database.db.payment.findUniqueOrThrow({ where: { id } })).toMatchObject({ origin: 'planned' })
  })

  test.each([
    ['deleted', 'Eva', [8, 9, 10]],
    ['blocked', 'Blanca', [12]],
  ] as const)(
    'the receipts of a %s customer are found before and after they are restored',
    async (what, name, numbers) => {
      const receipts = async () => {
        const found = await Promise.all(numbers.map((receipt) => findReceipt(database.db, { id: idOf(receipt) })))
        return found.map((receipt) => receipt ?? expect.fail('no receipt'))
      }
      expect((await receipts()).map(({ facts }) => facts.insured)).toEqual(
        numbers.map(() => (what === 'blocked' ? undefined : name)),
      )
      await staff.activity.restore({ table: 'insured_customers', id: customer(name).customerId })
      const listed = await staff.payments.list(customer(name))
      expect(listed.flatMap(({ receiptNumber }) => receiptNumber ?? []).sort((a, b) => a - b)).toEqual(numbers)
      for (const receipt of await receipts()) {
        const checked = await callerOf(services).public.checkReceipt({ token: receipt.token })
        expect(checked).toMatchObject({ receiptNumber: receipt.receiptNumber, amount: receipt.amount, currency: 'EUR' })
        expect(receipt.facts.insured).toBe(name)
        expect(
          Buffer.from(await drawReceipt(services, receipt))
            .subarray(0, 4)
            .toString(),
        ).toBe('%PDF')
      }
      const rows = await database.db.payment.findMany({ where: { insuredCustomerId: customer(name).customerId } })
      const old = PAYMENTS.filter((one) => one.of === name && !(one.isVoid && one.receipt))
      expect(rows.map(({ number, open }) => `${number} ${open}`).sort()).toEqual(
        old.map(({ number, amount, receipt }) => `${number} ${receipt ? 0 : amount}`).sort(),
      )
    },
  )
})
