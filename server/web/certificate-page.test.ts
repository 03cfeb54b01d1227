import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { itIs } from '../../shared/testing/clock'
import { firstPaper } from '../testing/first-paper'
import type { ServedApp } from '../testing/http'
import { filledForm } from '../testing/market'
import { testOffice } from '../testing/office'
import { checkIn } from '../testing/private-links'
import { testServices } from '../testing/services'
import { serveSite } from '../testing/site'

const { database, market, agent } = testOffice({ day: '2026-06-01' })
let site: ServedApp
let customer: { id: string; updatedAt: string }
let certificate: { id: string; checkUrl: string; downloadUrl: string }

beforeAll(async () => {
  site = await serveSite(testServices(database, { LOOKUP_LIMIT: '0' }))
  await firstPaper()
}, 120_000)
afterAll(() => site.close())
beforeEach(async () => {
  const form = filledForm(market, { fullName: 'María Peña <b data-broken>' })
  customer = await agent.customers.create({ ...form, policyStartDate: '2026-01-31' })
  certificate = await agent.documents.issueCertificate({ customerId: customer.id, language: 'es' })
})

const token = () => new URL(certificate.checkUrl).searchParams.get('constancia') ?? ''
const open = (query: Record<string, string> = {}, at = site) =>
  fetch(`${at.origin}/?${new URLSearchParams({ constancia: token(), ...query })}`)
const answer = async (query: Record<string, string> = {}) => checkIn(await (await open(query)).text())

test('tells whether the certificate is genuine and the policy in force, with the data to compare, in both languages', async () => {
  const spanish = await answer()
  for (const text of [
    'Póliza vigente',
    'Constancia auténtica',
    'M. P. B.',
    '004352',
    'Honda Accord 2023',
    'Ábaco Seguros',
    '… 0001',
  ]) {
    expect(spanish).toContain(text)
  }
  expect(spanish).toContain('31 de enero de 2027')
  const english = await answer({ lang: 'en' })
  for (const text of ['Policy in force', 'Genuine certificate', 'M. P. B.', 'January 31, 2027']) {
    expect(english).toContain(text)
  }
  for (const told of [spanish, english]) expect(told).not.toMatch(/María|Peña|1HGCM8|POL-0001|data-broken/)
})

test('works with a bracket, full stop or line break after the token', async () => {
  for (const tail of ['.', '>', ')', ',', '\n', '%0A']) {
    expect(await answer({ constancia: `${token()}${tail}` })).toContain('Constancia auténtica')
  }
})

test('names the policy type in each language, also an inactive one', async () => {
  await database.db.policyType.update({
    where: { code: 'fullcover' },
    data: { name: 'Daños a terceros', nameEn: 'Third party', isActive: false },
  })
  expect(await answer()).toContain('Daños a terceros')
  const english = await answer({ lang: 'en' })
  expect(english).toContain('Third party')
  expect(english).not.toContain('Daños')
})

test('is in the paper’s language, or the reader’s for a paper in both or an unknown one', async () => {
  const issue = (language: 'en' | 'both') => agent.documents.issueCertificate({ customerId: customer.id, language })
  const languageAt = async (query: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await fetch(`${site.origin}/?${new URLSearchParams(query)}`, { headers })
    return /<html lang="(\w+)"/.exec(await response.text())?.[1]
  }
  const constancia = ({ checkUrl }: { checkUrl: string }) => new URL(checkUrl).searchParams.get('constancia') ?? ''
  const spanish = token()
  const english = constancia(await issue('en'))
  const both = constancia(await issue('both'))
  const american = { 'accept-language': 'en-US,en;q=0.9,es;q=0.8' }
  const mexican = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8', cookie: 'lang=es' }
  expect(await languageAt({ constancia: spanish }, american)).toBe('es')
  expect(await languageAt({ constancia: english }, mexican)).toBe('en')
  expect(await languageAt({ constancia: english, lang: 'es' })).toBe('es')
  for (const constancia of [both, 'A'.repeat(22)]) {
    expect(await languageAt({ constancia }, american)).toBe('en')
    expect(await languageAt({ constancia }, mexican)).toBe('es')
    expect(await languageAt({ constancia }, { ...american, cookie: 'lang=es' })).toBe('es')
    expect(await languageAt({ constancia }, { 'accept-language': 'fr' })).toBe('es')
  }
  expect(await languageAt({}, american)).toBe('es')
})

