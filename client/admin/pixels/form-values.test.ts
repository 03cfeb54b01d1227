import { expect, test } from 'vitest'
import { FIELDS_REQUIRED_MESSAGE } from '../../../shared/legal'
import { pixelInput } from '../../../shared/pixels'
import { emptyPixel, type Pixel, toFormValues, toPixelInput } from './form-values'

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

test('a record survives the way through the form unchanged', () => {
  const input = pixelInput.parse(toPixelInput(toFormValues(pixel)))
  expect(pixel).toMatchObject(input)
  expect(Object.keys(input)).toHaveLength(5)
})

test('an empty form lacks name, platform and code', () => {
  const issues = pixelInput.safeParse(toPixelInput(emptyPixel)).error?.issues
  expect(issues).toMatchObject(
    ['name', 'platform', 'pixelCode'].map((field) => ({ path: [field], message: FIELDS_REQUIRED_MESSAGE })),
  )
})
