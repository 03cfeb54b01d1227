import { expect, test } from 'vitest'
import { FIELDS_REQUIRED_MESSAGE } from '../../../shared/legal'
import { pixelInput } from '../../../shared/pixels'
import { emptyPixel, type Pixel, pixelEditing } from './form-values'

const { toInput, toValues } = pixelEditing

const pixel: Pixel = {
  id: '0b9f2f52-7d3c-4a41-9f0d-0c3f9f1f6a01',
  name: 'Conversiones',
  platform: 'tiktok',
  pixelCode: '<script>\n  let visits = 1 < 2 && "ñ"\n</script>',
  isActive: false,
  position: 'body',
  createdAt: '2026-01-30T10:00:00.000Z',
  updatedAt: '2026-01-31T10:00:00.000Z',
}

test('a form sends an unchanged record as it was loaded', () => {
  const input = pixelInput.parse(toInput(toValues(pixel)))
  expect(pixel).toMatchObject(input)
  expect(Object.keys(input)).toHaveLength(5)
})

test('name, platform and code are required', () => {
  const issues = pixelInput.safeParse(toInput(emptyPixel)).error?.issues
  expect(issues).toMatchObject(
    ['name', 'platform', 'pixelCode'].map((field) => ({ path: [field], message: FIELDS_REQUIRED_MESSAGE })),
  )
})
