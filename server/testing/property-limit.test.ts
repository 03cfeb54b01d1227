import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test('a property ends, and fails, before its test runs out of time', { timeout: 2_000 }, async () => {
  let runs = 0
  const slow = fc.asyncProperty(fc.integer(), async () => {
    runs++
    await wait(50)
  })
  await expect(fc.assert(slow, { numRuns: 1_000 })).rejects.toThrow(/interrupted/i)
  const ended = runs
  await wait(200)
  expect(runs).toBe(ended)
})
