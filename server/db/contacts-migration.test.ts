import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { intoTrash } from '../changes/trash'
import { settleContacts } from '../modules/policies/settled-contacts'
import { contentsOf, emptyInstallations, rowsOf, structureOf } from '../testing/installations'
import { promiseOf, renewalOf } from '../testing/said'
import { type Caller, callerOf, testServices } from '../testing/services'
import { connect, type Database } from './client'
import { connected } from './connection'
import { migrate, PRISMA_FOLDER, readMigrations } from './migrate'

/*
 * The upgrade to one table of contacts, from the last migration of the version that was in use before.
 */

const BEFORE = '20261128040000_receipts_ledger'
const NAMES = ['Ana', 'Rosa', 'Nora', 'Paz', 'Eva', 'Blanca'] as const
type Name = (typeof NAMES)[number]
const RENEWED = '2026-10-05T10:00:00.000Z'

type Old = { outcome?: string; about?: string; day?: string; note?: string; at: string }
/** The contacts of each, as the versions before had stored them. */
const SAID: Record<Name, Old[]> = {
  // Before contacts said what they are about, and after: the renewal and the promise wait for different days.
  Ana: [
    { outcome: 'promised', day: '2026-10-20', at: '2026-10-01T10:00:00.000Z' },
    { outcome: 'later', about: 'renewal', day: '2026-10-22', at: '2026-10-02T10:00:00.000Z' },
    { note: 'Llamó su hija', at: '2026-10-03T10:00:00.000Z' },
  ],
  Rosa: [
    { outcome: 'lost_price', at: '2026-10-01T10:00:00.000Z' },
    { outcome: 'renewed', at: RENEWED },
  ],
  Nora: [
    { outcome: 'interested', at: '2026-10-01T10:00:00.000Z' },
    { outcome: 'renewed', about: 'renewal', at: '2026-10-02T10:00:00.000Z' },
    { outcome: 'renewal_undone', about: 'renewal', at: '2026-10-03T10:00:00.000Z' },
  ],
  // Has paid what was promised.
  Paz: [{ outcome: 'promised', about: 'payment', day: '2026-10-20', at: '2026-10-01T10:00:00.000Z' }],
  Eva: [
    { outcome: 'later', day: '2026-10-21', at: '2026-10-01T10:00:00.000Z' },
    { outcome: 'promised', day: '2026-10-23', at: '2026-10-02T10:00:00.000Z' },
  ],
  Blanca: [{ outcome: 'do_not_contact', note: 'No', at: '2026-10-01T10:00:00.000Z' }],
}
const STATE: Partial<Record<Name, string>> = {
  Ana: "'later', 'phone', '2026-10-03 10:00Z', '2026-10-22', '2026-10-20'",
  Rosa: `'renewed', 'other', '${RENEWED}', NULL, NULL`,
  Nora: "'interested', 'phone', '2026-10-01 10:00Z', NULL, NULL",
  Paz: "NULL, 'phone', '2026-10-01 10:00Z', NULL, NULL",
  Eva: "'later', 'phone', '2026-10-02 10:00Z', '2026-10-21', '2026-10-23'",
}

const emptyInstallation = emptyInstallations()
const ids = new Map<string, string>()
const idOf = (name: string) => ids.get(name) ?? ''
let adminId: string
let original: string

async function insert(client: pg.Client, table: string, row: Record<string, unknown>): Promise<string> {
  const columns = Object.keys(row)
  const values = columns.map((_column, place) => `$${place + 1}`)
  const sql = `INSERT INTO ${table} (${columns}) VALUES (${values}) RETURNING id`
  return (await client.query<{ id: string }>(sql, Object.values(row))).rows[0]?.id ?? ''
}

