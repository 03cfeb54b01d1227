import type { CookieConfigUpdate } from '../../../shared/cookies'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { changesOf } from '../../changes/changes'
import { changesBetween } from '../../changes/entry'
import type { PrismaClient } from '../../db/generated/client'
import { setAlone, writeAlone } from '../settings/changes'
import { type CookieConfig, cookieConfigSelection, toCookieConfig } from './record'

/** The banner's next version: consents to the one before no longer count. */
const next = (version = DEFAULT_SETTINGS.bannerVersion) => version + 1

/** Every language has its row from the start, so rows are only ever updated. */
export const cookieConfigChanges = changesOf({
  model: 'cookieConsentConfig',
  table: 'cookie_consent_config',
  select: cookieConfigSelection,
  toRecord: toCookieConfig,
  order: { language: 'asc' },
  subject: ({ language }) => `Aviso de cookies (${language})`,
  fieldsOf: async (_tx, input: Omit<CookieConfigUpdate, 'id' | 'updatedAt'>, before) => ({
    ...input,
    language: (before as CookieConfig).language,
  }),
  toColumns: (fields) => fields,
  stamps: (now) => ({ updatedAt: now }),
  // Consent to a former wording does not cover the new one.
  async around(tx, { before, fields }, write) {
    const { isEnabled: _, ...texts } = fields
    const isReworded = Object.keys(changesBetween(before, { ...before, ...texts })).length > 0
    if (isReworded) await writeAlone(tx, 'bannerVersion', next)
    return write()
  },
})

/** Makes the banner ask every visitor again, whatever they answered before. */
export async function askAgain(db: PrismaClient, adminUserId: string): Promise<{ bannerVersion: number }> {
  return { bannerVersion: await setAlone(db, adminUserId, 'bannerVersion', next) }
}
