import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type HeldRequests, holdRequests } from './held-requests'

let server: Server
let origin: string
let held: HeldRequests
beforeEach(async () => {
  server = createServer()
  held = holdRequests(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => void server.close())

const arrival = (count: number) =>
  new Promise<void>((resolve) => {
    server.on('request', () => --count === 0 && resolve())
  })

test('the app answers early requests, including their bodies', async () => {
  const arrived = arrival(2)
  const early = [1, 2].map((body) => fetch(`${origin}/trpc`, { method: 'POST', body: `early ${body}` }))
  await arrived
  held.open(async (request, response) => response.end(await text(request)))
  const answers = await Promise.all(early.map(async (response) => (await response).text()))
  expect(answers).toEqual(['early 1', 'early 2'])
  expect(await (await fetch(origin, { method: 'POST', body: 'late' })).text()).toBe('late')
})

test.each(['/readyz', '/healthz'])('%s says at once that the server is starting', async (path) => {
  const response = await fetch(`${origin}${path}`)
  expect([response.status, await response.text()]).toEqual([503, '{"status":"starting"}'])
})

test('waiting requests are refused if the server cannot start', async () => {
  const arrived = arrival(1)
  const early = fetch(origin)
  await arrived
  held.close()
  expect((await early).status).toBe(503)
})
