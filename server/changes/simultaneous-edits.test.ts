import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../shared/settings'
import { truncate } from '../testing/database'
import { whileHeld } from '../testing/held-row'
import { filledForm } from '../testing/market'
import { testOffice } from '../testing/office'

const { database, market, staff, insure } = testOffice()

const SAID = { quote: 'Rápidos', quoteEn: '', author: 'Ana', authorEn: '', place: '', year: null }
const MESSAGE = { kind: 'renewalMail', language: 'es', subject: 'Su póliza', body: 'Vence pronto' } as const

type Sections = Record<string, () => Promise<{ table: string; id: string; edits: (() => Promise<unknown>)[] }>>

/** Each versioned section, with two people's edits of the same version. */
const sections: Sections = {
  async companies() {
    const one = await staff.companies.create({ name: 'Ábaco', code: 'A' })
    const edit = (notes: string) => () => staff.companies.update({ ...one, notes })
    return { table: 'insurance_companies', id: one.id, edits: [edit('a'), edit('b')] }
  },
  async pixels() {
    const one = await staff.pixels.create({ name: 'x', platform: 'google', pixelCode: '<b>' })
    const edit = (name: string) => () => staff.pixels.update({ ...one, name })
    return { table: 'tracking_pixels', id: one.id, edits: [edit('a'), edit('b')] }
  },
  async cookies() {
    const texts = { message: 'm', acceptButtonText: 'Sí', declineButtonText: 'No', learnMoreText: '+' }
    await database.db.cookieConsentConfig.create({ data: { ...texts, language: 'es', learnMoreUrl: '/cookies' } })
    const [one] = await staff.cookies.list()
    if (!one) throw new Error('no texts')
    const edit = (message: string) => () => staff.cookies.update({ ...one, message })
    return { table: 'cookie_consent_config', id: one.id, edits: [edit('a'), edit('b')] }
  },
  async legal() {
    const text = { documentType: 'terms', language: 'es', title: 'Términos', content: '<p>1</p>' } as const
    const one = await staff.legal.create(text)
    const edit = (title: string) => () => staff.legal.update({ ...one, title })
    return { table: 'legal_documents', id: one.id, edits: [edit('a'), edit('b')] }
  },
  async settings() {
    const one = await staff.settings.save({ ...DEFAULT_SETTINGS, updatedAt: null })
    const edit = (tagline: string) => () => staff.settings.save({ ...one, tagline })
    return { table: 'site_settings', id: one.id, edits: [edit('a'), edit('b')] }
  },
  async policyTypes() {
    const one = await staff.settings.policyTypes.create({ name: 'Auto', nameEn: 'Car' })
    const edit = (summary: string) => () => staff.settings.policyTypes.update({ ...one, summary })
    return { table: 'policy_types', id: one.id, edits: [edit('a'), edit('b')] }
  },
  async plans() {
    const { id: policyTypeId } = await staff.settings.policyTypes.create({ name: 'Auto', nameEn: 'Car' })
    const one = await staff.settings.plans.create({ policyTypeId, durationMonths: 12, price: 100 })
    const edit = (price: number) => () => staff.settings.plans.update({ ...one, price })
    return { table: 'pricing_plans', id: one.id, edits: [edit(110), edit(120)] }
  },
  async testimonials() {
    const one = await staff.settings.testimonials.create(SAID)
    const edit = (quote: string) => () => staff.settings.testimonials.update({ ...one, quote })
    return { table: 'testimonials', id: one.id, edits: [edit('a'), edit('b')] }
  },
  async templates() {
    const { id, ...one } = await staff.settings.templates.update({ ...MESSAGE, updatedAt: null })
    const edit = (body: string) => () => staff.settings.templates.update({ ...one, body })
    return { table: 'message_templates', id: String(id), edits: [edit('a'), edit('b')] }
  },
  async customers() {
    const { id, updatedAt } = await insure()
    const edit = (fullName: string) => () =>
      staff.customers.update({ ...filledForm(market, { fullName }), id, updatedAt })
    return { table: 'insured_customers', id, edits: [edit('Ana'), edit('Eva')] }
  },
}

test.each(Object.entries(sections))('of two who edit the same version of %s, one wins', async (_name, create) => {
  const { table, id, edits } = await create()
  await truncate(database, 'activity_logs')
  const results = await whileHeld(database, { table, id }, edits)
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(1)
  expect(refused[0]?.reason).toMatchObject({ code: 'CONFLICT', cause: { reason: 'record-stale' } })
  expect(await database.db.activityLog.count()).toBe(1)
})

test.each([
  ['companies', 'insurance_companies', () => staff.companies.create({ name: 'Ábaco', code: 'A' })],
  ['pixels', 'tracking_pixels', () => staff.pixels.create({ name: 'x', platform: 'google', pixelCode: '<b>' })],
] as const)('%s that two deactivate are deactivated once', async (section, table, create) => {
  const { id } = await create()
  await truncate(database, 'activity_logs')
  const deactivate = (): Promise<unknown> => staff[section].setActive({ id, isActive: false })
  const results = await whileHeld(database, { table, id }, [deactivate, deactivate])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await database.db.activityLog.count()).toBe(1)
})

test('of two people who write the first message of a kind, one wins', async () => {
  const write = (body: string) => staff.settings.templates.update({ ...MESSAGE, body, updatedAt: null })
  const results = await whileHeld(database, { table: 'message_templates' }, [() => write('a'), () => write('b')])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await database.db.activityLog.count()).toBe(1)
})

test('a message that two people restore is restored once, without an error for either', async () => {
  const { id, kind, language } = await staff.settings.templates.update({ ...MESSAGE, updatedAt: null })
  await truncate(database, 'activity_logs')
  const reset = () => staff.settings.templates.reset({ kind, language })
  const results = await whileHeld(database, { table: 'message_templates', id: String(id) }, [reset, reset])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await database.db.activityLog.count()).toBe(1)
})

test('a testimonial that two people move by one place moves by two', async () => {
  for (const author of ['1', '2', '3']) await staff.settings.testimonials.create({ ...SAID, author })
  const id = (await staff.settings.testimonials.list()).at(-1)?.id ?? ''
  const move = () => staff.settings.testimonials.move({ id, to: 'earlier' })
  await whileHeld(database, { table: 'testimonials', id }, [move, move])
  expect((await staff.settings.testimonials.list()).map(({ author }) => author)).toEqual(['3', '1', '2'])
})

test('two people who choose the same pixel loading change it once', async () => {
  const { id } = await staff.settings.save({ ...DEFAULT_SETTINGS, updatedAt: null })
  await truncate(database, 'activity_logs')
  const choose = () => staff.cookies.setPixelLoading({ mode: 'afterAccept' })
  await whileHeld(database, { table: 'site_settings', id: id ?? '' }, [choose, choose])
  expect(await database.db.activityLog.count()).toBe(1)
})
