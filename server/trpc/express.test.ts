import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { createTRPCClient, httpBatchStreamLink } from '@trpc/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../shared/settings'
import { testDatabase } from '../testing/database'
import { type ServedApp, serveApp } from '../testing/http'
import { testServices } from '../testing/services'
import type { AppRouter } from './router'

const database = testDatabase()
let app: ServedApp
beforeAll(async () => {
  app = await serveApp(testServices(database))
})
afterAll(() => app.close())

const settings = () => `${app.origin}/trpc/public.settings`

test('a query is answered as JSON that nobody keeps', async () => {
  const response = await fetch(settings())
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({ result: { data: DEFAULT_SETTINGS } })
})

test('a client that asks for a stream gets its answers whole', async () => {
  const client = createTRPCClient<AppRouter>({ links: [httpBatchStreamLink({ url: `${app.origin}/trpc` })] })
  const [found, policy] = await Promise.all([
    client.public.settings.query(),
    client.public.verifyPolicy.query({ policyNumber: 'none' }),
  ])
  expect(found).toEqual(DEFAULT_SETTINGS)
  expect(policy).toBeNull()
})

test('an address may be given with its host, as proxies get it', async () => {
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
