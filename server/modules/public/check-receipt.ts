import { calendarDateAt } from '../../../shared/clock'
import type { CheckedReceipt } from '../../../shared/public'
import type { Db } from '../../db/client'
import { isToken } from '../papers/link'
import { findReceipt } from '../receipts/record'
import { initialsOf, policyEndingOf } from './shown-parts'

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
