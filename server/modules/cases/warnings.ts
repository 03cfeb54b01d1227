import type { Db } from '../../db/client'
import type { Case } from './record'

export type CaseWarning = 'notInForce' | 'instalmentsLate' | 'sameDay'

/** What is said of a case, and never enforced. @param term the one that holds the day, null where none does */
export async function warningsOf(
  db: Db,
  { id, customerId, kind, happenedOn }: Case,
  term: { termId: string | null } | null,
): Promise<CaseWarning[]> {
  const [found] = await db.$queryRaw<[{ isLate: boolean; hasOther: boolean }]>`
    SELECT ${term !== null} AND EXISTS (
        SELECT FROM payments AS instalment CROSS JOIN site_settings
        WHERE collects_payments AND insured_customer_id = ${customerId}::uuid
          AND policy_term_id IS NOT DISTINCT FROM ${term?.termId ?? null}::uuid
          AND origin = 'planned' AND due_on < ${happenedOn}::date AND voided_at IS NULL
          AND amount > coalesce((
            SELECT sum((line ->> 'amount')::numeric)
            FROM receipts AS receipt CROSS JOIN jsonb_array_elements(lines) AS line
            WHERE receipt.insured_customer_id = instalment.insured_customer_id AND kind = 'payment'
              AND line ->> 'instalmentId' = instalment.id::text AND paid_on <= ${happenedOn}::date
              AND NOT EXISTS (SELECT FROM receipts AS void WHERE void.concerns = receipt.id AND void.kind = 'void')
          ), 0)
      ) AS "isLate",
      EXISTS (
        SELECT FROM cases WHERE insured_customer_id = ${customerId}::uuid AND kind = 'claim'
          AND happened_on = ${happenedOn}::date AND id <> ${id}::uuid
      ) AS "hasOther"`
  return [
    ...(kind !== 'complaint' && term === null ? (['notInForce'] as const) : []),
    ...(kind !== 'complaint' && found.isLate ? (['instalmentsLate'] as const) : []),
    ...(kind === 'claim' && found.hasOther ? (['sameDay'] as const) : []),
  ]
}
