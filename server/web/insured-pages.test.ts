import { beforeEach, describe, expect, test } from 'vitest'
import { itIs, itIsLater } from '../../shared/testing/clock'
import { createSiteContent } from '../modules/public/site-content'
import type { ServedApp } from '../testing/http'
import { insuredBrowser, tokenIn } from '../testing/insured-browser'
import { testOffice } from '../testing/office'
import { sampleJpeg } from '../testing/sample-files'
import { serveSite } from '../testing/site'
import { deadSmtpUrl, decoded } from '../testing/smtp'

const { database, services, staff, agent, insure, market, smtp, restart } = testOffice({
  mails: true,
  variables: { LOOKUP_LIMIT: '0' },
})

let site: ServedApp
let customerId: string
let token: string
let linkId: string
let address: string

beforeEach(async () => {
  site = await serveSite(services)
  await staff.settings.setInsuredLinks({ enabled: true })
  customerId = (await insure({ fullName: 'María Prueba', email: 'maria@correo.example' })).id
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
    photo.set('file', new Blob(['no photo']), 'golpe.jpg')
    const refused = await post(goingTo(sent), photo)
    expect(refused.status).toBe(415)
    expect(await refused.text()).toContain('No pudimos leer esa foto')
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

describe('a code', () => {
  const asked = async () => {
    const sent = await post(`${address}&ver=code`, form({ act: 'code' }))
    return { sent, html: sent.status === 303 ? await (await get(goingTo(sent))).text() : await sent.text() }
  }

  test('is mailed by a button, to an address that the page shows masked', async () => {
    const { sent, html } = await asked()
    expect(goingTo(sent)).not.toContain('correo.example')
    expect(html).toContain('Enviamos un código a m•••@c•••.example. Vale 10 minutos.')
    expect(smtp.received.map(({ to }) => to)).toEqual([['maria@correo.example']])
    const again = await asked()
    expect([again.sent.status, again.html]).toEqual([409, expect.stringContaining('Acabamos de enviarle un código.')])
    expect(smtp.received).toHaveLength(1)
    // What the address holds is told for an hour, and only by who has the key.
    itIsLater(60 * 60_000)
    const later = await (await get(goingTo(sent))).text()
    expect(later).toContain('Enviamos un código al correo de su ficha.')
    expect(later).not.toContain('m•••')
  })

  test('is read out where none can be mailed, which the page says', async () => {
    await database.pool.query('ALTER TABLE insured_customers DISABLE TRIGGER insured_customers_renamed')
    await database.db.insuredCustomer.updateMany({ data: { email: null } })
    await database.pool.query('ALTER TABLE insured_customers ENABLE TRIGGER insured_customers_renamed')
    expect((await asked()).html).toContain('No podemos enviarle un correo. Llámenos y le dictamos un código.')
  })

  test('that cannot leave is said, and the one that staff read out goes on', async () => {
    const { code } = await agent.insured.dictate({ id: linkId })
    restart({ LOOKUP_LIMIT: '0', SMTP_URL: await deadSmtpUrl() })
    const { sent, html } = await asked()
    expect([sent.status, html]).toEqual([503, expect.stringContaining('No pudimos enviarle el correo. Llámenos')])
    expect((await post(`${address}&ver=code`, form({ act: 'enter', code }))).status).toBe(303)
  })
})

test('a visit that has ended says so, shows nothing, and a report goes on', async () => {
  const { code } = await agent.insured.dictate({ id: linkId })
  const entered = await post(`${address}&ver=code`, form({ act: 'enter', code }))
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  const opened = await get(goingTo(entered), cookie)
  expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  itIsLater(30 * 60_000)
  const ended = await get(goingTo(entered), cookie)
  const html = await ended.text()
  expect([ended.status, html]).toEqual([401, expect.stringContaining('Por seguridad su visita terminó.')])
  expect(html).not.toContain('María')
  expect(html).toContain('Enviarme un código')
  const sent = await post(`${address}&ver=claim`, form({ act: 'claim', day: '2026-03-01', text: 'Choqué' }), { cookie })
  expect(sent.status).toBe(303)
})

const OF_EACH = ['connection', 'date', 'keep-alive', 'x-request-id']

test('scanners that only ask for the head get the same answer without a body', async () => {
  for (const path of [address, '/?mi-poliza=unknown']) {
    const [whole, head] = [await get(path), await fetch(`${site.origin}${path}`, { method: 'HEAD' })]
    expect([head.status, await head.text()]).toEqual([whole.status, ''])
    const of = ({ headers }: Response) => [...headers].filter(([name]) => !OF_EACH.includes(name))
    expect(of(head)).toEqual(of(whole))
  }
})

test('a page that was opened before midnight, or before a renewal, reports today’s crash', async () => {
  itIs('2026-03-11T03:50:00Z')
  const { policies } = await insuredBrowser(services).calls.card({ token })
  itIs('2026-03-11T04:10:00Z')
  const { updatedAt, selectedPlanId } = await agent.customers.byId({ id: customerId })
  await agent.customers.renew({ id: customerId, updatedAt, selectedPlanId: selectedPlanId ?? '' })
  const fields = { act: 'claim', policy: policies[0]?.id ?? '', text: 'Choqué' }
  expect((await post(`${address}&ver=claim`, form({ ...fields, day: '2026-03-11' }))).status).toBe(303)
  expect((await post(`${address}&ver=claim`, form({ ...fields, day: '2026-03-12' }))).status).toBe(400)
  expect(await database.db.case.findMany()).toMatchObject([
    { insuredCustomerId: customerId, nextOn: new Date('2026-03-11') },
  ])
})

test('of several policies the chosen one has the crash, and no other person’s', async () => {
  const { id: other } = await insure({ policyNumber: 'OTHER', insuranceCompanyId: market.otherInsurer.id })
  const { id: stranger } = await insure({ policyNumber: 'STRANGER' })
  await database.db.insuranceCompany.updateMany({ data: { assistancePhone: '+1 800 555 0100' } })
  const own = tokenIn(await agent.insured.make({ customerId, customerIds: [customerId, other] }))
  const page = `/?mi-poliza=${own}&ver=claim`
  const html = await (await get(page)).text()
  for (const insurer of ['Ábaco Seguros', market.otherInsurer.name]) expect(html).toContain(`Llamar a ${insurer}`)
  const crash = (policy: string) => post(page, form({ act: 'claim', day: '2026-03-01', text: 'Choqué', policy }))
  expect((await crash(other)).status).toBe(303)
  expect((await crash(stranger)).status).toBe(404)
  expect(await database.db.case.findMany()).toMatchObject([{ insuredCustomerId: other }])
})

test('names, numbers and files with markup are text on the page and in the mail', async () => {
  const hostile = `"><script>alert('x')</script><img src=x onerror=alert(1)>`
  const { pool } = database
  await pool.query('UPDATE insurance_companies SET name = id || $1, assistance_phone = $1', [hostile])
  await pool.query('UPDATE site_settings SET company_name = $1, company_phone = $1', [hostile])
  await pool.query('UPDATE insured_customers SET vehicle_brand = $1, vehicle_model = $1, plate = $1', [hostile])
  await pool.query('UPDATE policy_types SET name = id || $1, name_en = id || $1', [hostile])
  await pool.query(
    `INSERT INTO policy_documents (insured_customer_id, file_name, file_path, file_size, mime_type, shown_to_insured)
     VALUES ($1, $2, 'x', 1, 'application/pdf', true)`,
    [customerId, hostile],
  )
  services.siteContent = createSiteContent(database.db, services.logger)
  await post(`${address}&ver=code`, form({ act: 'code' }))
  const { code } = await agent.insured.dictate({ id: linkId })
  const entered = await post(`${address}&ver=code`, form({ act: 'enter', code }))
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  const steps = ['card', 'claim', 'change', 'photos', 'code', 'mine']
  const pages = await Promise.all(steps.map(async (step) => (await get(`${address}&ver=${step}`, cookie)).text()))
  expect(pages.at(-1)).toContain('María Prueba')
  for (const page of [...pages, decoded(smtp.received[0]?.raw ?? '').split('<!doctype')[1] ?? '']) {
    expect(page).toContain('&gt;')
    expect(page).not.toMatch(/<script>|<img/)
    expect(page).not.toMatch(/(?:href|src)="(?!tel:|https:\/\/wa\.me|\/|data:,|https?:\/\/127|http:\/\/localhost)/)
  }
})

test('another site can post none of the forms', async () => {
  const { code } = await agent.insured.dictate({ id: linkId })
  const other = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }
  const sent = await post(`${address}&ver=code`, form({ act: 'enter', code }), other)
  expect(sent.headers.get('set-cookie')).toBeNull()
  expect((await insuredBrowser(services).calls.card({ token })).hasCode).toBe(true)
})

test.each(['/', '//', '/x', '/index.html', '/es/', '/MI-POLIZA', '/privacidad'])(
  'under %s the token reaches no pixel and no other site',
  async (path) => {
    await staff.pixels.create({ name: 'Visitas', platform: 'google', pixelCode: '<script>alert(1)</script>' })
    const response = await get(`${path}?mi-poliza=${token}`)
    const html = await response.text()
    expect([response.status, html.includes('Tuve un choque')]).toEqual([200, path !== '/privacidad'])
    const { headers } = response
    expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual(['no-referrer', 'private, no-store'])
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('content-security-policy')).not.toContain('frame-src https:')
  },
)

test('an address puts no words of others on the page', async () => {
  const html = await (await get(`${address}&ver=photos&aviso=Pague+aquí&caso=x&tipo=claim`)).text()
  expect(html).not.toContain('Pague aquí')
  expect(await (await get(`${address}&ver=code&correo=Pague+aquí`)).text()).not.toContain('Pague aquí')
})
