import { beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { testOffice } from '../../testing/office'

const { database, staff } = testOffice({ market: false })

beforeEach(async () => {
  const texts = {
    message: 'm',
    acceptButtonText: 'Sí',
    declineButtonText: 'No',
    learnMoreText: '+',
    learnMoreUrl: '/cookies',
  }
  await database.db.cookieConsentConfig.createMany({
    data: ['es', 'en'].map((language) => ({ ...texts, language }) as never),
  })
})

async function card(language: 'es' | 'en') {
  const config = (await staff.cookies.list()).find((one) => one.language === language)
  if (!config) throw new Error(`no texts in ${language}`)
  return config
}

test('languages are listed in a fixed order', async () => {
  const order = async () => (await staff.cookies.list()).map(({ language }) => language)
  const before = await order()
  await database.db.cookieConsentConfig.update({ where: { language: before[0] ?? 'es' }, data: { message: 'x' } })
  expect(await order()).toEqual(before)
})

test('each language is saved by itself', async () => {
  const saved = await staff.cookies.update({ ...(await card('es')), message: 'Usamos cookies', isEnabled: false })
  expect(saved).toMatchObject({ language: 'es', message: 'Usamos cookies', isEnabled: false })
  expect(await card('en')).toMatchObject({ message: 'm', isEnabled: true })
  const [entry] = await database.db.activityLog.findMany()
  expect(entry).toMatchObject({ actionType: 'update', tableName: 'cookie_consent_config', recordId: saved.id })
  expect(entry?.details).toEqual({
    message: { before: 'm', after: 'Usamos cookies' },
    isEnabled: { before: true, after: false },
  })
})

test.each(['javascript:alert(1)', '//x.example', 'cookies'])('%s is refused as a link', async (learnMoreUrl) => {
  await expect(staff.cookies.update({ ...(await card('es')), learnMoreUrl })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

describe('when pixels load', () => {
  const logged = () =>
    database.db.activityLog.findMany({ where: { tableName: 'site_settings' }, orderBy: { createdAt: 'asc' } })

  test('is saved by itself, logged, and served to the site', async () => {
    const { id } = await staff.settings.save({ ...DEFAULT_SETTINGS, updatedAt: null })
    expect(await staff.cookies.setPixelLoading({ mode: 'afterAccept' })).toEqual({ mode: 'afterAccept' })
    expect((await staff.public.settings()).pixelLoading).toBe('afterAccept')
    expect((await logged()).at(-1)).toMatchObject({
      actionType: 'update',
      recordId: id,
      subject: 'Cargar píxeles',
      details: { pixelLoading: { before: 'untilDeclined', after: 'afterAccept' } },
    })
    await staff.cookies.setPixelLoading({ mode: 'afterAccept' })
    expect(await logged()).toHaveLength(2)
    await staff.cookies.setPixelLoading({ mode: 'untilDeclined' })
    expect(await staff.public.settings()).toEqual(DEFAULT_SETTINGS)
  })

  test('leaves open settings forms valid, and saving those leaves it unchanged', async () => {
    const open = await staff.settings.save({ ...DEFAULT_SETTINGS, updatedAt: null })
    await staff.cookies.setPixelLoading({ mode: 'afterAccept' })
    await staff.settings.save({ ...open, tagline: 'x' })
    expect(await staff.public.settings()).toEqual({ ...DEFAULT_SETTINGS, tagline: 'x', pixelLoading: 'afterAccept' })
  })

  test('can be set before settings were saved', async () => {
    await staff.cookies.setPixelLoading({ mode: 'afterAccept' })
    expect(await staff.public.settings()).toEqual({ ...DEFAULT_SETTINGS, pixelLoading: 'afterAccept' })
    expect(await logged()).toMatchObject([{ actionType: 'create' }])
    await staff.settings.save({ ...(await staff.settings.get()), tagline: 'x' })
    expect((await staff.public.settings()).pixelLoading).toBe('afterAccept')
  })

  test.each(['', 'after_accept', null])('%j is refused', async (mode) => {
    await expect(staff.cookies.setPixelLoading({ mode: mode as 'afterAccept' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})
