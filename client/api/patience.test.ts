import { TRPCClientError } from '@trpc/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askPatiently } from './patience'

beforeEach(() => {
  vi.useFakeTimers()
  // Node's own timers are not among those that are faked.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), ms)
    return controller.signal
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const failed = new TypeError('Failed to fetch')

it('asks again where the network fails, three times in all', async () => {
  const ask = vi.fn().mockRejectedValueOnce(failed).mockRejectedValueOnce(failed).mockResolvedValueOnce('answer')
  const answer = askPatiently(ask)
  await vi.runAllTimersAsync()
  expect(await answer).toBe('answer')
  ask.mockRejectedValue(failed)
  const none = expect(askPatiently(ask)).rejects.toBe(failed)
  await vi.runAllTimersAsync()
  await none
  expect(ask).toHaveBeenCalledTimes(6)
})

it('does not ask again what was refused', async () => {
  const refusal = TRPCClientError.from({ error: { code: -32600, message: 'no', data: { code: 'X', httpStatus: 429 } } })
  const ask = vi.fn().mockRejectedValue(refusal)
  await expect(askPatiently(ask)).rejects.toBe(refusal)
  expect(ask).toHaveBeenCalledTimes(1)
})

it.each([
  ['that hangs', () => new Promise<never>(() => {})],
  ['that fails late', () => new Promise<never>((_resolve, reject) => setTimeout(() => reject(failed), 5_400))],
])('stops one %s when the time is over, and asks no more', async (_what, hang) => {
  const ask = vi.fn((signal: AbortSignal) =>
    Promise.race([
      hang(),
      new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    ]),
  )
  const startedAt = Date.now()
  const waited = askPatiently(ask).catch(() => Date.now() - startedAt)
  await vi.runAllTimersAsync()
  expect(await waited).toBeLessThan(6_000)
  expect(ask.mock.calls.length).toBeLessThanOrEqual(2)
})
