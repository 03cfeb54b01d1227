import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../shared/settings'
import { uploadDocument } from '../modules/documents/upload'
import { filledForm } from '../testing/market'
import { testOffice } from '../testing/office'
import { samplePdf } from '../testing/sample-files'
import { TEST_PASSWORD, testServices } from '../testing/services'

const { database, market, adminUser, staff, insure } = testOffice()

type Saved = { id: string; updatedAt: string }
/** A stored record, and two ways to save its form: unchanged and with a change. */
type Kept = { record: Saved; table: string; save: (version: Saved) => Promise<Saved>; change: () => Promise<Saved> }

const texts = { message: 'm', acceptButtonText: 'Sí', declineButtonText: 'No', learnMoreText: '', learnMoreUrl: '' }
const pixel = { name: 'Visitas', platform: 'google', pixelCode: '<script>1</script>' } as const
const legal = { documentType: 'terms', language: 'es', title: 'T', content: '<p>1</p>' } as const

const forms: Record<string, () => Promise<Kept>> = {
  async customers() {
    const form = filledForm(market)
    const record = await staff.customers.create(form)
    const save = (version: Saved, fullName = form.fullName) =>
      staff.customers.update({ ...form, fullName, id: record.id, updatedAt: version.updatedAt })
    return { record, table: 'insured_customers', save, change: () => save(record, 'Ana Ruiz') }
  },
  async companies() {
    const record = await staff.companies.create({ name: 'Ábaco', code: 'a', notes: '' })
    const save = ({ updatedAt }: Saved) => staff.companies.update({ ...record, notes: ' ', updatedAt })
    return {
      record,
      table: 'insurance_companies',
      save,
      change: () => staff.companies.update({ ...record, name: 'B' }),
    }
  },
  async settings() {
    const { id, ...record } = await staff.settings.save({ ...DEFAULT_SETTINGS, updatedAt: null })
    const save = ({ updatedAt }: Saved) => staff.settings.save({ ...record, updatedAt })
    const change = () => staff.settings.save({ ...record, tagline: 'x' })
    return { record: { ...record, id }, table: 'site_settings', save, change }
  },
  async legal() {
    const record = await staff.legal.create(legal)
    const save = ({ updatedAt }: Saved) => staff.legal.update({ ...record, updatedAt })
    return { record, table: 'legal_documents', save, change: () => staff.legal.update({ ...record, title: 'U' }) }
  },
  async cookies() {
    await database.db.cookieConsentConfig.create({ data: { ...texts, language: 'es' } })
    const [record] = await staff.cookies.list()
    if (!record) throw new Error('no texts')
    const save = ({ updatedAt }: Saved) => staff.cookies.update({ ...record, updatedAt })
    const change = () => staff.cookies.update({ ...record, message: 'n' })
    return { record, table: 'cookie_consent_config', save, change }
  },
  async pixels() {
    const record = await staff.pixels.create(pixel)
    const save = ({ updatedAt }: Saved) => staff.pixels.update({ ...record, updatedAt })
    return { record, table: 'tracking_pixels', save, change: () => staff.pixels.update({ ...record, name: 'x' }) }
  },
  async 'the activity of companies'() {
    const record = await staff.companies.create({ name: 'Ábaco', code: 'a' })
    const setActive = (isActive: boolean) => staff.companies.setActive({ id: record.id, isActive })
    return { record, table: 'insurance_companies', save: () => setActive(true), change: () => setActive(false) }
  },
  async 'the activity of pixels'() {
    const record = await staff.pixels.create(pixel)
    const setActive = (isActive: boolean) => staff.pixels.setActive({ id: record.id, isActive })
    return { record, table: 'tracking_pixels', save: () => setActive(true), change: () => setActive(false) }
  },
}

describe.each(Object.entries(forms))('a save of %s', (_name, arrange) => {
  test('that changes nothing succeeds and writes nothing, however old the form', async () => {
    const { record, table, save } = await arrange()
    const state = async () => [
      (await database.pool.query(`SELECT xmin, * FROM ${table}`)).rows,
      await database.db.activityLog.count(),
    ]
    const before = await state()
    const notifications = await heardWhile(async () => {
      expect(await save(record)).toMatchObject({ id: record.id, updatedAt: record.updatedAt })
      const old = { ...record, updatedAt: '2020-01-01T00:00:00.000Z' }
      expect(await save(old)).toMatchObject({ id: record.id, updatedAt: record.updatedAt })
    })
    expect(notifications).toEqual([])
    expect(await state()).toEqual(before)
  })

  test('that changes something is logged, and refused if the form is old', async () => {
    const { record, table, change } = await arrange()
    const notifications = await heardWhile(async () => {
      expect((await change()).updatedAt > record.updatedAt).toBe(true)
    })
    if (table !== 'insured_customers') expect(notifications).not.toEqual([])
    const where = { recordId: record.id, actionType: 'update', tableName: table } as const
    expect(await database.db.activityLog.count({ where })).toBe(1)
  })
})

