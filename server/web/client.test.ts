import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import express, { type ErrorRequestHandler } from 'express'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { builtAssets } from './client'

const FILES = {
  'assets/kept.js': '0123456789',
  'assets/kept.js.br': 'br of kept.js',
  'assets/kept.js.gz': 'gzip of kept.js',
  'assets/gone.js': 'x',
  'favicon.svg': '<svg/>',
  'index.html': '<template>',
}

let folder: string
let server: Server
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'build-'))
  mkdirSync(join(folder, 'assets'))
  for (const [name, content] of Object.entries(FILES)) writeFileSync(join(folder, name), content)
  const failed: ErrorRequestHandler = (error, _request, response, _next) => void response.status(error.status).end()
  server = express().use(builtAssets(folder), failed).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
  rmSync(folder, { recursive: true })
})

/** A request without the headers that `fetch` adds. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  const asked = request({ host: '127.0.0.1', port, path, method, headers }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

test('hashed files are cached for ever, others for an hour, and templates are not served', async () => {
  expect((await get('/assets/kept.js')).headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect((await get('/favicon.svg')).headers).toMatchObject({
    'cache-control': 'public, max-age=3600',
    'content-type': 'image/svg+xml',
  })
  for (const path of ['/index.html', '/assets/kept.js.br', '/assets/none.js'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})

test('a file that a later build removed is missing', async () => {
  rmSync(join(folder, 'assets/gone.js'))
  expect((await get('/assets/gone.js')).status).toBe(404)
  expect((await get('/assets/kept.js')).body).toBe('0123456789')
})

describe('the encoding is one that the client accepts', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0.1', 'br'],
    ['*', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['gzip', 'gzip'],
    ['gzip;q=0', undefined],
    ['brotli, xgzip', undefined],
    ['identity', undefined],
    ['nonsense;;q=', undefined],
    ['', undefined],
  ])('%j: %s', async (accepted, encoding) => {
    const { headers, body } = await get('/assets/kept.js', { 'accept-encoding': accepted })
    expect([headers['content-encoding'], body]).toEqual([encoding, encoding ? `${encoding} of kept.js` : '0123456789'])
    expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'content-type': 'text/javascript; charset=utf-8' })
  })

  test('and has its own ETag', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (one) => (await get('/assets/kept.js', { 'accept-encoding': one })).headers.etag,
      ),
    )
    expect(new Set(tags).size).toBe(3)
    for (const known of [tags[0] ?? '', '*', `"other", ${tags[0]}`])
      expect((await get('/assets/kept.js', { 'accept-encoding': 'br', 'if-none-match': known })).status).toBe(304)
    expect((await get('/assets/kept.js', { 'accept-encoding': 'br', 'if-none-match': 'nonsense' })).status).toBe(200)
  })
})

describe('a range', () => {
  test.each([
    ['bytes=2-4', 206, '234'],
    ['bytes=-3', 206, '789'],
    ['bytes=7-', 206, '789'],
    ['bytes=zzz', 200, '0123456789'],
    ['bytes=', 200, '0123456789'],
    ['bytes=0-0,2-3', 200, '0123456789'],
    ['lines=1-2', 200, '0123456789'],
  ])('%s: %i', async (range, status, body) => {
    const answer = await get('/assets/kept.js', { range })
    expect([answer.status, answer.body]).toEqual([status, body])
    const head = await get('/assets/kept.js', { range }, 'HEAD')
    expect([head.status, head.body]).toEqual([status, ''])
  })

  test.each(['bytes=99-', 'bytes=5-2'])(
    '%s is refused, and the refusal has none of the file’s headers',
    async (range) => {
      const { status, headers } = await get('/assets/kept.js', { range, 'accept-encoding': 'br' })
      expect(status).toBe(416)
      for (const name of ['content-encoding', 'cache-control', 'etag']) expect(headers).not.toHaveProperty(name)
    },
  )
})
