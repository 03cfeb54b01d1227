import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { LiveChange } from '../../../shared/activity'
import { createReload, isShownBy } from './changed-queries'

const change = (fields: Partial<LiveChange>): LiveChange => ({
  id: '1',
  table: 'insured_customers',
  recordId: 'one',
  insuredCustomerId: 'one',
  actionType: 'update',
  by: 'Ana',
  at: '2026-11-25T12:00:00.000Z',
  queries: ['customers.list', 'customers.byId', 'customers.terms'],
  ...fields,
})

test('a change reloads the queries that it names', () => {
  expect(isShownBy('customers.list', {}, change({}))).toBe(true)
  expect(isShownBy('pixels.list', {}, change({}))).toBe(false)
})

test('what is shown of one customer is reloaded for this one, and for many', () => {
  const input = { customerId: 'one' }
  expect(isShownBy('customers.terms', input, change({}))).toBe(true)
  expect(isShownBy('customers.terms', input, change({ insuredCustomerId: 'two' }))).toBe(false)
  expect(isShownBy('customers.terms', input, change({ recordId: null, insuredCustomerId: null }))).toBe(true)
})

test('of a deleted customer only the record itself is asked for, which says so', () => {
  const deleted = change({ actionType: 'delete' })
  expect(isShownBy('customers.byId', { id: 'one' }, deleted)).toBe(true)
  expect(isShownBy('customers.terms', { customerId: 'one' }, deleted)).toBe(false)
  expect(isShownBy('customers.list', {}, deleted)).toBe(true)
})

afterEach(() => vi.useRealTimers())

test('the first change reloads at once, all that follow together after two seconds', async () => {
  vi.useFakeTimers()
  const queryClient = new QueryClient()
  const ask = vi.fn(async () => 'rows')
  const observed = new QueryObserver(queryClient, { queryKey: [['customers', 'list'], {}], queryFn: ask })
  const stop = observed.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(100)
  const reload = createReload(queryClient)
  reload(change({}))
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledTimes(2)
  for (let told = 0; told < 10; told++) {
    reload(change({}))
    await vi.advanceTimersByTimeAsync(150)
  }
  expect(ask).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(500)
  expect(ask).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ask).toHaveBeenCalledTimes(3)
  stop()
})