async function addCustomers(client: pg.Client): Promise<void> {
  adminId = await insert(client, 'admin_users', { email: 'admin@example.com', password_hash: '', role: 'admin' })
  const company = await insert(client, 'insurance_companies', { name: 'Ábaco', code: 'ABA' })
  const type = await insert(client, 'policy_types', { name: 'Plena', name_en: 'Full', code: 'plena' })
  const term = {
    ...{
      insurance_company_id: company,
      policy_type_id: type,
      policy_start_date: '2025-11-01',
      issue_date: '2025-11-01',
    },
    ...{
      policy_end_date: '2026-11-01',
      vin_number: '1HGCM82633A004352',
      vehicle_brand: 'Seat',
      vehicle_model: 'Ibiza',
    },
    vehicle_year: 2020,
  }
  for (const name of NAMES) {
    const id = await insert(client, 'insured_customers', { ...term, full_name: name, policy_number: `P-${name}` })
    ids.set(name, id)
    for (const { outcome, about, day, note, at } of SAID[name]) {
      const said = {
        insured_customer_id: id,
        channel: 'phone',
        outcome,
        note,
        follow_up_date: day,
        created_by: adminId,
      }
      const contact = await insert(client, 'renewal_contacts', { ...said, about, created_at: at })
      await client.query(
        `INSERT INTO activity_logs (admin_user_id, action_type, table_name, record_id, insured_customer_id)
         VALUES ($1, 'create', 'renewal_contacts', $2, $3)`,
        [adminId, contact, id],
      )
    }
    if (STATE[name]) await client.query(`INSERT INTO renewal_state VALUES ('${id}', ${STATE[name]})`)
    const owed = { insured_customer_id: id, number: 1, due_on: '2026-10-01', amount: 10 }
    await insert(client, 'payments', { ...owed, open: name === 'Paz' ? 0 : 10 })
  }
  const replaced = { insured_customer_id: idOf('Rosa'), policy_number: 'P-0', origin: 'new', replaced_at: RENEWED }
  await insert(client, 'policy_terms', { ...term, ...replaced, policy_start_date: '2024-11-01' })
  const facts = { kind: 'payment', number: 1, token: 'a'.repeat(22), amount: 10, currency: 'USD', method: 'cash' }
  await insert(client, 'receipts', {
    ...{ ...facts, insured_customer_id: idOf('Paz'), paid_on: '2026-10-02', recorded_at: '2026-10-02T10:00:00Z' },
    ...{ lines: '[]', facts: '{}' },
  })
}

/** A request that is open, one that became Eva's policy, and one that somebody deletes. */
async function addRequests(client: pg.Client): Promise<void> {
  const wish = { policy_type_code: 'plena', duration_months: 12, phone: '+12025550123' }
  const requests = { open: null, converted: idOf('Eva'), deleted: null }
  for (const [name, customerId] of Object.entries(requests)) {
    const state = customerId ? { status: 'won', insured_customer_id: customerId } : { status: 'contacted' }
    const id = await insert(client, 'quote_requests', { ...wish, ...state, full_name: name })
    ids.set(name, id)
    const said = { quote_request_id: id, channel: 'whatsapp', created_by: adminId }
    await insert(client, 'quote_contacts', { ...said, outcome: 'sent', created_at: '2026-09-01T10:00:00.000Z' })
    const later = { outcome: 'later', follow_up_date: '2026-10-20', created_at: '2026-09-02T10:00:00.000Z' }
    await insert(client, 'quote_contacts', { ...said, ...later, note: 'Tiene dos autos' })
  }
}

async function deleteSome({ db }: Database): Promise<void> {
  const remove = (table: 'insured_customers' | 'quote_requests', name: string, blockedFor?: 'authority') =>
    db.$transaction((tx) =>
      intoTrash(tx, { table, records: [{ id: idOf(name), label: name }], adminUserId: adminId, blockedFor }, () =>
        tx.$executeRawUnsafe(`DELETE FROM ${table} WHERE id = '${idOf(name)}'`),
      ),
    )
  await remove('insured_customers', 'Eva')
  await remove('insured_customers', 'Blanca', 'authority')
  await remove('quote_requests', 'deleted')
}

beforeAll(async () => {
  original = (await emptyInstallation()).url
  const names = (await readMigrations(PRISMA_FOLDER)).map(({ name }) => name).filter((name) => name <= BEFORE)
  await migrate(original, PRISMA_FOLDER, new Set(names))
  await connected(original, async (client) => {
    await addCustomers(client)
    await addRequests(client)
    for (const name of ['refuse_change', 'activity_logs_kept', 'access_log_kept']) {
      await client.query(await readFile(join(PRISMA_FOLDER, 'sql', `${name}.sql`), 'utf8'))
    }
  })
  const database = connect(original)
  await deleteSome(database)
  await database.close()
}, 60_000)