/** The notifications that the database sends to servers that cache public pages. */
async function heardWhile(work: () => Promise<void>): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const heard: string[] = []
  const ended = new Promise<void>((resolve) => {
    client.on('notification', ({ payload = '' }) => (payload === 'end' ? resolve() : heard.push(payload)))
  })
  await client.query('LISTEN content_changed')
  await work()
  await database.pool.query(`SELECT pg_notify('content_changed', 'end')`)
  await ended
  await client.end()
  return heard
}

test('every log entry names its record and that record’s customer', async () => {
  const customer = await insure()
  const file = { name: 'carátula.pdf', bytes: samplePdf() }
  const document = await uploadDocument(testServices(database), adminUser.id, { customerId: customer.id, file })
  await staff.documents.delete({ id: document.id })
  await staff.companies.create({ name: 'Brío', code: 'b' })
  await staff.settings.save({ ...DEFAULT_SETTINGS, updatedAt: null })
  await staff.legal.create(legal)
  await staff.legal.create({ ...legal, version: '2.0' })
  await staff.pixels.create(pixel)
  await database.db.cookieConsentConfig.create({ data: { ...texts, language: 'en' } })
  const [cookies] = await staff.cookies.list()
  if (cookies) await staff.cookies.update({ ...cookies, message: 'n' })
  await staff.auth.signIn({ email: 'admin@example.com', password: TEST_PASSWORD })
  await staff.auth.signOut()

  const log = await database.db.activityLog.findMany({ orderBy: { createdAt: 'asc' } })
  const named = log.map(({ actionType, subject, insuredCustomerId }) => [actionType, subject, insuredCustomerId])
  expect(named.map(([action, subject]) => `${action} ${subject}`).sort()).toEqual([
    'create Brío',
    'create Configuración',
    'create POL-0001 · Íñigo Peña Quiñones',
    'create Términos y condiciones (es)',
    'create Términos y condiciones (es)',
    'create Visitas',
    'create carátula.pdf · POL-0001',
    'delete admin@example.com',
    'delete carátula.pdf · POL-0001',
    'login admin@example.com',
    'update Aviso de cookies (en)',
    'update Términos y condiciones (es)',
  ])
  expect(named.filter(([, , id]) => id === customer.id)).toHaveLength(3)
  expect(named.filter(([, , id]) => id === null)).toHaveLength(9)
})

test('the history still names a deleted insurer, type and plan', async () => {
  const { insurer, otherInsurer, fullcover, liability } = market
  const form = filledForm(market)
  const { id, updatedAt } = await staff.customers.create(form)
  const terms = { policyTypeId: liability.id, selectedPlanId: liability.plans[0]?.id ?? '' }
  await staff.customers.update({ ...form, ...terms, id, updatedAt })
  await staff.customers.bulk.setCompany({ ids: [id], insuranceCompanyId: otherInsurer.id })
  await staff.companies.delete({ id: insurer.id })
  for (const plan of fullcover.plans) await staff.settings.plans.delete({ id: plan.id })
  await staff.settings.policyTypes.delete({ id: fullcover.id })

  const { items } = await staff.customers.history({ id })
  expect(items.map(({ details }) => details)).toMatchObject([
    {
      insuranceCompanyId: {
        ...{ before: insurer.id, after: otherInsurer.id },
        names: { before: 'Ábaco Seguros', after: 'Zurita Seguros' },
      },
    },
    {
      policyTypeId: { names: { before: 'Fullcover', after: 'Responsabilidad Civil' } },
      selectedPlanId: { names: { before: 'Fullcover · 12 meses', after: 'Responsabilidad Civil · 1 mes' } },
    },
    {
      insuranceCompanyId: { before: null, after: insurer.id, names: { before: null, after: 'Ábaco Seguros' } },
      fullName: { before: null, after: form.fullName },
    },
  ])
  expect(items[2]?.details?.fullName).not.toHaveProperty('names')
})

test.each(['infinity', '20000-01-01', '-infinity', '0044-03-15 BC'])(
  'the second of two who edit is refused, also where the record was changed at %s',
  async (instant) => {
    const { id, ...company } = await staff.companies.create({ name: 'Ábaco', code: 'A' })
    await database.pool.query('UPDATE insurance_companies SET updated_at = $1', [instant])
    const [before] = await staff.companies.list()
    if (!before) throw new Error('no company')
    const token = { id, updatedAt: before.updatedAt }
    const saved = await staff.companies.update({ ...company, notes: 'a', ...token })
    expect(Math.abs(Date.parse(saved.updatedAt) - Date.now())).toBeLessThan(60_000)
    await expect(staff.companies.update({ ...company, notes: 'b', ...token })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  },
)
