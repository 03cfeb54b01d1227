import { expect, test } from 'vitest'
import { changedFields } from './changed-fields'

test('names the fields that differ, with both values, in the order of the form', () => {
  const before = { name: 'A', notes: '', isActive: true }
  expect(changedFields(before, { isActive: false, notes: '', name: 'B' })).toEqual([
    { field: 'name', before: 'A', now: 'B' },
    { field: 'isActive', before: true, now: false },
  ])
  expect(changedFields(before, { ...before })).toEqual([])
})
