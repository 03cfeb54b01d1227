import type { Language } from '../../../shared/languages'
import { publicCookieConfig } from '../../../shared/public'
import { selectionOf } from '../../db/column-names'
import type { PrismaClient } from '../../db/generated/client'

/** The texts of the cookie banner in a language, or null where there are none. */
export function findCookieConfig(db: PrismaClient, language: Language) {
  return db.cookieConsentConfig.findUnique({ where: { language }, select: selectionOf(publicCookieConfig) })
}
