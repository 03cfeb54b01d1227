import { expect, test } from 'vitest'
import { policyNumberForm } from './policy-number'

test.each([
  ['POL-2026-00001', 'POL-2026-00001'],
  [' pol 1 ', 'pol 1'],
  ['\u200bPOL\u200d-\u20601\ufeff', 'POL-1'],
  ['PO\u00adL-1\u200e', 'POL-1'],
  ['POL\u20101', 'POL-1'],
  ['POL\u20111\u20122\u20133\u20144\u20155\u22126\ufe587\ufe638\uff0d9', 'POL-1-2-3-4-5-6-7-8-9'],
  ['POL\u00a0\t\n \u202f1', 'POL 1'],
  ['POL-1.', 'POL-1'],
  ['POL-1 ...  ', 'POL-1'],
  ['No. 1.2.', 'No. 1.2'],
  ['12-3', '12-3'],
  ['1-23', '1-23'],
  ['POL - 1', 'POL-1'],
  ['POL\u00a0\u2013 1 -2- 3', 'POL-1-2-3'],
  ['1 - - 2', '1--2'],
  ['\uff30\uff2f\uff2c\uff0d\uff11\uff12', 'POL-12'],
  ['\uff21\u0301-1', '\u00c1-1'],
  ['O\ufb03ce-1', 'Office-1'],
  ['N\u0303-1', '\u00d1-1'],
  ['.', ''],
  ['\u200b', ''],
  // These are refused where a number is checked.
  ['a\u0000b', 'a\u0000b'],
])('%j is %j', (typed, form) => {
  expect(policyNumberForm(typed)).toBe(form)
  expect(policyNumberForm(form)).toBe(form)
})

// Quadratic time would be minutes.
test('full stops in a long text take no longer than other characters', () => {
  const text = `${'.'.repeat(200_000)}x`
  expect(policyNumberForm(text)).toBe(text)
})
