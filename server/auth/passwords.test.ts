import { expect, test } from 'vitest'
import { hashPassword, refuseEmailIn, verifyPassword } from './passwords'

test('a password matches its own hash, which differs each time, and no password matches no hash', async () => {
  const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await verifyPassword(one, 'correct horse')).toBe(true)
  expect(await verifyPassword(one, 'Correct horse')).toBe(false)
  expect(await verifyPassword(undefined, 'no account has this password')).toBe(false)
})

test.each([
  ['maria.lopez@example.com', 'xx-Maria.LOPEZ-2026'],
  ['maria.lopez@example.com', 'maria.lopez@example.com'],
  ['anna@example.com', 'Hosanna in excelsis'],
  ['ana@example.com', 'My ANA@example.com pass'],
])('%s may not have the password %s', (email, password) => {
  expect(() => refuseEmailIn(password, email)).toThrow('La contraseña no debe contener su correo electrónico')
})

test.each([
  ['maria.lopez@example.com', 'maria lopez y su gato'],
  ['maria.lopez@example.com', 'wonderful example.com'],
  ['ana@example.com', 'banana split y más'],
])('%s may have the password %s', (email, password) => {
  expect(() => refuseEmailIn(password, email)).not.toThrow()
})
