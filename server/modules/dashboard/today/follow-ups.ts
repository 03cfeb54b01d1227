import { Prisma } from '../../../db/generated/client'
import { requestFollowUps as agreedByRequests, customerFollowUps } from '../../contacts/said'
import { isCancelled } from '../../policies/cancellations'
import { type Source, waits, waitsOfCustomers } from './source'

/** What several sources read, once for all: on which day each customer expects to be contacted. */
export const AGREED = Prisma.sql`agreed AS MATERIALIZED (SELECT * FROM ${customerFollowUps})`

/** Whether a row of `AGREED` passes a condition on its day, and the policy is not cancelled. */
export const isAgreed = (isMeant: Prisma.Sql) =>
  Prisma.sql`${isMeant} AND NOT ${isCancelled('agreed.insured_customer_id')}`

const ID = Prisma.sql`agreed.insured_customer_id`
const ofPolicies = (isMeant: Prisma.Sql, isNamed: boolean) =>
  Prisma.sql`${waitsOfCustomers(ID, Prisma.sql`day`, Prisma.sql`agreed`, isNamed)} WHERE ${isAgreed(isMeant)}`

/** People who asked to be contacted again about their policy; some of them about what they owe, too. */
export const renewalFollowUps: Source = {
  group: 'renew',
  of: 'customer',
  about: 'renewal',
  due: (date, { isNamed }) => ofPolicies(Prisma.sql`renewal_day <= ${date}::date`, isNamed),
  later: (date) => ofPolicies(Prisma.sql`day > ${date}::date`, true),
}

/** People who promised to pay, or asked to be contacted again about what they owe alone. */
export const paymentFollowUps: Source = {
  group: 'collect',
  of: 'customer',
  about: 'payment',
  due: (date, { isNamed }) =>
    ofPolicies(Prisma.sql`day <= ${date}::date AND (renewal_day <= ${date}::date) IS NOT TRUE`, isNamed),
}

const ofRequests = (isDue: Prisma.Sql) => Prisma.sql`
  ${waits({
    since: Prisma.sql`day`,
    subject: Prisma.sql`full_name`,
    assignedTo: Prisma.sql`assigned_to`,
    requestId: Prisma.sql`id`,
  })}
  FROM ${agreedByRequests} JOIN quote_requests ON id = quote_request_id
  WHERE status IN ('new', 'contacted', 'quoted') AND ${isDue}`

/** People who asked to be contacted again about a quote. */
export const requestFollowUps: Source = {
  group: 'answer',
  of: 'request',
  due: (date) => ofRequests(Prisma.sql`day <= ${date}::date`),
  later: (date) => ofRequests(Prisma.sql`day > ${date}::date`),
}
