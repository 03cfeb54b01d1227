import DataLoader from 'dataloader'
import type { Pool } from 'pg'
import { today } from '../../../shared/clock'
import { policyStatus } from '../../../shared/policies'
import type { VerifiedPolicy } from '../../../shared/public'
import { Prisma } from '../../db/generated/client'
import { wireDate } from '../../db/values'
import type { PolicyLookup } from '../../request/site-data'

type Row = Omit<VerifiedPolicy, 'status' | 'vehicle'> & { place: string; brand: string; model: string; year: number }

/** Most lookups in one query. */
const BATCH_SIZE = 20

/** After this a connection is given up, shortly before the visitor is told so: see `lookupProcedure`. */
const QUERY_TIMEOUT_MS = 4_500

/** As text: a year that four digits cannot say would be no date to the page. */
const dateOf = (column: string) => `(${wireDate(Prisma.raw(column)).sql})::text`
const DATES = { start: dateOf('customer.policy_start_date'), end: dateOf('customer.policy_end_date') }

/**
 * One prepared statement: this is the query that all visitors share, and Prisma would need four for it. The numbers pass
 * through JSON because the planner counts the elements of an array, and would plan each query anew; of JSON it knows
 * nothing, and plans once for as many as LIMIT says.
 */
const lookup = (matching: string) => `
  SELECT asked.place, customer.policy_number AS "policyNumber", company.name AS insurer,
    policy_type.name AS "policyType", policy_type.name_en AS "policyTypeEn",
    plan.duration_months AS "durationMonths", customer.vehicle_brand AS brand, customer.vehicle_model AS model, customer.vehicle_year AS year, ${DATES.start} AS "startDate",
    ${DATES.end} AS "endDate"
  FROM (
    SELECT * FROM json_array_elements_text(array_to_json($1::text[])) WITH ORDINALITY LIMIT ${BATCH_SIZE}
  ) AS asked (policy_number, place)
  JOIN insured_customers customer ON ${matching}
  JOIN insurance_companies company ON company.id = customer.insurance_company_id
  JOIN policy_types policy_type ON policy_type.id = customer.policy_type_id
  LEFT JOIN pricing_plans plan ON plan.id = customer.selected_plan_id`

type Statement = { name: string; text: string }

const EXACT: Statement = { name: 'verify-policy', text: lookup('customer.policy_number = asked.policy_number::citext') }

/** Among numbers that were stored in another form; the index of these has the first condition in just these words. */
const ODD: Statement = {
  name: 'verify-odd-policy',
  text: `${lookup(`customer.policy_number::text ~ '[^ -~]|  |\\.$'
    AND policy_number_form(customer.policy_number::text) = policy_number_form(asked.policy_number)`)}
  ORDER BY customer.policy_end_date NULLS FIRST`,
}

/** What is not found at once may be stored in another form. */
export function createPolicyLookup(pool: Pool): PolicyLookup {
  const exact = createLoader(pool, EXACT)
  const odd = createLoader(pool, ODD)
  return async (policyNumber) => (await exact.load(policyNumber)) ?? odd.load(policyNumber)
}

/** Lookups that arrive in the same turn of the event loop go to the database together; one alone waits for nobody. */
function createLoader(pool: Pool, statement: Statement) {
  return new DataLoader((policyNumbers: readonly string[]) => lookUp(pool, statement, policyNumbers), {
    cache: false,
    batchScheduleFn: setImmediate,
    maxBatchSize: BATCH_SIZE,
  })
}

/** The policies of these numbers, each in its number's place. */
async function lookUp(pool: Pool, statement: Statement, policyNumbers: readonly string[]) {
  const query = { ...statement, values: [policyNumbers], query_timeout: QUERY_TIMEOUT_MS }
  const { rows } = await pool.query<Row>(query)
  const policies: (VerifiedPolicy | null)[] = policyNumbers.map(() => null)
  for (const { place, ...row } of rows) policies[Number(place) - 1] = verified(row)
  return policies
}

function verified({ brand, model, year, ...policy }: Omit<Row, 'place'>): VerifiedPolicy {
  return { ...policy, status: policyStatus(policy.endDate, today()), vehicle: { brand, model, year } }
}
