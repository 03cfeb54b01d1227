import { type CalendarDate, today } from '../../../shared/clock'
import { inEachField } from '../../../shared/languages'
import type { CheckedCertificate } from '../../../shared/public'
import type { Db } from '../../db/client'
import { findCertifiedPolicy, standingOn } from '../certificates/standing'
import { isToken } from '../papers/link'
import { initialsOf, policyEndingOf } from './shown-parts'

const VIN_ENDING = 6

/**
 * Whether a certificate is genuine, and the status of its policy on a day, from the current records; null if it was
 * never issued. It returns only data to compare with the printed certificate, and no names.
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
  return {
    state: policy.isRevoked ? 'revoked' : 'genuine',
    policyStatus: status,
    ...(term.isCancelled && { isCancelled: term.isCancelled }),
    language: policy.language,
    insuredInitials: initialsOf(policy.fullName),
    policyEnding: policyEndingOf(policyNumber),
    vinEnding: term.vinNumber.slice(-VIN_ENDING),
    vehicle: { brand, model, year },
    insurer,
    ...inEachField('policyType', (field) => term[field]),
    startDate,
    endDate,
    issuedAt: policy.issuedAt,
  }
}
