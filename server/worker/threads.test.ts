import { expect, test } from 'vitest'
import { createThreads, ThreadIsStuck } from './threads'

const threads = (limits: Partial<Parameters<typeof createThreads>[2]> = {}) =>
  createThreads<unknown, unknown>('../testing/test-thread', import.meta.url, {
    queue: 10,
    deadlineMs: 60_000,
    idleMs: 60_000,
    ...limits,
  })

test('one thread answers one question after the other until it is idle for too long', async () => {
  const { ask } = threads()
  expect(await Promise.all([ask(1), ask(2), ask('times')])).toEqual([1, 2, 3])
})

test('a thread that is idle for too long ends, and the next question starts another', async () => {
  const { ask } = threads({ idleMs: 5 })
  expect(await ask('times')).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await ask('times')).toBe(1)
})

test('without idle time, each holder gets a new thread', async () => {
  const { ask, take } = threads({ idleMs: 0 })
  const thread = await take()
  expect([await thread.ask('times'), await thread.ask('times')]).toEqual([1, 2])
  thread.release()
  expect(await ask('times')).toBe(1)
})

test('up to the limit threads work at once; other callers wait', async () => {
  const { take, ask } = threads({ threads: 2, queue: 1 })
  const [first, second] = [await take(), await take()]
  const waiting = ask('times')
  await expect(ask('times')).rejects.toMatchObject({ reason: 'service-unavailable' })
  expect(await Promise.all([first.ask('times'), second.ask('times')])).toEqual([1, 1])
  first.release()
  expect(await waiting).toBe(2)
  second.release()
})

test('an error is thrown to the caller and ends the thread', async () => {
  const { ask } = threads()
  await ask(1)
  await expect(ask('error')).rejects.toThrow('no')
  expect(await ask('times')).toBe(1)
})

test('a thread that does not answer in time is stuck and ends', async () => {
  const { ask } = threads({ deadlineMs: 500 })
  await expect(ask('silence')).rejects.toBeInstanceOf(ThreadIsStuck)
})

test('a signal ends the wait for a turn and the thread', async () => {
  const { take, ask } = threads()
  const given = new AbortController()
  const thread = await take(given.signal)
  const waiting = take(given.signal)
  const answer = thread.ask('silence')
  given.abort(new Error('given up'))
  await expect(answer).rejects.toThrow('given up')
  await expect(waiting).rejects.toThrow('given up')
  thread.release()
  expect(await ask('times')).toBe(1)
})

test('a thread that is released before it has answered ends', async () => {
  const { take, ask } = threads()
  const thread = await take()
  const answer = thread.ask('silence')
  thread.release()
  await expect(answer).rejects.toThrow('not waited for')
  expect(await ask('times')).toBe(1)
})