describe('a database of before', () => {
  let url: string
  let database: Database
  let staff: Caller
  beforeAll(async () => {
    url = (await emptyInstallation(original)).url
    await migrate(url)
    database = connect(url)
    const select = { id: true, email: true, name: true, role: true } as const
    const admin = await database.db.adminUser.findUniqueOrThrow({ where: { id: adminId }, select })
    staff = callerOf(testServices(database), admin)
    return () => database.close()
  }, 60_000)

  const outcomesOf = async (name: string) =>
    (await staff.customers.contacts({ customerId: idOf(name) })).map(({ outcome }) => outcome)

  test('has each contact under its id, with what it was about', async () => {
    const rows = async (from: string, table: string) =>
      (await rowsOf<{ row: Record<string, unknown> }>(from, `SELECT to_jsonb(one) AS row FROM ${table} AS one`)).map(
        ({ row }) => row,
      )
    const about = ({ about, outcome }: Record<string, unknown>) =>
      outcome === 'promised' ? 'payment' : `${outcome}`.startsWith('renew') ? 'renewal' : about
    const ofCustomers = (await rows(original, 'renewal_contacts')).map((row) => ({
      ...row,
      quote_request_id: null,
      about: about(row),
    }))
    const ofRequests = (await rows(original, 'quote_contacts')).map((row) => ({
      ...row,
      insured_customer_id: null,
      about: null,
      forbade_contact: false,
    }))
    const found = (await rows(url, 'contacts')).map(({ settled: _settled, ...row }) => row)
    expect(found).toHaveLength(ofCustomers.length + ofRequests.length)
    expect(found).toEqual(expect.arrayContaining([...ofCustomers, ...ofRequests]))
    const logged = async (from: string) => new Set((await rows(from, 'activity_logs')).map((row) => row.table_name))
    expect([await logged(original), await logged(url)]).toEqual([new Set(['renewal_contacts']), new Set(['contacts'])])
  })

  test('has settled what the rule says', async () => {
    const settled = 'SELECT id FROM contacts WHERE settled ORDER BY id'
    const before = await rowsOf(url, settled)
    expect(before.length).toBeGreaterThan(2)
    await database.db.$transaction(async (tx) => {
      await settleContacts(tx, 'insured_customer_id', [...ids.values()])
      await settleContacts(tx, 'quote_request_id', [...ids.values()])
    })
    expect(await rowsOf(url, settled)).toEqual(before)
  })

  test('says of each customer what was said last', async () => {
    const { db } = database
    const said = { channel: 'phone', createdAt: '2026-10-03T10:00:00.000Z' }
    expect(await renewalOf(db, idOf('Ana'))).toEqual({ ...said, outcome: 'later', followUpDate: '2026-10-22' })
    expect(await promiseOf(db, idOf('Ana'))).toBe('2026-10-20')
    expect(await renewalOf(db, idOf('Rosa'))).toBeNull()
    expect(await renewalOf(db, idOf('Nora'))).toMatchObject({ outcome: 'interested' })
    expect(await promiseOf(db, idOf('Paz'))).toBeNull()
    expect(await outcomesOf('Nora')).toEqual(['renewalUndone', 'renewed', 'interested'])
    expect(await staff.quoteRequests.byId({ id: idOf('open') })).toMatchObject({
      ...{ lastOutcome: 'later', followUpDate: '2026-10-20' },
      contacts: [{ note: 'Tiene dos autos' }, { outcome: 'sent' }],
    })
  })

  test('restores a deleted customer with the contacts, also those about the quote', async () => {
    await staff.activity.restore({ table: 'insured_customers', id: idOf('Eva') })
    expect(await outcomesOf('Eva')).toEqual(['promised', 'later', 'later', 'sent'])
    expect(await renewalOf(database.db, idOf('Eva'))).toMatchObject({ outcome: 'later', followUpDate: '2026-10-21' })
    expect(await promiseOf(database.db, idOf('Eva'))).toBe('2026-10-23')
  })

  test('restores a blocked customer and a deleted request with theirs', async () => {
    await staff.activity.restore({ table: 'insured_customers', id: idOf('Blanca') })
    expect(await staff.customers.contacts({ customerId: idOf('Blanca') })).toMatchObject([
      { outcome: 'doNotContact', note: 'No' },
    ])
    await staff.activity.restore({ table: 'quote_requests', id: idOf('deleted') })
    expect(await staff.quoteRequests.byId({ id: idOf('deleted') })).toMatchObject({
      ...{ lastOutcome: 'later', followUpDate: '2026-10-20' },
      contacts: [{ outcome: 'later' }, { outcome: 'sent' }],
    })
  })
})

test('cut off in the middle, it is as it was, and can be upgraded then', async () => {
  const installation = await emptyInstallation(original)
  const { url } = installation
  const before = [await contentsOf(installation), await structureOf(url)]
  await connected(url, async (holder) => {
    // The rows are moved by then.
    await holder.query('BEGIN; LOCK TABLE quote_contacts IN ACCESS SHARE MODE')
    const cutOff = async () => {
      const ended = await rowsOf(
        url,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
           AND application_name = 'brokerage-migrate' AND wait_event_type = 'Lock'`,
      )
      expect(ended).toHaveLength(1)
    }
    const [outcome] = await Promise.allSettled([migrate(url), vi.waitFor(cutOff, 20_000)])
    expect(outcome.status).toBe('rejected')
  })
  expect([await contentsOf(installation), await structureOf(url)]).toEqual(before)
  expect(await migrate(url)).toContain('20261128120000_contacts')
})
