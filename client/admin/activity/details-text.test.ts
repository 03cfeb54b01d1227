import { expect, test } from 'vitest'
import { detailsText } from './details-text'

const details = {
  fullName: { after: 'Ana "Nita" Pérez', before: null },
  vehicleYear: { after: 2024, before: 2023 },
  insuranceCompanyId: { names: { before: 'Ábaco', after: 'Zurita' }, after: 'z', before: 'a' },
}

test('a line for each field, before before after', () => {
  expect(detailsText(details)).toBe(
    [
      '{',
      '  "fullName": { "before": null, "after": "Ana \\"Nita\\" Pérez" },',
      '  "vehicleYear": { "before": 2023, "after": 2024 },',
      '  "insuranceCompanyId": { "before": "a", "after": "z", "names": {"before":"Ábaco","after":"Zurita"} }',
      '}',
    ].join('\n'),
  )
})

test('it is JSON', () => {
  expect(JSON.parse(detailsText(details))).toEqual(details)
})

test.each([null, 5, 'text', [], [1], {}, { a: null }, { a: 5 }, { a: { before: 1 } }, { a: [[]] }])(
  '%j, which nobody here wrote, stays what it is',
  (written) => {
    expect(JSON.parse(detailsText(written))).toEqual(written)
  },
)
