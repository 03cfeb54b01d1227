import { expect, test } from 'vitest'
import { pauseAfter } from './chunks'

test('an import pauses between chunks only while the server is busy', () => {
  expect(pauseAfter(400, 0.2)).toBe(0)
  expect(pauseAfter(400, 0.9)).toBe(160)
})

test('where chunks take long anyway the pauses become shorter, until there are none', () => {
  expect(pauseAfter(540, 0.9)).toBe(60)
  expect(pauseAfter(600, 0.9)).toBe(0)
  expect(pauseAfter(5_000, 1)).toBe(0)
})
