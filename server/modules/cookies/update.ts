import type { CookieConfigUpdate } from '../../../shared/cookies'
import { found, type Logged, lockRecord, loggedChange, savedFields } from '../../changes/logged-change'
import type { Prisma, PrismaClient } from '../../db/generated/client'

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

const LOGGED: Logged<CookieConfig> = {
  table: 'cookie_consent_config',
  subject: ({ language }) => `Aviso de cookies (${language})`,
}

/** @throws ReasonError `record-stale`, `record-not-found` */
export function updateCookieConfig(
  db: PrismaClient,
  adminUserId: string,
  { id, updatedAt, ...fields }: CookieConfigUpdate,
): Promise<CookieConfig> {
  const where = { id }
  const select = cookieConfigSelection
  return loggedChange(db, adminUserId, LOGGED, async (tx) => {
    await lockRecord(tx, LOGGED.table, id)
    const before = toCookieConfig(found(await tx.cookieConsentConfig.findUnique({ where, select })))
    return savedFields(before, fields, updatedAt, async (version) => {
      const data = { ...fields, updatedAt: version }
      return toCookieConfig(await tx.cookieConsentConfig.update({ where, data, select }))
    })
  })
}
