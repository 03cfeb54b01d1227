import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { settingsInput } from '../../../shared/settings-input'
import { type EditedSettings, isSampleText, settingsEditing } from './form-values'

const { toInput, toValues } = settingsEditing

const saved: EditedSettings = {
  ...DEFAULT_SETTINGS,
  logoUrl: '/files/site-assets/logo-1.png',
  pricesShown: false,
  collectsPayments: false,
  closesTill: true,
  insuredLinks: false,
  sampleTexts: ['taglineEn', 'metaTitle'],
  id: '0b9f2f52-7d3c-4a41-9f0d-0c3f9f1f6a01',
  updatedAt: '2026-01-30T10:00:00.000Z',
}

test('a form sends unchanged settings as they were loaded', () => {
  const {
    id,
    updatedAt,
    pixelLoading,
    currency,
    pricesShown,
    collectsPayments,
    closesTill,
    insuredLinks,
    bannerVersion,
    sampleTexts,
    ...sent
  } = saved
  expect(toInput(toValues(saved))).toEqual(sent)
})

test('a missing name and an invalid colour are refused at their fields', () => {
  const values = { ...toValues(saved), companyName: ' ', primaryColor: 'blue' }
  const issues = settingsInput.safeParse({ ...toInput(values), updatedAt: null }).error?.issues ?? []
  expect(issues.map(({ path }) => path[0])).toEqual(['companyName', 'primaryColor'])
})

test('a sample text is one that nobody has changed, stored or typed; an empty field has none', () => {
  const values = toValues(saved)
  const samples = (typed: object) =>
    (['tagline', 'taglineEn', 'metaTitle'] as const).filter((field) =>
      isSampleText(field, { ...values, ...typed }, saved),
    )
  expect(samples({})).toEqual(['taglineEn', 'metaTitle'])
  expect(samples({ taglineEn: 'Ours', metaTitle: '' })).toEqual([])
})
