import type { z } from 'zod'
import { companyInput } from '../../../shared/companies'
import type { RouterOutputs } from '../../api/trpc'
import { type Editing, valuesOf } from '../records/editing'
import { checkBy } from '../ui/check-by'

export type Company = RouterOutputs['companies']['list'][number]

/** The form's fields, in the order of the screen. */
export const emptyCompany = {
  name: '',
  code: '',
  isActive: true as boolean,
  contactEmail: '',
  contactPhone: '',
  assistancePhone: '',
  website: '',
  logoUrl: '',
  notes: '',
}

export type CompanyFormValues = typeof emptyCompany

export const companyEditing: Editing<Company, CompanyFormValues, z.input<typeof companyInput>> = {
  empty: emptyCompany,
  toValues: (company) => valuesOf(emptyCompany, company),
  // The schema turns empty texts into null.
  toInput: (values) => ({ ...values, code: toCode(values.code) }),
  check: checkBy(companyInput),
}

/** A code as it is stored. */
export const toCode = (text: string): string => text.trim().toUpperCase()

/** A URL as people write it: without scheme, `www.` and trailing slash. */
export const websiteText = (url: string): string => url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
