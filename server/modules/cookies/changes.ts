import type { CookieConfigUpdate } from '../../../shared/cookies'
import { changesOf } from '../../changes/changes'
import { changesBetween } from '../../changes/entry'
import { raiseBannerVersion } from './ask-again'
import { type CookieConfig, cookieConfigSelection, toCookieConfig } from './record'

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
    if (isReworded) await raiseBannerVersion(tx)
    return write()
  },
})
