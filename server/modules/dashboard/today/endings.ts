import { type CalendarDate, clock } from '../../../../shared/clock'
import { WIDEST_WINDOW } from '../../../../shared/renewals'
import { Prisma } from '../../../db/generated/client'
import { IS_CONTACT } from '../../contacts/said'
import { isShown } from '../../renewals/renewal-places'
import { type Source, waits } from './source'

/** How many days before its end a policy waits for a contact. */
const DAYS = 7

const customers = (isDue: Prisma.Sql) => Prisma.sql`
  ${waits({
    since: Prisma.sql`policy_end_date`,
    subject: Prisma.sql`full_name`,
    assignedTo: Prisma.sql`assigned_to`,
    customerId: Prisma.sql`id`,
  })}
  FROM insured_customers WHERE ${isDue}`

/** Whether the person was contacted in the days before the end, or is listed as a follow-up. */
const isSeenTo = (date: CalendarDate) => Prisma.sql`(
  EXISTS (
    SELECT FROM contacts WHERE insured_customer_id = insured_customers.id AND ${IS_CONTACT}
      AND (created_at AT TIME ZONE ${clock.timeZone})::date >= policy_end_date - ${DAYS}::int
  ) OR insured_customers.id IN (SELECT insured_customer_id FROM agreed WHERE day <= ${date}::date)
)`

/** Whether a policy ends within days, and its person was neither contacted meanwhile nor is listed as a follow-up. */
export const isEnding = (date: CalendarDate) =>
  Prisma.sql`(${isShown({ window: `${DAYS}` }, date)} AND NOT ${isSeenTo(date)})`

/** Policies that end within days, whose person nobody has contacted meanwhile. */
export const endings: Source = {
  group: 'renew',
  of: 'customer',
  about: 'renewal',
  due: (date) => customers(isEnding(date)),
  later: (date) =>
    customers(
      Prisma.sql`${isShown({ window: WIDEST_WINDOW }, date)} AND policy_end_date > ${date}::date + ${DAYS}::int`,
    ),
}
