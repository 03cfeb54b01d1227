import type { z } from 'zod'
import type { companyInput } from '../../../shared/companies'
import type { RouterOutputs } from '../../api/trpc'

export type Company = RouterOutputs['companies']['list'][number]

/** What the form's fields hold, in the order in which they stand on the screen. */
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

/** What is sent, and what the schema checks before; it makes null of what is empty. */
export function toCompanyInput(values: CompanyFormValues): z.input<typeof companyInput> {
  return { ...values, code: values.code.toUpperCase() }
}
