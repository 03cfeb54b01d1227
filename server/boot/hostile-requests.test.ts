import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { INSIDES } from '../testing/generated-requests'
import { testOffice } from '../testing/office'

const { site } = testOffice({ market: false, serves: 'signed in' })
const TIMEOUT_MS = 5_000
const KIB = 1024
const MIB = 1024 * KIB

afterEach(async () => {
  expect((await fetch(`${site.origin}/healthz`)).status, 'others are still served').toBe(200)
  await site.close()
})

/** Sends raw bytes that no HTTP client would. @returns the response's status, 0 without one */
async function send(head: string[], body: string | Buffer = ''): Promise<number> {
  const socket = connect(Number(new URL(site.origin).port), '127.0.0.1')
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('no answer in 5 s')))
  socket.on('error', () => {}) // The server may close it while it sends.
  socket.write(`${[...head, `cookie: ${site.cookie}`, 'connection: close'].join('\r\n')}\r\n\r\n`)
  socket.write(body)
  const answer = await text(socket).catch(() => '')
  expect(answer).not.toMatch(INSIDES)
  return Number(answer.match(/^HTTP\/1\.1 (\d{3}) /)?.[1] ?? 0)
}

const HOST = 'host: localhost'
const get = (target: string, ...headers: string[]) => send([`GET ${target} HTTP/1.1`, HOST, ...headers])
/** Posts to a procedure for staff, which accepts larger bodies. */
const post = (body: string | Buffer, ...headers: string[]) =>
  send(['POST /trpc/companies.create HTTP/1.1', HOST, `content-length: ${body.length}`, ...headers], body)
const JSON_TYPE = 'content-type: application/json'
const nested = (open: string, close: string, depth = 100_000) => `${open.repeat(depth)}1${close.repeat(depth)}`

test.each([
  ['a header of more than 16 KB', () => get('/', `x: ${'x'.repeat(17 * KIB)}`), 431],
  ['many headers that are more than 16 KB together', () => get('/', ...Array(100).fill(`x: ${'x'.repeat(200)}`)), 431],
  ['an address of more than 16 KB', () => get(`/${'x'.repeat(17 * KIB)}`), 431],
  ['a path that cannot be decoded', () => get('/trpc/%ff'), 400],
  ['a method that no procedure has', () => send(['TRACE /trpc/public.settings HTTP/1.1', HOST]), 405],
  ['arrays 100,000 deep', () => post(nested('[', ']'), JSON_TYPE), 400],
  ['objects 100,000 deep', () => post(nested('{"a":', '}'), JSON_TYPE), 400],
  ['a field 100,000 deep', () => post(`{"email":${nested('[', ']')}}`, JSON_TYPE), 400],
  ['arrays that never end', () => post('['.repeat(MIB), JSON_TYPE), 400],
  ['100,000 fields', () => post(`{${Array.from({ length: 1e5 }, (_, i) => `"${i}":0`).join()}}`, JSON_TYPE), 400],
  ['a small body that unpacks to 1 GB', () => post(zipBomb(), JSON_TYPE, 'content-encoding: gzip'), 400],
  ['a form of that kind', () => post(zipBomb(), 'content-type: multipart/form-data; boundary=x'), 415],
  ['two lengths', () => post('{}', JSON_TYPE, 'content-length: 1'), 400],
  ['a length and chunks', () => post('0\r\n\r\n', JSON_TYPE, 'transfer-encoding: chunked'), 400],
])('%s is answered as the client’s error', async (_case, request, status) => {
  expect(await request()).toBe(status)
})

/** A gigabyte of zeros as gzip members of less than 1 MiB in total. */
function zipBomb(): Buffer {
  const packed = gzipSync(Buffer.alloc(16 * MIB))
  return Buffer.concat(Array(64).fill(packed)).subarray(0, MIB - KIB)
}

test('a body without a length is read up to the procedure’s limit', async () => {
  const chunk = `${(32 * KIB).toString(16)}\r\n${' '.repeat(32 * KIB)}\r\n`
  const endless = (path: string) => [`POST /trpc/${path} HTTP/1.1`, HOST, JSON_TYPE, 'transfer-encoding: chunked']
  expect(await send(endless('auth.signIn'), chunk.repeat(3))).toBe(413)
  expect(await send(endless('companies.create'), `${chunk.repeat(3)}0\r\n\r\n`)).toBe(400)
  expect(await send(endless('companies.create'), chunk.repeat(64))).toBe(413)
})

test('200 unfinished requests do not delay other clients', async () => {
  const { port } = new URL(site.origin)
  const sockets = Array.from({ length: 200 }, () => connect(Number(port), '127.0.0.1'))
  for (const socket of sockets) socket.write('POST /trpc/auth.signIn HTTP/1.1\r\nhost: localhost\r\n')
  expect(await get('/')).toBe(200)
  for (const socket of sockets) socket.destroy()
})

test('a host with a user in front is the client’s error', async () => {
  expect(await send(['GET /trpc/public.settings HTTP/1.1', 'host: a@b'])).toBe(400)
})
