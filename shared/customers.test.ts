import { beforeEach, describe, expect, test } from 'vitest'
import { customerInput, customersQuery } from './customers'
import { itIs } from './testing/clock'

beforeEach(() => itIs('2026-11-20'))

const ID = '3f0f3a6e-6a37-4c0e-9b3f-0d1f4f3a8a11'
const filled = {
  insuranceCompanyId: ID,
  policyNumber: ' POL-1 ',
  policyTypeId: ID,
  fullName: ' Íñigo Peña ',
  vinNumber: ' 1hgcm826\u200b33a004352 ',
  vehicleBrand: 'Honda',
  vehicleModel: 'Accord',
  vehicleYear: 2023,
  selectedPlanId: ID,
}

/** The messages of each field that the schema refuses. */
function messages(changes: Record<string, unknown>): Record<string, string[]> {
  const parsed = customerInput.safeParse({ ...filled, ...changes })
  const byField: Record<string, string[]> = {}
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0])
    byField[field] = [...(byField[field] ?? []), issue.message]
  }
  return byField
}

test('texts are trimmed and the VIN is put into upper case', () => {
  expect(customerInput.parse(filled)).toMatchObject({
    policyNumber: 'POL-1',
    fullName: 'Íñigo Peña',
    vinNumber: '1HGCM82633A004352',
  })
})

describe('VIN', () => {
  const message = { vinNumber: ['El número VIN debe tener exactamente 17 caracteres alfanuméricos'] }
  test.each([
    ['16 characters', '1HGCM82633A00435'],
    ['18 characters', '1HGCM82633A0043521'],
    ['an I', 'IHGCM82633A004352'],
    ['an O', '1HGCM82633AO04352'],
    ['a q', '1HGCM82633Aq04352'],
    ['a hyphen', '1HGCM82633A-04352'],
    ['nothing', ''],
    ['two in one text', '1HGCM82633A004352 5YJSA1DG9DFP14705'],
  ])('%s is refused', (_case, vinNumber) => expect(messages({ vinNumber })).toEqual(message))
  test.each(['5MRMC7RL DJHXM7NC3', 'VIN: 5mrmc7rl-djhxm-7nc3'])('%s is stored without what separates it', (vinNumber) =>
    expect(customerInput.parse({ ...filled, vinNumber }).vinNumber).toBe('5MRMC7RLDJHXM7NC3'),
  )
})

describe('plate', () => {
  test.each([
    ['abc-12-34', 'ABC-12-34'],
    [' Abc  1234 ', 'ABC 1234'],
    ['ñu·123', 'ÑU-123'],
    ['Placa: ABC.123', 'ABC-123'],
    ['N.º de matrícula: 1234 bcd', '1234 BCD'],
    ['License plate #7abc123', '7ABC123'],
    ['ＡＢＣ－１２３', 'ABC-123'],
    ['PLATE 1', 'PLATE 1'],
    ['  ', null],
    ['-', null],
    [null, null],
    [undefined, undefined],
  ])('%j is stored as %j', (plate, stored) => {
    expect(customerInput.parse({ ...filled, plate }).plate).toBe(stored)
  })
  test.each(['ABC/123', 'S/N', 'ABC_123!', '12345678901234567'])('%j is refused', (plate) =>
    expect(messages({ plate })).toEqual({ plate: [expect.any(String)] }),
  )
})

describe('vehicle year', () => {
  const message = { vehicleYear: ['El año del vehículo no es válido'] }
  test.each([1899, 2028, 2020.5, Number.NaN, '2020', null])('%s is refused', (vehicleYear) =>
    expect(messages({ vehicleYear })).toEqual(message),
  )
  test.each([1900, 2027])('%i is accepted', (vehicleYear) => expect(messages({ vehicleYear })).toEqual({}))
  test('next year moves with the calendar', () => {
    itIs('2027-01-01')
    expect(messages({ vehicleYear: 2028 })).toEqual({})
  })
})

test('a plan must be chosen', () => {
  expect(messages({ selectedPlanId: '' })).toEqual({ selectedPlanId: ['Debe seleccionar un plan de pago'] })
})

test.each(['insuranceCompanyId', 'policyNumber', 'policyTypeId', 'fullName', 'vehicleBrand', 'vehicleModel'])(
  '%s is required',
  (field) => {
    expect(messages({ [field]: '' })[field]).toHaveLength(1)
    expect(messages({ [field]: '   ' })[field]).toHaveLength(1)
  },
)

test.each([
  ['fullName', '500', 'Debe contener al menos una letra'],
  ['fullName', '\u200b\u2060', 'Este campo es obligatorio'],
  ['vehicleBrand', '—', 'Debe contener al menos una letra o un número'],
  ['vehicleModel', '\u3164', 'Este campo es obligatorio'],
  ['policyNumber', '\u200b', 'Este campo es obligatorio'],
  ['policyNumber', '---', 'Debe contener al menos una letra o un número'],
])('%s of %j is refused', (field, value, message) =>
  expect(messages({ [field]: value })).toEqual({ [field]: [message] }),
)

test('a model may be a number', () => expect(messages({ vehicleModel: '500' })).toEqual({}))

test('control characters are refused, among them those that would break the search or the database', () => {
  for (const character of ['\u0000', '\u001f', '\n']) {
    expect(messages({ fullName: `a${character}b` })).toEqual({ fullName: ['Contiene caracteres no permitidos'] })
  }
})

test('a policy cannot end before it begins', () => {
  const dates = { policyStartDate: '2026-11-20', policyEndDate: '2026-11-19' }
  expect(messages(dates)).toEqual({
    policyEndDate: ['La fecha de vencimiento no puede ser anterior a la de inicio'],
  })
})

test.each(['2026-02-30', '20-11-2026', '0000-01-01', '9999-12-31', ''])('%s is no date of a policy', (issueDate) => {
  expect(messages({ issueDate })).toHaveProperty('issueDate')
})

test.each([null, ''])('%j does not clear a start date; only null clears an end date', (empty) => {
  const required = ['Este campo es obligatorio']
  expect(messages({ policyStartDate: empty, issueDate: empty })).toEqual({
    policyStartDate: required,
    issueDate: required,
  })
  expect(messages({ policyEndDate: null })).toEqual({})
})

test('pages begin at 1 with 10 rows, and are bounded', () => {
  expect(customersQuery.parse({})).toEqual({ sort: 'createdAt', page: 1, pageSize: 10 })
  for (const wrong of [{ page: 0 }, { page: 1e12 }, { page: 1.5 }, { pageSize: 101 }, { search: 'x'.repeat(201) }]) {
    expect(customersQuery.safeParse(wrong).success).toBe(false)
  }
})

test('a search is trimmed', () => {
  expect(customersQuery.parse({ search: '  peña \t' }).search).toBe('peña')
})
