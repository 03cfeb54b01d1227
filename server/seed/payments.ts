import { addCalendarDays, type CalendarDate, today } from '../../shared/clock'
import { DEFAULT_CURRENCY } from '../../shared/money'
import { instalmentsOf, type PaymentMethod } from '../../shared/payments'
import type { Prisma } from '../db/generated/client'
import { fromCalendarDate, toPrice } from '../db/values'

/** Days count from today. `amount` is set where a payment was of a part, and for the rest of it. */
type Sample = {
  number: number
  due: number
  amount?: number
  paid?: { day: number; method: PaymentMethod; reference?: string }
  voidReason?: string
}

/** By the customer's place among the examples; in all states, and due in each window of *Por cobrar*. */
const SAMPLES: { customer: number; of: number; payments: Sample[] }[] = [
  {
    customer: 41,
    of: 3,
    payments: [
      { number: 1, due: -93, paid: { day: -93, method: 'cash' } },
      { number: 2, due: -63 },
      { number: 3, due: -33 },
    ],
  },
  {
    customer: 43,
    of: 4,
    payments: [
      { number: 1, due: -79, paid: { day: -78, method: 'card' } },
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
        paid: { day: -56, method: 'other', reference: 'Cheque 1042' },
        voidReason: 'Cheque sin fondos',
      },
      { number: 1, due: -56, paid: { day: -52, method: 'transfer', reference: 'TR-88120' } },
    ],
  },
  {
    customer: 50,
    of: 2,
    payments: [
      { number: 1, due: -33, paid: { day: -33, method: 'insurer' } },
      { number: 2, due: 5 },
    ],
  },
  {
    customer: 55,
    of: 2,
    payments: [
      { number: 1, due: -12, paid: { day: -12, method: 'transfer', reference: 'TR-90377' } },
      { number: 2, due: 18 },
    ],
  },
  {
    customer: 56,
    of: 3,
    payments: [
      { number: 1, due: -8, amount: 100, paid: { day: -8, method: 'cash' } },
      { number: 4, due: -8, amount: 63.3 },
      { number: 2, due: 22 },
      { number: 3, due: 52 },
    ],
  },
  { customer: 57, of: 1, payments: [{ number: 1, due: -6, paid: { day: 0, method: 'cash' } }] },
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

type Insured = { id: string; planPrice: Prisma.Decimal | null; createdAt: Date }

/** The instalments of an example customer, without receipt numbers. */
export function exampleInstalments(place: number, price: number, date: CalendarDate) {
  const sample = SAMPLES.find(({ customer }) => customer === place)
  const day = (days: number) => fromCalendarDate(addCalendarDays(date, days))
  const amounts = instalmentsOf(price, sample?.of ?? 1, date, DEFAULT_CURRENCY).map(({ amount }) => amount)
  return (sample?.payments ?? []).map(({ number, due, amount = amounts[number - 1] ?? 0, paid, voidReason }) => ({
    number,
    dueOn: day(due),
    amount,
    ...(paid && { paidOn: day(paid.day), method: paid.method, reference: paid.reference ?? null }),
    ...(voidReason && { voidReason }),
  }))
}

/**
 * Adds the instalments of example customers, whether payments are kept or not: whoever switches them on finds some. Their
 * receipts have the first numbers, which real ones get once the sample data is removed.
 */
export async function fillPayments(
  tx: Prisma.TransactionClient,
  customers: (Insured | undefined)[],
  adminUserId: string | null,
): Promise<void> {
  const date = today()
  const all = PAYING_CUSTOMERS.flatMap((place) => {
    const customer = customers[place]
    if (!customer) return []
    const { id: insuredCustomerId, planPrice, createdAt } = customer
    return exampleInstalments(place, planPrice ? toPrice(planPrice) : 0, date).map((instalment) => ({
      ...instalment,
      insuredCustomerId,
      createdAt,
      updatedAt: instalment.paidOn ?? createdAt,
      ...(instalment.paidOn && { paidBy: adminUserId }),
      ...(instalment.voidReason && { voidedAt: instalment.paidOn ?? createdAt, voidedBy: adminUserId }),
    }))
  })
  const paid = all.filter(({ paidOn }) => paidOn).toSorted((one, other) => Number(one.paidOn) - Number(other.paidOn))
  const receiptOf = new Map(paid.map((payment, place) => [payment, place + 1]))
  await tx.payment.createMany({
    data: all.map((payment) => ({ ...payment, receiptNumber: receiptOf.get(payment) ?? null })),
  })
  await tx.receiptCounter.create({ data: { last: paid.length } })
}
