import { cookieConfigUpdate } from '../../../shared/cookies'
import { selectionOf } from '../../db/column-names'
import type { Prisma } from '../../db/generated/client'

export const cookieConfigSelection = {
  ...selectionOf(cookieConfigUpdate),
  language: true,
} as const satisfies Prisma.CookieConsentConfigSelect

type CookieConfigColumns = Prisma.CookieConsentConfigGetPayload<{ select: typeof cookieConfigSelection }>

/** The banner's texts of one language as the panel knows them. */
export type CookieConfig = ReturnType<typeof toCookieConfig>

export function toCookieConfig(row: CookieConfigColumns) {
  return { ...row, updatedAt: row.updatedAt.toISOString() }
}
