import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { PROJECT_ROOT } from '../core/root'
import { testOffice } from '../testing/office'
import { signIn } from '../testing/sign-in'
import { serveSite } from '../testing/site'

const { database, services, staff, insure } = testOffice({
  day: '2026-11-20',
  variables: { LOOKUP_LIMIT: '0' },
  collects: true,
})

beforeEach(async () => {
  await staff.settings.plans.setShown({ shown: true })
})

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

/** A policy in two instalments, of which the first is due today. */
async function createOwing(planPrice: number) {
  const { id } = await insure({ policyStartDate: '2026-11-20', planPrice, payments: { count: 2 } })
  return staff.payments.list({ customerId: id })
}

test.each([
  ['USD', '$1,194.00', '$1,194.00', '$6,172.75', [6172.75, 6172.75]],
  ['MXN', '$1,194.00', 'MX$1,194.00', '$6,172.75', [6172.75, 6172.75]],
  ['EUR', '1194,00 €', '€1,194.00', '6172,75 €', [6172.75, 6172.75]],
  ['CLP', '$1.194', 'CLP 1,194', '$6.173', [6173, 6172]],
])('with %s as currency every amount is written in it', async (currency, inSpanish, inEnglish, first, amounts) => {
  expect(await staff.settings.plans.setCurrency({ currency })).toEqual({ currency })
  expect((await staff.public.settings()).currency).toBe(currency)
  const instalments = await createOwing(currency === 'CLP' ? 12_345 : 12_345.5)
  expect(instalments.map(({ amount }) => amount)).toEqual(amounts)
  const { items } = await staff.payments.due({ window: 'today' })
  expect(plain(items[0]?.message ?? '')).toContain(`el pago de ${first} (cuota 1 de 2)`)
  const [one] = instalments
  const tooMuch = staff.payments.pay({
    ...(one as NonNullable<typeof one>),
    amount: 7000,
    method: 'cash',
    paidOn: '2026-11-20',
  })
  await expect(tooMuch).rejects.toThrow(expect.objectContaining({ message: expect.stringContaining('De esta cuota') }))
  await tooMuch.catch(({ message }) => expect(plain(message)).toContain(`se deben ${first}.`))

  services.content.current = () => Math.random()
  const app = await serveSite(services)
  try {
    const cookie = await signIn(app.origin)
    const get = async (path: string) => (await fetch(`${app.origin}${path}`, { headers: { cookie } })).text()
    const [spanish, english] = [await get('/'), await get('/?lang=en')]
    expect(plain(spanish)).toContain(`al mes · ${inSpanish} en total`)
    expect(plain(english)).toContain(`a month · ${inEnglish} in total`)
    const [, agency = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(spanish) ?? []
    const offers = JSON.parse(agency).makesOffer as { price: number; priceCurrency: string }[]
    expect(offers).toContainEqual(expect.objectContaining({ price: 1194, priceCurrency: currency }))
    expect(await get('/exports/customers.csv')).toContain(`;Precio (${currency});`)
    expect(await get('/exports/payments.csv')).toContain(`;Importe (${currency});`)
    expect(await get('/exports/production.csv')).toContain(`;Prima (${currency});`)
    expect(await get('/exports/import/sample.csv')).toContain(`;Precio (${currency});`)
  } finally {
    await app.close()
  }
})

test.each(['usd', 'XXX', 'KWD', '', 'US'])('%j is refused as currency', async (currency) => {
  await expect(staff.settings.plans.setCurrency({ currency })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a change of the currency converts nothing, and is logged', async () => {
  const instalments = await createOwing(12_345.5)
  await staff.settings.plans.setCurrency({ currency: 'PEN' })
  const ids = instalments.map(({ id }) => id)
  expect(
    (await database.db.payment.findMany({ where: { id: { in: ids } } })).map(({ amount }) => Number(amount)),
  ).toEqual(instalments.map(({ amount }) => amount))
  expect(
    await database.db.activityLog.findFirstOrThrow({ where: { subject: 'Moneda' }, select: { details: true } }),
  ).toEqual({ details: { currency: { before: 'USD', after: 'PEN' } } })
})

/** What knows currencies or shows none: the files of them and of countries, the words of imported files, tests, generated files. */
const KNOWS =
  /^shared\/(?:money|currencies|countries)\.ts$|\/(?:heading|currency)-words\.ts$|\.test\.tsx?$|^server\/(?:db\/generated|testing)\/|^client\/public\/openapi\.json$/
/** A sign, a code or a name of one, outside of comments. */
const OWN = /^(?! *(?:\/?\*|\/\/)).*(?:style: 'currency'|\bUSD\b|US\$|d[oó]lar|dollar|\$\d[\d,]*\.\d\d|["'>]\$["'<])/im

test('no file writes amounts in a currency of its own', () => {
  const files = ['client', 'server', 'shared', 'scripts'].flatMap((folder) =>
    readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  const found = files
    .filter((path) => /\.(?:tsx?|mjs|json)$/.test(path) && !KNOWS.test(path))
    .filter((path) => OWN.test(readFileSync(join(PROJECT_ROOT, path), 'utf8')))
  expect(found).toEqual([])
})
