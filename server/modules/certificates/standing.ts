import type { PolicyStanding } from '../../../shared/certificates'
import type { CalendarDate } from '../../../shared/clock'
import type { InEachLanguage } from '../../../shared/languages'
import type { PaperLanguage } from '../../../shared/papers'
import { vehicleInWords } from '../../../shared/vehicle-in-words'
import type { Db } from '../../db/client'
import { Prisma } from '../../db/generated/client'
import { wireDate, wireInstant } from '../../db/values'
import { typeNames } from '../policy-types/record'

/** One term of a policy; the current term has no id. */
export type Term = InEachLanguage<'policyType'> & {
  id: string | null
  policyNumber: string
  insurer: string
  /** The insurer's, for after a crash. */
  assistancePhone: string | null
  vinNumber: string
  brand: string
  model: string
  year: number
  plate: string | null
  startDate: CalendarDate
  endDate: CalendarDate | null
  /** Whether a cancellation ended it early. */
  isCancelled: boolean
}

/** A policy with all its terms, at least one, the earliest first. */
export type Policy = { id: string; fullName: string; terms: Term[] }
export type CertifiedPolicy = Policy & {
  isRevoked: boolean
  issuedAt: string
  language: PaperLanguage
  /** What was printed, as it is stored. */
  shown: Prisma.JsonValue
}
/** A status on a day, and the term that decides it. */
export type Standing = { status: PolicyStanding; term: Term; day: CalendarDate }

/**
 * Whether a cancellation ended a term. Such a past term stays cancelled, even if the policy was reinstated from a
 * later day.
 * @param period the alias of a row with the columns of `policy_periods`
 */
export const isCancelled = (period: string) => `EXISTS (
  SELECT FROM policy_cancellations AS cancellation
  WHERE cancellation.insured_customer_id = ${period}.insured_customer_id
    AND cancellation.policy_term_id IS NOT DISTINCT FROM ${period}.policy_term_id
    AND (cancellation.reinstated_at IS NULL OR (${period}.policy_term_id IS NOT NULL
      AND cancellation.last_day = ${period}.policy_end_date
      AND cancellation.former_end_date IS DISTINCT FROM cancellation.last_day)))`

/** The terms as JSON, for a customer whose row is `customer`. */
const TERMS = Prisma.sql`(
  SELECT json_agg(json_build_object('id', period.policy_term_id, 'policyNumber', period.policy_number,
    'insurer', insurer.name, 'assistancePhone', insurer.assistance_phone, ${Prisma.raw(
      typeNames('policyType')
        .map(([field, name]) => `'${field}', ${name}`)
        .join(),
    )},
    'vinNumber', period.vin_number, 'brand', period.vehicle_brand, 'model', period.vehicle_model,
    'year', period.vehicle_year, 'plate', period.plate, 'startDate', ${wireDate('period.policy_start_date')},
    'endDate', ${wireDate('period.policy_end_date')}, 'isCancelled', ${Prisma.raw(isCancelled('period'))})
    ORDER BY period.policy_start_date, period.policy_term_id NULLS LAST)
  FROM policy_periods AS period
  JOIN insurance_companies AS insurer ON insurer.id = period.insurance_company_id
  JOIN policy_types AS policy_type ON policy_type.id = period.policy_type_id
  WHERE period.insured_customer_id = customer.id)`

export const findPolicy = async (db: Db, customerId: string): Promise<Policy | null> =>
  (await findPolicies(db, [customerId]))[0] ?? null

/** In the order of their ids in the list. */
export const findPolicies = (db: Db, customerIds: string[]): Promise<Policy[]> => db.$queryRaw<Policy[]>`
  SELECT customer.id, customer.full_name AS "fullName", ${TERMS} AS terms
  FROM insured_customers AS customer WHERE customer.id = ANY(${customerIds}::uuid[])
  ORDER BY array_position(${customerIds}::uuid[], customer.id)`

/** The policy of a certificate, by its token. */
export async function findCertifiedPolicy(db: Db, token: string): Promise<CertifiedPolicy | null> {
  const [policy] = await db.$queryRaw<CertifiedPolicy[]>`
    SELECT customer.id, customer.full_name AS "fullName", ${TERMS} AS terms,
      certificate.language, certificate.shown, certificate.revoked_at IS NOT NULL AS "isRevoked",
      ${wireInstant('certificate.issued_at')} AS "issuedAt"
    FROM certificates AS certificate JOIN insured_customers AS customer ON customer.id = certificate.insured_customer_id
    WHERE certificate.token = ${token}`
  return policy ?? null
}

/**
 * A policy's status on a day, and the term that decides it: the term that covers the day, the later one of two;
 * otherwise the last that had begun or, from today on, the next to begin. A term without an end date covers no day. A
 * term cancelled before its start is not announced; a policy with no other term is cancelled.
 * @param terms the earliest first
 */
export function standingOn(terms: Term[], day: CalendarDate, today: CalendarDate): Standing {
  const covers = ({ startDate, endDate }: Term) => startDate <= day && endDate !== null && day <= endDate
  const covering = terms.findLast(covers)
  if (covering) return { status: 'active', term: covering, day }
  const past = terms.findLast(({ startDate }) => startDate <= day)
  const later = terms.filter(({ startDate }) => startDate > day)
  const next = later.find(({ isCancelled, startDate }) => !isCancelled || startDate <= today)
  const decisive = day < today ? (past ?? next ?? later[0]) : (next ?? later[0] ?? past)
  if (!decisive) throw new Error('a policy has at least one term')
  if (decisive === next) return { status: 'notYet', term: next, day }
  return { status: decisive.isCancelled ? 'cancelled' : 'expired', term: decisive, day }
}

/** What a certificate of a term says of the person, the policy and the vehicle. */
export const factsOf = (insured: string, term: Term) => ({
  insured,
  policyNumber: term.policyNumber,
  insurer: term.insurer,
  policyType: term.policyType,
  vehicle: vehicleInWords(term, 'es'),
  vinNumber: term.vinNumber,
  plate: term.plate,
  startDate: term.startDate,
  endDate: term.endDate,
})
