import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { keptThread } from './kept-thread'

const kept = (idleMs: number) => keptThread('../testing/echo-thread', import.meta.url, idleMs)

async function echoOf(worker: Worker, message: number): Promise<number> {
  worker.postMessage(message)
  const [echo] = await once(worker, 'message')
  return echo
}

test('the thread that waits gets the next task; a second one that is left ends', async () => {
  const thread = kept(60_000)
  const first = thread.take()
  const second = thread.take()
  expect(second).not.toBe(first)
  expect(await Promise.all([echoOf(first, 1), echoOf(second, 2)])).toEqual([1, 2])
  thread.leave(first)
  const ended = once(second, 'exit')
  thread.leave(second)
  await ended
  expect(thread.take()).toBe(first)
  expect(await echoOf(first, 3)).toBe(3)
  await first.terminate()
})

test('a thread that waits for too long ends, and gets no task from that moment on', async () => {
  const thread = kept(5)
  const worker = thread.take()
  const terminate = worker.terminate.bind(worker)
  const nextOne = new Promise<Worker>((resolve) => {
    worker.terminate = () => {
      resolve(thread.take())
      return terminate()
    }
  })
  const ended = once(worker, 'exit')
  thread.leave(worker)
  const next = await nextOne
  expect(next).not.toBe(worker)
  expect(await echoOf(next, 1)).toBe(1)
  await ended
  await next.terminate()
})

test('one that has ended by itself gets no task', async () => {
  const thread = kept(60_000)
  const worker = thread.take()
  thread.leave(worker)
  await worker.terminate()
  const next = thread.take()
  expect(next).not.toBe(worker)
  await next.terminate()
})
