import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../shared/settings'
import { connect, type Database } from '../db/client'
import type { Services } from '../request/context'
import { testDatabase } from '../testing/database'
import type { ServedApp } from '../testing/http'
import { callerOf, testServices } from '../testing/services'
import { serveSite } from '../testing/site'
import { startWire, type Wire } from '../testing/wire'

const database = testDatabase()
const COMPANY = 'Seguros del Sur'
const CODE = '<script>let pixel</script>'
const texts = { acceptButtonText: 'Sí', declineButtonText: 'No', learnMoreText: '+', learnMoreUrl: '/cookies' }

let wire: Wire
let distant: Database
let services: Services
let site: ServedApp
beforeEach(async () => {
  await database.db.siteSettings.create({ data: { ...DEFAULT_SETTINGS, companyName: COMPANY, tagline: 'Claros' } })
  await database.db.cookieConsentConfig.create({ data: { language: 'es', message: 'Usamos cookies', ...texts } })
  await database.db.trackingPixel.create({ data: { name: 'x', platform: 'other', pixelCode: CODE } })
  const terms = { documentType: 'terms', language: 'es', title: 'Términos', content: '<p>Texto</p>' } as const
  await database.db.legalDocument.create({ data: { ...terms, effectiveDate: new Date('2026-01-01') } })
  wire = await startWire(database.url)
  distant = connect(wire.url)
  services = testServices(distant, { LOOKUP_LIMIT: '0' })
  site = await serveSite(services)
})
afterEach(async () => {
  await site.close()
  wire.close()
  await distant.close()
})

const page = async (path: string) => {
  const response = await fetch(`${site.origin}${path}`)
  return { status: response.status, headers: response.headers, html: await response.text() }
}

describe('without a database', () => {
  test('the last known settings, banner and pixels are shown', async () => {
    await page('/')
    wire.close()
    for (const path of ['/', '/none', '/?poliza=X']) {
      const { status, html } = await page(path)
      expect(status).toBe(200)
      expect(html).toContain(COMPANY)
      expect(html).not.toContain(DEFAULT_SETTINGS.companyName)
      expect(html).toContain('Usamos cookies')
      expect(html).toContain('let pixel')
    }
    const visitor = callerOf(services).public
    expect(await visitor.settings()).toMatchObject({ companyName: COMPANY })
    expect(await visitor.pixels()).toMatchObject([{ pixelCode: CODE }])
    await expect(visitor.verifyPolicy({ policyNumber: 'X' })).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  })

  test('a refused call is one line of the log, without a stack', async () => {
    const lines: string[] = []
    Object.assign(services, { logger: pino({}, { write: (line) => lines.push(line) }) })
    wire.close()
    const input = encodeURIComponent(JSON.stringify({ policyNumber: 'X' }))
    const { status } = await fetch(`${site.origin}/trpc/public.verifyPolicy?input=${input}`)
    expect(status).toBe(503)
    const told = lines.map((line) => JSON.parse(line)).filter(({ path }) => path === 'public.verifyPolicy')
    expect(told).toMatchObject([{ level: 40, msg: 'a procedure was refused for now', why: expect.any(String) }])
    expect(lines.join()).not.toContain('    at ')
  })

  test('the settings loaded at the start are shown, even if no page was requested before', async () => {
    await services.siteContent.learn()
    wire.close()
    const { html } = await page('/?lang=en')
    expect(html).toContain(COMPANY)
  })

  test('the defaults are shown if nothing was ever loaded', async () => {
    wire.close()
    const { status, html } = await page('/')
    expect(status).toBe(200)
    expect(html).toContain(DEFAULT_SETTINGS.companyName)
  })

  test('a database that hangs does not delay what is already known', async () => {
    await page('/')
    wire.silence()
    expect(await callerOf(services).public.settings()).toMatchObject({ companyName: COMPANY })
  })

  test('a legal page says that its text could not be loaded, and offers a retry', async () => {
    expect(await page('/terminos')).toMatchObject({ status: 200 })
    wire.close()
    const { status, headers, html } = await page('/terminos')
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('30')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(html).toContain(COMPANY)
    expect(html).toContain('Términos y condiciones')
    expect(html).toContain('El documento no se puede mostrar en este momento.')
  })
})

