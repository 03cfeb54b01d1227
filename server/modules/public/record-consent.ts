import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { clock, today } from '../../../shared/clock'
import type { ConsentInput } from '../../../shared/consents'
import { DEFAULT_LANGUAGE } from '../../../shared/languages'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { prepared, VISITORS_MS } from '../../db/prepared'

/**
 * A banner version above the current one is stored as the current one: the page may be older than a restore, and its
 * visitor's choice is kept. The cookie policy is the one that `findLegalDocument` shows: in the visitor's language,
 * else in Spanish.
 */
const insert = prepared(
  'record-consent',
  `
  INSERT INTO consent_records
    (id, visitor_id, choice, method, language, banner_version, policy_version, created_day, created_at)
  VALUES ($1, $2, $3, $4, $5,
    least($6, coalesce((SELECT max(banner_version) FROM site_settings), ${DEFAULT_SETTINGS.bannerVersion})), (
      SELECT version FROM legal_documents
      WHERE document_type = 'cookies' AND is_active AND language IN ($5, '${DEFAULT_LANGUAGE}')
      ORDER BY language = $5 DESC LIMIT 1
    ), $7, $8)
  ON CONFLICT (id) DO NOTHING`,
  VISITORS_MS,
)

/** Stores a visitor's answer about cookies in the register. */
export async function recordConsent(pool: Pool, consent: ConsentInput): Promise<void> {
  const { id = randomUUID(), visitorId, choice, method, language, bannerVersion } = consent
  await insert(pool, [id, visitorId, choice, method, language, bannerVersion, today(), clock.now()])
}
