import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, SAMPLE_TEXTS } from '../../../shared/settings'
import { seedDatabase } from '../../seed/seed-database'
import { testOffice } from '../../testing/office'
import { expectRefusal } from '../../testing/refusals'
import { testServices } from '../../testing/services'

const { database, staff } = testOffice({ market: false })

test('the form shows the defaults first, and saving creates the only row', async () => {
  const { id, ...defaults } = await staff.settings.get()
  expect(id).toBeNull()
  const switches = { pricesShown: false, collectsPayments: false, closesTill: true, insuredLinks: false }
  expect(defaults).toEqual({ ...DEFAULT_SETTINGS, ...switches, updatedAt: null, sampleTexts: SAMPLE_TEXTS })
  const saved = await staff.settings.save({ ...defaults, companyName: 'Seguros del Sur' })
  expect(await staff.settings.get()).toEqual(saved)
  expect(await staff.public.settings()).toEqual({ ...DEFAULT_SETTINGS, companyName: 'Seguros del Sur' })
})

test('address and licence are optional, at most 200 characters, and stay if left out', async () => {
  const company = { address: `  ${'á'.repeat(200)} `, licenseText: 'Licencia 0X12345' }
  const saved = await staff.settings.save({ ...DEFAULT_SETTINGS, ...company, updatedAt: null })
  expect(saved).toMatchObject({ address: 'á'.repeat(200), licenseText: 'Licencia 0X12345' })
  expect(await staff.public.settings()).toMatchObject({ address: 'á'.repeat(200), licenseText: 'Licencia 0X12345' })
  const { address: _address, licenseText: _license, ...others } = saved
  const kept = await staff.settings.save({ ...others, tagline: 'Otro' })
  expect(kept).toMatchObject({ address: saved.address, licenseText: saved.licenseText })
  for (const field of ['address', 'licenseText']) {
    await expect(staff.settings.save({ ...kept, [field]: 'x'.repeat(201) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  }
  expect(await staff.settings.save({ ...kept, address: '', licenseText: ' ' })).toMatchObject({
    address: '',
    licenseText: '',
  })
})

test('of several first saves at once one wins, and one row exists', async () => {
  const results = await Promise.allSettled(
    [1, 2, 3].map((count) => staff.settings.save({ ...DEFAULT_SETTINGS, companyName: `N${count}`, updatedAt: null })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await database.db.siteSettings.count()).toBe(1)
  expect(await database.db.activityLog.count()).toBe(1)
})

test('a text is a sample until somebody changes it, even if the sample’s words are restored', async () => {
  await seedDatabase(database.db, { adminEmail: 'first@example.com', hashPassword: async () => 'x', sampleData: false })
  const { id: _, ...seeded } = await staff.settings.get()
  expect(seeded.sampleTexts).toEqual(SAMPLE_TEXTS)
  const own = await staff.settings.save({ ...seeded, tagline: 'Siempre a su lado', metaTitle: 'Seguros del Sur' })
  expect(own.sampleTexts).toEqual(['taglineEn', 'metaDescription'])
  const same = await staff.settings.save({ ...own, tagline: seeded.tagline })
  expect(same.sampleTexts).toEqual(['taglineEn', 'metaDescription'])
  expect((await staff.settings.save({ ...same, taglineEn: '' })).sampleTexts).toEqual(['metaDescription'])
  expect((await staff.settings.get()).sampleTexts).toEqual(['metaDescription'])
  const logged = await database.db.activityLog.findMany({ where: { tableName: 'site_settings' } })
  expect(logged.flatMap(({ details }) => Object.keys(details ?? {}))).not.toContain('sampleTexts')
})

test('texts first saved unchanged stay samples', async () => {
  const { sampleTexts } = await staff.settings.save({ ...DEFAULT_SETTINGS, taglineEn: 'Ours', updatedAt: null })
  expect(sampleTexts).toEqual(['tagline', 'metaTitle', 'metaDescription'])
})

test('a stale edit is refused', async () => {
  const first = await staff.settings.save({ ...DEFAULT_SETTINGS, updatedAt: null })
  await staff.settings.save({ ...first, tagline: 'a' })
  await expectRefusal(staff.settings.save({ ...first, tagline: 'b' }), 'record-stale', { code: 'CONFLICT' })
  expect((await staff.settings.get()).tagline).toBe('a')
})

test.each([
  { primaryColor: 'red' },
  { primaryColor: '#2563eb;} body{display:none' },
  { logoUrl: 'javascript:alert(1)' },
  { companyName: ' ' },
])('%j is refused', async (wrong) => {
  await expect(staff.settings.save({ ...DEFAULT_SETTINGS, updatedAt: null, ...wrong })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test.each([
  ['logo', 'logoUrl'],
  ['favicon', 'faviconUrl'],
] as const)('a %s in use stays, a replaced one is scheduled for removal', async (kind, field) => {
  const old = `/files/site-assets/${kind}-1.png`
  const path = `site-assets/${kind}-1.png`
  const services = testServices(database)
  await services.storage.put(path, 'x')
  await database.db.fileRemoval.create({ data: { path } })
  const first = await staff.settings.save({ ...DEFAULT_SETTINGS, [field]: old, updatedAt: null })
  expect(await database.db.fileRemoval.count()).toBe(0)
  const second = await staff.settings.save({ ...first, tagline: 'x' })
  expect(await database.db.fileRemoval.count()).toBe(0)
  await staff.settings.save({ ...second, [field]: '' })
  expect(await database.db.fileRemoval.findMany({ select: { path: true } })).toEqual([{ path }])
  await database.db.fileRemoval.deleteMany()
  await expectRefusal(staff.settings.save({ ...(await staff.settings.get()), [field]: old }), 'image-removed')
})

test.each([
  ['companyName', 'Seguros 保険 🚗', '保 険 🚗'],
  ['address', 'Calle 8 🚗', '🚗'],
  ['licenseText', 'Регистр 5', 'Р е г и с т р'],
])('signs that papers cannot print are refused in %s, at its field', async (field, text, signs) => {
  const saving = staff.settings.save({ ...DEFAULT_SETTINGS, updatedAt: null, [field]: text })
  await expectRefusal(saving, 'characters-unprintable', { field, message: expect.stringContaining(signs) })
  expect(await database.db.siteSettings.count()).toBe(0)
})

test('an old address with such a sign stays until it is changed, and other fields can be saved meanwhile', async () => {
  await staff.settings.save({ ...DEFAULT_SETTINGS, updatedAt: null })
  await database.db.siteSettings.updateMany({ data: { address: 'Calle 8 🚗' } })
  const saved = await staff.settings.save({ ...(await staff.settings.get()), tagline: 'A su lado 🚗' })
  expect(saved).toMatchObject({ address: 'Calle 8 🚗', tagline: 'A su lado 🚗' })
  await expect(staff.settings.save({ ...saved, address: 'Calle 9 🚗' })).rejects.toThrow('🚗')
  expect(await staff.settings.save({ ...saved, address: 'Calle 9' })).toMatchObject({ address: 'Calle 9' })
})
