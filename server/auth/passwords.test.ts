import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords'

test('a password matches its own hash, which differs each time, and no password matches no hash', async () => {
  const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await verifyPassword(one, 'correct horse')).toBe(true)
  expect(await verifyPassword(one, 'Correct horse')).toBe(false)
  expect(await verifyPassword(undefined, 'no account has this password')).toBe(false)
})
