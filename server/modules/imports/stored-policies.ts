import type { CalendarDate } from '../../../shared/clock'
import type { Tx } from '../../db/client'
import { Prisma } from '../../db/generated/client'
import { isStoredOtherwise } from '../../db/odd-policy-number'
import { toCalendarDate } from '../../db/values'
import { type Customer, customerSelection, toCustomer } from '../policies/record'

/** A replaced term, and the number of its policy. */
type Term = {
  start: CalendarDate
  end: CalendarDate
  originalEnd: CalendarDate | null
  months: number | null
  currentNumber: string
}
/** A policy with the months of its plan and its replaced terms, the newest first. */
export type Stored = { customer: Customer; months: number | null; terms: Term[] }
/**
 * What is stored by a number: the policy that has it or, without one, the replaced terms that had it, the last first;
 * and another policy's number that has only lost its leading zeros.
 */
export type Named = { stored: Stored | null; formerTerms: Term[]; withoutZeros: string | null }

export const UNNAMED: Named = { stored: null, formerTerms: [], withoutZeros: null }

const ALIKE = Prisma.raw(isStoredOtherwise('lower(r.policy_number::text)'))

/**
 * Gives the rows of an import the stored form of their number, of a policy or a replaced term, where none has the
 * row's exact form: the policy that visitors find by that number.
 */
export async function takeStoredNumbers(tx: Tx, importId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE import_rows SET policy_number = (content ->> 'policyNumber')::citext
    WHERE import_id = ${importId}::uuid AND policy_number IS DISTINCT FROM (content ->> 'policyNumber')::citext`
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

const termSelection = {
  policyNumber: true,
  policyStartDate: true,
  policyEndDate: true,
  originalEndDate: true,
  durationMonths: true,
} as const satisfies Prisma.PolicyTermSelect
const NEWEST_FIRST = { policyStartDate: 'desc' } as const

type TermColumns = Prisma.PolicyTermGetPayload<{ select: typeof termSelection }>

const toTerm = (term: TermColumns, currentNumber: string): Term => ({
  start: toCalendarDate(term.policyStartDate),
  end: toCalendarDate(term.policyEndDate),
  originalEnd: toCalendarDate(term.originalEndDate),
  months: term.durationMonths,
  currentNumber,
})

/**
 * Reads policies by their numbers. One query after the other: of several relations in one, Prisma sends those of a
 * transaction side by side over its one connection, which pg will refuse.
 */
async function readPolicies(tx: Tx, numbers: string[]): Promise<Stored[]> {
  const rows = await tx.insuredCustomer.findMany({
    where: { policyNumber: { in: numbers } },
    select: customerSelection,
  })
  const plans = await tx.pricingPlan.findMany({ select: { id: true, durationMonths: true } })
  const months = new Map(plans.map(({ id, durationMonths }) => [id, durationMonths]))
  const terms = await tx.policyTerm.findMany({
    where: { insuredCustomerId: { in: rows.map(({ id }) => id) } },
    select: { ...termSelection, insuredCustomerId: true },
    orderBy: NEWEST_FIRST,
  })
  const termsOf = new Map<string, typeof terms>()
  for (const term of terms) termsOf.set(term.insuredCustomerId, [...(termsOf.get(term.insuredCustomerId) ?? []), term])
  return rows.map(toCustomer).map((customer) => ({
    customer,
    months: months.get(customer.selectedPlanId ?? '') ?? null,
    terms: (termsOf.get(customer.id) ?? []).map((term) => toTerm(term, customer.policyNumber)),
  }))
}

/** A number as spreadsheets leave it: in lower case, without leading zeros. */
export const withoutZeros = (number: string): string => number.toLowerCase().replace(/^0+/, '')

/** Reads what is stored by the numbers, in lower case. */
export async function readStored(tx: Tx, numbers: string[]): Promise<Map<string, Named>> {
  const named = new Map<string, Named>()
  for (const stored of await readPolicies(tx, numbers)) {
    named.set(stored.customer.policyNumber.toLowerCase(), { ...UNNAMED, stored })
  }
  const others = numbers.filter((number) => !named.has(number.toLowerCase()))
  const former = await tx.policyTerm.findMany({
    where: { policyNumber: { in: others } },
    select: { ...termSelection, insuredCustomer: { select: { policyNumber: true } } },
    orderBy: { policyEndDate: 'desc' },
  })
  for (const { insuredCustomer, ...term } of former) {
    const number = term.policyNumber.toLowerCase()
    const { formerTerms } = named.get(number) ?? UNNAMED
    named.set(number, { ...UNNAMED, formerTerms: [...formerTerms, toTerm(term, insuredCustomer.policyNumber)] })
  }
  const padded = new Map(
    others.filter((number) => /^0+[1-9]/.test(number)).map((number) => [withoutZeros(number), number]),
  )
  const twins = await tx.insuredCustomer.findMany({
    where: { policyNumber: { in: [...padded.keys()] } },
    select: { policyNumber: true },
  })
  for (const { policyNumber } of twins) {
    const number = (padded.get(policyNumber.toLowerCase()) ?? '').toLowerCase()
    named.set(number, { ...UNNAMED, ...named.get(number), withoutZeros: policyNumber })
  }
  return named
}
