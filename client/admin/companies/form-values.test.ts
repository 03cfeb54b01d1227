import { expect, test } from 'vitest'
import { COMPANY_REQUIRED_MESSAGE, companyInput } from '../../../shared/companies'
import { type Company, companyEditing, emptyCompany, websiteText } from './form-values'

const { toInput, toValues } = companyEditing

const company: Company = {
  id: '0b9f2f52-7d3c-4a41-9f0d-0c3f9f1f6a01',
  name: 'Ábaco Seguros',
  code: 'ABACO',
  contactEmail: 'suscripcion@abacoseguros.example',
  contactPhone: '+1 305-555-0112',
  assistancePhone: '+1 305-555-0113',
  website: 'https://www.abacoseguros.example',
  logoUrl: '/files/site-assets/logo-1.png',
  notes: 'Primera línea\nSegunda línea',
  isActive: false,
  updatedAt: '2026-01-30T10:00:00.000Z',
}

test('a form sends an unchanged record as it was loaded', () => {
  const input = companyInput.parse(toInput(toValues(company)))
  expect(company).toMatchObject(input)
  expect(Object.keys(input)).toHaveLength(9)
})

test('missing fields are empty in the form and null when sent', () => {
  const bare = {
    ...company,
    contactEmail: null,
    contactPhone: null,
    assistancePhone: null,
    website: null,
    logoUrl: null,
    notes: null,
  }
  expect(Object.values(toValues(bare))).not.toContain(null)
  expect(bare).toMatchObject(companyInput.parse(toInput(toValues(bare))))
})

test('a code is sent in upper case', () => {
  expect(toInput({ ...toValues(company), code: 'ñandú' }).code).toBe('ÑANDÚ')
})

test('name and code are required', () => {
  const issues = companyInput.safeParse(toInput(emptyCompany)).error?.issues
  expect(issues).toMatchObject([
    { path: ['name'], message: COMPANY_REQUIRED_MESSAGE },
    { path: ['code'], message: COMPANY_REQUIRED_MESSAGE },
  ])
})

test.each([
  ['https://www.abacoseguros.example', 'abacoseguros.example'],
  ['http://abaco.example/', 'abaco.example'],
  ['https://abaco.example/agentes/?pais=us', 'abaco.example/agentes/?pais=us'],
])('%j is shown as %s', (url, text) => {
  expect(websiteText(url)).toBe(text)
})
