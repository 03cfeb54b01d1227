import { expect, test } from 'vitest'
import { newPassword, signInInput } from './auth'

/** The same password as two devices encode it. */
const composed = 'ñandú ñandú 1'
const decomposed = composed.normalize('NFD')

test.each([
  ['ñandú ñandú', false],
  ['ñandú ñandú1', true],
])('the length of a new password is that of its normal form: %s', (password, isLongEnough) => {
  for (const form of ['NFC', 'NFD']) expect(newPassword.safeParse(password.normalize(form)).success).toBe(isLongEnough)
})

test('a new password comes in one form, whichever was typed', () => {
  expect(newPassword.parse(decomposed)).toBe(composed)
})

test('different characters are counted in the normal form, too', () => {
  expect(newPassword.safeParse('ñáé1ñáé1ñáé1'.normalize('NFD')).success).toBe(false)
})

test('an entered password is not normalized, and both forms may have the full length', () => {
  const email = 'ana@example.com'
  expect(signInInput.parse({ email, password: decomposed }).password).toBe(decomposed)
  expect(signInInput.safeParse({ email, password: 'ñ'.repeat(200).normalize('NFD') }).success).toBe(true)
  expect(signInInput.safeParse({ email, password: 'ñ'.repeat(201) }).success).toBe(false)
})

// To normalize it would take minutes.
test('a password of combining marks only is refused without being normalized', () => {
  const password = `a${'\u0301'.repeat(200_000)}${'\u0316'.repeat(200_000)}`
  expect(signInInput.safeParse({ email: 'a@example.com', password }).success).toBe(false)
  expect(newPassword.safeParse(password).success).toBe(false)
})
