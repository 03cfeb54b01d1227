import type { CalendarDate } from '../../../shared/clock'
import type { Tx } from '../../db/client'
import { Prisma } from '../../db/generated/client'
import { isStoredOtherwise } from '../../db/odd-policy-number'
import { toCalendarDate } from '../../db/values'
import { type Customer, customerSelection, toCustomer } from '../policies/record'
import { groupedBy } from './grouped-by'

/** A replaced term, its number, and that of its policy. */
type Term = {
  number: string
  start: CalendarDate
  end: CalendarDate
  originalEnd: CalendarDate | null
  months: number | null
  currentNumber: string
}
/** A policy with the months of its plan and its replaced terms, the newest first. */
export type Stored = { customer: Customer; months: number | null; terms: Term[] }
/** What is stored by a number: the policy that has it or, without one, the replaced terms that had it, the last first. */
export type Named = { stored: Stored | null; formerTerms: Term[] }

export const UNNAMED: Named = { stored: null, formerTerms: [] }

const ALIKE = Prisma.raw(isStoredOtherwise('lower(r.policy_number::text)'))

/**
 * Gives the rows of an import their own number, in the stored form of a policy or a replaced term where none has its
 * exact form: the policy that visitors find by that number.
 */
export async function takeStoredNumbers(tx: Tx, importId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE import_rows SET policy_number = (content ->> 'policyNumber')::citext, identity = NULL
    WHERE import_id = ${importId}::uuid
      AND (identity IS NOT NULL OR policy_number IS DISTINCT FROM (content ->> 'policyNumber')::citext)`
  await tx.$executeRaw`
    UPDATE import_rows AS row SET policy_number = odd.stored FROM (
      SELECT DISTINCT ON (r.row_number) r.row_number, odd.stored FROM import_rows AS r
      CROSS JOIN LATERAL (
        SELECT policy_number AS stored, 1 AS place, policy_end_date FROM insured_customers WHERE ${ALIKE}
        UNION ALL SELECT policy_number, 2, policy_end_date FROM policy_terms WHERE ${ALIKE}
      ) AS odd
      WHERE r.import_id = ${importId}::uuid
        AND NOT EXISTS (SELECT FROM insured_customers WHERE policy_number = r.policy_number)
        AND NOT EXISTS (SELECT FROM policy_terms WHERE policy_number = r.policy_number)
      ORDER BY r.row_number, odd.place, odd.policy_end_date DESC NULLS LAST
    ) AS odd WHERE row.import_id = ${importId}::uuid AND row.row_number = odd.row_number`
}

/**
 * Reads what is stored by the numbers, in lower case. One query after the other: of several relations in one, Prisma
 * sends those of a transaction side by side over its one connection, which pg will refuse.
 */
export async function readStored(tx: Tx, numbers: string[]): Promise<Map<string, Named>> {
  const where = { policyNumber: { in: numbers } }
  const customers = (await tx.insuredCustomer.findMany({ where, select: customerSelection })).map(toCustomer)
  const plans = await tx.pricingPlan.findMany({ select: { id: true, durationMonths: true } })
  const months = new Map(plans.map(({ id, durationMonths }) => [id, durationMonths]))
  const terms = groupedBy(
    await readTerms(tx, { insuredCustomerId: { in: customers.map(({ id }) => id) } }),
    ({ currentNumber }) => currentNumber.toLowerCase(),
  )
  const named = new Map<string, Named>()
  for (const customer of customers) {
    const number = customer.policyNumber.toLowerCase()
    const stored = {
      customer,
      months: months.get(customer.selectedPlanId ?? '') ?? null,
      terms: terms.get(number) ?? [],
    }
    named.set(number, { stored, formerTerms: [] })
  }
  const others = numbers.filter((number) => !named.has(number))
  const former = groupedBy(await readTerms(tx, { policyNumber: { in: others } }), ({ number }) => number.toLowerCase())
  for (const [number, formerTerms] of former) named.set(number, { stored: null, formerTerms })
  return named
}

/** Replaced terms, the newest first. */
async function readTerms(tx: Tx, where: Prisma.PolicyTermWhereInput): Promise<Term[]> {
  const rows = await tx.policyTerm.findMany({
    where,
    select: {
      policyNumber: true,
      policyStartDate: true,
      policyEndDate: true,
      originalEndDate: true,
      durationMonths: true,
      insuredCustomer: { select: { policyNumber: true } },
    },
    orderBy: { policyStartDate: 'desc' },
  })
  return rows.map((row) => ({
    number: row.policyNumber,
    currentNumber: row.insuredCustomer.policyNumber,
    start: toCalendarDate(row.policyStartDate),
    end: toCalendarDate(row.policyEndDate),
    originalEnd: toCalendarDate(row.originalEndDate),
    months: row.durationMonths,
  }))
}
