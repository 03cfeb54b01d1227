import type { Prisma } from '../../db/generated/client'

export const cookieConfigSelection = {
  id: true,
  language: true,
  isEnabled: true,
  message: true,
  acceptButtonText: true,
  declineButtonText: true,
  learnMoreText: true,
  learnMoreUrl: true,
  updatedAt: true,
} as const satisfies Prisma.CookieConsentConfigSelect

type CookieConfigColumns = Prisma.CookieConsentConfigGetPayload<{ select: typeof cookieConfigSelection }>

/** The banner's texts of one language as the panel knows them. */
export type CookieConfig = ReturnType<typeof toCookieConfig>

export function toCookieConfig(row: CookieConfigColumns) {
  return { ...row, updatedAt: row.updatedAt.toISOString() }
}
