import { expect, it } from 'vitest'
import { POLICY_NUMBER_MAX_LENGTH, policyNumber } from '../../../shared/customers'
import { MAX_LENGTH, problemOf } from './policy-number'

const samples = [
  '',
  '   ',
  '\u00a0',
  'POL-1',
  ` ${'x'.repeat(50)} `,
  'x'.repeat(51),
  'e\u0301'.repeat(26),
  '\u{1F697}'.repeat(50),
  '\u{1F697}'.repeat(51),
]

it.each(samples)('agrees with the schema on %j', (text) => {
  expect(problemOf(text) === undefined).toBe(policyNumber.safeParse(text).success)
})

it('names the problem', () => {
  expect(problemOf(' ')).toBe('required')
  expect(problemOf('x'.repeat(51))).toBe('tooLong')
  expect(MAX_LENGTH).toBe(POLICY_NUMBER_MAX_LENGTH)
})
