import { type CalendarDate, today } from '../../../shared/clock'
import { inEachField } from '../../../shared/languages'
import type { CheckedCertificate } from '../../../shared/public'
import type { Db } from '../../db/client'
import type { Prisma } from '../../db/generated/client'
import { printedOn, type ShownOnPaper } from '../certificates/record'
import { factsOf, findCertifiedPolicy, standingOn } from '../certificates/standing'
import { isToken } from '../papers/link'
import { initialsOf, policyEndingOf } from './shown-parts'

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
