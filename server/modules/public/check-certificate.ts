import { type CalendarDate, today } from '../../../shared/clock'
import { inEachField } from '../../../shared/languages'
import type { CheckedCertificate } from '../../../shared/public'
import type { Db } from '../../db/client'
import { isToken } from '../certificates/record'
import { findCertifiedPolicy, standingOn } from '../certificates/standing'

const VIN_ENDING = 6
const POLICY_ENDING = 4

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
    policyEnding: [...policyNumber].slice(-POLICY_ENDING).join(''),
    vinEnding: term.vinNumber.slice(-VIN_ENDING),
    vehicle: { brand, model, year },
    insurer,
    ...inEachField('policyType', (field) => term[field]),
    startDate,
    endDate,
    issuedAt: policy.issuedAt,
  }
}

/** Initials such as `M. F. G. R.`; words without a letter or digit give none. */
function initialsOf(fullName: string): string {
  const words = fullName.normalize().split(/\s+/)
  return words
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0].toLocaleUpperCase('es') ?? [])
    .map((one) => `${one}.`)
    .join(' ')
}
