import type { CalendarDate } from '../../../../shared/clock'
import { daysDue } from '../../../../shared/payments'
import { allOf } from '../../../db/conditions'
import { Prisma } from '../../../db/generated/client'
import { hasPromised } from '../../contacts/said'
import { IS_DUE } from '../../payments/due-rows'
import { isEnding } from './endings'
import { isAgreed } from './follow-ups'
import { type Source, type Whose, waitsOfCustomers } from './source'

const ID = Prisma.sql`owing.customer_id`
const COLLECTS = Prisma.sql`EXISTS (SELECT FROM site_settings WHERE collects_payments)`

/** The customers of instalments, a row each, since the first of their days; none where no payments are kept. */
const customers = (isDue: Prisma.Sql, { isNamed, isTheirs }: Whose) => {
  // Before they are looked up one by one.
  const ofTheirs = isTheirs && Prisma.sql`insured_customer_id IN (SELECT id FROM insured_customers WHERE ${isTheirs})`
  const owing = Prisma.sql`(
    SELECT insured_customer_id AS customer_id, min(due_on) AS first_due_on FROM payments
    WHERE ${allOf(IS_DUE, isDue, COLLECTS, ofTheirs)}
    GROUP BY insured_customer_id
  ) AS owing`
  return waitsOfCustomers(ID, Prisma.sql`first_due_on`, owing, isNamed)
}

const isLate = (date: CalendarDate) => Prisma.sql`due_on < ${date}::date`

/**
 * Customers who are late, unless they have promised a later day, or are listed as a follow-up or with a policy that ends. Debts
 * are no news: the number beside *Hoy* leaves them out.
 */
export const overduePayments: Source = {
  group: 'collect',
  of: 'customer',
  about: 'payment',
  isOld: true,
  due: (date, whose) => {
    const asked = Prisma.sql`SELECT insured_customer_id FROM agreed WHERE ${isAgreed(Prisma.sql`day <= ${date}::date`)}`
    const ending = Prisma.sql`SELECT id FROM insured_customers WHERE ${isEnding(date)}`
    // By sets, which are read once, however many owe.
    const isFree = Prisma.sql`NOT ${hasPromised(ID, date)} AND ${ID} NOT IN (${asked}) AND ${ID} NOT IN (${ending})`
    return Prisma.sql`${customers(isLate(date), whose)} WHERE ${isFree}`
  },
  later: (date) => {
    const { from, to } = daysDue('week', date)
    return customers(Prisma.sql`due_on BETWEEN ${from}::date AND ${to}::date`, { isNamed: true, isTheirs: null })
  },
}
