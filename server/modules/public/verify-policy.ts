import DataLoader from 'dataloader'
import type { Pool } from 'pg'
import { today } from '../../../shared/clock'
import { pastedNumber } from '../../../shared/pasted-text'
import { policyStatus } from '../../../shared/policies'
import type { VerifiedPolicy } from '../../../shared/public'
import { isStoredOtherwise } from '../../db/odd-policy-number'
import { prepared, VISITORS_MS } from '../../db/prepared'
import { wireDate } from '../../db/values'
import type { PolicyLookup } from '../../request/site-data'
import { isCancelled } from '../certificates/standing'
import { typeNames } from '../policy-types/record'

type Row = Omit<VerifiedPolicy, 'status' | 'vehicle' | 'isCancelled'> & {
  place: number
  brand: string
  model: string
  year: number
  isCancelled: boolean
}

/** As text, clamped: the page could not parse a year of more than four digits. */
const DATES = { start: wireDate('term.policy_start_date').sql, end: wireDate('term.policy_end_date').sql }

const COLUMNS = `policy_number, insurance_company_id, policy_type_id, vehicle_brand, vehicle_model, vehicle_year,
  policy_start_date, policy_end_date`
const OF_CURRENT = `${COLUMNS}, id AS insured_customer_id, NULL::uuid AS policy_term_id, selected_plan_id,
  NULL::int AS duration_months`
const OF_REPLACED = `${COLUMNS}, insured_customer_id, id AS policy_term_id, NULL::uuid AS selected_plan_id, duration_months`

/** The policy that has a number now; of several that are alike, the one that ends last. */
const current = (matches: string) => `SELECT ${OF_CURRENT} FROM insured_customers WHERE ${matches}`
const LAST_TO_END = 'ORDER BY policy_end_date DESC NULLS LAST LIMIT 1'

/** The replaced term that ends last: papers with its number are still in circulation. */
const replaced = (matches: string) => `SELECT ${OF_REPLACED} FROM policy_terms WHERE ${matches}
  ORDER BY policy_end_date DESC LIMIT 1`

const SAME = 'policy_number = asked.number::citext'
/** Matches numbers that are stored in an older form. */
const ALIKE = isStoredOtherwise('policy_number_form(asked.number)')

/**
 * The terms that numbers name on the day $2: one prepared statement, as this is the query of all visitors, and Prisma
 * would need several. The numbers are JSON, as the planner would count the elements of an array and plan each query anew.
 * Each LIMIT stops at the first term that is there: the exact number comes before one that is stored
 * in an older form, the policy that has it now before a replaced term. If the term found begins after the day, the
 * replaced term of the number that is still in force comes first: the policy was renewed early.
 */
const lookup = prepared<Row>(
  'verify-policy',
  `
  SELECT asked.place::int, term.policy_number AS "policyNumber", company.name AS insurer,
    ${typeNames('policyType').map(([field, name]) => `${name} AS "${field}"`)},
    coalesce(plan.duration_months, term.duration_months) AS "durationMonths", term.vehicle_brand AS brand,
    term.vehicle_model AS model, term.vehicle_year AS year, ${DATES.start} AS "startDate", ${DATES.end} AS "endDate",
    ${isCancelled('term')} AS "isCancelled"
  FROM json_array_elements_text($1) WITH ORDINALITY AS asked (number, place) CROSS JOIN LATERAL (
    SELECT * FROM (
      (${current(SAME)}) UNION ALL (${replaced(SAME)})
      UNION ALL (${current(ALIKE)} ${LAST_TO_END}) UNION ALL (${replaced(ALIKE)})
    ) AS terms LIMIT 1
  ) AS found CROSS JOIN LATERAL (
    (SELECT ${OF_REPLACED} FROM policy_terms
      WHERE found.policy_start_date > $2::date AND insured_customer_id = found.insured_customer_id
        AND policy_number_form(policy_number::text) = policy_number_form(found.policy_number::text)
        AND policy_start_date <= $2::date AND policy_end_date >= $2::date
      ORDER BY policy_start_date DESC LIMIT 1)
    UNION ALL SELECT found.* LIMIT 1
  ) AS term
  JOIN insurance_companies company ON company.id = term.insurance_company_id
  JOIN policy_types policy_type ON policy_type.id = term.policy_type_id
  LEFT JOIN pricing_plans plan ON plan.id = term.selected_plan_id`,
  VISITORS_MS,
)

/** So many share a query: a connection is not kept from others for long. */
const MOST_TOGETHER = 20

/**
 * Looks up a policy by its number in the form of `policyNumberForm`, ignoring case; null if there is none. An unknown
 * number may have been pasted with a label or quotes. Lookups that arrive in one turn of the event loop share a query; a
 * single one waits for nobody.
 */
export function createPolicyLookup(pool: Pool): PolicyLookup {
  const find = async (numbers: readonly string[]) => {
    const found: (VerifiedPolicy | null)[] = numbers.map(() => null)
    for (const { place, ...row } of await lookup(pool, [JSON.stringify(numbers), today()]))
      found[place - 1] = verified(row)
    return found
  }
  const loader = new DataLoader(find, { cache: false, batchScheduleFn: setImmediate, maxBatchSize: MOST_TOGETHER })
  return async (number) => {
    const bare = pastedNumber(number)
    return (await loader.load(number)) ?? (bare === number ? null : await loader.load(bare))
  }
}

function verified({ brand, model, year, isCancelled, ...policy }: Omit<Row, 'place'>): VerifiedPolicy {
  const status = policyStatus(policy.endDate, today())
  return { ...policy, status, vehicle: { brand, model, year }, ...(isCancelled && { isCancelled }) }
}
