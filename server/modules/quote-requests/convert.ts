import { clock } from '../../../shared/clock'
import type { RequestConversion } from '../../../shared/quote-requests'
import type { StaffUser } from '../../auth/session'
import { loggedChangeWithin, nextVersion } from '../../changes/logged-change'
import { Refusal } from '../../core/errors'
import type { Tx } from '../../db/client'
import type { PrismaClient } from '../../db/generated/client'
import { lockRecord } from '../../db/locks'
import { createCustomer } from '../policies/create'
import { loggedRequest, requestChanges, requireOpen } from './changes'
import type { QuoteRequest } from './record'

/**
 * Makes a customer of a request, which is won then: all of it in one transaction. Sent again with the same id and content
 * of the customer, it answers the same.
 * @throws Refusal `record-not-found`, `request-converted`, and those of `createCustomer`
 */
export async function convertRequest(db: PrismaClient, user: StaffUser, { id, customer }: RequestConversion) {
  const find = () => requestChanges.find(db, id)
  requireOpen(await find(), customer.id ? { customerId: customer.id } : {})
  const { id: customerId } = await createCustomer(db, user, customer, (tx, created) => win(tx, user.id, id, created.id))
  // A customer of this id that was there before, and is not of this request.
  if ((await find()).customerId !== customerId) throw Refusal.of('record-stale')
  return { customerId }
}

const win = (tx: Tx, adminUserId: string, id: string, customerId: string) =>
  loggedChangeWithin<QuoteRequest>(tx, adminUserId, loggedRequest, async () => {
    await lockRecord(tx, 'quote_requests', id)
    const before = await requestChanges.find(tx, id)
    requireOpen(before)
    await tx.quoteRequest.update({
      where: { id },
      data: {
        insuredCustomerId: customerId,
        status: 'won',
        lostReason: null,
        answeredAt: before.answeredAt ?? clock.now(),
        updatedAt: nextVersion(before, before.updatedAt),
      },
      select: { id: true },
    })
    return { before, after: await requestChanges.find(tx, id) }
  })
