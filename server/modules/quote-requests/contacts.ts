import { clock } from '../../../shared/clock'
import type { ContactOutcome } from '../../../shared/contacts'
import { LOST_BY, type RequestContactInput, type RequestStatus } from '../../../shared/quote-requests'
import type { PrismaClient } from '../../db/generated/client'
import { addContact } from '../contacts/record'
import { moveOn } from './changes'
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
  return db.$transaction((tx) =>
    moveOn(tx, adminUserId, id, async ({ status, assignedTo, answeredAt }) => {
      const createdAt = clock.now()
      await addContact(tx, { quoteRequestId: id, ...noted, createdBy: adminUserId, createdAt })
      return {
        ...progressBy(noted.outcome, status),
        assignedTo: assignedTo ?? adminUserId,
        answeredAt: answeredAt ?? createdAt,
      }
    }),
  )
}

/** How far a contact brings a request. */
function progressBy(outcome: ContactOutcome | undefined, status: RequestStatus) {
  const lostReason = (outcome && LOST_BY[outcome]) ?? null
  if (lostReason) return { status: 'lost', lostReason } as const
  const next = outcome === 'sent' ? 'quoted' : status === 'new' || status === 'lost' ? 'contacted' : status
  return { status: next, lostReason }
}
