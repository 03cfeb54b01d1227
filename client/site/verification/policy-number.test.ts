import { expect, it } from 'vitest'
import { policyLookup } from '../../../shared/customers'
import { policyNumberForm } from '../../../shared/policy-number'
import { errorOf } from './policy-number'

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
  `${'x'.repeat(50)}\u200b.`,
  '\u200b.',
]

it.each(samples)('agrees with the schema on %j', (policyNumber) => {
  expect(errorOf(policyNumberForm(policyNumber)) === undefined).toBe(policyLookup.safeParse({ policyNumber }).success)
})

it('names the error', () => {
  expect(errorOf('')).toBe('required')
  expect(errorOf('x'.repeat(51))).toBe('tooLong')
})
