import { randomUUID } from 'node:crypto'
import DataLoader from 'dataloader'
import type { Pool } from 'pg'
import { clock, today } from '../../../shared/clock'
import type { ConsentInput } from '../../../shared/consents'
import { DEFAULT_LANGUAGE } from '../../../shared/languages'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { prepared, VISITORS_MS } from '../../db/prepared'
import type { ConsentRegister } from '../../request/site-data'

/** Maximum records per statement. */
const BATCH_SIZE = 100

/**
 * A banner version above the current one is stored as the current one: the page may be older than a restore, and its
 * visitor's choice is kept. The cookie policy is the one that `findLegalDocument` shows: in the visitor's language,
 * else in Spanish. A client without an answer retries, maybe at another instance: all insert in the order of ids, or
 * two could deadlock.
 */
const insert = prepared(
  'record-consents',
  `
  INSERT INTO consent_records
    (id, visitor_id, choice, method, language, banner_version, policy_version, created_day, created_at)
  SELECT id, visitor_id, choice, method, language,
    least(banner_version, coalesce((SELECT max(banner_version) FROM site_settings), ${DEFAULT_SETTINGS.bannerVersion})), (
      SELECT version FROM legal_documents
      WHERE document_type = 'cookies' AND is_active AND legal_documents.language IN (said.language, '${DEFAULT_LANGUAGE}')
      ORDER BY legal_documents.language = said.language DESC LIMIT 1
    ), created_day, created_at
  FROM json_populate_recordset(NULL::consent_records, $1) AS said
  ORDER BY id ON CONFLICT (id) DO NOTHING`,
  VISITORS_MS,
)

/**
 * Batches the records that arrive while others are being written: a thousand at once take one connection, few commits.
 */
export function createConsentRegister(pool: Pool): ConsentRegister {
  let written: Promise<unknown> = Promise.resolve()
  const write = async (rows: readonly object[]): Promise<true[]> => {
    await insert(pool, [JSON.stringify(rows)])
    return rows.map(() => true)
  }
  const loader = new DataLoader<object, true>(
    (rows) => {
      const writing = write(rows)
      written = writing.catch(() => {}) // The callers of this batch see the error; the next batch only waits.
      return writing
    },
    { cache: false, maxBatchSize: BATCH_SIZE, batchScheduleFn: (next) => written.then(next) },
  )
  return async (consent) => {
    await loader.load(toRow(consent))
  }
}

const toRow = ({ id = randomUUID(), visitorId, choice, method, language, bannerVersion }: ConsentInput) => ({
  id,
  visitor_id: visitorId,
  choice,
  method,
  language,
  banner_version: bannerVersion,
  created_day: today(),
  created_at: clock.now(),
})
