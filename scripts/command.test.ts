import { expect, test } from 'vitest'
import { runAll } from './command.mjs'

const good = ['tsc', '--version']
const bad = ['tsc', '--no-such-option']
/** Would throw: nothing else starts once one has failed. */
const missing = ['no-such-program']

test.each([
  ['all end well', [good, good], [good, good], 0],
  ['the first fails', [bad, missing], [good], 1],
  ['one of those beside it fails', [good, missing], [good, bad, missing], 1],
  ['a later one fails', [good, bad, missing], [good], 1],
])('where %s the exit code is that', async (_what, programs, beside, code) => {
  expect(await runAll(programs, { quiet: true }, beside)).toBe(code)
})
