import { calendarDateAt } from '../../../shared/clock'
import type { CheckedReceipt } from '../../../shared/public'
import type { Db } from '../../db/client'
import { isToken } from '../papers/link'
import { findReceipt } from '../receipts/record'
import { initialsOf, policyEndingOf } from './shown-parts'

/**
 * Whether a receipt is genuine, from the current records; null if there is none. It returns only what the payer compares
 * with the paper: not who took the payment, nor its reference, nor any name.
 */
export async function checkReceipt(db: Db, token: string): Promise<CheckedReceipt | null> {
  const receipt = isToken(token) ? await findReceipt(db, { receiptToken: token }) : null
  if (!receipt) return null
  const { customer, policyNumber, voidedAt, receiptNumber, amount, paidOn, method, number, of, vehicle, insurer } =
    receipt
  return {
    state: voidedAt ? 'void' : 'genuine',
    voidedOn: voidedAt && calendarDateAt(voidedAt),
    language: customer.language,
    receiptNumber,
    amount,
    paidOn,
    method,
    instalment: { number, of },
    insuredInitials: initialsOf(customer.fullName),
    policyEnding: policyEndingOf(policyNumber),
    vehicle,
    insurer,
  }
}
