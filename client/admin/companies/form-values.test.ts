import { expect, test } from 'vitest'
import { COMPANY_REQUIRED_MESSAGE, companyInput } from '../../../shared/companies'
import { type Company, emptyCompany, toCompanyInput, toFormValues } from './form-values'

const company: Company = {
  id: '0b9f2f52-7d3c-4a41-9f0d-0c3f9f1f6a01',
  name: 'Ábaco Seguros',
  code: 'ABACO',
  contactEmail: 'suscripcion@abacoseguros.example',
  contactPhone: '+1 305-555-0112',
  website: 'https://www.abacoseguros.example',
  notes: 'Primera línea\nSegunda línea',
  isActive: false,
  updatedAt: '2026-01-30T10:00:00.000Z',
}

test('a record survives the way through the form unchanged', () => {
  const input = companyInput.parse(toCompanyInput(toFormValues(company)))
  expect(company).toMatchObject(input)
  expect(Object.keys(input)).toHaveLength(7)
})

test('what a record lacks is empty in the form and null again when sent', () => {
  const bare = { ...company, contactEmail: null, contactPhone: null, website: null, notes: null }
  expect(Object.values(toFormValues(bare))).not.toContain(null)
  expect(bare).toMatchObject(companyInput.parse(toCompanyInput(toFormValues(bare))))
})

test('a code is sent in upper case', () => {
  expect(toCompanyInput({ ...toFormValues(company), code: 'ñandú' }).code).toBe('ÑANDÚ')
})

test('an empty form lacks name and code', () => {
  const issues = companyInput.safeParse(toCompanyInput(emptyCompany)).error?.issues
  expect(issues).toMatchObject([
    { path: ['name'], message: COMPANY_REQUIRED_MESSAGE },
    { path: ['code'], message: COMPANY_REQUIRED_MESSAGE },
  ])
})
