import { expect, test } from 'vitest'
import { CREATE, NO_PLAN, toResolution, unknownValues } from './unknown-values'

const named = (...texts: string[]) => texts.map((text) => ({ text, rows: 1 }))
const unknown = { insurers: named('Río', 'Mar'), policyTypes: named('Total'), plans: named('9 meses') }

test('the server is told what was chosen, and nothing of what was not', () => {
  const values = unknownValues(unknown)
  expect(toResolution('i', unknown, values)).toEqual({ id: 'i', insurers: [], policyTypes: [], plans: [] })
  const chosen = { ...values, insurers: ['', CREATE], policyTypes: ['type'], plans: [NO_PLAN] }
  expect(toResolution('i', unknown, chosen)).toEqual({
    id: 'i',
    insurers: [{ text: 'Mar', create: true }],
    policyTypes: [{ text: 'Total', id: 'type' }],
    plans: [{ text: '9 meses', id: null }],
  })
})
