import { afterEach, beforeEach, expect, test } from 'vitest'
import { waitInWords } from '../../shared/wait-in-words'
import { testDatabase } from '../testing/database'
import type { ServedApp } from '../testing/http'
import { testServices } from '../testing/services'
import { serveSite } from '../testing/site'

const database = testDatabase()
const serve = (limit: string) =>
  serveSite({
    ...testServices(database, { LOOKUP_LIMIT: limit, TRUST_PROXY: '1' }),
    content: { current: () => 1, changed: () => {} },
  })

let site: ServedApp
beforeEach(async () => {
  site = await serve('2')
})
afterEach(() => site.close())

const get = (path: string, from = '192.0.2.1') =>
  fetch(`${site.origin}${path}`, { headers: { 'x-forwarded-for': from }, redirect: 'manual' })

/** Requests pages until the limit of `LOOKUP_LIMIT=2` applies: 20 reads of content, six per page. */
async function spendPages(path: string): Promise<number[]> {
  const statuses: number[] = []
  for (let page = 0; page < 3; page++) statuses.push((await get(path)).status)
  return statuses
}

const WORDS = {
  lookup: /<p>Has verificado muchas pólizas seguidas\. Espera \d+ (?:segundo|minuto)s? e intenta nuevamente\.<\/p>/,
  pages: /<p>Has abierto muchas páginas seguidas\. Espera \d+ (?:segundo|minuto)s? e intenta nuevamente\.<\/p>/,
  check:
    /<p>Has verificado muchas constancias seguidas\. Espera \d+ (?:segundo|minuto)s? y vuelve a cargar la página\.<\/p>/,
}

test('a lookup past the limit gets a short page without script, with status 429', async () => {
  // A number that is not found is searched again, with any separators.
  expect([(await get('/?poliza=F1')).status, (await get('/?poliza=F2')).status]).toEqual([200, 429])
  // The limit of lookups refuses the third, that of pages the fourth.
  for (const path of ['/?poliza=F3', '/?poliza=F4']) {
    const response = await get(path)
    expect(response.status).toBe(429)
    const seconds = Number(response.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(response.headers.get('content-security-policy')).toContain("script-src 'strict-dynamic'")
    const html = await response.text()
    expect(html).toMatch(/^<!doctype html><html lang="es">/)
    expect(html).toMatch(WORDS.lookup)
    expect(html).toContain(`Espera ${waitInWords(seconds, 'es')} `)
    expect(html).toContain(`<a href="${path}#verificar">Intentar nuevamente</a>`)
    expect(html).not.toContain('<script')
    expect(html.length).toBeLessThan(3_000)
  }
})

test('the page is in the visitor’s language', async () => {
  await spendPages('/?poliza=F1')
  const html = await (await get('/?poliza=F1&lang=en')).text()
  expect(html).toContain('<html lang="en">')
  expect(html).toMatch(/You have verified a lot of policies in a row\. Wait \d+ (?:second|minute)s? and try again\./)
  expect(html).toContain('<a href="/?poliza=F1&amp;lang=en#verificar">Try again</a>')
  const stored = await fetch(`${site.origin}/?poliza=F1`, {
    headers: { 'x-forwarded-for': '192.0.2.1', cookie: 'lang=en' },
  })
  expect(await stored.text()).toContain('<html lang="en">')
})

test.each([
  ['a check of a certificate', '/?constancia=x&lang=es', 200, WORDS.check, '#verificar'],
  ['the legal text of a past day', '/terminos?fecha=2026-11-23', 200, WORDS.pages, ''],
  ['a lookup beside a legal text', '/terminos?poliza=F1', 200, WORDS.pages, ''],
  ['a plan', '/?tipo=liability&meses=12&marca=Nissan', 303, WORDS.pages, ''],
])('%s is refused past the limit of pages', async (_case, path, status, words, fragment) => {
  const [first] = await spendPages(path)
  expect([200, status]).toContain(first)
  const response = await get(path)
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  const html = await response.text()
  expect(html).toMatch(words)
  expect(html).toContain(`<a href="${path.replaceAll('&', '&amp;')}${fragment}">Intentar nuevamente</a>`)
  expect(response.headers.get('referrer-policy')).toBe(path.includes('constancia') ? 'no-referrer' : 'strict-origin')
})

test('cached pages are not limited, and do not use up the limit of others', async () => {
  await spendPages('/terminos?fecha=2026-11-23')
  expect((await get('/terminos?fecha=2026-11-23')).status).toBe(429)
  for (const path of ['/', '/?lang=en', '/?utm_source=x', '/?fecha=2026-11-23', '/terminos', '/privacy', '/none']) {
    expect([path, (await get(path)).status]).toEqual([path, 200])
  }
  expect((await get('/terminos?fecha=2026-11-23', '192.0.2.2')).status).toBe(200)
})

test('calls and rendered pages share one limit of content reads per minute and network', async () => {
  await spendPages('/terminos?fecha=2026-11-23')
  const names = Array(12).fill('public.settings').join(',')
  const response = await get(`/trpc/${names}?batch=1&input=${encodeURIComponent('{}')}`)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  const answers = (await response.json()) as { error?: { data: { code: string } } }[]
  expect(answers.filter(({ error }) => error?.data.code === 'TOO_MANY_REQUESTS')).toHaveLength(10)
  const input = encodeURIComponent(JSON.stringify({ documentType: 'terms', language: 'es' }))
  expect((await get(`/trpc/public.legalDocument?input=${input}`)).status).toBe(429)
  expect((await get('/terminos?fecha=2026-11-23')).status).toBe(429)
})

test('nothing in the address becomes markup or a link to another site', async () => {
  await spendPages('/?poliza=F1')
  const response = await get('//other.example/?poliza=%22%3E%3Cb%20data-broken%3E&lang=es')
  expect(response.status).toBe(429)
  const html = await response.text()
  expect(html).not.toContain('data-broken>')
  expect(html).toContain('<a href="/?poliza=')
})
