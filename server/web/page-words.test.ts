import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testOffice } from '../testing/office'
import { serveSite } from '../testing/site'

/** What visitors and search engines read on the pages before any script runs. */
const { services, site, staff, insure } = testOffice({
  day: '2026-11-20',
  variables: { LOOKUP_LIMIT: '0', PUBLIC_URL: 'https://seguros.example' },
})

beforeEach(async () => {
  Object.assign(site, await serveSite(services))
})
afterEach(() => site.close())

const htmlOf = async (path: string) => (await fetch(`${site.origin}${path}`)).text()
const settings = async (changes: object) => staff.settings.save({ ...(await staff.settings.get()), ...changes })
const text = { documentType: 'terms', language: 'es', version: '2.0', effectiveDate: '2026-03-05' } as const
const publish = (changes: object = {}) =>
  staff.legal.create({
    ...text,
    title: 'Términos',
    content: '<h2>1. Objeto</h2><p>Hola</p><h2>2. Uso</h2><h2>3. Fin</h2>',
    ...changes,
  })

test.each([
  ['/', 'es', 'El seguro de tu auto'],
  ['/?lang=en', 'en', 'Car insurance'],
  ['/terminos', 'es', 'Términos'],
  ['/terms', 'en', 'Terms'],
  ['/privacidad', 'es', 'rivacidad'],
  ['/privacy', 'en', 'Privacy'],
  ['/cookies', 'es', 'cookies'],
  ['/cookies?lang=en', 'en', 'Cookie policy'],
  ['/index.html', 'es', 'El seguro de tu auto'],
])('%s holds the whole page and its head', async (path, language, words) => {
  const html = await htmlOf(path)
  expect(html.replace(/<head>.*<\/head>/s, '')).toContain(words)
  expect(html).toMatch(/<title>[^<]{10,}<\/title>/)
  expect(html).toMatch(/<meta name="description" content="[^"]{40,}">/)
  expect(html).toContain('<link rel="alternate" hreflang="en"')
  expect(html).toContain('"@type":"Organization"')
  expect(html).toMatch(/<link rel="manifest" href="\/manifest\.webmanifest"/)
  expect(html).toMatch(/<link rel="icon" href="\/favicon\.svg\?v=/)
  expect(html).toContain(`<html lang="${language}">`)
})

test.each([
  ['/?lang=en', 'en'],
  ['/?lang=es', 'es'],
  ['/terms?lang=en', 'en'],
  ['/cookies?lang=en', 'en'],
])('links of %s keep its language', async (path, language) => {
  const body = (await htmlOf(path)).replace(/<head>.*<\/head>/s, '')
  const links = [...body.matchAll(/<a (?![^>]*hreflang)[^>]*href="(\/[^"]*)"/gi)].map(([, address = '']) => address)
  expect(links.length).toBeGreaterThan(3)
  expect(links.filter((link) => !link.includes(`lang=${language}`))).toEqual([])
})

test.each(['/admin', '/reset-password'])('%s says without script what it needs', async (path) => {
  const html = await htmlOf(path)
  expect(html).toContain('Esta página necesita JavaScript')
  expect(html).toMatch(/<noscript>.*href="\/"/s)
})

describe('a legal page', () => {
  test('has its title, day, sections and links to them', async () => {
    await publish()
    const html = await htmlOf('/terminos')
    expect(html).toMatch(/<h1[^>]*>Términos<\/h1>/)
    expect(html).toContain('5 de marzo de 2026')
    expect(html).toContain('href="#seccion-1"')
    expect(html).toContain('<h2 id="seccion-1">1. Objeto</h2>')
  })

  test('without a translation is shown in Spanish, and says so', async () => {
    await publish()
    const html = await htmlOf('/terms')
    expect(html).toContain('<html lang="en">')
    expect(html).toMatch(/<article[^>]* lang="es"/)
    for (const words of ['Version 2.0', 'Effective March 5, 2026', 'This document is available in Spanish only.'])
      expect(html.replaceAll('<!-- -->', '')).toContain(words)
  })

  test('without a text is announced as unavailable', async () => {
    const html = await htmlOf('/terms')
    expect(html).toContain('This document is not available at this time.')
    expect(html).toMatch(/<h1[^>]*>Terms and conditions<\/h1>/)
  })
})

describe('a lookup', () => {
  /** The words of the messages in the chat links, by the words of the link. */
  const chatsOf = (html: string) =>
    [...html.matchAll(/<a [^>]*href="(https:\/\/wa\.me\/[^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
      ([, href = '', words = '']) => [
        words.replace(/<[^>]*>/g, ''),
        new URL(href.replaceAll('&amp;', '&')).searchParams.get('text'),
      ],
    )
  const began = { policyStartDate: '2020-01-01', issueDate: '2020-01-01', vehicleYear: 2020 }

  test.each([
    ['that has ended', { policyEndDate: '2020-12-31' }, ['Renovar por WhatsApp'], /Póliza vencida/],
    [
      'without an end',
      { policyEndDate: null },
      ['Confirma por WhatsApp si está vigente', 'Renovar por WhatsApp'],
      /Sin fecha/,
    ],
  ])('that finds a policy %s offers the next step', async (_state, end, steps, words) => {
    const customer = await insure({ ...began, policyEndDate: '2020-12-31' })
    await staff.customers.update({ ...customer, selectedPlanId: customer.selectedPlanId ?? '', ...end })
    const html = await htmlOf('/?poliza=POL-0001')
    expect(html).toMatch(words)
    expect(html).not.toContain('Imprimir')
    const chats = chatsOf(html)
    for (const step of steps) expect(chats.find(([link]) => link?.includes(step))?.[1]).toContain('POL-0001')
  })

  test('that finds nothing offers the chat, and the number that differs only in its separators', async () => {
    await insure({ policyNumber: 'POL-0001' })
    const missing = await htmlOf('/?poliza=NADA-1')
    expect(missing).toContain('No se encontró ninguna póliza con ese número. Verifica e intenta nuevamente.')
    expect(chatsOf(missing).find(([link]) => link?.includes('Escríbenos por WhatsApp'))?.[1]).toBeTruthy()
    expect(chatsOf(missing).some(([, message]) => message?.includes('NADA-1'))).toBe(true)
    const similar = await htmlOf('/?poliza=POL0001&lang=en')
    expect(similar.replaceAll('<!-- -->', '')).toContain('Did you mean POL-0001?')
  })
})

describe('the numbers of the company', () => {
  const linksIn = (html: string) => [...html.matchAll(/href="((?:tel:|https:\/\/wa\.me\/)[^"?]*)/g)].map(([, to]) => to)
  const openWith = async (companyPhone: string, whatsappNumber: string) => {
    await settings({ companyPhone, whatsappNumber })
    return htmlOf('/')
  }

  test('both are linked wherever people are reached', async () => {
    const html = await openWith('+1 305 555 0112', '+1 (305) 555-0113')
    expect(new Set(linksIn(html))).toEqual(new Set(['https://wa.me/13055550113', 'tel:+13055550112']))
    expect(html).toContain('"telephone":"+1 305 555 0112"')
  })

  test('what is no phone number is neither linked nor told', async () => {
    const html = await openWith('no tengo +1 (305) abc', '13055550113')
    expect(new Set(linksIn(html))).toEqual(new Set(['https://wa.me/13055550113']))
    expect(html).not.toContain('"telephone"')
    expect(html.replace(/<script.*?<\/script>/gs, '')).not.toContain('no tengo')
  })

  test('without a chat all links call, and a chosen plan leads back to the plans', async () => {
    const html = await openWith('+1 305 555 0112', '0')
    expect(new Set(linksIn(html))).toEqual(new Set(['tel:+13055550112']))
    const sent = await fetch(`${site.origin}/?tipo=fullcover&meses=12`, { redirect: 'manual' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/#planes'])
  })

  test('without either there are no links, nor a heading for them', async () => {
    const html = await openWith('', '')
    expect(linksIn(html)).toEqual([])
    expect(html).not.toMatch(/<h\d[^>]*>Contacto</)
  })
})

test('only an offered plan redirects, and only to the chat', async () => {
  await settings({ whatsappNumber: '15550100199' })
  const answer = async (query: string) => {
    const { status, headers } = await fetch(`${site.origin}/?${query}`, { redirect: 'manual' })
    return [status, headers.get('location')]
  }
  const leads = (message: string) => [303, `https://wa.me/15550100199?text=${encodeURIComponent(message)}`]
  const spanish = 'Hola, quisiera cotizar un seguro de auto: Fullcover por 12 meses.'
  expect(await answer('tipo=fullcover&meses=12')).toEqual(leads(spanish))
  expect(await answer('tipo=fullcover&meses=12&lang=xx&to=https://evil.example')).toEqual(leads(spanish))
  // Invalid details of the car are left out of the message, the rest stay.
  const car = `marca=${'x'.repeat(2_000)}&modelo=%00%0D%0ALocation:%20x%20%F0%9F%9A%97%ED%A0%80&anio=3019&lugar=`
  expect(await answer(`tipo=fullcover&meses=12&${car}`)).toEqual(
    leads(`${spanish} Mi auto: Location: x 🚗\ufffd\ufffd\ufffd.`),
  )
  const query = ['tipo=fullcover', 'meses=12', 'tipo=x&meses=12', 'tipo=fullcover&meses=2', 'tipo[]=fullcover&meses=12']
  for (const wrong of query) expect([wrong, ...(await answer(wrong))]).toEqual([wrong, 200, null])
})

test('without script the first form leads to the picker with its choice, and to the form to be called', async () => {
  const first = /<form[^>]*action="\/#planes".*?<\/form>/s.exec(await htmlOf('/'))?.[0] ?? ''
  expect(first).toContain('name="tipo"')
  expect(first).toContain('name="lugar"')
  const chosen = await htmlOf('/?lang=es&tipo=fullcover&lugar=33101')
  expect(chosen).toMatch(/<input(?=[^>]*name="tipo")(?=[^>]*value="fullcover")[^>]*checked=""/)
  expect(chosen).toMatch(/id="quote-place"[^>]*value="33101"/)
  expect(await htmlOf('/?lang=es&tipo=fullcover&llamada=1')).toContain('Te llamamos')
})
