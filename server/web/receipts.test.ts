import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addCalendarDays } from '../../shared/clock'
import { itIs } from '../../shared/testing/clock'
import { firstPaper } from '../testing/first-paper'
import { type ServedApp, serveApp } from '../testing/http'
import { filledForm } from '../testing/market'
import { testOffice } from '../testing/office'
import { readPdfPage, textOf } from '../testing/pdf-page'
import { askByAllAddresses, checkIn } from '../testing/private-links'
import { testServices } from '../testing/services'
import { signIn } from '../testing/sign-in'
import { serveSite } from '../testing/site'

const { database, market, staff, nextDue } = testOffice({ day: '2026-11-20', collects: true })
let site: ServedApp
let payment: { id: string }
let links: { checkUrl: string; downloadUrl: string }

beforeAll(async () => {
  site = await serveSite(testServices(database, { LOOKUP_LIMIT: '0' }))
  await firstPaper()
}, 120_000)
afterAll(() => site.close())
beforeEach(async () => {
  const form = filledForm(market, { fullName: 'María Peña <b data-broken>' })
  const { id } = await staff.customers.create({ ...form, policyStartDate: '2026-11-01', payments: { count: 3 } })
  const due = await nextDue(id)
  payment = await staff.payments.pay({ ...due, paidOn: '2026-11-19', method: 'cash' })
  links = await staff.payments.receipt(payment)
})

const token = () => new URL(links.checkUrl).searchParams.get('recibo') ?? ''
const open = (query: Record<string, string> = {}, at = site) =>
  fetch(`${at.origin}/?${new URLSearchParams({ recibo: token(), ...query })}`)
const answer = async (query: Record<string, string> = {}) => checkIn(await (await open(query)).text())
const download = (init: RequestInit = {}, path = links.downloadUrl) => fetch(`${site.origin}${path}`, init)
const annul = () => staff.payments.void({ receiptId: payment.id, reason: 'Error' })

test('the check says in both languages what was paid, to compare with the paper, and names nobody', async () => {
  const spanish = await answer()
  const told = [
    'Recibo n.º 1 auténtico',
    '$398.00',
    '19 de noviembre de 2026',
    'Efectivo',
    '1 de 3',
    'M. P. B.',
    '… 0001',
  ]
  for (const text of told) expect(spanish).toContain(text)
  const english = await answer({ lang: 'en' })
  for (const text of ['Receipt No. 1 is genuine', 'November 19, 2026', 'Cash', '1 of 3'])
    expect(english).toContain(text)
  const html = await (await open()).text()
  expect(html).toContain('<title>Verificación de recibo | ')
  expect(html).not.toMatch(/María|Peña|1HGCM8|POL-0001|data-broken|admin@example/)
})

test('the check tells void and unknown receipts apart, in both languages', async () => {
  await annul()
  expect(await answer()).toMatch(/Recibo n\.º 1 anulado[\s\S]*se anuló el 20 de noviembre de 2026[\s\S]*ya no acredita/)
  expect(await answer({ lang: 'en' })).toMatch(/Receipt No\. 1 is void[\s\S]*no longer proof of any payment/)
  for (const recibo of ['', 'x', 'A'.repeat(22), 'x'.repeat(9_000), '"><b data-broken>']) {
    expect(await answer({ recibo })).toContain('No conocemos este recibo')
    expect(await answer({ recibo, lang: 'en' })).toContain('recognize this receipt')
  }
  for (const tail of ['.', '>', ')', ',', '\n'])
    expect(await answer({ recibo: `${token()}${tail}` })).toContain('anulado')
})

test('the check is in the customer’s language unless the address names another, not cached, and sends no referrer', async () => {
  await database.db.trackingPixel.create({ data: { name: 'x', platform: 'google', pixelCode: 'x', isActive: true } })
  expect(await answer()).toContain('auténtico')
  expect(await answer({ lang: 'en' })).toContain('is genuine')
  const { headers } = await open()
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'self';(?!.*connect-src)/)
})

test('too many checks and downloads are refused with a sentence', async () => {
  const limited = await serveSite(testServices(database, { LOOKUP_LIMIT: '1' }))
  try {
    await open({}, limited)
    const refused = await open({ lang: 'en' }, limited)
    expect([refused.status, refused.headers.get('referrer-policy')]).toEqual([429, 'no-referrer'])
    expect(await refused.text()).toContain('You have verified a lot of receipts in a row')
    expect((await fetch(`${limited.origin}${links.downloadUrl}`)).status).toBe(429)
  } finally {
    await limited.close()
  }
})

test('the PDF is served to link holders in the chosen language, not cached, and each download is noted', async () => {
  const response = await download()
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="recibo 1.pdf"',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  const texts = async (path: string) =>
    readPdfPage(Buffer.from(await (await download({}, path)).arrayBuffer())).map(textOf)
  expect(await texts(`${links.downloadUrl}?lang=en`)).toContain('Payment receipt No. 1')
  expect(await texts(`${links.downloadUrl}?lang=xx`)).toContain('Recibo de pago n.º 1')
  const head = await download({ method: 'HEAD' })
  expect([head.status, Number(head.headers.get('content-length')) > 5_000, await head.text()]).toEqual([200, true, ''])
  await download({ headers: { cookie: await signIn(site.origin) } })
  const noted = await database.db.accessLog.findMany({ where: { event: 'download' }, orderBy: { id: 'asc' } })
  expect(noted.map(({ subject, adminUserId }) => [subject, adminUserId !== null])).toEqual([
    ...[1, 2, 3].map(() => ['Recibo 1 · POL-0001', false]),
    ['Recibo 1 · POL-0001', true],
  ])
})

test('the PDF of a voided payment says so', async () => {
  await annul()
  const texts = readPdfPage(Buffer.from(await (await download()).arrayBuffer())).map(textOf)
  expect(texts.join()).toContain('ANULADO el 20 de noviembre de 2026')
})

test('the PDF is served for 30 days after the receipt was last made, then refused in both languages', async () => {
  itIs(addCalendarDays('2026-11-20', 29))
  expect((await download()).status).toBe(200)
  itIs(addCalendarDays('2026-11-20', 30))
  const past = await download()
  expect([past.status, await past.text()]).toEqual([410, expect.stringMatching(/ha caducado[\s\S]+has expired/)])
  expect(await answer()).toContain('auténtico')
  await staff.payments.receipt(payment)
  expect((await download()).status).toBe(200)
})

test('the PDF is at no other address', async () => {
  for (const path of [
    links.downloadUrl.replace('.pdf', ''),
    links.downloadUrl.replace(/.\.pdf/, '.pdf'),
    ...[`/files/receipts/${'x'.repeat(10_000)}.pdf`, '/files/receipts/AAAAAAAAAAAAAAAAAAAAAA.pdf'],
    ...['/files/receipts/%00.pdf', links.downloadUrl.replace('receipts', 'certificates')],
  ]) {
    const response = await download({}, path)
    expect([path, response.status]).toEqual([path, 404])
    expect(await response.text()).toMatch(/No conocemos[\s\S]+recognize this/)
  }
})

test('its token is never logged, whatever the answer', async () => {
  const lines: string[] = []
  const logger = pino({ level: 'trace' }, { write: (line) => lines.push(line) })
  const logged = await serveApp({ ...testServices(database), logger })
  try {
    await askByAllAddresses(logged.origin, links)
    const input = encodeURIComponent(JSON.stringify({ token: token() }))
    await fetch(`${logged.origin}/trpc/public.checkReceipt?input=${input}`)
  } finally {
    await logged.close()
  }
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.join('').toLowerCase()).not.toContain(token().toLowerCase())
})
