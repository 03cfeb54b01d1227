import { expect, test } from 'vitest'
import { settingsInput } from './settings-input'

const { primaryColor, secondaryColor, logoUrl, faviconUrl } = settingsInput.shape

test.each(['', '#2563', '#2563e', '##2563eb', '#2563ebf', '#2563eg', 'red'])('%s is no colour', (text) => {
  for (const colour of [primaryColor, secondaryColor]) {
    expect(colour.safeParse(text).error?.issues[0]?.message).toBe('Use un color como #2563eb')
  }
})

test.each([
  [' #2563EB ', '#2563eb'],
  ['2563eb', '#2563eb'],
  ['#FFF', '#ffffff'],
  ['c00', '#cc0000'],
  ['＃２５６３ｅｂ', '#2563eb'],
])('%j is stored as %j', (text, colour) => {
  expect(primaryColor.parse(text)).toBe(colour)
})

test('an image must not come over plain HTTP', () => {
  for (const image of [logoUrl, faviconUrl]) {
    expect(image.safeParse('http://cdn.example/logo.png').success).toBe(false)
    expect(image.safeParse('https://cdn.example/logo.png').success).toBe(true)
    expect(image.safeParse('').success).toBe(true)
  }
})
