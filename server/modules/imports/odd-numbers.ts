import type pg from 'pg'
import { isStoredOtherwise } from '../../db/odd-policy-number'

const ALIKE = isStoredOtherwise('lower(r.policy_number::text)')

/**
 * Gives rows in `staged` the stored form of their number, of a policy or a replaced term, where none has the row's
 * exact form: the policy that visitors find by that number. There are few such numbers, with indexes of their own, so
 * that other rows cost next to nothing.
 */
export async function nameStored(client: pg.Client): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE odd_numbers ON COMMIT DROP AS
    SELECT r.row_number, r.policy_number AS said, odd.* FROM staged AS r
    CROSS JOIN LATERAL (
      SELECT policy_number AS stored, 1 AS place, policy_end_date FROM insured_customers WHERE ${ALIKE}
      UNION ALL SELECT policy_number, 2, policy_end_date FROM policy_terms WHERE ${ALIKE}
    ) AS odd`,
  )
  // With statistics the planner looks up each, and does not scan all policies.
  await client.query('ANALYZE odd_numbers')
  await client.query(
    `UPDATE staged AS r SET policy_number = odd.stored
    FROM (
      SELECT DISTINCT ON (row_number) * FROM odd_numbers
      WHERE NOT EXISTS (SELECT FROM insured_customers WHERE policy_number = said)
        AND NOT EXISTS (SELECT FROM policy_terms WHERE policy_number = said)
      ORDER BY row_number, place, policy_end_date DESC NULLS LAST
    ) AS odd WHERE odd.row_number = r.row_number`,
  )
  await client.query('DROP TABLE odd_numbers')
}
