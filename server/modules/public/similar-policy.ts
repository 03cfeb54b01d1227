import type { Pool } from 'pg'
import { pastedNumber } from '../../../shared/pasted-text'
import type { SimilarPolicy } from '../../../shared/public'
import { prepared, VISITORS_MS } from '../../db/prepared'

/** Two are enough to know that there is not exactly one. */
const findAlike = prepared<SimilarPolicy>(
  'similar-policy',
  `
  SELECT DISTINCT ON (policy_number_form(found.policy_number)) found.policy_number AS "policyNumber"
  FROM (
    SELECT policy_number::text FROM insured_customers
    WHERE policy_number_signs(policy_number::text) = policy_number_signs($1::text)
    UNION ALL
    SELECT policy_number::text FROM policy_terms
    WHERE policy_number_signs(policy_number::text) = policy_number_signs($1::text)
  ) AS found LIMIT 2`,
  VISITORS_MS,
)

/**
 * The only policy whose letters and digits are those that were typed, in their order, so that it differs
 * in its separators alone; null where there is none, or several. It tells nothing that as many lookups would not.
 */
export async function findSimilarPolicy(pool: Pool, typed: string): Promise<SimilarPolicy | null> {
  const number = pastedNumber(typed)
  if (!/[\p{L}\p{N}]/u.test(number)) return null
  const rows = await findAlike(pool, [number])
  return rows.length === 1 ? (rows[0] ?? null) : null
}
