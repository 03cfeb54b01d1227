import type { z } from 'zod'
import type { companyInput } from '../../../shared/companies'
import type { RouterOutputs } from '../../api/trpc'
import { valuesOf } from '../records/values-of'

export type Company = RouterOutputs['companies']['list'][number]

/** The form's fields, in the order of the screen. */
export const emptyCompany = {
  name: '',
  code: '',
  isActive: true as boolean,
  contactEmail: '',
  contactPhone: '',
  website: '',
  notes: '',
}

export type CompanyFormValues = typeof emptyCompany

export const toFormValues = (company: Company): CompanyFormValues => valuesOf(emptyCompany, company)

/** The input that the schema validates and the server receives; the schema turns empty texts into null. */
export function toCompanyInput(values: CompanyFormValues): z.input<typeof companyInput> {
  return { ...values, code: toCode(values.code) }
}

/** A code as it is stored. */
export const toCode = (text: string): string => text.trim().toUpperCase()
