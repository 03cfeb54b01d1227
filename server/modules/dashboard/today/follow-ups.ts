import { Prisma } from '../../../db/generated/client'
import { AGREED_DAY, followUps } from '../../renewals/renewal-places'
import { type Source, waits } from './source'

const ofPolicies = (isMeant: Prisma.Sql) => Prisma.sql`
  ${waits({
    since: AGREED_DAY,
    subject: Prisma.sql`full_name`,
    assignedTo: Prisma.sql`assigned_to`,
    customerId: Prisma.sql`id`,
  })}
  FROM ${followUps(isMeant)}`

/** People who asked to be contacted again about their policy; some of them about what they owe, too. */
export const renewalFollowUps: Source = {
  group: 'renew',
  of: 'customer',
  about: 'renewal',
  due: (date) => ofPolicies(Prisma.sql`follow_up_date <= ${date}::date`),
  later: (date) => ofPolicies(Prisma.sql`${AGREED_DAY} > ${date}::date`),
}

/** People who promised to pay, or asked to be contacted again about what they owe alone. */
export const paymentFollowUps: Source = {
  group: 'collect',
  of: 'customer',
  about: 'payment',
  due: (date) =>
    ofPolicies(Prisma.sql`payment_follow_up <= ${date}::date AND (follow_up_date <= ${date}::date) IS NOT TRUE`),
}

/** Open requests, with the follow-up of their last contact: a note without one settles nothing. */
const ofRequests = (isDue: Prisma.Sql) => Prisma.sql`
  ${waits({
    since: Prisma.sql`follow_up_date`,
    subject: Prisma.sql`full_name`,
    assignedTo: Prisma.sql`assigned_to`,
    requestId: Prisma.sql`quote_requests.id`,
  })}
  FROM quote_requests CROSS JOIN LATERAL (
    SELECT follow_up_date FROM quote_contacts
    WHERE quote_request_id = quote_requests.id AND (outcome IS NOT NULL OR follow_up_date IS NOT NULL)
    ORDER BY created_at DESC, id DESC LIMIT 1
  ) AS last
  WHERE status IN ('new', 'contacted', 'quoted') AND ${isDue}`

/** People who asked to be contacted again about a quote. */
export const requestFollowUps: Source = {
  group: 'answer',
  of: 'request',
  due: (date) => ofRequests(Prisma.sql`follow_up_date <= ${date}::date`),
  later: (date) => ofRequests(Prisma.sql`follow_up_date > ${date}::date`),
}
