import { afterEach, beforeEach, expect, test } from 'vitest'
import { clock, today } from '../../../shared/clock'
import { itIs } from '../../../shared/testing/clock'
import type { StaffUser } from '../../auth/session'
import { business, locate } from '../../core/business'
import { seedDatabase } from '../../seed/seed-database'
import { testDatabase } from '../../testing/database'
import { type Caller, callerOf, createAdmin, createAgent, testServices } from '../../testing/services'

const database = testDatabase()
const SPAIN = { country: 'ES', timeZone: 'Europe/Madrid', currency: 'EUR' }
let admin: StaffUser
let staff: Caller

const staffWith = (variables: Record<string, string> = {}) => callerOf(testServices(database, variables), admin)
const seed = () =>
  seedDatabase(database.db, { adminEmail: 'first@example.com', hashPassword: async () => 'x', sampleData: false })
const settingsRow = () => database.db.siteSettings.findFirstOrThrow()
const legalText = (documentType: 'privacy' | 'cookies' | 'terms', language: 'es' | 'en' = 'es') =>
  database.db.legalDocument.findFirstOrThrow({ where: { documentType, language, isActive: true } })

beforeEach(async () => {
  locate({})
  await seed()
  admin = await createAdmin(database)
  staff = staffWith()
})
afterEach(() => void locate({}))

test('nobody has said the country of a new installation: it works with the defaults until somebody does', async () => {
  expect(await staff.settings.country()).toEqual({
    country: null,
    timeZone: null,
    isFixed: { country: false, timeZone: false },
    isAnswered: false,
  })
  expect([business.country, clock.timeZone]).toEqual(['US', 'America/New_York'])
  expect(await staff.customers.formOptions()).toMatchObject({ country: 'US' })
  expect((await legalText('privacy')).content).not.toMatch(/GLBA|RGPD|ARCO/)
})

test('an answer sets country, zone and currency at once, each with its entry in the log', async () => {
  itIs('2026-03-01T22:30:00Z')
  const { updatedAt } = await settingsRow()
  expect(await staff.settings.setCountry(SPAIN)).toMatchObject({
    country: 'ES',
    timeZone: 'Europe/Madrid',
    isAnswered: true,
  })
  expect([business.country, clock.timeZone]).toEqual(['ES', 'Europe/Madrid'])
  expect(await settingsRow()).toMatchObject({ ...SPAIN, updatedAt })
  expect((await staff.settings.checklist()).find(({ key }) => key === 'country')).toEqual({
    key: 'country',
    done: true,
  })
  const entries = await database.db.activityLog.findMany({ where: { tableName: 'site_settings' } })
  expect(entries.map(({ subject }) => subject).sort()).toEqual(['Cargar píxeles', 'Moneda', 'País', 'Zona horaria'])
  itIs('2026-03-01T23:30:00Z')
  expect(today()).toBe('2026-03-02')
})

test.each([
  ['ES', 'afterAccept', '112'],
  ['NO', 'afterAccept', '112'],
  ['CH', 'afterAccept', '112'],
  ['GB', 'afterAccept', '999'],
  ['US', 'untilDeclined', undefined],
  ['MX', 'untilDeclined', undefined],
  ['CO', 'untilDeclined', '123'],
  ['JP', 'untilDeclined', ''],
])('of %s pixels load %s, and after a crash one calls %j', async (country, pixelLoading, emergencyNumber) => {
  await staff.settings.setCountry({ ...SPAIN, country })
  const shown = await staff.public.settings()
  expect([shown.pixelLoading, shown.emergencyNumber]).toEqual([pixelLoading, emergencyNumber])
})

test('what somebody chose about pixels stays until another country asks for consent first, and is never loosened', async () => {
  await staff.settings.setCountry(SPAIN)
  await staff.cookies.setPixelLoading({ mode: 'untilDeclined' })
  await staff.settings.setCountry({ ...SPAIN, timeZone: 'Atlantic/Canary' })
  expect((await settingsRow()).pixelLoading).toBe('untilDeclined')
  await staff.settings.setCountry({ ...SPAIN, country: 'PT' })
  expect((await settingsRow()).pixelLoading).toBe('afterAccept')
  await staff.settings.setCountry({ ...SPAIN, country: 'US' })
  expect((await settingsRow()).pixelLoading).toBe('afterAccept')
})

