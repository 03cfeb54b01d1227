import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AppRouter } from '../../server/api/router'
import { AWAITED, awaitedLinks } from './awaited-link'

beforeEach(() => {
  vi.useFakeTimers()
  // Fake timers do not cover Node's own.
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

type Network = (init: { signal: AbortSignal }) => Promise<Response>

/** Looks up a policy over a network that a test controls. @param context that of the query's options */
function lookUp(network: Network, context: Record<string, unknown> = AWAITED.trpc.context) {
  const fetch = (_url: unknown, init: unknown) => network(init as { signal: AbortSignal })
  const link = httpLink({ url: 'http://localhost/trpc', fetch: fetch as typeof globalThis.fetch })
  const client = createTRPCClient<AppRouter>({ links: [...awaitedLinks, link] })
  return client.public.verifyPolicy.query({ policyNumber: 'A1' }, { context })
}

const failed = new TypeError('Failed to fetch')
const fails: Network = () => Promise.reject(failed)
const answers: Network = async () => Response.json({ result: { data: null } })

it('retries twice when the network fails', async () => {
  const network = vi.fn(fails).mockImplementationOnce(fails).mockImplementationOnce(fails)
  const answer = lookUp(network.mockImplementationOnce(answers))
  await vi.runAllTimersAsync()
  expect(await answer).toBeNull()
  expect(network).toHaveBeenCalledTimes(3)
  const none = expect(lookUp(network)).rejects.toThrow(failed.message)
  await vi.runAllTimersAsync()
  await none
  expect(network).toHaveBeenCalledTimes(6)
})

it('does not retry other queries, which have retries of their own', async () => {
  const network = vi.fn(fails)
  await expect(lookUp(network, {})).rejects.toThrow(failed.message)
  expect(network).toHaveBeenCalledTimes(1)
})

it('does not retry a refused request', async () => {
  const refusal = { error: { code: -32600, message: 'no', data: { code: 'X', httpStatus: 429 } } }
  const network = vi.fn(async () => Response.json(refusal, { status: 429 }))
  await expect(lookUp(network)).rejects.toThrow('no')
  expect(network).toHaveBeenCalledTimes(1)
})

it.each([
  ['that hangs', () => new Promise<never>(() => {})],
  ['that fails late', () => new Promise<never>((_resolve, reject) => setTimeout(() => reject(failed), 5_400))],
])('aborts a request %s at the deadline and does not retry it', async (_what, hang) => {
  const network = vi.fn<Network>(({ signal }) => {
    const stopped = new Promise<never>((_resolve, reject) => {
      if (signal.aborted) reject(signal.reason)
      signal.addEventListener('abort', () => reject(signal.reason))
    })
    return Promise.race([stopped, hang()])
  })
  const startedAt = Date.now()
  const waited = lookUp(network).catch((error) => {
    expect(error).toBeInstanceOf(TRPCClientError)
    return Date.now() - startedAt
  })
  await vi.runAllTimersAsync()
  expect(await waited).toBeLessThan(6_000)
  expect(network.mock.calls.length).toBeLessThanOrEqual(2)
})
