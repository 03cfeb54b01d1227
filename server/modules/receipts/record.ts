import { personName } from '../../../shared/accounts'
import type { CalendarDate } from '../../../shared/clock'
import type { Language } from '../../../shared/languages'
import type { PaymentMethod } from '../../../shared/payments'
import type { Db } from '../../db/client'
import type { Prisma } from '../../db/generated/client'
import { toCalendarDate, toPrice } from '../../db/values'

const term = {
  policyNumber: true,
  vehicleBrand: true,
  vehicleModel: true,
  vehicleYear: true,
  plate: true,
  policyEndDate: true,
  insuranceCompany: { select: { name: true } },
} as const satisfies Prisma.PolicyTermSelect

const selection = {
  id: true,
  insuredCustomerId: true,
  policyTermId: true,
  number: true,
  amount: true,
  paidOn: true,
  method: true,
  reference: true,
  receiptNumber: true,
  receiptToken: true,
  receiptIssuedAt: true,
  receiptSentAt: true,
  voidedAt: true,
  payee: { select: { name: true, email: true } },
  policyTerm: { select: term },
  insuredCustomer: { select: { ...term, fullName: true, phone: true, email: true, language: true } },
} as const satisfies Prisma.PaymentSelect

/** What a receipt says, from the current records: what was paid never changes, names and numbers may be corrected. */
export type Receipt = {
  id: string
  receiptNumber: number
  customer: { id: string; fullName: string; phone: string | null; email: string | null; language: Language }
  policyNumber: string
  insurer: string
  vehicle: { brand: string; model: string; year: number }
  plate: string | null
  /** The end of the term that it is for. */
  endDate: CalendarDate | null
  /** Its place among the instalments of the term, and how many these are by now. */
  number: number
  of: number
  amount: number
  paidOn: CalendarDate
  method: PaymentMethod
  reference: string | null
  /** Who recorded the payment; null where the account is gone. */
  paidBy: string | null
  voidedAt: Date | null
  /** Null until the receipt is first made. */
  token: string | null
  issuedAt: Date | null
  sentAt: Date | null
}

/** The receipt of a payment; null where there is no such payment, or where it was never paid. */
export async function findReceipt(db: Db, where: { id: string } | { receiptToken: string }): Promise<Receipt | null> {
  const row = await db.payment.findUnique({ where, select: selection })
  if (!row) return null
  const { insuredCustomer, policyTerm, policyTermId, insuredCustomerId, payee, ...payment } = row
  const { receiptNumber, method, paidOn } = payment
  if (receiptNumber === null || method === null || paidOn === null) return null
  const instalments = await db.payment.aggregate({ where: { insuredCustomerId, policyTermId }, _max: { number: true } })
  const { fullName, phone, email, language } = insuredCustomer
  const { policyNumber, vehicleBrand, vehicleModel, vehicleYear, plate, policyEndDate, insuranceCompany } =
    policyTerm ?? insuredCustomer
  return {
    id: payment.id,
    receiptNumber,
    customer: { id: insuredCustomerId, fullName, phone, email, language },
    policyNumber,
    insurer: insuranceCompany.name,
    vehicle: { brand: vehicleBrand, model: vehicleModel, year: vehicleYear },
    plate,
    endDate: toCalendarDate(policyEndDate),
    number: payment.number,
    of: instalments._max.number ?? payment.number,
    amount: toPrice(payment.amount),
    paidOn: toCalendarDate(paidOn),
    method,
    reference: payment.reference,
    paidBy: payee && personName(payee),
    voidedAt: payment.voidedAt,
    token: payment.receiptToken,
    issuedAt: payment.receiptIssuedAt,
    sentAt: payment.receiptSentAt,
  }
}

/** A receipt whose links are known. */
export type MadeReceipt = Receipt & { token: string; issuedAt: Date }

export const isMade = (receipt: Receipt): receipt is MadeReceipt => receipt.token !== null && receipt.issuedAt !== null

/** The name of a receipt in the access log. */
export const subjectOfReceipt = ({ receiptNumber, policyNumber }: Receipt): string =>
  `Recibo ${receiptNumber} · ${policyNumber}`
