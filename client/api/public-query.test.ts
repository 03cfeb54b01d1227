import { getQueryKey } from '@trpc/react-query'
import { expect, it } from 'vitest'
import { publicQueryKey } from './public-query'
import { trpc } from './trpc'

it('has the keys of the generated hooks, by which the server prefetches', () => {
  expect(publicQueryKey('settings', undefined)).toEqual(getQueryKey(trpc.public.settings, undefined, 'query'))
  const input = { documentType: 'terms', language: 'en' } as const
  expect(publicQueryKey('legalDocument', input)).toEqual(getQueryKey(trpc.public.legalDocument, input, 'query'))
})