const SENTENCES =
  /^Esto no se puede mostrar en este momento\. .+un minuto\.\n\nThis can't be shown right now\. .+a minute\.$/

test.each([
  ...['/files/receipts/AAAAAAAAAAAAAAAAAAAAAA.pdf?lang=en', '/files/certificates/AAAAAAAAAAAAAAAAAAAAAA.pdf'],
  '/files/policy-documents/0b3a1d8e-0000-4000-8000-000000000000/a.pdf',
  ...['/exports/payments.csv', '/exports/everything.tar.gz', '/sitemap.xml', '/?tipo=liability&meses=12'],
])('without a database %s says in both languages to try again, and when', async (path) => {
  wire.close()
  const response = await fetch(`${site.origin}${path}`, { headers: { cookie: `session=${'a'.repeat(40)}` } })
  expect([response.status, await response.text()]).toEqual([503, expect.stringMatching(SENTENCES)])
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect([response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual(['30', 'no-store'])
})

test('a paper is not waited for where the database hangs', async () => {
  await page('/')
  wire.silence()
  const statusOf = async (kind: string) =>
    (await fetch(`${site.origin}/files/${kind}/AAAAAAAAAAAAAAAAAAAAAA.pdf`, { signal: AbortSignal.timeout(8_000) }))
      .status
  expect(await Promise.all([statusOf('receipts'), statusOf('certificates')])).toEqual([503, 503])
}, 20_000)

test('a database that hangs is told of within 6 s, also where it was asked before', async () => {
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200)
  wire.silence()
  const ready = () =>
    fetch(`${site.origin}/readyz`, { signal: AbortSignal.timeout(6_000) }).then(({ status }) => status)
  expect(await Promise.all([ready(), ready()])).toEqual([503, 503])
}, 20_000)

test('a page or file that fails otherwise is told with the code of the log, a mangled address as such', async () => {
  const broken = await fetch(`${site.origin}/files/certificates/%zz.pdf`)
  expect([broken.status, await broken.text()]).toEqual([400, expect.stringMatching(/Revisa[\s\S]+check that/)])
  await database.pool.query('ALTER TABLE certificates RENAME TO hidden')
  const failed = await fetch(`${site.origin}/files/certificates/AAAAAAAAAAAAAAAAAAAAAA.pdf`)
  await database.pool.query('ALTER TABLE hidden RENAME TO certificates')
  const [spanish, english, code] = (await failed.text()).split('\n\n')
  expect([failed.status, failed.headers.get('retry-after'), code]).toEqual([
    500,
    null,
    failed.headers.get('x-request-id'),
  ])
  expect(`${spanish} ${english}`).toMatch(/Algo falló de nuestro lado.+Something failed on our side/)
})

test.each([
  ['site_settings', "company_name = 'Nueva'", '/', COMPANY, 'Nueva'],
  ['cookie_consent_config', "message = 'Nuevo aviso'", '/', 'Usamos cookies', 'Nuevo aviso'],
  ['tracking_pixels', "pixel_code = 'let newest'", '/none', 'let pixel', 'let newest'],
  ['legal_documents', "content = '<p>Nuevo</p>'", '/terminos', 'en este momento', '<p>Nuevo</p>'],
])('a page rendered while %s could not be read is not cached', async (table, change, path, older, newest) => {
  let version = 1
  services.content.current = () => version
  await page(path)
  version++
  await database.pool.query(`UPDATE ${table} SET ${change}; ALTER TABLE ${table} RENAME TO hidden`)
  const meanwhile = await page(path).finally(() => database.pool.query(`ALTER TABLE hidden RENAME TO ${table}`))
  expect(meanwhile.html).toContain(older)
  expect(await page(path)).toMatchObject({ status: 200, html: expect.stringContaining(newest) })
})