test('agrees with the lookup on policies without an end date and cancelled ones', async () => {
  const lookup = async () => checkIn(await (await fetch(`${site.origin}/?poliza=POL-0001`)).text())
  const { updatedAt } = await agent.customers.cancel({ ...customer, lastDay: '2026-06-10', reason: 'customer' })
  for (const told of [await answer(), await lookup()]) {
    expect(told).toContain('Póliza vigente')
    expect(told).toContain('Cancelada: cubre solo hasta el 10 de junio de 2026')
  }
  itIs('2026-06-11')
  for (const told of [await answer(), await lookup()]) expect(told).toContain('Póliza cancelada')
  await agent.customers.reinstate({ id: customer.id, updatedAt })
  await database.db.insuredCustomer.updateMany({ data: { policyEndDate: null } })
  for (const told of [await answer(), await lookup()]) {
    expect(told).toContain('Sin fecha de vencimiento')
    expect(told).not.toMatch(/vencida|vigente el/)
  }
})

test('offers another day for known certificates only, also after an invalid date', async () => {
  const hasForm = async (query: Record<string, string>) => (await answer(query)).includes('¿Estaba vigente otro día?')
  expect(await hasForm({})).toBe(true)
  expect(await hasForm({ dia: 'ayer' })).toBe(true)
  expect(await hasForm({ constancia: 'A'.repeat(22) })).toBe(false)
})

test('says in both languages that a policy was cancelled before its start', async () => {
  itIs('2026-01-10')
  await agent.customers.cancel({ ...customer, lastDay: '2026-01-31', reason: 'customer' })
  const spanish = await answer()
  expect(spanish).toContain('Póliza cancelada')
  expect(spanish).not.toContain('no vigente')
  expect(await answer({ lang: 'en' })).toContain('Policy canceled')
  expect(await answer({ dia: '2026-01-20' })).toContain('No vigente el 20 de enero de 2026: cancelada')
})

test('the document does not name the person, the car or the policy', async () => {
  const html = await (await open()).text()
  expect(html).not.toMatch(/María|Peña|1HGCM82633A|POL-0001/)
  expect(html).toContain('<title>Verificación de constancia | ')
})

test('is not cached, not indexed, and sends no referrer', async () => {
  await database.db.trackingPixel.create({ data: { name: 'x', platform: 'google', pixelCode: 'x', isActive: true } })
  const { headers } = await open()
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'self';(?!.*connect-src)/)
  expect((await fetch(`${site.origin}/`)).headers.get('referrer-policy')).toBe('strict-origin')
})

test('shows another day, requested by the form without script', async () => {
  expect(await answer({ dia: '2026-01-30' })).toContain('No vigente el 30 de enero de 2026: comienza después')
  expect(await answer({ dia: '2026-01-31', lang: 'en' })).toContain('In force on January 31, 2026')
  expect(await answer({ dia: '' })).toContain('Póliza vigente')
  for (const dia of ['01/03/2026', '2026-02-30', 'ayer', '2026-03-01T00:00', '99999-01-01']) {
    const text = await answer({ dia })
    expect(text).toContain('Esa fecha no existe')
    expect(text).not.toContain('Constancia auténtica')
  }
  await agent.customers.cancel({ ...customer, lastDay: '2026-05-01', reason: 'sold' })
  expect(await answer()).toContain('Póliza cancelada')
  expect(await answer({ dia: '2026-05-01' })).toContain('Vigente el 1 de mayo de 2026')
  expect(await answer({ dia: '2026-05-02' })).toContain('No vigente el 2 de mayo de 2026: cancelada')
})

test('tells revoked and unknown certificates apart', async () => {
  await agent.documents.revokeCertificate({ id: certificate.id })
  expect(await answer()).toMatch(/Constancia revocada[\s\S]*ya no es válida[\s\S]*Póliza vigente/)
  expect(await answer({ lang: 'en' })).toMatch(/Certificate revoked[\s\S]*no longer valid/)
  for (const constancia of ['', 'x', 'A'.repeat(22), 'x'.repeat(9_000), '"><b data-broken>']) {
    expect(await answer({ constancia })).toContain('No conocemos esta constancia')
    expect(await answer({ constancia, lang: 'en' })).toContain('recognize this certificate')
  }
})

test('too many checks are refused with a sentence', async () => {
  const limited = await serveSite(testServices(database, { LOOKUP_LIMIT: '1' }))
  try {
    await open({}, limited)
    const refused = await open({ lang: 'en' }, limited)
    expect(refused.status).toBe(429)
    expect(await refused.text()).toContain('You have verified a lot of certificates in a row')
  } finally {
    await limited.close()
  }
})

test('a token in the address of a legal text is ignored', async () => {
  const response = await fetch(`${site.origin}/terminos?constancia=${token()}`)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(await response.text()).not.toContain('id="verificar"')
})
