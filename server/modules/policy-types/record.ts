import { fieldIn, inEachField, LANGUAGES } from '../../../shared/languages'
import { columnOf } from '../../db/column-names'
import type { Prisma } from '../../db/generated/client'

/** The site's texts about a type, in each language. */
export const siteTextColumns = {
  ...inEachField('name', () => true as const),
  ...inEachField('summary', () => true as const),
  ...inEachField('bullets', () => true as const),
}

export const policyTypeSelection = {
  id: true,
  code: true,
  ...siteTextColumns,
  position: true,
  isActive: true,
  updatedAt: true,
} as const satisfies Prisma.PolicyTypeSelect

type PolicyTypeColumns = Prisma.PolicyTypeGetPayload<{ select: typeof policyTypeSelection }>

export function toPolicyType(row: PolicyTypeColumns) {
  return { ...row, updatedAt: row.updatedAt.toISOString() }
}

/** SQL for the names of `policy_type`, by their fields. */
export const typeNames = <Field extends string>(as: Field) =>
  LANGUAGES.map((language) => [fieldIn(as, language), `policy_type.${columnOf(fieldIn('name', language))}`] as const)
