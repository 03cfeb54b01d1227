import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { resetTokens } from '../../auth/links'
import { testOffice } from '../../testing/office'
import { expectRefusal } from '../../testing/refusals'
import { callerOf, TEST_PASSWORD, testServices } from '../../testing/services'

const change = { currentPassword: TEST_PASSWORD, password: 'otra contraseña bien larga' }

const { database, adminUser } = testOffice({ market: false })

const staff = (variables: Record<string, string> = {}) => callerOf(testServices(database, variables), adminUser)
const signIn = (password: string, caller = staff()) => caller.auth.signIn({ email: adminUser.email, password })

test('replaces the password, and the entry in the log holds no secret', async () => {
  expect(await staff().auth.changePassword(change)).toEqual({ ok: true })
  expect(await database.db.activityLog.findMany()).toMatchObject([
    {
      adminUserId: adminUser.id,
      actionType: 'update',
      tableName: 'admin_users',
      recordId: adminUser.id,
      details: null,
    },
  ])
  await expect(signIn(TEST_PASSWORD)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await signIn(change.password)
})

test('the same password works from a device that encodes its letters differently', async () => {
  await staff().auth.changePassword({ ...change, password: change.password.normalize('NFD') })
  for (const form of ['NFC', 'NFD', 'NFKC']) await signIn(change.password.normalize(form))
  const currentPassword = change.password.normalize('NFD')
  await staff().auth.changePassword({ currentPassword, password: TEST_PASSWORD })
})

test('invalidates recovery links', async () => {
  const token = await resetTokens.create(database.db, adminUser.id, {})
  await staff().auth.changePassword(change)
  await expectRefusal(staff().auth.resetPassword({ token, password: TEST_PASSWORD }), 'reset-link-expired')
})

test('is stored as the person’s last login', async () => {
  const before = new Date()
  await staff().auth.changePassword(change)
  const { lastLogin } = await database.db.adminUser.findUniqueOrThrow({ where: { id: adminUser.id } })
  expect(lastLogin?.getTime()).toBeGreaterThanOrEqual(before.getTime())
})

test('a wrong current password is refused at its field, and limited per session', async () => {
  const caller = staff({ SIGN_IN_LIMIT: '3' })
  const guess = () => caller.auth.changePassword({ ...change, currentPassword: 'a wrong password' })
  await expectRefusal(guess(), 'current-password-wrong', {
    field: 'currentPassword',
    code: 'BAD_REQUEST',
    message: 'La contraseña actual no es correcta',
  })
  await expect(guess()).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(guess()).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(caller.auth.changePassword(change)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await database.db.activityLog.count()).toBe(0)
})

test('strangers’ attempts do not keep the owner from changing the password', async () => {
  const caller = staff({ SIGN_IN_LIMIT: '2' })
  for (let time = 0; time < 3; time++) await expect(signIn('wrong', caller)).rejects.toThrow()
  await expect(signIn(TEST_PASSWORD, caller)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await caller.auth.changePassword(change)).toEqual({ ok: true })
})

test('the right current password resets the count', async () => {
  const caller = staff({ SIGN_IN_LIMIT: '2' })
  const wrong = { ...change, currentPassword: 'a wrong password' }
  await expect(caller.auth.changePassword(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await caller.auth.changePassword(change)
  await expect(caller.auth.changePassword(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await signIn(change.password, caller)
})

beforeEach(async () => {
  await database.db.siteSettings.create({ data: { ...DEFAULT_SETTINGS, companyName: 'Seguros del Sur' } })
})
test.each([
  ['corta', 'La contraseña debe tener al menos 12 caracteres'],
  ['aaaaaaaaaaaaaaaa', 'La contraseña es demasiado fácil de adivinar'],
  ['soy-ADMIN-desde-2020', 'La contraseña no debe contener su correo electrónico'],
  ['Qwertyqwerty1', 'Esta contraseña es de las más usadas, y de las primeras que probaría un intruso. Elija otra.'],
  ['SegurosDelSur26', 'La contraseña no debe basarse en el nombre de la empresa ni del sistema'],
])('the password %s is refused and nothing changes', async (password, message) => {
  await expect(staff().auth.changePassword({ ...change, password })).rejects.toThrow(message)
  await signIn(TEST_PASSWORD)
})

test('of two changes at once the second is refused, as its current password is outdated', async () => {
  const outcomes = await Promise.allSettled(
    ['la primera de dos contraseñas', 'la segunda de dos contraseñas'].map((password) =>
      staff().auth.changePassword({ ...change, password }),
    ),
  )
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await database.db.activityLog.count()).toBe(1)
})
