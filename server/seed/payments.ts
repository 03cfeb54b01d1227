import { randomUUID } from 'node:crypto'
import { addCalendarDays, type CalendarDate, today } from '../../shared/clock'
import { DEFAULT_CURRENCY } from '../../shared/money'
import { instalmentsOf, minus, type PaymentMethod } from '../../shared/payments'
import { DEFAULT_SETTINGS } from '../../shared/settings'
import { newToken } from '../auth/tokens'
import type { Prisma } from '../db/generated/client'
import { fromCalendarDate, toCalendarDate, toPrice } from '../db/values'

/** Days count from today. The last payment of an instalment may be a part of it; an earlier one was voided. */
type Sample = { number: number; due: number; paid?: Paid[] }
type Paid = { day: number; method: PaymentMethod; reference?: string; part?: number; voidReason?: string }

/** By the customer's place among the examples; in all states, and due in each window of *Por cobrar*. */
const SAMPLES: { customer: number; of: number; payments: Sample[] }[] = [
  {
    customer: 41,
    of: 3,
    payments: [
      { number: 1, due: -93, paid: [{ day: -93, method: 'cash' }] },
      { number: 2, due: -63 },
      { number: 3, due: -33 },
    ],
  },
  {
    customer: 43,
    of: 4,
    payments: [
      { number: 1, due: -79, paid: [{ day: -78, method: 'card' }] },
      { number: 2, due: -49 },
      { number: 3, due: -19 },
      { number: 4, due: 11 },
    ],
  },
  {
    customer: 46,
    of: 1,
    payments: [
      {
        number: 1,
        due: -56,
        paid: [
          { day: -56, method: 'other', reference: 'Cheque 1042', voidReason: 'Cheque sin fondos' },
          { day: -52, method: 'transfer', reference: 'TR-88120' },
        ],
      },
    ],
  },
  {
    customer: 50,
    of: 2,
    payments: [
      { number: 1, due: -33, paid: [{ day: -33, method: 'insurer' }] },
      { number: 2, due: 5 },
    ],
  },
  {
    customer: 55,
    of: 2,
    payments: [
      { number: 1, due: -12, paid: [{ day: -12, method: 'transfer', reference: 'TR-90377' }] },
      { number: 2, due: 18 },
    ],
  },
  {
    customer: 56,
    of: 3,
    payments: [
      { number: 1, due: -8, paid: [{ day: -8, method: 'cash', part: 100 }] },
      { number: 2, due: 22 },
      { number: 3, due: 52 },
    ],
  },
  { customer: 57, of: 1, payments: [{ number: 1, due: -6, paid: [{ day: 0, method: 'cash' }] }] },
  {
    customer: 58,
    of: 2,
    payments: [
      { number: 1, due: 0 },
      { number: 2, due: 30 },
    ],
  },
]

/** The places of the example customers who have instalments. */
export const PAYING_CUSTOMERS = SAMPLES.map(({ customer }) => customer)

/** What the receipts of an example say of the policy, as `receipts/facts.ts` has it. */
async function factsOf(tx: Prisma.TransactionClient, id: string): Promise<Prisma.InputJsonObject> {
  const include = { insuranceCompany: { select: { name: true } } } as const
  const customer = await tx.insuredCustomer.findUniqueOrThrow({ where: { id }, include })
  const { vehicleBrand: brand, vehicleModel: model, vehicleYear: year, fullName: insured, policyNumber } = customer
  const { companyName: company } =
    (await tx.siteSettings.findFirst({ select: { companyName: true } })) ?? DEFAULT_SETTINGS
  const { language, insuranceCompany, policyStartDate, policyEndDate } = customer
  const endDate = policyEndDate && { endDate: toCalendarDate(policyEndDate) }
  const term = { startDate: toCalendarDate(policyStartDate), ...endDate, insurer: insuranceCompany.name }
  return { company, language, insured, policyNumber, brand, model, year, ...term }
}

type Insured = { id: string; planPrice: Prisma.Decimal | null; createdAt: Date }

/** The instalments of an example customer, with what was paid of each. */
export function exampleInstalments(place: number, price: number, date: CalendarDate) {
  const sample = SAMPLES.find(({ customer }) => customer === place)
  const day = (days: number) => fromCalendarDate(addCalendarDays(date, days))
  const amounts = instalmentsOf(price, sample?.of ?? 1, date, DEFAULT_CURRENCY).map(({ amount }) => amount)
  return (sample?.payments ?? []).map(({ number, due, paid = [] }) => {
    const amount = amounts[number - 1] ?? 0
    const payments = paid.map(({ day: days, part = amount, ...one }) => ({ ...one, paidOn: day(days), amount: part }))
    const settled = payments.filter(({ voidReason }) => !voidReason).reduce((sum, one) => sum + one.amount, 0)
    return { number, of: amounts.length, dueOn: day(due), amount, open: minus(amount, settled), payments }
  })
}

/**
 * Adds the instalments of example customers, whether payments are kept or not: whoever switches them on finds some. Their
 * receipts have a series of their own.
 */
export async function fillPayments(
  tx: Prisma.TransactionClient,
  customers: (Insured | undefined)[],
  recordedBy: string | null,
): Promise<void> {
  const date = today()
  const received: { paidOn: Date; rows: Prisma.ReceiptCreateManyInput[] }[] = []
  for (const place of PAYING_CUSTOMERS) {
    const customer = customers[place]
    if (!customer) continue
    const { id: insuredCustomerId, planPrice, createdAt } = customer
    const facts = await factsOf(tx, insuredCustomerId)
    for (const { of, payments, ...instalment } of exampleInstalments(place, planPrice ? toPrice(planPrice) : 0, date)) {
      const id = randomUUID()
      await tx.payment.create({ data: { id, insuredCustomerId, ...instalment, createdAt, updatedAt: createdAt } })
      for (const { amount, voidReason, ...paid } of payments) {
        const receiptId = randomUUID()
        const { number, dueOn } = instalment
        const part = amount < instalment.amount ? 'part' : 'whole'
        const lines = [{ instalmentId: id, number, of, dueOn: toCalendarDate(dueOn), amount, part }]
        const row = { ...paid, insuredCustomerId, isSample: true, recordedAt: paid.paidOn, recordedBy, facts, lines }
        const voided = { ...row, reference: null, kind: 'void' as const, concerns: receiptId, note: voidReason ?? null }
        received.push({
          paidOn: paid.paidOn,
          rows: [
            { ...row, id: receiptId, kind: 'payment', amount, currency: DEFAULT_CURRENCY, token: newToken(16) },
            ...(voidReason ? [{ ...voided, amount: -amount, currency: DEFAULT_CURRENCY }] : []),
          ],
        })
      }
    }
  }
  const inOrder = received.toSorted((one, other) => Number(one.paidOn) - Number(other.paidOn))
  const rows = inOrder.flatMap(({ rows }, place) =>
    rows.map((row) => (row.kind === 'payment' ? { ...row, number: place + 1 } : row)),
  )
  await tx.receipt.createMany({ data: rows })
  await tx.receiptCounter.create({ data: { isSample: true, last: inOrder.length } })
}
