import { expect, test, vi } from 'vitest'
import { createCache } from './cache'

test('repeated and concurrent requests make a value once', async () => {
  const kept = createCache<string>(2)
  const make = vi.fn(async () => 'made')
  expect(await Promise.all([kept('a', make), kept('a', make)])).toEqual(['made', 'made'])
  expect(await kept('a', make)).toBe('made')
  expect(make).toHaveBeenCalledTimes(1)
})

test('the most recently used values are kept', async () => {
  const kept = createCache<string>(2)
  const made: string[] = []
  const ask = (key: string) =>
    kept(key, async () => {
      made.push(key)
      return key
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('a failed value is made again', async () => {
  const kept = createCache<string>(2)
  await expect(kept('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await kept('a', async () => 'yes')).toBe('yes')
})
