import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, constants as zlib } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../shared/settings'
import { itIs } from '../../shared/testing/clock'
import type { Services } from '../request/context'
import { testDatabase } from '../testing/database'
import type { ServedApp } from '../testing/http'
import { testServices } from '../testing/services'
import { serveSite } from '../testing/site'

const database = testDatabase()
let version = 1
let site: ServedApp
beforeAll(async () => {
  const services: Services = testServices(database, { PUBLIC_URL: 'https://seguros.example', LOOKUP_LIMIT: '0' })
  services.content.current = () => version
  site = await serveSite(services)
})
afterAll(() => site.close())

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${site.origin}${path}`, { headers })
const htmlOf = async (path: string) => (await get(path)).text()

describe('plans', () => {
  const landing = async () => {
    version++
    return htmlOf('/')
  }

  test('are a section with links to it while any plan is offered', async () => {
    expect(await landing()).not.toContain('planes')
    const type = await database.db.policyType.create({ data: { name: 'Moto', code: 'moto', nameEn: 'Motorcycle' } })
    expect(await landing()).not.toContain('planes')
    const plan = await database.db.pricingPlan.create({ data: { policyTypeId: type.id, durationMonths: 6, price: 9 } })
    expect((await landing()).match(/"#?planes"/g)).toEqual(['"#planes"', '"planes"', '"#planes"'])
    expect(await htmlOf('/terminos')).toContain('"/?lang=es#planes"')
    expect(await landing()).not.toContain('$9.00')
    await database.db.siteSettings.deleteMany()
    await database.db.siteSettings.create({ data: { ...DEFAULT_SETTINGS, pricesShown: true } })
    // Without script the price of the chosen plan is not known.
    expect(await landing()).toContain('6\u00a0meses:\u00a0$1.50')
    const sent = await fetch(`${site.origin}/?lang=en&tipo=moto&meses=6`, { redirect: 'manual' })
    expect(new URL(sent.headers.get('location') ?? '').searchParams.get('text')).toMatch(
      /: Motorcycle for 6 months\. Reference price: \$9\.00; the insurer sets the final one\.$/,
    )
    await database.db.pricingPlan.update({ where: { id: plan.id }, data: { isActive: false } })
    expect(await landing()).not.toContain('planes"')
    expect(await htmlOf('/terminos')).not.toContain('planes"')
  })
})

test.each([
  ['Águila & Hijos, S.A. de C.V.', 'Águila &amp; Hijos, S.A. de C.V. Todos'],
  ['Águila', 'Águila. Todos'],
])('after %s the footer has one full stop', async (companyName, shown) => {
  await database.db.siteSettings.deleteMany()
  await database.db.siteSettings.create({ data: { ...DEFAULT_SETTINGS, companyName } })
  version++
  expect((await htmlOf('/')).replaceAll('<!-- -->', '')).toContain(shown)
})

describe('the numbers of the company', () => {
  const linksOf = async (numbers: { companyPhone: string; whatsappNumber: string }) => {
    await database.db.siteSettings.deleteMany()
    await database.db.siteSettings.create({ data: { ...DEFAULT_SETTINGS, ...numbers } })
    version++
    const html = await htmlOf('/')
    const found = [...html.matchAll(/(?:tel:|wa\.me\/)\+?\d+|"telephone":"[^"]*"/g)].map(([link]) => link)
    return [...new Set(found)].sort()
  }

  test('typed without country code are linked with it', async () => {
    const home = { companyPhone: '(305) 555-0112', whatsappNumber: '3055550113' }
    expect(await linksOf(home)).toEqual(['"telephone":"+13055550112"', 'tel:+13055550112', 'wa.me/13055550113'])
    expect(await (await get('/.well-known/security.txt')).text()).toContain('https://wa.me/13055550113\n')
    expect(await htmlOf('/')).toContain('(305) 555-0112')
    const chat = await fetch(`${site.origin}/trpc/public.settings`)
    expect(await chat.json()).toMatchObject({ result: { data: home } })
  })

  test.each([
    [
      { companyPhone: '+1 305 555 0112', whatsappNumber: '13055550113' },
      '+1 305 555 0112',
      '+13055550112',
      '13055550113',
    ],
    [
      { companyPhone: '+57 300 123 4567', whatsappNumber: '573001234567' },
      '+57 300 123 4567',
      '+573001234567',
      '573001234567',
    ],
    // Probably invalid numbers: they are linked unchanged.
    [
      { companyPhone: '+1 555-010-0199', whatsappNumber: '15550100199' },
      '+1 555-010-0199',
      '+15550100199',
      '15550100199',
    ],
    [{ companyPhone: '555 0112', whatsappNumber: '5550113' }, '555 0112', '5550112', '5550113'],
  ])('with a country code, or invalid, are linked as they are: %j', async (numbers, telephone, call, chat) => {
    expect(await linksOf(numbers)).toEqual([`"telephone":"${telephone}"`, `tel:${call}`, `wa.me/${chat}`])
  })
})

describe('the security policy', () => {
  const policyOf = async (path: string) => {
    const { headers } = await get(path)
    expect(headers.get('referrer-policy')).toBe('strict-origin')
    expect(headers.get('permissions-policy')).toMatch(/^camera=\(\), .*geolocation=\(\), microphone=\(\)/)
    const policy = headers.get('content-security-policy') ?? ''
    return Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/).slice(0, 2)))
  }
  const strict = {
    'default-src': "'self'",
    'script-src': "'strict-dynamic' 'sha256-x'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: https:",
    'frame-src': "'none'",
    'form-action': "'self' https://wa.me https://*.whatsapp.com",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
  }
  const forPixels = {
    ...strict,
    'style-src': "'self' 'unsafe-inline' https:",
    'font-src': "'self' data: https:",
    'img-src': "'self' data: blob: https:",
    'connect-src': "'self' https: wss:",
    'frame-src': 'https:',
    'form-action': "'self' https:",
  }

  test('blocks vendors in signed-in browsers, whose page has no pixel', async () => {
    const CODE = '<script>let vendor</script>'
    await database.db.trackingPixel.create({ data: { name: 'x', platform: 'other', pixelCode: CODE } })
    version++
    const signedIn = { cookie: `lang=es; __Host-session=${'a'.repeat(40)}` }
    for (const headers of [{}, signedIn, {}, signedIn]) {
      const response = await get('/', headers)
      const policy = response.headers.get('content-security-policy')
      const isIn = !('cookie' in headers)
      expect([(await response.text()).includes('let vendor'), policy?.includes("connect-src 'self' https:")]).toEqual([
        isIn,
        isIn,
      ])
    }
    await database.db.trackingPixel.deleteMany()
  })

  test('allows vendors while a pixel is active', async () => {
    version++
    expect(await policyOf('/')).toMatchObject(strict)
    await database.db.trackingPixel.create({ data: { name: 'x', platform: 'other', pixelCode: '<b>' } })
    version++
    for (const path of ['/', '/', '/terms', '/?lang=en', '/none']) expect(await policyOf(path)).toMatchObject(forPixels)
    // No pixel runs in a document that contains a policy number.
    expect(await policyOf('/?poliza=X')).toMatchObject(strict)
    await database.db.trackingPixel.updateMany({ data: { isActive: false } })
    version++
    expect(await policyOf('/')).toMatchObject(strict)
  })

  test('windows of vendors keep access to the page that opened them', async () => {
    expect((await get('/')).headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    expect((await get('/admin')).headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })
})

describe('the body', () => {
  // Not by fetch, which decodes the body and sets its own accept-encoding.
  const ask = (headers: Record<string, string>, method = 'GET') =>
    new Promise<{ status?: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
      request(`${site.origin}/terms`, { method, headers }, async (response) => {
        resolve({ status: response.statusCode, headers: response.headers, body: await buffer(response) })
      })
        .on('error', reject)
        .end()
    })

  test('is compressed well for the first visitor, too', async () => {
    version++
    const inBrotli = { 'accept-encoding': 'br' }
    const first = await ask(inBrotli)
    const { body: plain } = await ask({})
    const quick = brotliCompressSync(plain, { params: { [zlib.BROTLI_PARAM_QUALITY]: 9 } }).length
    expect(first.body.length).toBeLessThan(0.96 * quick)
    expect(brotliDecompressSync(first.body).equals(plain)).toBe(true)
    expect(await ask(inBrotli)).toMatchObject({ body: first.body, headers: { etag: first.headers.etag } })
  })

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['*', 'br'],
    ['*, br;q=0, gzip;q=0.0', undefined],
    ['abracadabra, gzipped', undefined],
    ['br;q=nonsense, ;;,=', undefined],
    ['identity;q=0', undefined],
    ['', undefined],
  ])('with Accept-Encoding: %s is encoded as %s', async (accepted, encoding) => {
    const plain = await ask({})
    const { status, headers, body } = await ask({ 'accept-encoding': accepted })
    expect(status).toBe(200)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-length']).toBe(String(body.length))
    const decode = encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : (same: Buffer) => same
    expect(decode(body).equals(plain.body)).toBe(true)
    expect((await ask({ 'accept-encoding': accepted }, 'HEAD')).headers['content-length']).toBe(String(body.length))
  })

  test('has a weak ETag for each encoding that changes with the content', async () => {
    version++
    const tagOf = async (encoding: string) => (await ask({ 'accept-encoding': encoding })).headers.etag
    const tags = [await tagOf('br'), await tagOf('gzip'), await tagOf('identity')]
    expect(new Set(tags).size).toBe(3)
    for (const tag of tags) expect(tag).toMatch(/^W\/"[\w-]+"$/)
    await database.db.siteSettings.create({ data: { ...DEFAULT_SETTINGS, companyName: 'Otra' } })
    version++
    expect(await tagOf('br')).not.toBe(tags[0])
  })

  test('is left out (304) if the client has it', async () => {
    const { etag = '' } = (await ask({})).headers
    const strong = etag.replace('W/', '')
    for (const known of [etag, strong, `"other", ${etag}`, '*']) {
      const { status, headers, body } = await ask({ 'if-none-match': known })
      expect([known, status, body.length, headers.etag]).toEqual([known, 304, 0, etag])
      expect(headers.vary).toContain('Accept-Encoding')
    }
    for (const other of ['"other"', strong.slice(1, -1), 'W/', ',,;', '"']) {
      expect([other, (await ask({ 'if-none-match': other })).status]).toEqual([other, 200])
    }
    expect((await ask({ 'if-none-match': etag, 'cache-control': 'no-cache' })).status).toBe(200)
    expect((await ask({ range: 'bytes=0-3,x' })).status).toBe(200)
  })
})

test('the footer has the year of the business day, also after a page was cached last year', async () => {
  version++
  const years = async () => {
    const html = await htmlOf('/')
    return [html.match(/©[^\d]*(\d{4})/)?.[1], html.match(/"year":"(\d{4})"/)?.[1]]
  }
  // New York's last hour of the year: in UTC the next has begun.
  itIs('2031-01-01T04:30:00Z')
  expect(await years()).toEqual(['2030', '2030'])
  itIs('2031-01-01T05:00:00Z')
  expect(await years()).toEqual(['2031', '2031'])
})

describe('the data of a page', () => {
  const dataOf = (html: string) => JSON.parse(html.match(/id="page-data">(.*?)<\/script>/)?.[1] ?? '').queries
  const long = (text: string) => `${text} `.repeat(30).trim()

  test('is in its language, and all of it is there, however long', async () => {
    const quotes = { quote: long('Muy bien'), quoteEn: long('Very good'), author: 'Ana', authorEn: '' }
    await database.db.testimonial.create({ data: { ...quotes, isActive: true } })
    await database.db.testimonial.create({
      data: { quote: '', quoteEn: long('Only here'), author: '', authorEn: 'Bo', isActive: true },
    })
    await database.db.siteText.create({
      data: { part: 'hero', published: { title: long('Hola'), titleEn: long('Hello') } },
    })
    version++
    const [es = '', en = ''] = await Promise.all(['/?lang=es', '/?lang=en'].map(htmlOf))
    for (const text of ['Muy bien', 'Hola', 'Ana']) expect(es.split('<script')[2]).toContain(text)
    expect(es).not.toMatch(/Very good|Hello/)
    expect(en).not.toMatch(/Muy bien|Hola/)
    for (const html of [es, en]) {
      const texts = dataOf(html).find(([path]: [string]) => path === 'public.texts')[2]
      // Whose text is missing in the page's language is not shown, or by another one.
      expect(texts.testimonials).toHaveLength(2)
      expect(texts.testimonials[0].author).toBe('Ana')
    }
  })
})

describe('the head', () => {
  const agencyOf = (html: string) => JSON.parse(html.match(/ld\+json">(.*?)<\/script>/)?.[1] ?? '')

  test.each([
    // No settings are stored: the default description is the specification's, which is English.
    ['/', 'es', 'Tu seguridad, nuestra prioridad', /^Vehicle insurance from trusted insurers/],
    ['/terms', 'en', 'Your safety, our priority', /^AutoSeguro: car insurance/],
  ])('of %s describes the business in its language', async (path, inLanguage, slogan, description) => {
    version++
    const agency = agencyOf(await htmlOf(path))
    expect(agency).toMatchObject({ '@type': 'Organization', slogan, mainEntityOfPage: { inLanguage } })
    expect(agency).not.toHaveProperty('address')
    expect(agency.description).toMatch(description)
  })

  test('calls a business with an address an agency, and the footer shows address and licence', async () => {
    const company = { address: 'Calle 8 <n.º 15>, Bogotá', licenseText: 'Registro SBS 0123' }
    await database.db.siteSettings.create({ data: { ...DEFAULT_SETTINGS, ...company } })
    version++
    const html = await htmlOf('/')
    expect(agencyOf(html)).toMatchObject({
      '@type': 'InsuranceAgency',
      address: { '@type': 'PostalAddress', streetAddress: company.address },
    })
    const footer = /<footer.*<\/footer>/s.exec(html)?.[0]
    expect(footer).toContain('Calle 8 &lt;n.º 15&gt;, Bogotá')
    expect(footer).toContain(company.licenseText)
  })

  test('tells hours and the public e-mail, also in words; our own promise of day and night gives way', async () => {
    const contact = {
      address: 'Calle 8',
      email: 'hola@example.com',
      businessHours: 'Mo-Fr 09:00-18:00; Sa 00:00-24:00',
    }
    await database.db.siteSettings.create({ data: { ...DEFAULT_SETTINGS, ...contact } })
    version++
    const html = await htmlOf('/')
    const openingHours = ['Mo-Fr 09:00-18:00', 'Sa']
    expect(agencyOf(html)).toMatchObject({ email: contact.email, openingHours })
    expect(html).toContain('href="mailto:hola@example.com"')
    expect(html.split('Lunes a viernes: 9:00–18:00').length).toBeGreaterThan(2)
    expect(html).not.toContain('Atención 24/7')
    expect(html).toContain('<dd>24/7</dd>')
  })

  test('names a preview picture whose URL changes with it', async () => {
    version++
    const pictureOf = async (path: string) => (await htmlOf(path)).match(/og:image" content="([^"]+)"/)?.[1] ?? ''
    const before = await pictureOf('/')
    expect(before).toMatch(/^https:\/\/seguros\.example\/og-es\.png\?v=[\w-]{12}$/)
    expect(await pictureOf('/?lang=en')).toContain('/og-en.png')
    const html = await htmlOf('/')
    expect(html).toContain('<meta property="og:image:width" content="1200">')
    expect(html).toContain('<meta property="og:image:height" content="630">')
    expect(html).toContain('<meta property="og:image:alt" content="AutoSeguro: Tu seguridad, nuestra prioridad">')
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
    await database.db.siteSettings.create({ data: { ...DEFAULT_SETTINGS, primaryColor: '#b91c1c' } })
    version++
    expect(await pictureOf('/')).not.toBe(before)
  })

  test('a lookup’s result is noindex', async () => {
    const lookup = await get('/?poliza=X')
    expect(lookup.headers.get('x-robots-tag')).toBe('noindex')
    expect(lookup.headers.get('cache-control')).toBe('private, no-store')
    expect(await lookup.text()).toContain('<meta name="robots" content="noindex">')
    const landing = await get('/')
    expect(landing.headers.get('x-robots-tag')).toBeNull()
    expect(await landing.text()).not.toContain('noindex')
  })
})

test.each(['x'.repeat(10_000), '<script>alert(1)</script>', '" onfocus="alert(1)', '\0'])(
  'an invalid number is never markup: %.30s',
  async (number) => {
    const response = await get(`/?poliza=${encodeURIComponent(number)}`)
    expect(response.status).toBe(200)
    expect(await response.text()).not.toMatch(/<script>alert\(1\)|" onfocus="alert\(1\)/)
  },
)

describe('paths are exact', () => {
  test.each([
    ...['/admin/', '/ADMIN', '/Admin', '//admin', '/%61dmin', '/admin/x', '/reset-password/', '/Reset-Password'],
    ...['/terms/', '/Terms', '/%74erms', '//', '/cookies/', '/healthz/', '/robots.TXT', '/og-es.png/', '/TRPC/x'],
  ])('%s shows the landing page', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<link rel="canonical" href="https://seguros.example/">')
  })

  test.each(['/admin', '/admin?seccion=cookies', '/reset-password'])('%s shows the panel', async (path) => {
    const response = await get(path)
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(await response.text()).not.toContain('canonical')
  })
})

test('the first requested language counts if it exists', async () => {
  for (const [query, language] of [
    ['?lang=zz', 'es'],
    ['?lang=', 'es'],
    ['?lang=EN', 'es'],
    ['?lang=en&lang=es', 'en'],
    ['?lang=zz&lang=en', 'es'],
    ['?lang[]=en', 'es'],
  ]) {
    expect([query, await htmlOf(`/${query}`)]).toEqual([query, expect.stringContaining(`<html lang="${language}">`)])
  }
})

test('without a requested language the stored one counts, then that of the path', async () => {
  for (const [path, cookie, language] of [
    ['/', 'lang=en', 'en'],
    ['/?lang=es', 'lang=en', 'es'],
    ['/terms', '', 'en'],
    ['/', 'lang=<script>', 'es'],
  ] as const) {
    expect(await (await get(path, { cookie })).text()).toContain(`<html lang="${language}">`)
  }
})

test('the lookup form sends the language of its page', async () => {
  expect(await htmlOf('/')).toContain('<input type="hidden" name="lang" value="es"/>')
  expect(await htmlOf('/?lang=en')).toContain('<input type="hidden" name="lang" value="en"/>')
})

test('a page is sent again only after it has changed', async () => {
  version++
  const etag = (await get('/')).headers.get('etag') ?? ''
  expect((await get('/?lang=en')).headers.get('etag')).not.toBe(etag)
  // With the browser's headers; by itself, fetch would bypass caches.
  const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' }
  const again = () => fetch(`${site.origin}/`, { headers })
  expect((await again()).status).toBe(304)
  await database.db.siteSettings.deleteMany()
  await database.db.siteSettings.create({ data: { ...DEFAULT_SETTINGS, companyName: 'Otro nombre' } })
  version++
  const changed = await again()
  expect(changed.status).toBe(200)
  expect(await changed.text()).toContain('Otro nombre')
})

describe('the legal text of a past day', () => {
  const archive = (shownFrom: string, version: string) =>
    database.db.legalArchive.create({
      data: {
        ...{ documentType: 'terms', language: 'es', documentId: crypto.randomUUID(), title: 'Términos', version },
        ...{ content: `<p>Texto ${version}</p>`, effectiveDate: new Date('2026-01-01'), shownFrom },
      },
    })
  const fillArchive = async () => {
    await archive('2026-03-01T17:00:00Z', '1.0')
    await archive('2026-04-01T17:00:00Z', '2.0')
    await database.db.legalDocument.create({
      data: { documentType: 'terms', language: 'es', title: 'Hoy', content: '<p>Texto 3.0</p>', version: '3.0' },
    })
    version++
  }

  test('is dated, marked, noindex, and links to today’s', async () => {
    await fillArchive()
    const response = await get('/terminos?fecha=2026-03-15')
    expect(response.status).toBe(200)
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    const html = await response.text()
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('<link rel="canonical" href="https://seguros.example/terminos">')
    expect(html).toContain('Texto 1.0')
    expect(html).toContain('<strong>Versión anterior.</strong>')
    expect(html).toContain('del 1 de marzo de 2026 al 31 de marzo de 2026')
    const english = await htmlOf('/terms?fecha=2026-03-15')
    expect(english).toContain('<strong>Previous version.</strong>')
    expect(english).toContain('This document is available in Spanish only.')
  })

  test('is listed on each page of its type if there was more than one', async () => {
    await database.db.legalDocument.create({
      data: { documentType: 'terms', language: 'es', title: 'Hoy', content: '<p>Texto 3.0</p>', version: '3.0' },
    })
    version++
    expect(await htmlOf('/terminos')).not.toContain('Versiones publicadas')
    await archive('2026-03-01T17:00:00Z', '1.0') // Added later by somebody who knows it.
    version++
    const html = await htmlOf('/terminos')
    expect(html).toContain('Versiones publicadas')
    expect(html).toContain('href="/terminos?fecha=2026-03-01&amp;lang=es"')
    expect(html).not.toContain('noindex')
    expect(await htmlOf('/cookies')).not.toContain('Versiones publicadas')
  })

  test('does not exist for invalid days, future ones and those before the first text', async () => {
    await fillArchive()
    for (const date of ['abc', '2026-02-31', '', '1'.repeat(500), '%00', '%3Cscript%3E', '9999-12-31']) {
      const response = await get(`/terminos?fecha=${date}`)
      const html = await response.text()
      expect([date, response.status]).toEqual([date, 200])
      expect(html).toContain('La fecha de esta dirección no es válida.')
      expect(html).toContain('<a href="/terminos?lang=es">Ver el texto actual</a>')
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
    }
    for (const date of ['2026-02-28', '2199-12-31']) {
      expect(await htmlOf(`/terms?fecha=${date}`)).toContain('There is no record of a text published on')
    }
    expect(await htmlOf('/terminos?fecha[]=2026-03-15')).toContain('Texto 3.0')
    expect(await htmlOf('/terminos?fecha=2026-03-15&fecha=abc')).toContain('Texto 1.0')
  })

  test('is not cached, and the landing page ignores the date', async () => {
    await fillArchive()
    expect(await htmlOf('/terminos?fecha=2026-04-15')).toContain('Texto 2.0')
    await archive('2026-04-10T17:00:00Z', '2.5')
    expect(await htmlOf('/terminos?fecha=2026-04-15')).toContain('Texto 2.5')
    const landing = await get('/?fecha=2026-03-15')
    expect(landing.headers.get('x-robots-tag')).toBeNull()
  })
})
