import { type ImportCheck, type Question, WRONG_CELLS_SHOWN } from '../../../shared/imports'
import type { Tx } from '../../db/client'
import type { CustomerFields } from '../policies/record'
import type { NamedRecords, Wanted } from './compare/names'
import type { ComparedRow } from './compare/outcomes'
import type { Outcome } from './compare/row'

const COUNTS = {
  new: 'new',
  changed: 'changed',
  renewed: 'renewed',
  cancelled: 'cancelled',
  equal: 'equal',
  merged: 'merged',
  notPolicies: 'notPolicy',
  leftOut: 'leftOut',
  wrongRows: 'wrong',
} as const satisfies Partial<Record<keyof ImportCheck, Outcome>>
/** Outcomes of rows that are told one by one, in this order. */
const TOLD: Outcome[] = ['wrong', 'notPolicy', 'leftOut']

/** What of a row its result is made of: all else is stored. */
export const toldOf = ({ row, outcome, waits, isReceipt, faults, target }: ComparedRow) => ({
  ...{ row, outcome, waits, isReceipt, faults },
  refersTo: target && !waits ? namesIn(target.fields) : null,
})
const namesIn = ({ insuranceCompanyId, policyTypeId, selectedPlanId, planPrice }: CustomerFields) => ({
  ...{ insuranceCompanyId, policyTypeId, selectedPlanId, planPrice },
})
type Told = ReturnType<typeof toldOf>

const isWhole = (outcome: Outcome) => !TOLD.includes(outcome)

/** What a check tells. Rows that wait for an answer also count by their expected outcome. */
export function checkResult(compared: Told[], questions: Question[]): ImportCheck {
  const wrong = TOLD.flatMap((kind) => compared.filter(({ outcome }) => outcome === kind))
  return {
    rows: compared.length,
    ...countsOf(compared.map(({ outcome }) => [outcome, 1])),
    receipts: compared.filter(({ isReceipt, outcome }) => isReceipt && outcome === 'merged').length,
    waitingRows: compared.filter(({ waits }) => waits).length,
    shortened: compared.filter(({ faults, outcome }) => faults.length > 0 && isWhole(outcome)).length,
    wrong: wrong
      .flatMap(({ row, faults }) => faults.map(({ column, value, message }) => ({ row, column, value, message })))
      .slice(0, WRONG_CELLS_SHOWN),
    questions,
  }
}

function countsOf(rows: [outcome: string, rows: number][]) {
  const of = (one: Outcome) => rows.reduce((sum, [outcome, count]) => (outcome === one ? sum + count : sum), 0)
  return Object.fromEntries(Object.entries(COUNTS).map(([count, outcome]) => [count, of(outcome)])) as Record<
    keyof typeof COUNTS,
    number
  >
}

/** What a run tells: rows that wait were not written, and some may have become wrong since the check. */
export async function runResult(tx: Tx, importId: string, checked: ImportCheck): Promise<ImportCheck> {
  const rows = await tx.$queryRaw<{ outcome: string; rows: number }[]>`
    SELECT outcome, count(*)::int AS rows FROM import_rows WHERE import_id = ${importId}::uuid AND NOT waits GROUP BY 1`
  const wrong = await tx.$queryRaw<ImportCheck['wrong']>`
    SELECT row_number AS row, cell ->> 'column' AS column, cell ->> 'value' AS value, cell ->> 'message' AS message
    FROM import_rows, jsonb_array_elements(faults) WITH ORDINALITY AS cells (cell, place)
    WHERE import_id = ${importId}::uuid AND outcome = ANY(${TOLD})
    ORDER BY array_position(${TOLD}, outcome), row_number, place LIMIT ${WRONG_CELLS_SHOWN}`
  return { ...checked, ...countsOf(rows.map((one) => [one.outcome, one.rows])), wrong }
}

/** The records that answers create where rows that are written refer to them; a plan at the most frequent price of its rows. */
export function recordsToMake(compared: Told[], wanted: Record<keyof NamedRecords, Wanted[]>) {
  const written = compared.flatMap(({ refersTo }) => refersTo ?? [])
  const used = new Set(written.flatMap((one) => [one.insuranceCompanyId, one.policyTypeId, one.selectedPlanId]))
  const isUsed = ({ id }: Wanted) => used.has(id)
  return {
    insurers: wanted.insurers.filter(isUsed),
    policyTypes: wanted.policyTypes.filter(isUsed),
    plans: wanted.plans.filter(isUsed).map((plan) => {
      const prices = written.flatMap((one) => (one.selectedPlanId === plan.id ? (one.planPrice ?? []) : []))
      return { ...plan, price: mostFrequent(prices) ?? 0 }
    }),
  }
}
export type Made = ReturnType<typeof recordsToMake>

function mostFrequent(prices: number[]): number | undefined {
  const times = new Map<number, number>()
  for (const price of prices) times.set(price, (times.get(price) ?? 0) + 1)
  return [...times].sort(([one, count], [other, others]) => others - count || one - other)[0]?.[0]
}
