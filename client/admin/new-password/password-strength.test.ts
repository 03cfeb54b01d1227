import { expect, test } from 'vitest'
import { passwordStrength, strengthShare } from './password-strength'

test.each([
  ['', 'short', 0],
  ['eleven char', 'short', 61],
  ['twelve chars', 'fair', 67],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'guessable', 33],
  ['segurosdelsur 2026 y más', 'guessable', 33],
  ['correct horse battery', 'strong', 100],
] as const)('%j is %s', (password, strength, share) => {
  expect(passwordStrength(password, 'Seguros del Sur')).toBe(strength)
  expect(strengthShare(password, strength)).toBe(share)
})
