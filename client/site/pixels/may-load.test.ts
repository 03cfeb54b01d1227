import { expect, it } from 'vitest'
import type { ConsentStatus } from '../consent/consent'
import { mayLoadPixels } from './may-load'

const circumstances = {
  consent: 'unset',
  loading: 'untilDeclined',
  addresses: ['https://site.example/'],
  referrer: '',
} as const
const result = 'https://site.example/?poliza=POL-1'

it.each([
  ['unset', true],
  ['unknown', false],
  ['accepted', true],
  ['declined', false],
  ['askedAgain', false],
] as const)('with the consent %s: %s', (consent, expected) => {
  expect(mayLoadPixels({ ...circumstances, addresses: [...circumstances.addresses], consent })).toBe(expected)
})

it.each(['afterAccept', undefined] as const)('only after the visitor accepted, with %s', (loading) => {
  const load = (consent: ConsentStatus) =>
    mayLoadPixels({ ...circumstances, addresses: [...circumstances.addresses], loading, consent })
  expect(load('unset')).toBe(false)
  expect(load('declined')).toBe(false)
  expect(load('accepted')).toBe(true)
})

it('never where a policy number is, was, or can be learned from the referrer', () => {
  const accepted = { ...circumstances, consent: 'accepted' } as const
  expect(mayLoadPixels({ ...accepted, addresses: [result] })).toBe(false)
  expect(mayLoadPixels({ ...accepted, addresses: [result, 'https://site.example/'] })).toBe(false)
  expect(mayLoadPixels({ ...accepted, addresses: ['https://site.example/terms'], referrer: result })).toBe(false)
})
