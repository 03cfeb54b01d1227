import { expect, test } from 'vitest'
import { detailsText } from './details-text'

const details = {
  fullName: { after: 'Ana "Nita" Pérez', before: null },
  vehicleYear: { after: 2024, before: 2023 },
  insuranceCompanyId: { names: { before: 'Ábaco', after: 'Zurita' }, after: 'z', before: 'a' },
}

test('each field is a line, with the old value first', () => {
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

test('the text is JSON', () => {
  expect(JSON.parse(detailsText(details))).toEqual(details)
})

test.each([null, 5, 'text', [], [1], {}, { a: null }, { a: 5 }, { a: { before: 1 } }, { a: [[]] }])(
  '%j of unknown origin is unchanged',
  (written) => {
    expect(JSON.parse(detailsText(written))).toEqual(written)
  },
)
