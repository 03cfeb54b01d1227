import { TRPCClientError } from '@trpc/client'
import { expect, it } from 'vitest'
import { outcomeOf } from './outcome'

const policy = { policyNumber: 'POL-1' }
const settled = { isFetching: false, data: undefined, error: null, dataUpdatedAt: 1 }

const refusal = (reason: string, httpStatus: number, data = {}) =>
  TRPCClientError.from({
    error: { code: -32600, message: 'no', data: { code: 'X', httpStatus, reason, fieldErrors: {}, ...data } },
  })

it('is idle until a number is looked up', () => {
  expect(outcomeOf(false, { ...settled, data: policy })).toEqual({ kind: 'idle' })
})

it('hides the previous answer while the number is looked up again', () => {
  expect(outcomeOf(true, { ...settled, isFetching: true, data: policy })).toEqual({ kind: 'loading' })
})

it('distinguishes a found policy from none', () => {
  expect(outcomeOf(true, { ...settled, data: policy })).toEqual({ kind: 'found', answer: policy, checkedAt: 1 })
  expect(outcomeOf(true, { ...settled, data: null })).toEqual({ kind: 'missing' })
})

it.each([
  [refusal('too-many-attempts', 429, { retryAfter: 7 }), { kind: 'limited', seconds: 7 }],
  [refusal('too-many-attempts', 429), { kind: 'limited', seconds: 60 }],
  [refusal('input-invalid', 400), { kind: 'refused' }],
  [refusal('unexpected', 500), { kind: 'failed' }],
  [new TypeError('Failed to fetch'), { kind: 'failed' }],
  // As dehydrated in a page.
  [{ data: { httpStatus: 429, reason: 'too-many-attempts', retryAfter: 7 } }, { kind: 'limited', seconds: 7 }],
])('distinguishes failures, even with an older answer in the cache', (error, outcome) => {
  expect(outcomeOf(true, { ...settled, data: policy, error })).toEqual(outcome)
})
