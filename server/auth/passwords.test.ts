import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords'

test('a password matches its hash, which differs each time; without a hash nothing matches', async () => {
  const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await verifyPassword(one, 'correct horse')).toBe(true)
  expect(await verifyPassword(one, 'Correct horse')).toBe(false)
  expect(await verifyPassword(undefined, 'no account has this password')).toBe(false)
})

describe('a password with ñ, ligatures or wide letters', () => {
  const forms = ['contraseña ﬁna Ａ 1', 'contrasen\u0303a fina A 1']

  test.each(forms)('matches however the device writes it: %s', async (form) => {
    const stored = await hashPassword(form)
    for (const typed of forms) expect(await verifyPassword(stored, typed)).toBe(true)
    expect(await verifyPassword(stored, 'contrasena fina A 1')).toBe(false)
  })

  test.each(forms)('still matches a hash of it as typed: %s', async (form) => {
    expect(await verifyPassword(await hash(form), form)).toBe(true)
  })

  test('matches nothing without an account', async () => {
    for (const form of forms) expect(await verifyPassword(null, form)).toBe(false)
  })
})
