import { TRPCClientError } from '@trpc/client'
import { expect, it } from 'vitest'
import { outcomeOf, type VerifiedPolicy } from './outcome'

const policy: VerifiedPolicy = {
  policyNumber: 'POL-1',
  status: 'active',
  insurer: 'Ábaco Seguros',
  policyType: 'Fullcover',
  policyTypeEn: 'Fullcover',
  durationMonths: 12,
  vehicle: { brand: 'Toyota', model: 'Corolla', year: 2020 },
  startDate: '2026-01-01',
  endDate: null,
}
const settled = { asked: true, isFetching: false, data: undefined, error: null, checkedAt: 1 }

const refusal = (reason: string, httpStatus: number, data = {}) =>
  TRPCClientError.from({
    error: { code: -32600, message: 'no', data: { code: 'X', httpStatus, reason, fieldErrors: {}, ...data } },
  })

it('is idle until a number is asked for', () => {
  expect(outcomeOf({ ...settled, asked: false, data: policy })).toEqual({ kind: 'idle' })
})

it('hides the previous answer while the number is looked up again', () => {
  expect(outcomeOf({ ...settled, isFetching: true, data: policy })).toEqual({ kind: 'loading' })
})

it('tells a policy from none', () => {
  expect(outcomeOf({ ...settled, data: policy })).toEqual({ kind: 'found', policy, checkedAt: 1 })
  expect(outcomeOf({ ...settled, data: null })).toEqual({ kind: 'missing' })
})

it.each([
  [refusal('too-many-attempts', 429, { retryAfter: 7 }), { kind: 'limited', seconds: 7 }],
  [refusal('too-many-attempts', 429), { kind: 'limited', seconds: 60 }],
  [refusal('input-invalid', 400), { kind: 'refused' }],
  [refusal('unexpected', 500), { kind: 'failed' }],
  [new TypeError('Failed to fetch'), { kind: 'failed' }],
  // As dehydrated in a page.
  [{ data: { httpStatus: 429, reason: 'too-many-attempts', retryAfter: 7 } }, { kind: 'limited', seconds: 7 }],
])('tells failures apart, even where an older answer is known', (error, outcome) => {
  expect(outcomeOf({ ...settled, data: policy, error })).toEqual(outcome)
})
