import { Refusal } from '../../core/errors'
import type { Db } from '../../db/client'

/** Which record keeps a person from being contacted: their own one, or another with the same phone or email. */
export type ContactRefusal = { by: 'record' | 'phone' | 'email'; id: string; policyNumber: string; fullName: string }

/**
 * Why customers must not be contacted: a person who refused it on one policy refused it for all of theirs.
 * @returns refusals by customer id; customers who may be contacted have none
 */
export async function contactRefusals(db: Db, ids: string[]): Promise<Map<string, ContactRefusal>> {
  if (ids.length === 0) return new Map()
  const rows = await db.$queryRaw<(ContactRefusal & { customerId: string })[]>`
    SELECT DISTINCT ON (asked.id) asked.id AS "customerId", refusing.*
    FROM insured_customers AS asked CROSS JOIN LATERAL (
      SELECT 'record' AS by, asked.id, asked.policy_number::text AS "policyNumber", asked.full_name AS "fullName"
      WHERE NOT asked.contact_allowed
      UNION ALL (SELECT 'phone', id, policy_number::text, full_name FROM insured_customers
        WHERE NOT contact_allowed AND phone = asked.phone ORDER BY created_at DESC, id DESC LIMIT 1)
      UNION ALL (SELECT 'email', id, policy_number::text, full_name FROM insured_customers
        WHERE NOT contact_allowed AND lower(email::text) = lower(asked.email::text)
        ORDER BY created_at DESC, id DESC LIMIT 1)
    ) AS refusing
    WHERE asked.id = ANY (${ids}::uuid[])
    ORDER BY asked.id, refusing.by <> 'record', refusing.by <> 'phone'`
  return new Map(rows.map(({ customerId, ...refusal }) => [customerId, refusal]))
}

/** @throws Refusal `contact-not-allowed` */
export async function requireContactAllowed(db: Db, id: string): Promise<void> {
  const refusals = await contactRefusals(db, [id])
  if (refusals.size > 0) throw Refusal.of('contact-not-allowed')
}
