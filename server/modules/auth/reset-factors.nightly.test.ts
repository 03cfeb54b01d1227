import { expect, test } from 'vitest'
import { setUpTotp } from '../../testing/authenticator'
import { runCommand } from '../../testing/commands'
import { testDatabase } from '../../testing/database'
import { callerOf, createAdmin, TEST_PASSWORD, testServices } from '../../testing/services'
import { opened } from '../../testing/sign-in'

const database = testDatabase()
const reset = (email: string) => runCommand('admin:reset-factors', ['--email', email], { DATABASE_URL: database.url })

test('the last admin’s factors are reset on the server, with a log entry', async () => {
  const admin = await createAdmin(database)
  const services = testServices(database)
  await setUpTotp(callerOf(services, admin))
  await database.db.session.create({ data: { id: 'open', adminUserId: admin.id, expiresAt: new Date('2100-01-01') } })
  expect(await reset(admin.email)).toMatchObject({ code: 0, said: expect.stringContaining('the password alone') })
  expect(await database.db.session.count()).toBe(0)
  opened(await callerOf(services).auth.signIn({ email: admin.email, password: TEST_PASSWORD }))
  const entry = await database.db.activityLog.findFirst({ where: { adminUserId: null } })
  expect(entry).toMatchObject({
    actionType: 'update',
    tableName: 'admin_users',
    recordId: admin.id,
    details: { totp: { before: true, after: false }, recoveryCodes: { before: 10, after: 0 } },
  })
  expect(await reset(admin.email)).toMatchObject({ code: 0, said: expect.stringContaining('nothing was changed') })
  expect(await database.db.activityLog.count({ where: { adminUserId: null } })).toBe(1)
  expect(await reset('nobody@example.com')).toMatchObject({ code: 1 })
})
