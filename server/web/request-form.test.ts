import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { itIs, itIsLater } from '../../shared/testing/clock'
import type { ServedApp } from '../testing/http'
import { testOffice } from '../testing/office'
import { testServices } from '../testing/services'
import { serveSite } from '../testing/site'

const { database, services, staff } = testOffice({ variables: { LOOKUP_LIMIT: '20' } })
let site: ServedApp
beforeEach(async () => {
  site = await serveSite(services)
})
afterEach(() => site.close())

const FORM = '/?lang=es&llamada=1&tipo=liability&meses=1&marca=Kia&modelo=Rio&anio=2020&lugar=Doral'
const TYPED = { nombre: 'Ana Díaz', telefono: '(305) 555-0142', correo: 'ana@example.com', acepta: '1' }

const get = (path: string) => fetch(`${site.origin}${path}`)

/** The hidden fields of a page's form, with their values. */
function hiddenIn(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
  return Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]))
}

const actionIn = (html: string) =>
  /<form [^>]*action="([^"#]*)[^>]*method="post"/.exec(html)?.[1]?.replace('&amp;', '&')

/** Fills the form of a page, as a browser without script does, and posts it. */
async function send(typed: Record<string, string> = TYPED, path = FORM, headers: Record<string, string> = {}) {
  const html = await (await get(path)).text()
  return post(actionIn(html) ?? '', { ...hiddenIn(html), ...typed }, headers)
}

const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${site.origin}${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { origin: site.origin, ...headers },
    redirect: 'manual',
  })

const stored = () => database.db.quoteRequest.findMany({ orderBy: { createdAt: 'asc' } })

test('the form is a page without script, which the back button shows again as it was', async () => {
  const response = await get(FORM)
  const html = await response.text()
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(html).toMatch(/^<!doctype html><html lang="es">/)
  expect(html).toContain('Responsabilidad Civil por 1 mes · Kia Rio 2020 · Doral')
  expect(html).toContain('<a href="/privacidad?lang=es" target="_blank" rel="noopener">política de privacidad</a>')
  expect(html).not.toMatch(/<script type="module"/)
  expect(hiddenIn(html).envio).not.toBe(hiddenIn(await (await get(FORM)).text()).envio)
})

test.each([
  ['es', 'Recibimos tu solicitud'],
  ['en', 'We received your request'],
])('posted in %s it is stored, and answered in the same language', async (language, thanks) => {
  const response = await send(TYPED, FORM.replace('lang=es', `lang=${language}`))
  const answer = expect.stringMatching(`^/\\?llamada=hecha&lang=${language}&envio=[\\w.-]+#llamada$`)
  expect([response.status, response.headers.get('location')]).toEqual([303, answer])
  const html = await (await get(response.headers.get('location') ?? '')).text()
  expect(html).toContain(`<html lang="${language}">`)
  expect(html).toContain(`<h1 id="request-title">${thanks}</h1>`)
  expect(await stored()).toMatchObject([
    {
      ...{
        policyTypeCode: 'liability',
        durationMonths: 1,
        vehicleBrand: 'Kia',
        vehicleModel: 'Rio',
        vehicleYear: 2020,
      },
      ...{ place: 'Doral', fullName: 'Ana Díaz', phone: '+13055550142', email: 'ana@example.com', language },
    },
  ])
})

/** Sends the form. @returns the page that answers */
const answered = async (typed?: Record<string, string>, path?: string) =>
  (await get((await send(typed, path)).headers.get('location') ?? '')).text()

