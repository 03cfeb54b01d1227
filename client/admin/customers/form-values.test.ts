import { expect, test } from 'vitest'
import { customerInput } from '../../../shared/customers'
import { type Customer, emptyCustomer, planTerms, toCustomerInput, toFormValues } from './form-values'

const customer: Customer = {
  id: '0b9f2f52-7d3c-4a41-9f0d-0c3f9f1f6a01',
  insuranceCompanyId: '0b9f2f52-7d3c-4a41-9f0d-0c3f9f1f6a02',
  policyNumber: 'POL-1',
  policyTypeId: '0b9f2f52-7d3c-4a41-9f0d-0c3f9f1f6a03',
  fullName: 'Lucía Peña',
  vinNumber: '1HGCM82633A004352',
  vehicleBrand: 'Honda',
  vehicleModel: 'Accord',
  vehicleYear: 2021,
  selectedPlanId: '0b9f2f52-7d3c-4a41-9f0d-0c3f9f1f6a04',
  planPrice: 350,
  policyStartDate: '2026-01-31',
  issueDate: '2026-01-30',
  policyEndDate: '2026-07-31',
  createdAt: '2026-01-30T10:00:00.000Z',
  updatedAt: '2026-01-30T10:00:00.000Z',
}

test('a record survives the way through the form unchanged', () => {
  const input = customerInput.parse(toCustomerInput(toFormValues(customer)))
  expect(customer).toMatchObject(input)
  expect(Object.keys(input)).toHaveLength(12)
})

test('a record without plan or end date leaves those fields empty', () => {
  const values = toFormValues({ ...customer, selectedPlanId: null, policyEndDate: null })
  expect(values.selectedPlanId).toBe('')
  expect(values.policyEndDate).toBeNull()
  expect(toCustomerInput(values).policyEndDate).toBeUndefined()
})

test.each(['', ' ', 'abc', '20x4', '-2020', '2020.5', '1e3'])('the year %j is refused by the schema', (vehicleYear) => {
  const checked = customerInput.safeParse(toCustomerInput({ ...toFormValues(customer), vehicleYear }))
  expect(checked.error?.issues).toMatchObject([{ path: ['vehicleYear'], message: 'El año del vehículo no es válido' }])
})

test('every required field of an empty form is refused at its own field', () => {
  const issues = customerInput.safeParse(toCustomerInput(emptyCustomer)).error?.issues ?? []
  expect(new Set(issues.map(({ path }) => path[0]))).toEqual(
    new Set([
      'insuranceCompanyId',
      'policyNumber',
      'policyTypeId',
      'selectedPlanId',
      'fullName',
      'vinNumber',
      'vehicleBrand',
      'vehicleModel',
      'vehicleYear',
    ]),
  )
})

test('a plan begins today and lasts its months, to the last day of a shorter one', () => {
  expect(planTerms({ id: 'plan', durationMonths: 1 }, '2027-01-31')).toEqual({
    selectedPlanId: 'plan',
    policyStartDate: '2027-01-31',
    issueDate: '2027-01-31',
    policyEndDate: '2027-02-28',
  })
})
