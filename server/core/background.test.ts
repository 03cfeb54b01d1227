import { setImmediate } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { createBackground } from './background'

const lines: string[] = []
const background = createBackground(pino({}, { write: (line) => lines.push(line) }))

afterEach(() => {
  vi.useRealTimers()
  lines.length = 0
})

test('settling waits for running work and for work that it starts', async () => {
  const done: string[] = []
  background.run('first', async () => {
    await setImmediate()
    background.run('second', async () => void done.push('second'))
    done.push('first')
  })
  expect(done).toEqual([])
  await background.settle()
  expect(done).toEqual(['first', 'second'])
})

test.each([
  ['rejects', () => Promise.reject(new Error('no luck'))],
  [
    'throws',
    () => {
      throw new Error('no luck')
    },
  ],
])('work that %s is logged under its name and does no other harm', async (_case, work) => {
  background.run('sending a mail', work)
  await background.settle()
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'sending a mail failed', err: { message: 'no luck' } })
})

test('settling does not wait longer than 2.5 s', async () => {
  vi.useFakeTimers()
  const stuck = createBackground(pino({ level: 'silent' }))
  stuck.run('stuck', () => new Promise(() => {}))
  let settled = false
  const settling = stuck.settle().then(() => {
    settled = true
  })
  await vi.advanceTimersByTimeAsync(2_499)
  expect(settled).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await settling
})

test('long work is told to give up after half of that', async () => {
  vi.useFakeTimers()
  const long = createBackground(pino({ level: 'silent' }))
  long.run('long', (givenUp) => new Promise((_resolve, reject) => givenUp.addEventListener('abort', reject)))
  const settling = long.settle()
  await vi.advanceTimersByTimeAsync(1_250)
  await settling
  expect(vi.getTimerCount()).toBe(0)
})

test('repeated work never overlaps, and goes on after a failure until settling', async () => {
  vi.useFakeTimers()
  const runs: ((error: Error) => void)[] = []
  background.repeat('folding', 1_000, () => new Promise((_resolve, reject) => runs.push(reject)))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(runs).toHaveLength(1)
  runs[0]?.(new Error('no luck'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect([runs.length, lines.length]).toEqual([2, 1])
  const settling = background.settle()
  runs[1]?.(new Error('no luck'))
  await settling
  await vi.advanceTimersByTimeAsync(5_000)
  expect(runs).toHaveLength(2)
})
