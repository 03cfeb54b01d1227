import { expect, test } from 'vitest'
import { accessFilters } from '../../../shared/accesses'
import { activityFilters } from '../../../shared/activity'
import { companyFilters } from '../../../shared/company-search'
import { consentFilters } from '../../../shared/consents'
import { customerExport } from '../../../shared/customers'
import { receivedQuery } from '../../../shared/payments'
import { productionExport } from '../../../shared/production'
import { requestExport } from '../../../shared/quote-requests'
import { recordId } from '../../../shared/records'
import { renewalFilters } from '../../../shared/renewals'
import { detailsText, EXPORT_FILTERS } from './details-text'

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

test('each filter of a list that can be exported is told among the accesses', () => {
  const schemas = [
    ...[customerExport, companyFilters, activityFilters, accessFilters, consentFilters, renewalFilters],
    ...[requestExport, productionExport, receivedQuery, recordId],
  ]
  const names = new Set(schemas.flatMap(({ shape }) => Object.keys(shape)))
  expect([...names].filter((name) => !EXPORT_FILTERS.some((filter) => filter === name))).toEqual([])
})