test('sample legal texts become the country’s, logged and archived; edited and confirmed ones stay', async () => {
  const [terms, former] = [await legalText('terms'), await legalText('privacy')]
  await staff.legal.confirm({ id: terms.id })
  const edited = await legalText('cookies', 'en')
  await database.db.legalDocument.update({ where: { id: edited.id }, data: { content: '<p>Ours</p>' } })
  await staff.settings.setCountry(SPAIN)
  const privacy = await legalText('privacy')
  expect(privacy).toMatchObject({ id: former.id, isSample: true, content: expect.stringContaining('RGPD') })
  expect((await legalText('privacy', 'en')).content).toContain('GDPR')
  expect((await legalText('cookies')).content).toContain('no se carga ningún píxel')
  expect(await legalText('terms')).toMatchObject({ content: terms.content, isSample: false })
  expect(await legalText('cookies', 'en')).toMatchObject({ content: '<p>Ours</p>' })
  const archived = await database.db.legalArchive.findMany({
    where: { documentId: privacy.id },
    orderBy: { id: 'asc' },
  })
  expect(archived.map(({ content }) => content)).toEqual([former.content, privacy.content])
  const logged = await database.db.activityLog.findMany({
    where: { recordId: privacy.id, adminUserId: admin.id, actionType: 'update' },
  })
  expect(logged.map(({ subject }) => subject)).toEqual(['Política de privacidad (es)'])
  await staff.settings.setCountry(SPAIN)
  expect(await database.db.activityLog.count({ where: { recordId: privacy.id } })).toBe(1)
})

test('sample texts name the platforms of active pixels, and no others', async () => {
  const cookies = async () => (await legalText('cookies')).content
  expect(await cookies()).toContain('Hoy no usamos ninguna')
  const pixel = { name: 'Anuncios', platform: 'google', pixelCode: '<script></script>' } as const
  const { id } = await staff.pixels.create(pixel)
  expect(await cookies()).toContain('Google')
  expect(await cookies()).not.toContain('TikTok')
  await staff.pixels.setActive({ id, isActive: false })
  expect(await cookies()).toContain('Hoy no usamos ninguna')
  await staff.pixels.setActive({ id, isActive: true })
  await staff.pixels.delete({ id })
  expect(await cookies()).not.toContain('Google')
})

test('what the environment sets wins and cannot be answered; only the rest is asked', async () => {
  const fixed = staffWith({ BUSINESS_COUNTRY: 'MX' })
  expect(await fixed.settings.country()).toMatchObject({ country: 'MX', timeZone: null, isAnswered: false })
  const answered = await fixed.settings.setCountry({ ...SPAIN, country: 'ES', timeZone: 'America/Tijuana' })
  expect(answered).toMatchObject({ country: 'MX', timeZone: 'America/Tijuana', isAnswered: true })
  expect([business.country, clock.timeZone]).toEqual(['MX', 'America/Tijuana'])
  expect(await settingsRow()).toMatchObject({
    country: null,
    timeZone: 'America/Tijuana',
    pixelLoading: 'untilDeclined',
  })
  const both = staffWith({ BUSINESS_COUNTRY: 'MX', BUSINESS_TIME_ZONE: 'America/Mexico_City' })
  expect((await both.settings.country()).isAnswered).toBe(true)
})

test('a country or zone that does not exist is refused at its field; agents are', async () => {
  for (const wrong of [
    { country: 'UK' },
    { country: 'es' },
    { country: '' },
    { timeZone: 'Mars/Olympus' },
    { timeZone: '' },
  ])
    await expect(staff.settings.setCountry({ ...SPAIN, ...wrong })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: [expect.objectContaining({ path: Object.keys(wrong) })] },
    })
  expect(await settingsRow()).toMatchObject({ country: null, timeZone: null })
  const agent = callerOf(testServices(database), await createAgent(database))
  await expect(agent.settings.setCountry(SPAIN)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(agent.settings.country()).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('a database seeded where the environment says the country begins with what its law asks for', async () => {
  await database.db.$executeRaw`TRUNCATE site_settings, legal_documents, seeded_parts CASCADE`
  staffWith({ BUSINESS_COUNTRY: 'ES' })
  await seed()
  expect((await settingsRow()).pixelLoading).toBe('afterAccept')
  expect((await legalText('privacy')).content).toContain('RGPD')
})
