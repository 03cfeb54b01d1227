import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { settingsInput } from '../../../shared/settings-input'
import { type EditedSettings, isSampleText, toFormValues, toSettingsInput } from './form-values'

const saved: EditedSettings = {
  ...DEFAULT_SETTINGS,
  logoUrl: '/files/site-assets/logo-1.png',
  pricesShown: false,
  sampleTexts: ['taglineEn', 'metaTitle'],
  id: '0b9f2f52-7d3c-4a41-9f0d-0c3f9f1f6a01',
  updatedAt: '2026-01-30T10:00:00.000Z',
}

test('settings survive the way through the form unchanged', () => {
  const { id, pixelLoading, pricesShown, bannerVersion, sampleTexts, ...sent } = saved
  expect(settingsInput.parse(toSettingsInput(toFormValues(saved), saved))).toEqual(sent)
})

test('what was never saved is sent without a version', () => {
  const never: EditedSettings = { ...DEFAULT_SETTINGS, pricesShown: false, sampleTexts: [], id: null, updatedAt: null }
  expect(settingsInput.parse(toSettingsInput(toFormValues(never), never)).updatedAt).toBeNull()
})

test('a missing name and a colour that is none are refused at their fields', () => {
  const values = { ...toFormValues(saved), companyName: ' ', primaryColor: 'blue' }
  const issues = settingsInput.safeParse(toSettingsInput(values, saved)).error?.issues ?? []
  expect(issues.map(({ path }) => path[0])).toEqual(['companyName', 'primaryColor'])
})

test('a text is the product’s where nobody has changed it, stored or typed, and an empty one says nothing', () => {
  const values = toFormValues(saved)
  const samples = (typed: object) =>
    (['tagline', 'taglineEn', 'metaTitle'] as const).filter((field) =>
      isSampleText(field, { ...values, ...typed }, saved),
    )
  expect(samples({})).toEqual(['taglineEn', 'metaTitle'])
  expect(samples({ taglineEn: 'Ours', metaTitle: '' })).toEqual([])
})
