import { addCalendarDays, type CalendarDate } from '../../../shared/clock'
import { foldedWords } from '../../../shared/folded-text'
import type { Tx } from '../../db/client'
import { toCalendarDate } from '../../db/values'
import { groupedBy } from './grouped-by'
import type { Identified } from './identity'
import { isNextTerm } from './next-term'
import { isSameNumber } from './stored-numbers'

/*
 * Rows under a new number that continue a stored policy.
 */

/** The policy that a number of the file continues. */
type Continuation = Pick<Identified, 'key' | 'identity'> & { own: string }

/** @param isRenewed whether policies that the vehicle alone names are continued */
export async function findContinuations(
  tx: Tx,
  importId: string,
  { start, isRenewed }: { start: CalendarDate | null; isRenewed: boolean },
): Promise<Identified[]> {
  const likely = (await likelyFormer(tx, importId, start)).map(
    ({ own, former }): Continuation => ({ own, key: isRenewed ? former : own, identity: { likely: former } }),
  )
  // What a file says counts more.
  const found = new Map([...likely, ...(await saidFormer(tx, importId))].map((one) => [one.own.toLowerCase(), one]))
  if (found.size === 0) return []
  const rows = await tx.$queryRaw<{ row: number; own: string }[]>`
    SELECT row_number AS row, lower(policy_number::text) AS own FROM import_rows
    WHERE import_id = ${importId}::uuid AND policy_number = ANY(${[...found.keys()]}::citext[])`
  return rows.flatMap(({ row, own }) => {
    const { key = own, identity = {} } = found.get(own) ?? {}
    return { row, key, identity }
  })
}

/** SQL for rows whose number no policy has or had. */
const IS_NEW = `NOT EXISTS (SELECT FROM insured_customers WHERE policy_number = r.policy_number)
  AND NOT EXISTS (SELECT FROM policy_terms WHERE policy_number = r.policy_number)`

type Said = { own: string; previous: string; stored: string | null; isInFile: boolean }

/** Rows that name the policy they continue: a stored one, or one of the same file. */
async function saidFormer(tx: Tx, importId: string): Promise<Continuation[]> {
  const rows = await tx.$queryRawUnsafe<Said[]>(
    `SELECT r.policy_number::text AS own, r.content ->> 'previousNumber' AS previous,
      coalesce(part.policy_number, same.policy_number, former.policy_number)::text AS stored, mine.number IS NOT NULL AS "isInFile"
    FROM import_rows AS r
    LEFT JOIN insured_customers AS part ON part.policy_number = concat(r.content ->> 'previousNumber', '-', r.content ->> 'item')::citext
    LEFT JOIN insured_customers AS same ON same.policy_number = (r.content ->> 'previousNumber')::citext
    LEFT JOIN (SELECT DISTINCT policy_number AS number FROM import_rows WHERE import_id = $1::uuid) AS mine
      ON mine.number = (r.content ->> 'previousNumber')::citext
    LEFT JOIN LATERAL (
      SELECT c.policy_number FROM policy_terms AS t JOIN insured_customers AS c ON c.id = t.insured_customer_id
      WHERE t.policy_number = (r.content ->> 'previousNumber')::citext ORDER BY t.policy_end_date DESC LIMIT 1
    ) AS former ON true
    WHERE r.import_id = $1::uuid AND r.content ? 'previousNumber' AND ${IS_NEW}`,
    importId,
  )
  const byNumber = new Map(rows.map((one) => [one.own.toLowerCase(), one]))
  /** The number at the beginning of a chain of renewals in the file; null where nothing is continued. */
  function firstOf({ own, previous, stored, isInFile }: Said, seen: ReadonlySet<string>): string | null {
    const number = previous.toLowerCase()
    if (seen.has(number) || number === own.toLowerCase()) return null
    if (stored) return stored
    if (!isInFile) return null
    const before = byNumber.get(number)
    return (before && firstOf(before, new Set([...seen, own.toLowerCase()]))) ?? previous
  }
  return rows.flatMap((one) => {
    const key = firstOf(one, new Set())
    return key === null ? [] : [{ own: one.own, key, identity: { former: one.stored ?? one.previous } }]
  })
}

type Likely = { own: string; name: string | null; start: CalendarDate; former: string; insured: string }

/** Rows with the vehicle of a policy that ends where they start, where that is one policy for one number. */
async function likelyFormer(tx: Tx, importId: string, start: CalendarDate | null): Promise<Likely[]> {
  const rows = await tx.$queryRawUnsafe<(Likely & { from: Date; until: Date | null; months: number | null })[]>(
    `SELECT r.policy_number::text AS own, r.content ->> 'fullName' AS name, min(coalesce(r.content ->> 'policyStartDate', $2))
        OVER (PARTITION BY r.policy_number) AS start, c.policy_number::text AS former, c.full_name AS insured,
      c.policy_start_date AS from, c.policy_end_date AS until, plan.duration_months AS months
    FROM import_rows AS r JOIN insured_customers AS c ON c.vin_number = r.content ->> 'vinNumber'
    LEFT JOIN pricing_plans AS plan ON plan.id = c.selected_plan_id
    WHERE r.import_id = $1::uuid AND coalesce(r.content ->> 'policyStartDate', $2) IS NOT NULL AND ${IS_NEW}
      AND NOT EXISTS (SELECT FROM policy_cancellations AS x WHERE x.insured_customer_id = c.id AND policy_term_id IS NULL AND reinstated_at IS NULL)`,
    importId,
    start,
  )
  const found = rows.filter((one) => {
    const end = toCalendarDate(one.until)
    const stored = { start: toCalendarDate(one.from), end, months: one.months }
    const isAtEnd = isNextTerm(one.start, stored) && (end === null || one.start <= addCalendarDays(end, 1))
    return isAtEnd && isSamePerson(one) && !isSameNumber(one.own, one.former)
  })
  const formers = groupedBy(found, ({ own }) => own.toLowerCase())
  const owns = groupedBy(found, ({ former }) => former)
  const isOne = (some: Likely[] | undefined, of: 'own' | 'former') => new Set(some?.map((one) => one[of])).size === 1
  return found.filter(
    (one) => isOne(formers.get(one.own.toLowerCase()), 'former') && isOne(owns.get(one.former), 'own'),
  )
}

/** A car that was sold keeps its VIN: the names have two words in common, or all words of the shorter one. */
function isSamePerson({ name, insured }: Likely): boolean {
  const [words = [], others = []] = [name ?? insured, insured].map((one) => foldedWords(one).filter(isTelling))
  const shared = words.filter((word) => others.includes(word)).length
  return shared >= Math.min(2, words.length, others.length)
}
const isTelling = (word: string) => word.length > 2
