import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { createTRPCClient, httpBatchStreamLink } from '@trpc/client'
import { TRPCError } from '@trpc/server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../shared/settings'
import { Refusal } from '../core/errors'
import { testDatabase } from '../testing/database'
import { type ServedApp, serveApp } from '../testing/http'
import { testServices } from '../testing/services'
import { refusalHeaders } from '../trpc/public-error'
import type { AppRouter } from './router'

const database = testDatabase()
let app: ServedApp
beforeAll(async () => {
  app = await serveApp(testServices(database))
})
afterAll(() => app.close())

const settings = () => `${app.origin}/trpc/public.settings`

test('a query is answered as JSON that is not cached', async () => {
  const response = await fetch(settings())
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({ result: { data: DEFAULT_SETTINGS } })
})

test('a client that asks for a stream gets complete JSON', async () => {
  const client = createTRPCClient<AppRouter>({ links: [httpBatchStreamLink({ url: `${app.origin}/trpc` })] })
  const [found, policy] = await Promise.all([
    client.public.settings.query(),
    client.public.verifyPolicy.query({ policyNumber: 'none' }),
  ])
  expect(found).toEqual(DEFAULT_SETTINGS)
  expect(policy).toBeNull()
})

test('a lookup that is cancelled leaves those that share its query alone', async () => {
  const input = encodeURIComponent(JSON.stringify({ policyNumber: 'none' }))
  const lookUp = (signal: AbortSignal | null = null) =>
    fetch(`${app.origin}/trpc/public.verifyPolicy?input=${input}`, { signal }).then((response) => response.json())
  const cancelling = new AbortController()
  const holder = await database.pool.connect()
  await holder.query('BEGIN; LOCK TABLE insured_customers')
  const others = Array.from({ length: 19 }, () => lookUp())
  const cancelled = lookUp(cancelling.signal)
  await wait(200)
  cancelling.abort()
  await expect(cancelled).rejects.toThrow('aborted')
  await holder.query('ROLLBACK')
  holder.release()
  expect(await Promise.all(others)).toEqual(Array(19).fill({ result: { data: null } }))
})

describe('a rate limit tells when to retry', () => {
  const lookups = (count: number) => {
    const input = Object.fromEntries(Array.from({ length: count }, (_, call) => [call, { policyNumber: 'none' }]))
    const paths = Array(count).fill('public.verifyPolicy').join()
    return fetch(`${limited.origin}/trpc/${paths}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`)
  }
  let limited: ServedApp
  beforeAll(async () => {
    limited = await serveApp(testServices(database, { LOOKUP_LIMIT: '2' }))
  })
  afterAll(() => limited.close())
  beforeEach(() => database.pool.query('DELETE FROM rate_limits'))

  test('in the header, the data and the sentence', async () => {
    await lookups(2)
    const response = await lookups(1)
    expect(response.status).toBe(429)
    const seconds = Number(response.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(50)
    expect(seconds).toBeLessThanOrEqual(60)
    const [{ error }] = await response.json()
    expect(error.data).toMatchObject({ reason: 'too-many-attempts', retryAfter: seconds })
    const time = seconds === 60 ? '1 minuto' : `${seconds} segundos`
    expect(error.message).toBe(`Demasiados intentos. Por favor, espere ${time} e intente nuevamente.`)
  })

  test('also if only a part of a batch was refused', async () => {
    const response = await lookups(3)
    expect(response.status).toBe(207)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(50)
  })

  test('and other responses do not', async () => {
    expect((await lookups(1)).headers.get('retry-after')).toBeNull()
    expect((await fetch(`${limited.origin}/trpc/none.such`)).headers.get('retry-after')).toBeNull()
  })
})

test.each([
  [[30, 7], '30'],
  [[undefined, 1], '1'],
  [[undefined], null],
])('a response with errors that ask for %j seconds asks for %s', (waits, header) => {
  const errors = waits.map((retryAfter) => {
    const cause = retryAfter ? Refusal.of('too-many-attempts', { details: { retryAfter } }) : undefined
    return new TRPCError({ code: 'TOO_MANY_REQUESTS', cause })
  })
  expect(refusalHeaders(errors).headers?.get('retry-after') ?? null).toBe(header)
})

test('requests may use absolute URLs, as proxies get them', async () => {
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1')
  socket.write(`GET ${settings()}?input=null HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
  const answer = await text(socket)
  expect(answer).toContain('HTTP/1.1 200 OK')
  expect(answer).toContain(DEFAULT_SETTINGS.companyName)
})

test.each([
  ['HEAD', 204],
  ['PUT', 405],
  ['DELETE', 405],
])('%s is answered with %i', async (method, status) => {
  expect((await fetch(settings(), { method })).status).toBe(status)
})
