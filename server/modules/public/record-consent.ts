import { randomUUID } from 'node:crypto'
import DataLoader from 'dataloader'
import type { Pool } from 'pg'
import { clock, today } from '../../../shared/clock'
import type { ConsentInput } from '../../../shared/consents'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import type { ConsentRegister } from '../../request/site-data'

/** Most records in one statement. */
const BATCH_SIZE = 100

/** As for lookups: a connection is given up shortly before the visitor is told so. */
const QUERY_TIMEOUT_MS = 4_500

/**
 * A version of the banner that there is not yet is the one of now: a page may come from before a restore, and what its
 * visitor chose is kept. The cookie policy is the one that `findLegalDocument` shows: the visitor's language's, else the
 * Spanish one. Who was not answered tells it again, maybe to another instance: all write in one order, or two could wait
 * for each other.
 */
const INSERT = `
  INSERT INTO consent_records
    (id, visitor_id, choice, method, language, banner_version, policy_version, created_day, created_at)
  SELECT id, visitor_id, choice, method, language,
    least(banner_version, coalesce((SELECT max(banner_version) FROM site_settings), ${DEFAULT_SETTINGS.bannerVersion})), (
      SELECT version FROM legal_documents
      WHERE document_type = 'cookies' AND is_active AND legal_documents.language IN (said.language, 'es')
      ORDER BY legal_documents.language = said.language DESC LIMIT 1
    ), created_day, created_at
  FROM json_populate_recordset(NULL::consent_records, $1) AS said
  ORDER BY id ON CONFLICT (id) DO NOTHING`

/**
 * What is said while records are being written waits, and is written together: a thousand at once take one connection
 * and a few commits.
 */
export function createConsentRegister(pool: Pool): ConsentRegister {
  let written: Promise<unknown> = Promise.resolve()
  const write = async (rows: readonly object[]): Promise<true[]> => {
    const query = { name: 'record-consents', text: INSERT, values: [JSON.stringify(rows)] }
    await pool.query({ ...query, query_timeout: QUERY_TIMEOUT_MS } as typeof query)
    return rows.map(() => true)
  }
  const loader = new DataLoader<object, true>(
    (rows) => {
      const writing = write(rows)
      written = writing.catch(() => {}) // Who waits for these is told; the next ones do not care.
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
