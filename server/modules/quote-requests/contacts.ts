import { clock } from '../../../shared/clock'
import type { ContactOutcome } from '../../../shared/contacts'
import { LOST_BY, type RequestContactInput, type RequestStatus } from '../../../shared/quote-requests'
import { loggedChange, nextVersion } from '../../changes/logged-change'
import type { PrismaClient } from '../../db/generated/client'
import { lockRecord } from '../../db/locks'
import { addContact } from '../contacts/record'
import { loggedRequest, requestChanges, requireOpen } from './changes'
import type { QuoteRequest } from './record'

/**
 * Records a contact with a visitor, or an attempt. The first one is the answer, and gives the request to its author if
 * nobody has it.
 * @throws Refusal `record-not-found`, `request-converted`
 */
export function recordRequestContact(
  db: PrismaClient,
  adminUserId: string,
  { id, ...noted }: RequestContactInput,
): Promise<QuoteRequest> {
  return loggedChange<QuoteRequest>(db, adminUserId, loggedRequest, async (tx) => {
    await lockRecord(tx, 'quote_requests', id)
    const before = await requestChanges.find(tx, id)
    requireOpen(before)
    const createdAt = clock.now()
    await addContact(tx, { quoteRequestId: id, ...noted, createdBy: adminUserId, createdAt })
    await tx.quoteRequest.update({
      where: { id },
      data: {
        ...progressBy(noted.outcome, before.status),
        assignedTo: before.assignedTo ?? adminUserId,
        answeredAt: before.answeredAt ?? createdAt,
        updatedAt: nextVersion(before, before.updatedAt),
      },
      select: { id: true },
    })
    return { before, after: await requestChanges.find(tx, id) }
  })
}

/** How far a contact brings a request. */
function progressBy(outcome: ContactOutcome | undefined, status: RequestStatus) {
  const lostReason = (outcome && LOST_BY[outcome]) ?? null
  if (lostReason) return { status: 'lost', lostReason } as const
  const next = outcome === 'sent' ? 'quoted' : status === 'new' || status === 'lost' ? 'contacted' : status
  return { status: next, lostReason }
}
