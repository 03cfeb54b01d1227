import { request as ask } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database'
import { type ServedApp, serveApp } from '../testing/http'
import { testServices } from '../testing/services'

const database = testDatabase()
const PUBLIC_URL = 'https://seguros.example'
let site: ServedApp
let behindProxy: ServedApp
beforeAll(async () => {
  site = await serveApp(testServices(database, { PUBLIC_URL }), {}, false)
  behindProxy = await serveApp(testServices(database, { PUBLIC_URL, TRUST_PROXY: '1' }), {}, false)
})
afterAll(() => Promise.all([site.close(), behindProxy.close()]))

/** Not by fetch, which sends fetch metadata, as browsers do only over https. */
function answer(origin: string, path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<[status: number | undefined, location: string | undefined]>((resolve, reject) => {
    const request = ask(`${origin}${path}`, { method, headers }, (response) => {
      response.resume()
      resolve([response.statusCode, response.headers.location])
    })
    request.on('error', reject).end()
  })
}

test.each([
  '/',
  '/?poliza=POL-1',
  '/admin',
  '/admin?seccion=cookies',
  '/robots.txt',
  '/files/none',
  '/none',
  '//else.example/x',
])('%s by plain http leads to PUBLIC_URL', async (path) => {
  expect(await answer(site.origin, path)).toEqual([308, `${PUBLIC_URL}${path}`])
  expect(await answer(behindProxy.origin, path, { 'x-forwarded-proto': 'http' })).toEqual([308, `${PUBLIC_URL}${path}`])
})

test('calls by plain http are redirected too', async () => {
  expect((await answer(site.origin, '/trpc/auth.signIn', {}, 'POST'))[0]).toBe(308)
})

test.each(['/healthz', '/readyz', '/metrics'])('%s answers machines by plain http', async (path) => {
  expect((await answer(site.origin, path))[0]).toBe(200)
})

test('requests that a proxy received by https are answered', async () => {
  const byHttps = { 'x-forwarded-proto': 'https' }
  expect((await answer(behindProxy.origin, '/admin', byHttps))[0]).toBe(200)
  // A redirect would loop for ever: there is a proxy, though an untrusted one.
  expect((await answer(site.origin, '/admin', byHttps))[0]).toBe(200)
  expect((await answer(site.origin, '/admin', { host: 'seguros.example', 'sec-fetch-mode': 'navigate' }))[0]).toBe(200)
  expect((await answer(site.origin, '/admin', { 'sec-fetch-mode': 'navigate' }))[0]).toBe(308)
})

test('without https nothing is redirected', async () => {
  const plain = await serveApp(testServices(database, { PUBLIC_URL: 'http://seguros.example' }))
  expect((await answer(plain.origin, '/admin'))[0]).toBe(200)
  await plain.close()
})
