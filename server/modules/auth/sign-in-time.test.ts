import { expect, test } from 'vitest'
import { hashPassword } from '../../auth/passwords'
import { testDatabase } from '../../testing/database'
import { callerOf, createAdmin, TEST_PASSWORD, testServices } from '../../testing/services'

const database = testDatabase()
const TRIES = 15

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

test('the time of a refused sign-in does not tell whether the account exists', async () => {
  const { auth } = callerOf(testServices(database, { SIGN_IN_LIMIT: '0' }))
  const { email } = await createAdmin(database)
  await database.db.adminUser.updateMany({ data: { passwordHash: await hashPassword(TEST_PASSWORD) } })

  async function timeOf(account: string) {
    const startedAt = performance.now()
    await expect(auth.signIn({ email: account, password: 'not the password' })).rejects.toThrow('Credenciales')
    return performance.now() - startedAt
  }

  await timeOf('nobody@example.com') // The first call creates the hash that unknown accounts are compared with.
  const known: number[] = []
  const unknown: number[] = []
  // Alternating, so that other load on the machine slows down both.
  for (let tries = 0; tries < TRIES; tries++) {
    known.push(await timeOf(email))
    unknown.push(await timeOf(`nobody${tries}@example.com`))
  }
  const ratio = median(unknown) / median(known)
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})
