import { beforeEach, describe, expect, test } from 'vitest'
import type { ServedApp } from '../testing/http'
import { insuredBrowser, tokenIn } from '../testing/insured-browser'
import { testOffice } from '../testing/office'
import { sampleJpeg } from '../testing/sample-files'
import { serveSite } from '../testing/site'

const { database, services, staff, agent, insure } = testOffice({ variables: { LOOKUP_LIMIT: '0' } })

let site: ServedApp
let token: string
let linkId: string
let address: string

beforeEach(async () => {
  site = await serveSite(services)
  await staff.settings.setInsuredLinks({ enabled: true })
  const customerId = (await insure({ fullName: 'María Prueba', email: 'maria@correo.example' })).id
  const made = await agent.insured.make({ customerId, customerIds: [customerId] })
  linkId = made.id
  token = tokenIn(made)
  address = `/?mi-poliza=${token}`
  return () => site.close()
})

const get = (path: string, cookie = '') => fetch(`${site.origin}${path}`, { headers: { cookie }, redirect: 'manual' })
/** As a browser without script posts a form of a page that sends no referrer. */
const post = (path: string, body: URLSearchParams | FormData, headers: Record<string, string> = {}) =>
  fetch(`${site.origin}${path}`, {
    method: 'POST',
    headers: { origin: 'null', 'sec-fetch-site': 'same-origin', ...headers },
    body,
    redirect: 'manual',
  })
const form = (fields: Record<string, string>) => new URLSearchParams(fields)
const goingTo = (response: Response) => response.headers.get('location') ?? ''

test('the card is whole without script, and nobody keeps, finds or reports it', async () => {
  await database.db.insuranceCompany.updateMany({ data: { assistancePhone: '+1 800 555 0100' } })
  const response = await get(address)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain('href="tel:+18005550100"')
  expect(html).toContain('no sustituye la póliza')
  expect(html).toContain('Tuve un choque')
  expect(html).not.toContain('María')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  expect(response.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'sha256-/,
  )
  expect(html.match(/(?:src|href)="https?:[^"]*/g)?.filter((one) => !one.includes('//wa.me/')) ?? []).toEqual([])
  expect(await (await get(`${address}&lang=en`)).text()).toContain('I had a crash')
})

test('a link that does not hold says so, whatever is wrong with it', async () => {
  await agent.insured.revoke({ id: linkId })
  for (const path of [address, '/?mi-poliza=unknown', '/?mi-poliza=']) {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('Este enlace ya no sirve. Pídanos otro.')
  }
})

test('opening each step twenty times changes no row', async () => {
  const rows = () =>
    database.db
      .$queryRaw`SELECT (SELECT json_agg(l) FROM insured_links l) links, (SELECT count(*)::int FROM insured_codes) codes,
      (SELECT count(*)::int FROM insured_visits) visits, (SELECT count(*)::int FROM cases) cases`
  const before = await rows()
  for (const step of ['card', 'claim', 'change', 'photos', 'code', 'mine']) {
    await Promise.all(Array.from({ length: 20 }, () => get(`${address}&ver=${step}`)))
  }
  expect(await rows()).toEqual(before)
})

describe('without script', () => {
  test('a report is stored once, and takes a photo', async () => {
    const fields = { act: 'claim', id: crypto.randomUUID(), day: '2026-03-01', text: '<b>Choqué</b>' }
    const sent = await post(`${address}&ver=claim`, form(fields))
    expect(sent.status).toBe(303)
    expect(goingTo(await post(`${address}&ver=claim`, form(fields)))).toBe(goingTo(sent))
    expect(await database.db.case.count()).toBe(1)
    const page = await (await get(goingTo(sent))).text()
    expect(page).toMatch(/Recibimos su aviso \(T-\d{4}-0001\)\. Si está cubierto lo decide la aseguradora/)
    const photo = new FormData()
    photo.append('token', token)
    photo.append('caseId', fields.id)
    photo.append('file', new Blob([new Uint8Array(await sampleJpeg())]), 'golpe.jpg')
    const received = await post(goingTo(sent), photo)
    expect(received.status).toBe(303)
    expect(await (await get(goingTo(received))).text()).toContain('Recibimos su foto')
    expect(await database.db.policyDocument.count({ where: { received: true } })).toBe(1)
  })

  test('a refused report keeps what was typed, as text', async () => {
    const sent = await post(`${address}&ver=claim`, form({ act: 'claim', day: '2999-01-01', text: '<b>Choqué</b>' }))
    expect(sent.status).toBe(400)
    const html = await sent.text()
    expect(html).toContain('&lt;b&gt;Choqué&lt;/b&gt;')
    expect(html).toContain('Falta algo')
  })

  test('a code opens what is behind it, until the visit is ended', async () => {
    const { code } = await agent.insured.dictate({ id: linkId })
    const wrong = await post(
      `${address}&ver=code`,
      form({ act: 'enter', code: code === '111111' ? '222222' : '111111' }),
    )
    expect(wrong.status).toBeGreaterThanOrEqual(400)
    expect(await wrong.text()).toContain('El código no es correcto')
    const entered = await post(`${address}&ver=code`, form({ act: 'enter', code }))
    const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
    const mine = await (await get(goingTo(entered), cookie)).text()
    expect(mine).toContain('María Prueba')
    expect(await (await get(goingTo(entered))).text()).not.toContain('María')
    await post(address, form({ act: 'leave' }), { cookie })
    expect(await (await get(goingTo(entered), cookie)).text()).not.toContain('María')
  })
})

test('a page whose visit is over says so, and one that is open does not', async () => {
  const { code } = await agent.insured.dictate({ id: linkId })
  const entered = await post(`${address}&ver=code`, form({ act: 'enter', code }))
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  const page = await (await get(goingTo(entered), cookie)).text()
  const over = /data-visit="([^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(await (await get(over)).text()).toContain('Por seguridad su visita terminó')
  expect(await (await get(over, cookie)).text()).not.toContain('su visita terminó')
})

test('another site can post none of the forms', async () => {
  const { code } = await agent.insured.dictate({ id: linkId })
  const other = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }
  const sent = await post(`${address}&ver=code`, form({ act: 'enter', code }), other)
  expect(sent.headers.get('set-cookie')).toBeNull()
  expect((await insuredBrowser(services).calls.card({ token })).hasCode).toBe(true)
})

test('an address puts no words of others on the page', async () => {
  const html = await (await get(`${address}&ver=photos&aviso=Pague+aquí&caso=x&tipo=claim`)).text()
  expect(html).not.toContain('Pague aquí')
  expect(await (await get(`${address}&ver=code&correo=Pague+aquí`)).text()).not.toContain('Pague aquí')
})
