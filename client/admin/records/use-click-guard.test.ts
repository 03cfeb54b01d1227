import { expect, test } from 'vitest'
import { isMeantForBefore } from './use-click-guard'

const save = { x: 100, y: 100, at: 1_000, shown: 'edit 1' }
const next = { x: 104, y: 96, at: 1_400, shown: 'list' }

test('a click in the same place, right after another view came, is meant for the view before', () => {
  expect(isMeantForBefore(next, save, 1_300)).toBe(true)
})

test.each([
  ['elsewhere', { ...next, x: 130 }, save],
  ['in the same view', { ...next, shown: 'edit 1' }, save],
  ['some time after', { ...next, at: 2_001 }, save],
  ['that is the first', next, null],
])('one %s is meant', (_, click, before) => {
  expect(isMeantForBefore(click, before, 1_300)).toBe(false)
})
