import type pg from 'pg'
import { fault } from './faults'

/*
 * Faults of rows that would be new policies, but whose numbers are known.
 */

/**
 * Finds rows of blocked records, which no list shows: a file could bring them back under any form of a number that they
 * have or had, or under one that has only lost its leading zeros.
 */
export async function faultBlocked(client: pg.Client): Promise<void> {
  await client.query(
    `WITH blocked AS MATERIALIZED (
      SELECT stored, form, ltrim(form, '0') AS rest FROM (
        SELECT record ->> 'policy_number' AS stored, policy_number_form(record ->> 'policy_number') COLLATE "C" AS form
        FROM trash_items, jsonb_array_elements(content) AS part, jsonb_array_elements(part -> 'rows') AS record
        WHERE table_name = 'insured_customers' AND expires_at IS NULL AND blocked_for IS NOT NULL
          AND part ->> 'table' IN ('insured_customers', 'policy_terms')
      ) AS numbers
    )
    UPDATE matched AS m SET faults = ${fault('policyNumber', `format('La póliza %s está bloqueada en la papelera, y un archivo no la trae de vuelta. Restáurela allí si debe volver', found.stored)`)}
    FROM (
      SELECT DISTINCT ON (row_number) row_number, stored FROM matched JOIN blocked ON rest = ltrim(number, '0')
      WHERE outcome = 'new' AND faults = '[]' AND (form = number OR rest ~ '^[0-9]')
      ORDER BY row_number, form = number DESC, stored
    ) AS found WHERE found.row_number = m.row_number`,
  )
}

/**
 * Spreadsheets drop leading zeros, so a new policy may be a stored one. Stored numbers that begin with a zero are read
 * once: a lookup for each row with one to ten zeros takes minutes beside a million policies.
 */
export async function faultLostZeros(client: pg.Client): Promise<void> {
  await client.query(
    `WITH unknown AS MATERIALIZED (
      SELECT row_number, policy_number, lower(ltrim(policy_number::text, '0')) AS rest FROM matched
      WHERE outcome = 'new' AND faults = '[]' AND ltrim(policy_number::text, '0') ~ '^[0-9]'
    ), padded AS MATERIALIZED (
      SELECT policy_number, lower(ltrim(policy_number::text, '0')) AS rest FROM insured_customers
      WHERE policy_number BETWEEN '0' AND '1' AND policy_number::text LIKE '0%'
    ), twins AS (
      SELECT row_number, padded.policy_number FROM unknown JOIN padded USING (rest)
      UNION ALL
      SELECT row_number, c.policy_number FROM unknown JOIN insured_customers AS c ON c.policy_number = rest::citext
      WHERE unknown.policy_number::text LIKE '0%'
    )
    UPDATE matched AS m SET faults = ${fault('policyNumber', `format('Solo se distingue por los ceros iniciales de la póliza %s, que ya existe. Escriba el número completo', twin.policy_number)`)}
    FROM (
      SELECT DISTINCT ON (row_number) row_number, policy_number FROM twins
      ORDER BY row_number, length(policy_number::text), policy_number
    ) AS twin WHERE twin.row_number = m.row_number`,
  )
}

/** Finds new policies whose number has leading zeros in a wrong row of an earlier file: a spreadsheet took them off. */
export async function faultZerosOfMended(client: pg.Client, importId: string): Promise<void> {
  await client.query(
    `WITH left_out AS MATERIALIZED (
      SELECT lower(ltrim(r.policy_number::text, '0')) AS rest, r.policy_number, imports.file_name, imports.created_at
      FROM imports JOIN import_rows AS r ON r.import_id = imports.id AND r.outcome = 'wrong' AND r.policy_number::text LIKE '0%'
      WHERE imports.state = 'done' AND imports.id <> $1 AND imports.result -> 'wrongRows' <> '0'
    )
    UPDATE matched AS m SET faults = ${fault('policyNumber', `format('En «%s» este número era %s: una hoja de cálculo le quitó los ceros. Escriba el número completo', former.file_name, former.policy_number)`)}
    FROM (SELECT DISTINCT ON (rest) * FROM left_out ORDER BY rest, created_at DESC) AS former
    WHERE m.outcome = 'new' AND m.faults = '[]' AND lower(m.policy_number::text) = former.rest`,
    [importId],
  )
}