test('the answer names number, plan and car, for an hour and to whoever has its address', async () => {
  itIs('2026-11-25T15:00:00Z')
  const address = (await send()).headers.get('location') ?? ''
  expect(address).not.toMatch(/305|Ana/)
  const response = await get(address)
  expect([response.headers.get('cache-control'), response.headers.get('x-robots-tag')]).toEqual([
    'private, no-cache',
    'noindex',
  ])
  const html = await response.text()
  for (const fact of ['+1\u00a0305\u00a0555\u00a00142 (Estados Unidos)', 'Kia Rio 2020', 'Doral', 'ana@example.com'])
    expect(html).toContain(fact)
  expect(html).toContain('Un asesor te contactará pronto sobre Responsabilidad Civil por 1 mes.')
  for (const other of [address.replace('envio=1.', 'envio=1.A'), address.replace(/&envio=[^#]*/, '')])
    expect(await (await get(other)).text()).not.toContain('Kia')
  itIsLater(3_600_000)
  const later = await (await get(address)).text()
  expect(later).toContain('Un asesor te contactará pronto.')
  expect(later).not.toMatch(/Kia|305/)
})

test.each([
  ['2026-11-25T15:00:00Z', 'es', 'Te llamamos hoy antes de las 18:00.'],
  ['2026-11-25T15:00:00Z', 'en', 'We&#x27;ll call you today before 6:00 PM.'],
  ['2026-11-25T23:30:00Z', 'es', 'Estamos cerrados; te llamamos mañana desde las 9:00.'],
  ['2026-11-28T15:00:00Z', 'es', 'Estamos cerrados; te llamamos el lunes desde las 9:00.'],
  ['2026-11-28T15:00:00Z', 'en', 'We&#x27;re closed now; we&#x27;ll call you on Monday from 9:00 AM.'],
])('at %s the answer in %s says: %s', async (now, language, sentence) => {
  itIs(now)
  await staff.settings.save({ ...(await staff.settings.get()), businessHours: 'Mo-Fr 09:00-18:00' })
  const html = await answered(TYPED, FORM.replace('lang=es', `lang=${language}`))
  expect(html.replaceAll('\u202f', ' ')).toContain(sentence)
})

test('a number of several countries is asked about, and the chosen one is stored', async () => {
  const response = await send({ ...TYPED, telefono: '(601) 234 5678' })
  const html = await response.text()
  expect([response.status, await stored()]).toEqual([400, []])
  expect(html).toContain('¿De qué país es tu número?')
  expect(html).toContain('+57 601 2345678 (Colombia)')
  await post('/?llamada=1&lang=es', { ...hiddenIn(html), ...TYPED, telefono: '(601) 234 5678', pais: 'CO' })
  expect(await stored()).toMatchObject([{ phone: '+576012345678' }])
})

test('a stored request comes back filled, and its correction replaces it', async () => {
  const html = await answered()
  const form = await (await post('/?llamada=1&lang=es', { ...hiddenIn(html), corregir: '1' })).text()
  expect(form).toContain('value="Ana Díaz"')
  expect(form).toContain('value="+1 305 555 0142"')
  await post('/?llamada=1&lang=es', { ...hiddenIn(form), ...TYPED, nombre: 'Ana María Díaz' })
  expect(await stored()).toMatchObject([{ fullName: 'Ana María Díaz', timesAsked: 1 }])
})

test('a detail of the car that cannot be read is told, with its field', async () => {
  const wrong = FORM.replace('anio=2020', 'anio=veinte')
  for (const html of [
    await (await get(wrong)).text(),
    await (await send({ ...TYPED, anio: 'veinte' }, wrong)).text(),
  ]) {
    expect(html).toContain('Un dato de tu auto no se entiende y no se enviaría: Año.')
    expect(html).toMatch(/<input id="quote-year"[^>]*name="anio" value="veinte"/)
  }
  expect(await stored()).toEqual([])
  const linked = await send(TYPED, FORM.replace('lugar=Doral', 'lugar=evil.mx'))
  expect([linked.status, await linked.text()]).toEqual([
    400,
    expect.stringMatching(/name="lugar"[^>]*value="evil\.mx"/),
  ])
})

test('where the visit came from goes along from page to page', async () => {
  const picked = {
    lang: 'es',
    llamada: '1',
    tipo: 'liability',
    meses: '1',
    marca: 'Kia',
    modelo: '',
    anio: '',
    lugar: '',
  }
  const response = await post('/?utm_source=radio&gclid=g&token=x', picked)
  const form = response.headers.get('location') ?? ''
  expect([response.status, form]).toEqual([303, `/?${new URLSearchParams(picked)}&utm_source=radio&gclid=g#llamada`])
  await send(TYPED, form)
  expect(await stored()).toMatchObject([{ source: 'utm_source=radio&gclid=g', vehicleBrand: 'Kia' }])
})

test('sent twice, or again after going back, it is one request', async () => {
  const html = await (await get(FORM)).text()
  const form = { ...hiddenIn(html), ...TYPED }
  const answers = await Promise.all([post('/?llamada=1&lang=es', form), post('/?llamada=1&lang=es', form)])
  await post('/?llamada=1&lang=es', { ...form, telefono: '305 555 0143' })
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect((await stored()).map(({ phone }) => phone)).toEqual(['+13055550143'])
})

describe('what is wrong is said at the field, in the visitor’s language, and nothing typed is lost', () => {
  test.each<[string, object, string, RegExp]>([
    ['no consent', { acepta: undefined }, 'es', /Necesitamos tu permiso/],
    ['no name', { nombre: ' ' }, 'en', /Enter your name\./],
    ['a link', { nombre: 'www.evil.example' }, 'es', /El nombre no puede contener enlaces/],
    ['5,000 signs', { nombre: 'ñ'.repeat(5_000) }, 'es', /Hasta 100 caracteres/],
    ['a phone that cannot be', { telefono: '555 0100' }, 'en', /phone number isn(’|&#x27;)t valid/],
    ['an email that is none', { correo: 'ana@' }, 'es', /Ese correo no es válido/],
  ])('%s', async (_case, changes, language, message) => {
    const typed = Object.fromEntries(Object.entries({ ...TYPED, ...changes }).filter(([, value]) => value))
    const response = await send(typed, FORM.replace('lang=es', `lang=${language}`))
    const html = await response.text()
    expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store'])
    expect(html).toMatch(/^<!doctype html>/)
    expect(html).toMatch(message)
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1)
    for (const value of Object.values(typed)) expect(html).toContain(`value="${value}"`)
    expect(hiddenIn(html)).toMatchObject({ tipo: 'liability', meses: '1', marca: 'Kia', lugar: 'Doral' })
    expect(await stored()).toEqual([])
  })

  test('markup comes back as text', async () => {
    const response = await send({ ...TYPED, nombre: '"><img src=x onerror=alert(1)>', telefono: '' })
    const html = await response.text()
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('value="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"')
  })

  test('a plan that is gone', async () => {
    const html = await (await send({ ...TYPED, tipo: 'moto' })).text()
    expect(html).toContain('Ese plan ya no se ofrece')
    expect(html).toContain('value="Ana Díaz"')
    expect(await stored()).toEqual([])
  })
})

test('who fills the field that people do not see gets thanks, and nothing is stored', async () => {
  const response = await send({ ...TYPED, asunto: 'Buy' })
  expect(response.status).toBe(303)
  expect(await stored()).toEqual([])
})

test('past the limit the form comes back filled, and says how long to wait', async () => {
  await site.close()
  site = await serveSite(testServices(database, { REQUEST_LIMIT: '2' }))
  for (const meses of ['1', '12']) await post('/?llamada=1&lang=en', { ...TYPED, tipo: 'liability', meses })
  const response = await post('/?llamada=1&lang=en', { ...TYPED, tipo: 'fullcover', meses: '1' })
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(60)
  const html = await response.text()
  expect(html).toMatch(/Too many requests came from your connection\. Wait \d+ (?:second|minute)s? and try again\./)
  expect(html).toContain('value="Ana Díaz"')
  expect(await stored()).toHaveLength(2)
})

test('another site cannot send it, and other pages take no form', async () => {
  const response = await send(TYPED, FORM, { origin: 'https://evil.example' })
  expect([response.status, await stored()]).toEqual([403, []])
  expect(await response.text()).toContain('Esta solicitud no salió de nuestra página, así que no se guardó.')
  for (const path of ['/', '/terminos', '/?poliza=X']) expect((await post(path, TYPED)).status).toBe(405)
})

test('a click on the chat without script is counted, too', async () => {
  await fetch(`${site.origin}/?lang=es&tipo=fullcover&meses=12`, { redirect: 'manual' })
  expect(await database.db.quoteChat.findMany()).toMatchObject([{ policyTypeCode: 'fullcover', clicks: 1 }])
})

test('when to call is kept where the form comes back and where it is corrected, and a wrong time is none', async () => {
  const wished = { ...TYPED, cuando: 'evening' }
  const again = await (await send({ ...wished, telefono: '1' })).text()
  expect(again).toContain('<option value="evening" selected="">Por la noche</option>')
  const response = await send(wished)
  const answer = await (await get(response.headers.get('location') ?? '')).text()
  expect(answer).toContain('<dd>Por la noche</dd>')
  expect(hiddenIn(answer)).toMatchObject({ cuando: 'evening' })
  await send({ ...wished, telefono: '(305) 555-0143', cuando: 'mañana' })
  expect(await stored()).toMatchObject([{ preferredTime: 'evening' }, { preferredTime: null }])
})
