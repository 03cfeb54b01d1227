import { mayChangeLogs } from '../../changes/kept-logs'
import { lockLedger } from '../../db/advisory-locks'
import type { Tx } from '../../db/client'
import { PERSONAL_FACTS } from '../receipts/facts'

/**
 * Blanks the person in the ledger's rows of these customers; their numbers, days, amounts and methods stay, and so do their
 * links. Locks the ledger: a void copies the facts of the receipt that it concerns.
 */
export async function eraseReceipts(tx: Tx, ids: string[]): Promise<void> {
  await lockLedger(tx)
  await mayChangeLogs(tx, 'erasure')
  await tx.$executeRaw`
    UPDATE receipts SET facts = facts - ${[...PERSONAL_FACTS]}::text[] || '{"erased": true}', reference = NULL, note = NULL
    WHERE insured_customer_id = ANY(${ids}::uuid[])`
}
