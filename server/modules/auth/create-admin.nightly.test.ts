import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { resetTokens } from '../../auth/links'
import { PROJECT_ROOT } from '../../core/root'
import { testDatabase } from '../../testing/database'
import { expectRefusal } from '../../testing/refusals'
import { callerOf, createAdmin, createAgent, testServices } from '../../testing/services'
import { opened } from '../../testing/sign-in'

const database = testDatabase()
const visitor = () => callerOf(testServices(database))
const password = 'otra contraseña bien larga'

/** Runs the script as npm does. @returns its output */
function createAdminScript(...given: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: database.url, PUBLIC_URL: 'https://seguros.example' }
  const script = join(PROJECT_ROOT, 'scripts/create-admin.ts')
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', script, ...given], { env }, (_error, stdout, stderr) =>
      resolve(`${stdout}${stderr}`),
    )
  })
}

const signIn = async (said: string, email: string) =>
  opened(await visitor().auth.signIn({ email, password: said.match(/with the password (\S+) /)?.[1] ?? '' }))

test('a new account is logged as created, a new password of an existing one as a change', async () => {
  const email = 'ana@example.com'
  await signIn(await createAdminScript('--email', email), email)
  const { id } = await database.db.adminUser.findUniqueOrThrow({ where: { email } })
  const token = await resetTokens.create(database.db, id, {})
  await signIn(await createAdminScript('--email', email), email)

  const entries = await database.db.activityLog.findMany({
    where: { actionType: { not: 'login' } },
    orderBy: { createdAt: 'asc' },
  })
  const entry = { adminUserId: null, tableName: 'admin_users', recordId: id, details: null }
  expect(entries).toMatchObject([
    { ...entry, actionType: 'create' },
    { ...entry, actionType: 'update' },
  ])
  // Sessions and reset links from the time of the old password no longer work.
  expect(await database.db.session.count()).toBe(1)
  expect(await database.db.knownDevice.count()).toBe(1)
  await expectRefusal(visitor().auth.checkResetToken({ token }), 'reset-link-expired')
})

test('an existing account can sign in again, in its role', async () => {
  const { id, email } = await createAgent(database)
  await database.db.adminUser.update({ where: { id }, data: { isActive: false }, select: { id: true } })
  const said = await createAdminScript('--email', email)
  expect(said).toMatch(/^isActive: false -> true\nagent@example\.com may sign in/)
  const { user } = await signIn(said, email)
  expect(user).toMatchObject({ id, role: 'agent' })
  const entry = await database.db.activityLog.findFirst({ where: { actionType: 'update' } })
  expect(entry?.details).toEqual({ isActive: { before: false, after: true } })
})

test('an existing account gets another role if requested, with a log entry', async () => {
  const { id, email } = await createAgent(database)
  await database.db.adminUser.update({ where: { id }, data: { isActive: false }, select: { id: true } })
  expect(await createAdminScript('--email', email, '--link')).toContain('No active account has the email')
  const said = await createAdminScript('--email', email, '--role', 'admin')
  expect(said).toContain('role: agent -> admin\nisActive: false -> true\n')
  const { user } = await signIn(said, email)
  expect(user).toMatchObject({ id, role: 'admin' })
  const entry = await database.db.activityLog.findFirst({ where: { actionType: 'update' } })
  expect(entry?.details).toEqual({
    role: { before: 'agent', after: 'admin' },
    isActive: { before: false, after: true },
  })
})

test('with --link it prints a recovery link, and the password stays until that is used', async () => {
  const { email } = await createAdmin(database)
  const said = await createAdminScript('--email', email, '--link')
  const token = said.match(/https:\/\/seguros\.example\/reset-password\?token=([\w-]{43}) /)?.[1] ?? ''
  await visitor().auth.checkResetToken({ token })
  await visitor().auth.resetPassword({ token, password })
  await visitor().auth.signIn({ email, password })
  await expectRefusal(visitor().auth.resetPassword({ token, password }), 'reset-link-used')
})

test('a link for an unknown email is refused with a sentence', async () => {
  expect(await createAdminScript('--email', 'nobody@example.com', '--link')).toBe(
    'No active account has the email nobody@example.com; without --link one is made.\n',
  )
  expect(await database.db.adminUser.count()).toBe(0)
})

test('an agent gets a name; the last admin stays one', async () => {
  const said = await createAdminScript('--email', 'ana@example.com', '--role', 'agent', '--name', ' Ana  Peña ')
  const { user } = await signIn(said, 'ana@example.com')
  expect(user).toMatchObject({ role: 'agent', name: 'Ana Peña' })
  const { email } = await createAdmin(database)
  expect(await createAdminScript('--email', email, '--role', 'agent')).toBe(`${email} is the last active admin.\n`)
  expect(await createAdminScript('--email', email, '--role', 'boss')).toContain('--role is admin or agent, not "boss".')
  const { role } = await database.db.adminUser.findUniqueOrThrow({ where: { email } })
  expect(role).toBe('admin')
})
