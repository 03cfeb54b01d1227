import { type CalendarDate, calendarDateAt, today } from '../../../shared/clock'
import { initialsOf } from '../../../shared/initials'
import { inEachField } from '../../../shared/languages'
import type { CheckedCertificate, CheckedReceipt } from '../../../shared/public'
import type { Db } from '../../db/client'
import type { Prisma } from '../../db/generated/client'
import { printedOn, type ShownOnPaper } from '../certificates/record'
import { factsOf, findCertifiedPolicy, standingOn } from '../certificates/standing'
import { isToken } from '../papers/link'
import { findReceipt } from '../receipts/record'

const VIN_ENDING = 6

/**
 * Whether a certificate is genuine, and the status of its policy on a day, from the current records; null if it was
 * never issued. It returns only data to compare with the printed certificate, what that says otherwise, and no names.
 */
export async function checkCertificate(
  db: Db,
  token: string,
  date: CalendarDate = today(),
): Promise<CheckedCertificate | null> {
  if (!isToken(token)) return null
  const policy = await findCertifiedPolicy(db, token)
  if (!policy) return null
  const { status, term } = standingOn(policy.terms, date, today())
  const { brand, model, year, insurer, startDate, endDate, policyNumber } = term
  const now = compared(factsOf(policy.fullName, term))
  const printed = printedOtherwise(policy.shown, now)
  return {
    state: policy.isRevoked ? 'revoked' : 'genuine',
    policyStatus: status,
    ...(term.isCancelled && { isCancelled: term.isCancelled }),
    language: policy.language,
    insuredInitials: now.insuredInitials,
    policyEnding: policyEndingOf(policyNumber),
    vinEnding: now.vinEnding,
    vehicle: { brand, model, year },
    insurer,
    ...inEachField('policyType', (field) => term[field]),
    startDate,
    endDate,
    issuedAt: policy.issuedAt,
    ...(printed && { printed }),
  }
}

const compared = ({ insured, vinNumber, vehicle }: Pick<ShownOnPaper, 'insured' | 'vinNumber' | 'vehicle'>) => ({
  insuredInitials: initialsOf(insured),
  vinEnding: vinNumber.slice(-VIN_ENDING),
  vehicle,
})
type Compared = ReturnType<typeof compared>

/** What the paper says where the records say something else; undefined if nothing differs or its content is not valid. */
function printedOtherwise(shown: Prisma.JsonValue, now: Compared): Partial<Compared> | undefined {
  const paper = printedOn(shown)
  if (!paper) return
  const differing = Object.entries(compared(paper)).filter(([field, value]) => value !== now[field as keyof Compared])
  return differing.length > 0 ? Object.fromEntries(differing) : undefined
}

/**
 * Whether a receipt is genuine, with what was printed on it; null if there is none. It returns only what the payer
 * compares with the paper: not who took the payment, nor its reference, nor any name.
 */
export async function checkReceipt(db: Db, token: string): Promise<CheckedReceipt | null> {
  const receipt = isToken(token) ? await findReceipt(db, { token }) : null
  if (!receipt) return null
  const { facts, voidedAt, refunded, receiptNumber, isSample, amount, currency, paidOn, method, lines } = receipt
  const { brand, model, year } = facts
  const isKnown = brand !== undefined && model !== undefined && year !== undefined
  return {
    state: voidedAt ? 'void' : 'genuine',
    voidedOn: voidedAt && calendarDateAt(voidedAt),
    refunded,
    language: facts.language,
    receiptNumber,
    isSample,
    amount,
    currency,
    paidOn,
    method,
    instalments: lines.map(({ number, of, part }) => ({ number, of, part })),
    insuredInitials: facts.insured === undefined ? null : initialsOf(facts.insured),
    policyEnding: facts.policyNumber === undefined ? null : policyEndingOf(facts.policyNumber),
    vehicle: isKnown ? { brand, model, year } : null,
    insurer: facts.insurer,
  }
}

/* What a check shows of a person and a policy: enough to compare with a paper, and nothing that names them. */

const POLICY_ENDING = 4

const policyEndingOf = (policyNumber: string): string => [...policyNumber].slice(-POLICY_ENDING).join('')
