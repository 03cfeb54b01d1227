import { fromNow } from '../../../shared/clock'
import { DAY_MS } from '../../../shared/durations'
import { REQUEST_DAYS } from '../../../shared/quote-requests'
import { mayChangeLogs } from '../../changes/kept-logs'
import type { PrismaClient } from '../../db/generated/client'

/** Requests per transaction. */
const BATCH_SIZE = 1_000

/** Erases the requests that became no customer long after the last contact, also what the logs say of them. */
export async function eraseOldRequests(db: PrismaClient): Promise<void> {
  const oldest = fromNow(-REQUEST_DAYS * DAY_MS)
  let erased = BATCH_SIZE
  while (erased === BATCH_SIZE) {
    erased = await db.$transaction(async (tx) => {
      const rows = await tx.$queryRaw<{ id: string }[]>`
        DELETE FROM quote_requests WHERE id IN (
          SELECT id FROM quote_requests
          WHERE status <> 'won' AND created_at < ${oldest} AND NOT EXISTS (
            SELECT 1 FROM contacts WHERE quote_request_id = quote_requests.id AND created_at >= ${oldest}
          ) ORDER BY created_at, id LIMIT ${BATCH_SIZE}
        ) RETURNING id`
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) {
        await mayChangeLogs(tx, 'erasure')
        await tx.$executeRaw`
          UPDATE activity_logs SET subject = NULL, details = NULL
          WHERE record_id = ANY(${ids}::uuid[]) AND record_id IS DISTINCT FROM insured_customer_id`
        await tx.$executeRaw`
          UPDATE access_log SET subject = NULL
          WHERE record_id = ANY(${ids}::uuid[]) AND record_id IS DISTINCT FROM insured_customer_id`
      }
      return ids.length
    })
  }
}
