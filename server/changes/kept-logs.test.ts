import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../testing/database'
import { createAdmin } from '../testing/services'
import { mayChangeLogs } from './kept-logs'

const database = testDatabase()
let admin: { id: string }
beforeEach(async () => {
  admin = await createAdmin(database)
  await database.db.activityLog.create({
    data: { adminUserId: admin.id, actionType: 'update', tableName: 'x', subject: 'Ana' },
  })
  await database.db.accessLog.create({ data: { adminUserId: admin.id, event: 'opened', subject: 'Ana' } })
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
    expect(await entriesOf(log)).toEqual([{ admin_user_id: admin.id, subject: 'Ana' }])
  })

  test('lose their account when it is deleted', async () => {
    await database.db.adminUser.delete({ where: { id: admin.id } })
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
    expect(await entriesOf(log)).toEqual([{ admin_user_id: admin.id, subject: null }])
    const deleting = db.$transaction([mayChangeLogs(db, 'erasure'), db.$executeRawUnsafe(`DELETE FROM ${log}`)])
    await expect(deleting).rejects.toThrow('are neither changed nor deleted')
    await expect(db.$executeRawUnsafe(`UPDATE ${log} SET subject = 'Eva'`)).rejects.toThrow()
  })
})
