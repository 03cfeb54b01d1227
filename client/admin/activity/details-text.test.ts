import { expect, test } from 'vitest'
import { detailsText } from './details-text'

const details = {
  fullName: { after: 'Ana "Nita" Pérez', before: null },
  vehicleYear: { after: 2024, before: 2023 },
}

test('a line for each field, before before after', () => {
  expect(detailsText(details)).toBe(
    [
      '{',
      '  "fullName": { "before": null, "after": "Ana \\"Nita\\" Pérez" },',
      '  "vehicleYear": { "before": 2023, "after": 2024 }',
      '}',
    ].join('\n'),
  )
})

test('it is JSON', () => {
  expect(JSON.parse(detailsText(details))).toEqual(details)
})
