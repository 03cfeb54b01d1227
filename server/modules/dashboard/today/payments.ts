import type { CalendarDate } from '../../../../shared/clock'
import { daysDue } from '../../../../shared/payments'
import { Prisma } from '../../../db/generated/client'
import { IS_DUE, saidLast } from '../../payments/due-rows'
import { followUps } from '../../renewals/renewal-places'
import { type Source, waits } from './source'

/** The customers of payments, a row each, since the first of their days; none where no payments are kept. */
const customers = (isDue: Prisma.Sql) => Prisma.sql`
  ${waits({
    dueOn: Prisma.sql`min(due_on)`,
    subject: Prisma.sql`full_name`,
    assignedTo: Prisma.sql`assigned_to`,
    customerId: Prisma.sql`customer.id`,
  })}
  FROM payments JOIN insured_customers AS customer ON customer.id = insured_customer_id
  WHERE ${IS_DUE} AND ${isDue} AND EXISTS (SELECT FROM site_settings WHERE collects_payments)
  GROUP BY customer.id`

/** Whether the customer has promised to pay on a later day. */
const hasPromised = (date: CalendarDate) => Prisma.sql`EXISTS (
  SELECT FROM (${saidLast(Prisma.sql`customer.id`)}) AS said WHERE outcome = 'promised' AND follow_up_date > ${date}::date
)`

const isOverdue = (date: CalendarDate) => Prisma.sql`due_on < ${date}::date AND NOT ${hasPromised(date)}`

/** Customers who are late, unless they have promised a later day or are listed as a follow-up. */
export const overduePayments: Source = {
  kind: 'payment',
  due: (date) =>
    customers(
      Prisma.sql`${isOverdue(date)} AND customer.id NOT IN (
        SELECT id FROM ${followUps(Prisma.sql`follow_up_date <= ${date}::date`)}
      )`,
    ),
  later: (date) => {
    const { from, to } = daysDue('week', date)
    return customers(Prisma.sql`due_on BETWEEN ${from}::date AND ${to}::date`)
  },
}

/** Whether a customer is listed as late with a payment. */
export const isListedAsLate = (date: CalendarDate) =>
  Prisma.sql`insured_customers.id IN (SELECT customer_id FROM (${customers(isOverdue(date))}) AS late)`
