import { clock } from '../../../shared/clock'
import type { Tx } from '../../db/client'
import { Prisma } from '../../db/generated/client'

/** SQL for whether a contact is neither the undo of a renewal nor a renewal that was undone, whose term is gone again. */
export const stands = (contact: string) =>
  Prisma.raw(`(${contact}.outcome IS NULL OR ${contact}.outcome NOT IN ('renewed', 'renewal_undone')
    OR ${contact}.outcome = 'renewed' AND EXISTS (SELECT FROM policy_terms
      WHERE insured_customer_id = ${contact}.insured_customer_id AND replaced_at = ${contact}.created_at))`)

/**
 * Marks what later contacts have settled. A note settles nothing. What was said of a renewal, or of a quote, is settled
 * by a later outcome, the renewal's own among them; what was said of a payment by all that is said of it later, and by a
 * payment that leaves nothing due. What concerns one of the two leaves the other as it was. The caller holds the lock of
 * the customers or requests.
 */
export async function settleContacts(
  tx: Tx,
  subject: 'insured_customer_id' | 'quote_request_id',
  ids: string[],
): Promise<void> {
  const same = Prisma.raw(subject)
  await tx.$executeRaw`
    UPDATE contacts AS said SET settled = NOT settled
    WHERE ${same} = ANY (${ids}::uuid[]) AND settled <> (
      EXISTS (
        SELECT FROM contacts AS later
        WHERE later.${same} = said.${same} AND (later.created_at, later.id) > (said.created_at, said.id) AND ${stands('later')}
          AND CASE WHEN said.about = 'payment'
            THEN later.about IS DISTINCT FROM 'renewal' AND num_nonnulls(later.outcome, later.follow_up_date) > 0
            ELSE later.about IS DISTINCT FROM 'payment' AND later.outcome IS NOT NULL END
      ) OR coalesce(said.about = 'payment', false) AND EXISTS (
        SELECT FROM receipts AS receipt
        WHERE receipt.insured_customer_id = said.insured_customer_id AND kind = 'payment' AND recorded_at >= said.created_at
          AND NOT EXISTS (
            SELECT FROM payments WHERE insured_customer_id = said.insured_customer_id AND open > 0 AND voided_at IS NULL
              AND due_on <= (recorded_at AT TIME ZONE ${clock.timeZone})::date
          )
      )
    )`
}

/** Records renewals among the contacts: what was said of the replaced terms is settled. */
export async function noteRenewals(tx: Tx, ids: string[], adminUserId: string, createdAt: Date): Promise<void> {
  await note(tx, ids, adminUserId, { outcome: 'renewed', createdAt })
}

/** Records that a renewal was undone: what was said before it counts again. */
export async function noteUndoneRenewal(tx: Tx, id: string, adminUserId: string): Promise<void> {
  await note(tx, [id], adminUserId, { outcome: 'renewalUndone', createdAt: clock.now() })
}

async function note(
  tx: Tx,
  ids: string[],
  createdBy: string,
  noted: { outcome: 'renewed' | 'renewalUndone'; createdAt: Date },
): Promise<void> {
  const contact = { channel: 'other', about: 'renewal', createdBy, ...noted } as const
  await tx.contact.createMany({ data: ids.map((insuredCustomerId) => ({ insuredCustomerId, ...contact })) })
  await settleContacts(tx, 'insured_customer_id', ids)
}
