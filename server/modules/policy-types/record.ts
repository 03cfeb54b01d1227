import type { Prisma } from '../../db/generated/client'

export const policyTypeSelection = {
  id: true,
  code: true,
  name: true,
  nameEn: true,
  summary: true,
  summaryEn: true,
  bullets: true,
  bulletsEn: true,
  position: true,
  isActive: true,
  updatedAt: true,
} as const satisfies Prisma.PolicyTypeSelect

type PolicyTypeColumns = Prisma.PolicyTypeGetPayload<{ select: typeof policyTypeSelection }>

export function toPolicyType(row: PolicyTypeColumns) {
  return { ...row, updatedAt: row.updatedAt.toISOString() }
}
