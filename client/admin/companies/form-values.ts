import type { z } from 'zod'
import type { companyInput } from '../../../shared/companies'
import type { RouterOutputs } from '../../api/trpc'

export type Company = RouterOutputs['companies']['list'][number]

/** The values of the form's fields, in the order of the screen. */
export type CompanyFormValues = {
  name: string
  code: string
  isActive: boolean
  contactEmail: string
  contactPhone: string
  website: string
  notes: string
}

export const emptyCompany: CompanyFormValues = {
  name: '',
  code: '',
  isActive: true,
  contactEmail: '',
  contactPhone: '',
  website: '',
  notes: '',
}

export function toFormValues(company: Company): CompanyFormValues {
  return {
    name: company.name,
    code: company.code,
    isActive: company.isActive,
    contactEmail: company.contactEmail ?? '',
    contactPhone: company.contactPhone ?? '',
    website: company.website ?? '',
    notes: company.notes ?? '',
  }
}

/** The input that the schema validates and the server receives; the schema turns empty texts into null. */
export function toCompanyInput(values: CompanyFormValues): z.input<typeof companyInput> {
  return { ...values, code: values.code.toUpperCase() }
}
