import { expect, test } from 'vitest'
import { setUpTotp } from '../testing/authenticator'
import { testDatabase } from '../testing/database'
import { callerOf, createAdmin, testServices } from '../testing/services'
import { dropSealedFactors, requireKeyOfFactors } from './sealed-factors'

const database = testDatabase()
const KEY = Buffer.alloc(32, 7).toString('base64')
const withKey = () => testServices(database, { SECRET_KEY: KEY })
const withoutKey = () => testServices(database).secrets

async function setUp() {
  const admin = await createAdmin(database)
  await setUpTotp(callerOf(withKey(), admin))
  return admin
}

test('a server without the apps’ key does not start and says whose apps they are', async () => {
  await requireKeyOfFactors(database.db, withoutKey())
  const { email } = await setUp()
  await requireKeyOfFactors(database.db, withKey().secrets)
  const start = requireKeyOfFactors(database.db, withoutKey())
  await expect(start).rejects.toThrow(`The authenticator apps of ${email} were set up with another SECRET_KEY`)
})

test('an unconfirmed app does not prevent the start', async () => {
  await callerOf(withKey(), await createAdmin(database)).auth.totp.begin()
  await requireKeyOfFactors(database.db, withoutKey())
})

test('a restore without the key drops the apps, and recovery codes if no other factor is left', async () => {
  const { id, email } = await setUp()
  const other = await createAdmin(database, 'other@example.com')
  await setUpTotp(callerOf(withKey(), other))
  const passkey = {
    id: 'key',
    adminUserId: other.id,
    name: 'Llave',
    publicKey: 'x',
    counter: 0,
    host: 'x',
  }
  await database.db.passkey.create({ data: { ...passkey, transports: '' } })
  expect(await dropSealedFactors(database.db, withKey().secrets)).toEqual([])
  expect((await dropSealedFactors(database.db, withoutKey())).sort()).toEqual([email, other.email].sort())
  expect(await database.db.totpFactor.count()).toBe(0)
  expect(await database.db.recoveryCode.count({ where: { adminUserId: id } })).toBe(0)
  expect(await database.db.recoveryCode.count({ where: { adminUserId: other.id } })).toBe(10)
})
