import type { CookieConfigUpdate } from '../../../shared/cookies'
import { changesOf } from '../../changes/changes'
import { type CookieConfig, cookieConfigSelection, toCookieConfig } from './record'

/** Each language has its texts from the start, so that they are only ever updated. */
export const cookieConfigChanges = changesOf({
  model: 'cookieConsentConfig',
  table: 'cookie_consent_config',
  select: cookieConfigSelection,
  toRecord: toCookieConfig,
  subject: ({ language }) => `Aviso de cookies (${language})`,
  fieldsOf: async (_tx, input: Omit<CookieConfigUpdate, 'id' | 'updatedAt'>, before) => ({
    ...input,
    language: (before as CookieConfig).language,
  }),
  toColumns: (fields) => fields,
  stamps: (now) => ({ updatedAt: now }),
})
