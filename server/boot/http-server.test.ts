import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHttpServer } from './http-server'

/** The server's own timeouts, scaled down. */
const TIMEOUTS = { head: 300, request: 2_400, silence: 500, next: 400, precision: 20 }
const LARGE = Buffer.alloc(64 * 1024 * 1024)

let server: Server
let client: Socket
/** The server's side of the client's connection. */
let accepted: Socket | undefined
beforeEach(async () => {
  server = createHttpServer(TIMEOUTS)
  server.on('request', async (request, response) => {
    if (request.url === '/large') return response.end(LARGE)
    response.end(await text(request).catch(() => ''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.once('connection', (socket) => {
    accepted = socket
  })
  client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => {}) // The server may close it while it sends.
})
afterEach(() => {
  client.destroy()
  server.closeAllConnections()
  server.close()
})

/**
 * Sends a byte every 50 ms until the server closes the connection. A later byte would be refused, and the socket would
 * drop an answer that was not read yet.
 * @returns the response, and the time until the connection was closed
 */
async function drip(start: string) {
  const startedAt = performance.now()
  let answer = ''
  client.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk
  })
  client.write(start)
  const timer = setInterval(() => accepted?.destroyed || client.write('x'), 50)
  await new Promise((resolve) => client.once('close', resolve))
  clearInterval(timer)
  return { answer: answer.split('\r\n')[0], ms: performance.now() - startedAt }
}

test('headers sent byte by byte do not extend the timeout for headers', async () => {
  const { answer, ms } = await drip('GET / HTTP/1.1\r\nhost: localhost\r\nx: ')
  expect(answer).toBe('HTTP/1.1 408 Request Timeout')
  expect(ms).toBeGreaterThan(TIMEOUTS.head)
  expect(ms).toBeLessThan(TIMEOUTS.request)
})

test('a body sent byte by byte does not extend the timeout for requests', async () => {
  const { ms } = await drip('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n')
  expect(ms).toBeGreaterThan(TIMEOUTS.request)
  expect(ms).toBeLessThan(2 * TIMEOUTS.request)
})

test.each([
  ['says nothing at all', ''],
  ['stops in the middle of its request', 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\nx'],
  ['has its answer and sends no other request', 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'],
])('a client that %s is disconnected', async (_case, sent) => {
  client.write(sent)
  client.resume()
  await new Promise((resolve) => client.once('close', resolve))
})

test('a client that does not read its answer is disconnected', async () => {
  const closed = new Promise<void>((resolve) => server.once('connection', (socket) => socket.once('close', resolve)))
  client.write('GET /large HTTP/1.1\r\nhost: localhost\r\n\r\n')
  client.pause()
  await closed
})
