import DataLoader from 'dataloader'
import type { Pool } from 'pg'
import { today } from '../../../shared/clock'
import { pastedNumber } from '../../../shared/pasted-number'
import { policyStatus } from '../../../shared/policies'
import type { VerifiedPolicy } from '../../../shared/public'
import { Prisma } from '../../db/generated/client'
import { isStoredOtherwise } from '../../db/odd-policy-number'
import { wireDate } from '../../db/values'
import type { PolicyLookup } from '../../request/site-data'
import { isCancelled } from '../certificates/standing'
import { typeNames } from '../policy-types/record'

type Row = Omit<VerifiedPolicy, 'status' | 'vehicle' | 'isCancelled'> & {
  place: string
  brand: string
  model: string
  year: number
  isCancelled: boolean
}

/** Maximum lookups per query. */
const BATCH_SIZE = 20

/** The query gives up shortly before the request times out: see `lookupProcedure`. */
const QUERY_TIMEOUT_MS = 4_500

/** As text, clamped: the page could not parse a year of more than four digits. */
const dateOf = (column: string) => `(${wireDate(Prisma.raw(column)).sql})::text`
const DATES = { start: dateOf('term.policy_start_date'), end: dateOf('term.policy_end_date') }

const COLUMNS = `policy_number, insurance_company_id, policy_type_id, vehicle_brand, vehicle_model, vehicle_year,
  policy_start_date, policy_end_date`
const OF_CURRENT = `${COLUMNS}, id AS insured_customer_id, NULL::uuid AS policy_term_id, selected_plan_id,
  NULL::int AS duration_months`
const OF_REPLACED = `${COLUMNS}, insured_customer_id, id AS policy_term_id, NULL::uuid AS selected_plan_id, duration_months`

/**
 * One prepared statement, as this is the query of all visitors, and Prisma would need four. The numbers pass through
 * JSON: the planner counts the elements of an array and would replan each query; it cannot look into JSON, and plans
 * once for as many rows as LIMIT says.
 * @param terms a query of at most one term for the number `asked.policy_number`
 */
const lookup = (terms: string) => `
  SELECT asked.place, term.policy_number AS "policyNumber", company.name AS insurer,
    ${typeNames('policyType').map(([field, name]) => `${name} AS "${field}"`)},
    coalesce(plan.duration_months, term.duration_months) AS "durationMonths", term.vehicle_brand AS brand,
    term.vehicle_model AS model, term.vehicle_year AS year, ${DATES.start} AS "startDate", ${DATES.end} AS "endDate",
    ${isCancelled('term')} AS "isCancelled"
  FROM (
    SELECT * FROM json_array_elements_text(array_to_json($1::text[])) WITH ORDINALITY LIMIT ${BATCH_SIZE}
  ) AS asked (policy_number, place)
  CROSS JOIN LATERAL (${terms}) AS term
  JOIN insurance_companies company ON company.id = term.insurance_company_id
  JOIN policy_types policy_type ON policy_type.id = term.policy_type_id
  LEFT JOIN pricing_plans plan ON plan.id = term.selected_plan_id`

/** The current term of a policy whose number matches. */
const current = (matches: string) => `SELECT ${OF_CURRENT} FROM insured_customers WHERE ${matches}`

/** The replaced term that ends last: papers with its number are still in circulation. */
const replaced = (matches: string) =>
  `SELECT ${OF_REPLACED} FROM policy_terms WHERE ${matches}
    ORDER BY policy_end_date DESC LIMIT 1`

const SAME = 'policy_number = asked.policy_number::citext'
/** Matches numbers that are stored in an older form. */
const ALIKE = isStoredOtherwise('policy_number_form(asked.policy_number)')

type Statement = { name: string; text: string }

/** The policy that has the number now comes first; LIMIT stops there, before the replaced terms are read. */
const EXACT: Statement = {
  name: 'verify-policy',
  text: lookup(`${current(SAME)} UNION ALL (${replaced(SAME)}) LIMIT 1`),
}

const ODD: Statement = {
  name: 'verify-odd-policy',
  text: lookup(`(${current(ALIKE)} ORDER BY policy_end_date DESC NULLS LAST LIMIT 1)
    UNION ALL (${replaced(ALIKE)}) LIMIT 1`),
}

/** The customer whose term EXACT finds. */
const HOLDER = `coalesce((SELECT id FROM insured_customers WHERE ${SAME}),
  (SELECT insured_customer_id FROM policy_terms WHERE ${SAME} ORDER BY policy_end_date DESC LIMIT 1))`

/** The replaced term of this number that is still in force, of a policy renewed early, once or more often. */
const IN_FORCE: Statement = {
  name: 'verify-policy-in-force',
  text: lookup(`SELECT ${OF_REPLACED} FROM policy_terms
    WHERE insured_customer_id = ${HOLDER}
      AND policy_number_form(policy_number::text) = policy_number_form(asked.policy_number)
      AND policy_start_date <= $2::date AND policy_end_date >= $2::date ORDER BY policy_start_date DESC LIMIT 1`),
}

/**
 * A number that is not found exactly may be stored in an older form, or have been pasted with a label or quotes. If the policy's term begins in the future, the
 * earlier term that is still in force is returned instead.
 */
export function createPolicyLookup(pool: Pool): PolicyLookup {
  const exact = createLoader(pool, EXACT)
  const odd = createLoader(pool, ODD)
  const find = async (policyNumber: string) => (await exact.load(policyNumber)) ?? (await odd.load(policyNumber))
  return async (policyNumber) => {
    const bare = pastedNumber(policyNumber)
    const policy = (await find(policyNumber)) ?? (bare === policyNumber ? null : await find(bare))
    if (!policy || policy.startDate <= today()) return policy
    const [inForce] = await lookUp(pool, IN_FORCE, [policy.policyNumber], today())
    return inForce ?? policy
  }
}

/** Lookups that arrive in the same turn of the event loop share one query; a single one is not delayed. */
function createLoader(pool: Pool, statement: Statement) {
  return new DataLoader((policyNumbers: readonly string[]) => lookUp(pool, statement, policyNumbers), {
    cache: false,
    batchScheduleFn: setImmediate,
    maxBatchSize: BATCH_SIZE,
  })
}

/** The policies of these numbers, in the same order; null where there is none. */
async function lookUp(pool: Pool, statement: Statement, policyNumbers: readonly string[], ...more: string[]) {
  const query = { ...statement, values: [policyNumbers, ...more], query_timeout: QUERY_TIMEOUT_MS }
  const { rows } = await pool.query<Row>(query)
  const policies: (VerifiedPolicy | null)[] = policyNumbers.map(() => null)
  for (const { place, ...row } of rows) policies[Number(place) - 1] = verified(row)
  return policies
}

function verified({ brand, model, year, isCancelled, ...policy }: Omit<Row, 'place'>): VerifiedPolicy {
  const status = policyStatus(policy.endDate, today())
  return { ...policy, status, vehicle: { brand, model, year }, ...(isCancelled && { isCancelled }) }
}
