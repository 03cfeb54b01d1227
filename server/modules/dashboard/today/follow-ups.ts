import { Prisma } from '../../../db/generated/client'
import { customerFollowUps, requestFollowUps } from '../../contacts/said'
import { isCancelled } from '../../policies/cancellations'
import { type Source, waits } from './source'

/** The policies whose follow-up passes a condition on its day, unless they are cancelled. */
export const followUps = (isMeant: Prisma.Sql) =>
  Prisma.sql`${customerFollowUps} JOIN insured_customers ON id = insured_customer_id
    WHERE ${isMeant} AND NOT ${isCancelled('insured_customers.id')}`

const ofPolicies = (isDue: Prisma.Sql) => Prisma.sql`
  ${waits({
    dueOn: Prisma.sql`day`,
    subject: Prisma.sql`full_name`,
    assignedTo: Prisma.sql`assigned_to`,
    customerId: Prisma.sql`id`,
  })}
  FROM ${followUps(isDue)}`

/** People who asked to be contacted again about their policy, or promised to pay. */
export const dueFollowUps: Source = {
  kind: 'followUp',
  due: (date) => ofPolicies(Prisma.sql`day <= ${date}::date`),
  later: (date) => ofPolicies(Prisma.sql`day > ${date}::date`),
}

const ofRequests = (isDue: Prisma.Sql) => Prisma.sql`
  ${waits({
    dueOn: Prisma.sql`day`,
    subject: Prisma.sql`full_name`,
    assignedTo: Prisma.sql`assigned_to`,
    requestId: Prisma.sql`id`,
  })}
  FROM ${requestFollowUps} JOIN quote_requests ON id = quote_request_id
  WHERE status IN ('new', 'contacted', 'quoted') AND ${isDue}`

/** People who asked to be contacted again about a quote. */
export const dueRequestFollowUps: Source = {
  kind: 'followUp',
  due: (date) => ofRequests(Prisma.sql`day <= ${date}::date`),
  later: (date) => ofRequests(Prisma.sql`day > ${date}::date`),
}
