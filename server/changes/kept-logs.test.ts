import { beforeEach, describe, expect, test } from 'vitest'
import { testOffice } from '../testing/office'
import { mayChangeLogs } from './kept-logs'

const { database, adminUser } = testOffice({ market: false })

beforeEach(async () => {
  await database.db.activityLog.create({
    data: { adminUserId: adminUser.id, actionType: 'update', tableName: 'x', subject: 'Ana' },
  })
  await database.db.accessLog.create({ data: { adminUserId: adminUser.id, event: 'opened', subject: 'Ana' } })
})

const entriesOf = async (log: string) =>
  (await database.pool.query(`SELECT admin_user_id, subject FROM ${log}`)).rows as object[]

describe.each(['activity_logs', 'access_log'])('the entries of %s', (log) => {
  test.each([
    `UPDATE ${log} SET subject = 'Eva'`,
    `UPDATE ${log} SET admin_user_id = NULL`,
    `DELETE FROM ${log}`,
    `DELETE FROM ${log} WHERE false`,
    `TRUNCATE ${log}`,
    'TRUNCATE admin_users CASCADE',
    `INSERT INTO ${log} SELECT * FROM ${log} ON CONFLICT (id) DO UPDATE SET subject = 'Eva'`,
    `MERGE INTO ${log} USING admin_users AS u ON u.id = ${log}.admin_user_id WHEN MATCHED THEN DELETE`,
  ])('cannot be changed: %s', async (sql) => {
    await expect(database.pool.query(sql)).rejects.toThrow('are neither changed nor deleted')
    expect(await entriesOf(log)).toEqual([{ admin_user_id: adminUser.id, subject: 'Ana' }])
  })

  test('lose their account when it is deleted', async () => {
    await database.db.adminUser.delete({ where: { id: adminUser.id } })
    expect(await entriesOf(log)).toEqual([{ admin_user_id: null, subject: 'Ana' }])
  })

  test('are deleted by retention, which cannot change them', async () => {
    const changing = database.db.$transaction(async (tx) => {
      await mayChangeLogs(tx, 'retention')
      await tx.$executeRawUnsafe(`UPDATE ${log} SET subject = NULL`)
    })
    await expect(changing).rejects.toThrow('are neither changed nor deleted')
    await database.db.$transaction([
      mayChangeLogs(database.db, 'retention'),
      database.db.$executeRawUnsafe(`DELETE FROM ${log}`),
    ])
    expect(await entriesOf(log)).toEqual([])
  })

  test('lose personal values by erasure, which cannot delete them; the next transaction can do neither', async () => {
    const { db } = database
    await db.$transaction([mayChangeLogs(db, 'erasure'), db.$executeRawUnsafe(`UPDATE ${log} SET subject = NULL`)])
    expect(await entriesOf(log)).toEqual([{ admin_user_id: adminUser.id, subject: null }])
    const deleting = db.$transaction([mayChangeLogs(db, 'erasure'), db.$executeRawUnsafe(`DELETE FROM ${log}`)])
    await expect(deleting).rejects.toThrow('are neither changed nor deleted')
    await expect(db.$executeRawUnsafe(`UPDATE ${log} SET subject = 'Eva'`)).rejects.toThrow()
  })
})

const RECEIPT = { currency: 'USD', method: 'cash', facts: { insured: 'Ana' }, lines: [] } as const
const CUSTOMER = '00000000-0000-4000-8000-000000000000'

async function addReceipts(): Promise<void> {
  const row = { ...RECEIPT, insuredCustomerId: CUSTOMER, paidOn: new Date('2026-11-20'), recordedAt: new Date() }
  const stored = { ...row, recordedBy: adminUser.id }
  const { id } = await database.db.receipt.create({
    data: { ...stored, kind: 'payment', number: 1, token: 'A'.repeat(22), amount: 100 },
  })
  await database.db.receipt.create({ data: { ...stored, kind: 'void', concerns: id, amount: -100 } })
}

async function addClosing(): Promise<void> {
  const positions = { fromPosition: 0, toPosition: 2, receipts: 2 }
  const by = { closedAt: new Date(), closedBy: adminUser.id, person: 'Ana' }
  await database.db.tillClosing.create({ data: { ...positions, ...by, sums: { cash: 100 }, currency: 'USD' } })
}

const LEDGERS = [
  { table: 'receipts', account: 'recorded_by', value: 'amount', add: addReceipts, amounts: [100, -100] },
  { table: 'till_closings', account: 'closed_by', value: 'receipts', add: addClosing, amounts: [2] },
]
describe.each(LEDGERS)('the rows of $table', ({ table, account, value, add, amounts }) => {
  beforeEach(add)
  const stored = async () => {
    const { rows } = await database.pool.query(
      `SELECT ${value}::float8 AS amount, ${account} AS account FROM ${table} ORDER BY id`,
    )
    return [rows.map(({ amount }) => amount), rows.map(({ account: by }) => by)]
  }
  const kept = (by: string | null) => [amounts, amounts.map(() => by)]
  const changing = 'are neither changed nor deleted'

  test.each([
    `UPDATE ${table} SET ${value} = 1`,
    `UPDATE ${table} SET ${account} = NULL`,
    `UPDATE ${table} SET ${value} = 1 WHERE false`,
    `DELETE FROM ${table}`,
    `DELETE FROM ${table} WHERE false`,
    `TRUNCATE ${table} CASCADE`,
    'TRUNCATE admin_users CASCADE',
    `INSERT INTO ${table} SELECT * FROM ${table} ON CONFLICT (id) DO UPDATE SET ${value} = 1`,
    `MERGE INTO ${table} USING admin_users AS u ON u.id = ${table}.${account} WHEN MATCHED THEN DELETE`,
    `MERGE INTO ${table} USING admin_users AS u ON u.id = ${table}.${account} WHEN MATCHED THEN UPDATE SET ${value} = 1`,
  ])('cannot be changed: %s', async (sql) => {
    await expect(database.pool.query(sql)).rejects.toThrow(changing)
    expect(await stored()).toEqual(kept(adminUser.id))
  })

  test('lose their account when it is deleted', async () => {
    await database.db.adminUser.delete({ where: { id: adminUser.id } })
    expect(await stored()).toEqual(kept(null))
  })

  test('are not deleted by retention', async () => {
    const { db } = database
    const deleting = db.$transaction([mayChangeLogs(db, 'retention'), db.$executeRawUnsafe(`DELETE FROM ${table}`)])
    await expect(deleting).rejects.toThrow(changing)
  })

  const may = (work: 'erasure' | 'samples', sql: string) =>
    database.db.$transaction([mayChangeLogs(database.db, work), database.db.$executeRawUnsafe(sql)])

  test('are changed by an erasure, and deleted with the samples, where they are receipts', async () => {
    const blanked = may('erasure', `UPDATE ${table} SET ${value} = ${value}`)
    const deleted = () => may('samples', `DELETE FROM ${table}`)
    if (table === 'till_closings') {
      await expect(blanked).rejects.toThrow(changing)
      await expect(deleted()).rejects.toThrow(changing)
      return
    }
    await blanked
    await expect(may('erasure', `DELETE FROM ${table}`)).rejects.toThrow(changing)
    await expect(database.db.$executeRawUnsafe(`DELETE FROM ${table}`)).rejects.toThrow(changing)
    expect(await stored()).toEqual(kept(adminUser.id))
    await deleted()
    expect(await stored()).toEqual([[], []])
  })
})
