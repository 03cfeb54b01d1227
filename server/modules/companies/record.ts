import type { Prisma } from '../../db/generated/client'

export const companySelection = {
  id: true,
  name: true,
  code: true,
  contactEmail: true,
  contactPhone: true,
  assistancePhone: true,
  website: true,
  notes: true,
  logoUrl: true,
  isActive: true,
  updatedAt: true,
} as const satisfies Prisma.InsuranceCompanySelect

type CompanyColumns = Prisma.InsuranceCompanyGetPayload<{ select: typeof companySelection }>

/** An insurer as the panel knows it. */
export function toCompany(row: CompanyColumns) {
  return { ...row, updatedAt: row.updatedAt.toISOString() }
}
