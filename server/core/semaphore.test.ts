import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore'

const limits = { budget: 10, queue: 2, timeoutMs: 60_000 }
/** The current state of an acquisition. */
const stateOf = (acquired: Promise<unknown>) =>
  Promise.race([acquired.then((release) => (release ? 'admitted' : 'refused')), setImmediate('waiting')])

test('work that fits starts at once, the rest waits in order', async () => {
  const { acquire } = createSemaphore(limits)
  const first = await acquire(6)
  const large = acquire(8)
  const small = acquire(1)
  expect([await stateOf(large), await stateOf(small)]).toEqual(['waiting', 'waiting'])
  first?.()
  expect([await stateOf(large), await stateOf(small)]).toEqual(['admitted', 'admitted'])
})

test('releasing twice counts once', async () => {
  const { acquire } = createSemaphore({ ...limits, budget: 1 })
  const release = await acquire(1)
  release?.()
  release?.()
  await acquire(1)
  expect(await stateOf(acquire(1))).toBe('waiting')
})

test('work larger than the budget takes all of it', async () => {
  const { acquire } = createSemaphore(limits)
  const release = await acquire(11)
  expect(await stateOf(acquire(1))).toBe('waiting')
  release?.()
  expect(await stateOf(acquire(5))).toBe('admitted')
})

test('a full queue refuses', async () => {
  const { acquire } = createSemaphore(limits)
  await acquire(10)
  void acquire(1)
  void acquire(1)
  expect(await acquire(1)).toBeNull()
})

test('cancelling a wait lets those behind move up', async () => {
  const { acquire } = createSemaphore(limits)
  await acquire(6)
  const leaving = new AbortController()
  const large = acquire(8, leaving.signal)
  const small = acquire(4)
  leaving.abort()
  expect([await large, await stateOf(small)]).toEqual([null, 'admitted'])
  expect(await acquire(8, AbortSignal.abort())).toBeNull()
})

test('nobody waits longer than the timeout', async () => {
  const { acquire } = createSemaphore({ ...limits, timeoutMs: 10 })
  await acquire(10)
  expect(await acquire(1)).toBeNull()
})
