import { expect, test } from 'vitest'
import { customerInput, customerUpdateInput } from '../../../shared/customers'
import {
  type Customer,
  type CustomerFormValues,
  emptyCustomer,
  samePerson,
  toCustomerInput,
  toCustomerUpdate,
  toFormValues,
} from './customer-values'
import { NO_PLAN, planTerms, recordTerms } from './term-values'

/** No value in each field of the form. */
const none = Object.fromEntries(Object.keys(emptyCustomer).map((field) => [field, null])) as Record<
  keyof CustomerFormValues,
  null
>

const customer: Customer = {
  ...none,
  id: '0b9f2f52-7d3c-4a41-9f0d-0c3f9f1f6a01',
  insuranceCompanyId: '0b9f2f52-7d3c-4a41-9f0d-0c3f9f1f6a02',
  policyNumber: 'POL-1',
  policyTypeId: '0b9f2f52-7d3c-4a41-9f0d-0c3f9f1f6a03',
  fullName: 'Lucía Peña',
  vinNumber: '1HGCM82633A004352',
  vehicleBrand: 'Honda',
  vehicleModel: 'Accord',
  vehicleYear: 2021,
  plate: 'ABC-123',
  selectedPlanId: '0b9f2f52-7d3c-4a41-9f0d-0c3f9f1f6a04',
  planPrice: 350,
  policyStartDate: '2026-01-31',
  issueDate: '2026-01-30',
  policyEndDate: '2026-07-31',
  language: 'es',
  contactAllowed: true,
  createdAt: '2026-01-30T10:00:00.000Z',
  cancellationReason: null,
  cancellationNote: null,
  updatedAt: '2026-01-30T10:00:00.000Z',
}

const OTHER_ID = '0b9f2f52-7d3c-4a41-9f0d-0c3f9f1f6a05'
const messagesOf = (values: CustomerFormValues, record = customer) =>
  Object.fromEntries(
    (customerUpdateInput.safeParse(toCustomerUpdate(values, record, 'USD')).error?.issues ?? []).map(
      ({ path, message }) => [path[0], message],
    ),
  )

test('a form sends an unchanged customer as it was loaded, without a new price', () => {
  const { planPrice: shownPrice, createdAt, cancellationReason, cancellationNote, ...sent } = customer
  const input = customerUpdateInput.parse(toCustomerUpdate(toFormValues(customer), customer, 'USD'))
  expect(input).toEqual({ ...sent, shownPrice })
})

test('cleared contact fields are sent as null', () => {
  const reached = { ...customer, phone: '+13055550142', email: 'a@example.com', notes: 'A\nB', contactAllowed: false }
  expect(customerUpdateInput.parse(toCustomerUpdate(toFormValues(reached), reached, 'USD'))).toMatchObject({
    phone: '+13055550142',
    email: 'a@example.com',
    notes: 'A\nB',
    contactAllowed: false,
  })
  const values = { ...toFormValues(reached), phone: '', email: ' ', notes: '' }
  const cleared = { phone: null, email: null, notes: null }
  expect(customerUpdateInput.parse(toCustomerUpdate(values, reached, 'USD'))).toMatchObject(cleared)
  expect(messagesOf({ ...values, email: 'a@' })).toEqual({ email: 'El correo electrónico no es válido' })
})

test('another policy of the same person starts with their name and contact only', () => {
  const reached = { ...customer, phone: '+13055550142', language: 'en' as const, contactAllowed: false, notes: 'A' }
  expect(samePerson(reached)).toEqual({
    ...emptyCustomer,
    fullName: 'Lucía Peña',
    phone: '+13055550142',
    language: 'en',
    contactAllowed: false,
  })
})

test('a policy without plan or end date stays without them', () => {
  const bare = { ...customer, selectedPlanId: null, planPrice: null, policyEndDate: null }
  expect(customerUpdateInput.parse(toCustomerUpdate(toFormValues(bare), bare, 'USD'))).toMatchObject({
    selectedPlanId: null,
    policyEndDate: null,
  })
})

test('a cleared end date is sent as null; other cleared dates are refused', () => {
  const values = { ...toFormValues(customer), policyEndDate: '' }
  expect(toCustomerUpdate(values, customer, 'USD').policyEndDate).toBeNull()
  expect(messagesOf({ ...values, policyStartDate: '', issueDate: '' })).toEqual({
    policyStartDate: 'Este campo es obligatorio',
    issueDate: 'Este campo es obligatorio',
  })
})

test('invalid dates are refused at their fields', () => {
  const message = 'La fecha no es válida. Use día/mes/año, como 5/11/2026.'
  expect(messagesOf({ ...toFormValues(customer), policyStartDate: '31/02/2027', policyEndDate: 'abc' })).toEqual({
    policyStartDate: message,
    policyEndDate: message,
  })
})

test('a plan is required if there was one, and for another type', () => {
  const planRequired = { selectedPlanId: 'Debe seleccionar un plan de pago' }
  expect(messagesOf({ ...toFormValues(customer), ...NO_PLAN })).toEqual(planRequired)
  const withoutPlan = { ...customer, selectedPlanId: null }
  expect(messagesOf({ ...toFormValues(withoutPlan), policyTypeId: OTHER_ID }, withoutPlan)).toEqual(planRequired)
})

test('taking today’s price chooses the plan again', () => {
  const plan = {
    id: customer.selectedPlanId ?? '',
    durationMonths: 6,
    price: 400,
    nextPrice: null,
    nextPriceFrom: null,
  }
  const values = { ...toFormValues(customer), ...planTerms(plan, '2026-11-20', customer) }
  expect(toCustomerUpdate(values, customer, 'USD')).toMatchObject({
    selectedPlanId: plan.id,
    reprice: true,
    shownPrice: 400,
    policyStartDate: '2026-11-20',
    policyEndDate: '2027-05-20',
  })
  expect(toCustomerUpdate({ ...values, ...recordTerms(customer) }, customer, 'USD').reprice).toBeUndefined()
})

test.each([
  ['1.234,50', 1234.5, undefined],
  ['$1,000.00', 1000, undefined],
  ['', undefined, undefined],
  ['mucho', 'mucho', 'El precio debe ser un número como 1,234.50 o 1.234,50'],
  ['1000000', 1_000_000, undefined],
])('a typed price %j is sent as the agreed one, without choosing the plan again', (planPrice, sent, message) => {
  const values = { ...toFormValues(customer), planPrice }
  const update = toCustomerUpdate(values, customer, 'USD')
  expect([update.planPrice, update.shownPrice, update.reprice]).toEqual([sent, undefined, undefined])
  expect(messagesOf(values)).toEqual(message ? { planPrice: message } : {})
})

test.each(['', ' ', 'abc', '20x4', '-2020', '2020.5', '1e3'])('the year %j is refused by the schema', (vehicleYear) => {
  const checked = customerInput.safeParse(toCustomerInput({ ...toFormValues(customer), vehicleYear }, 'USD'))
  expect(checked.error?.issues).toMatchObject([{ path: ['vehicleYear'], message: 'El año del vehículo no es válido' }])
})

test('an empty form is refused at every required field', () => {
  const issues = customerInput.safeParse(toCustomerInput(emptyCustomer, 'USD')).error?.issues ?? []
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
