import { clock } from '../../../shared/clock'
import type { RequestConversion } from '../../../shared/quote-requests'
import type { StaffUser } from '../../auth/session'
import { Refusal } from '../../core/errors'
import type { PrismaClient } from '../../db/generated/client'
import { createCustomer } from '../policies/create'
import { moveOn, requestChanges, requireOpen } from './changes'

/**
 * Makes a customer of a request, which is won then: all of it in one transaction. Sent again with the same id and content
 * of the customer, it answers the same.
 * @throws Refusal `record-not-found`, `request-converted`, and those of `createCustomer`
 */
export async function convertRequest(db: PrismaClient, user: StaffUser, { id, customer }: RequestConversion) {
  const find = () => requestChanges.find(db, id)
  requireOpen(await find(), customer.id ? { customerId: customer.id } : {})
  const { id: customerId } = await createCustomer(db, user, customer, (tx, created) =>
    moveOn(tx, user.id, id, ({ answeredAt }) => ({
      insuredCustomerId: created.id,
      status: 'won',
      lostReason: null,
      answeredAt: answeredAt ?? clock.now(),
    })),
  )
  // A customer of this id that was there before, and is not of this request.
  if ((await find()).customerId !== customerId) throw Refusal.of('record-stale')
  return { customerId }
}
