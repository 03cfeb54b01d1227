import type { CalendarDate } from '../../../shared/clock'
import { type ContactChannel, type ContactSubject, LOST_OUTCOMES, type NotedOutcome } from '../../../shared/contacts'
import { columnOf, fieldOf } from '../../db/column-names'
import { Prisma } from '../../db/generated/client'
import { wireDate, wireInstant } from '../../db/values'
import { stands } from '../policies/settled-contacts'

/*
 * SQL for what was said last, read from the contacts. What concerns a payment leaves the renewal as it was, and the other
 * way round; what does not say concerns both. Which contacts a later one has settled, `settleContacts` has marked.
 */

const OF_RENEWAL = Prisma.sql`about IS DISTINCT FROM 'payment'`

/** A renewal and its undo, which are listed among the contacts, are none. */
export const IS_CONTACT = Prisma.sql`(outcome IS NULL OR outcome NOT IN ('renewed', 'renewal_undone'))`

const SAID_OF_PAYMENT = Prisma.sql`about IS DISTINCT FROM 'renewal' AND num_nonnulls(outcome, follow_up_date) > 0`

/** The contacts that count, and of these the ones that say the outcome and the day. */
const SAID = {
  renewal: {
    contacts: Prisma.sql`${IS_CONTACT} AND NOT EXISTS (
      SELECT FROM contacts AS renewed
      WHERE renewed.insured_customer_id = contact.insured_customer_id AND renewed.outcome = 'renewed'
        AND (renewed.created_at, renewed.id) > (contact.created_at, contact.id) AND ${stands('renewed')}
    )`,
    outcome: Prisma.sql`${OF_RENEWAL} AND NOT settled AND outcome IS NOT NULL`,
    followUp: Prisma.sql`${OF_RENEWAL} AND NOT settled AND follow_up_date IS NOT NULL`,
  },
  payment: {
    contacts: IS_CONTACT,
    outcome: SAID_OF_PAYMENT,
    followUp: SAID_OF_PAYMENT,
  },
} satisfies Record<ContactSubject, object>

/** SQL for a row with the last contact with a customer, and the outcome and the day of what they said last. */
export function saidLast(customerId: Prisma.Sql, subject: ContactSubject): Prisma.Sql {
  const { contacts, outcome, followUp } = SAID[subject]
  const latest = (column: string, which: Prisma.Sql) =>
    Prisma.sql`(array_agg(${Prisma.raw(column)} ORDER BY created_at DESC, id DESC) FILTER (WHERE ${which}))[1]`
  return Prisma.sql`
    SELECT ${latest('channel', Prisma.sql`true`)} AS channel, max(created_at) AS contacted_at,
      ${latest('outcome', outcome)} AS outcome, ${latest('follow_up_date', followUp)} AS follow_up_date
    FROM contacts AS contact WHERE insured_customer_id = ${customerId} AND ${contacts}`
}

/** SQL for the outcome alone of what a customer said last of a payment: a list asks for that of thousands. */
export const paymentOutcome = (customerId: Prisma.Sql) => Prisma.sql`(
  SELECT outcome FROM contacts WHERE contacts.insured_customer_id = ${customerId} AND ${SAID_OF_PAYMENT}
  ORDER BY created_at DESC, id DESC LIMIT 1
)`

/** A row of `saidLast`; all is null where nobody has contacted the customer. */
export type LastSaid = {
  lastChannel: ContactChannel | null
  lastContactAt: string | null
  /** Its name in the database. */
  outcome: string | null
  followUpDate: CalendarDate | null
}

/** The columns of that row. */
export const lastContactColumns = (said: string) =>
  Prisma.sql`${Prisma.raw(said)}.channel::text AS "lastChannel", ${wireInstant(`${said}.contacted_at`)} AS "lastContactAt",
    ${Prisma.raw(said)}.outcome::text, ${wireDate(`${said}.follow_up_date`)} AS "followUpDate"`

/** The latest contact with a customer, with the latest outcome, which may be an earlier contact's. */
export function lastContactOf({ lastChannel, lastContactAt, outcome, followUpDate }: LastSaid) {
  if (!lastContactAt || !lastChannel) return null
  return { channel: lastChannel, createdAt: lastContactAt, outcome: outcome && fromStored(outcome), followUpDate }
}

/** SQL for whether the renewal of a customer's policy has come to one of these outcomes. */
export const hasCome = (customerId: Prisma.Sql, outcomes: readonly NotedOutcome[]) =>
  Prisma.sql`EXISTS (
    SELECT FROM contacts WHERE contacts.insured_customer_id = ${customerId} AND NOT settled AND ${OF_RENEWAL}
      AND outcome = ANY (${outcomes.map(columnOf)}::contact_outcome[])
  )`

/** SQL for the customers whose renewal is lost, with the outcome that says why. */
export const LOST = Prisma.sql`
  SELECT insured_customer_id, outcome FROM contacts
  WHERE NOT settled AND ${OF_RENEWAL} AND outcome = ANY (${LOST_OUTCOMES.map(columnOf)}::contact_outcome[])`

export const isLost = (customerId: Prisma.Sql) => hasCome(customerId, LOST_OUTCOMES)

/** The inverse of a name in the database. */
export const fromStored = (outcome: string): NotedOutcome => fieldOf(outcome) as NotedOutcome

/** SQL for the days on which people expect to be contacted: of each the newest for a payment, and the newest for all else. */
const FOLLOW_UPS = Prisma.sql`
  SELECT DISTINCT ON (insured_customer_id, quote_request_id, of_payment)
    insured_customer_id, quote_request_id, of_payment, follow_up_date AS day
  FROM contacts CROSS JOIN LATERAL (SELECT about IS NOT DISTINCT FROM 'payment' AS of_payment) AS subject
  WHERE NOT settled AND follow_up_date IS NOT NULL
  ORDER BY insured_customer_id, quote_request_id, of_payment, created_at DESC, id DESC`

/** SQL for the customers who expect to be contacted about a renewal, with the day. */
export const renewalFollowUps = Prisma.sql`(
  SELECT insured_customer_id, day FROM (${FOLLOW_UPS}) AS agreed
  WHERE insured_customer_id IS NOT NULL AND NOT of_payment
) AS agreed`

/** The same about a renewal or a payment, with the first of both days, and that of the renewal. */
export const customerFollowUps = Prisma.sql`(
  SELECT insured_customer_id, min(day) AS day, min(day) FILTER (WHERE NOT of_payment) AS renewal_day FROM (${FOLLOW_UPS}) AS agreed
  WHERE insured_customer_id IS NOT NULL GROUP BY insured_customer_id
) AS agreed`

/** The same of those who asked for a quote. */
export const requestFollowUps = Prisma.sql`(
  SELECT quote_request_id, day FROM (${FOLLOW_UPS}) AS agreed WHERE quote_request_id IS NOT NULL
) AS agreed`

/** SQL for whether a customer has promised to pay on a later day, or asked for it. */
export const hasPromised = (customerId: Prisma.Sql, date: CalendarDate) => Prisma.sql`(${customerId} IN (
  SELECT insured_customer_id FROM contacts WHERE NOT settled AND about = 'payment' AND follow_up_date > ${date}::date
))`
