import { setTimeout as pause } from 'node:timers/promises'
import { addCalendarDays, type CalendarDate, calendarDateAt, clock, today } from '../../shared/clock'
import type { Language } from '../../shared/languages'
import { Refusal } from '../core/errors'
import type { Limiters } from '../core/limits'
import type { Db, Tx } from '../db/client'
import { Prisma } from '../db/generated/client'
import { wireDate, wireInstant } from '../db/values'
import { hashToken, newToken } from './tokens'

/** 128 random bits, as in the links of papers: short enough for a chat. */
const TOKEN_BYTES = 16
/** How long a link outlives its policies, and the most from their start or its making. */
const DAYS_AFTER_END = 30
const LONGEST_DAYS = 400
/**
 * When a token that opens nothing is answered, counted from the question: whether it is unknown, revoked, ended or erased
 * makes the search a little longer or shorter, which then cannot be measured.
 */
const REFUSED_AFTER_MS = 50

/** A policy that was ticked for a link, with the dates of its current term. */
export type Ticked = { id: string; policyNumber: string; startDate: CalendarDate; endDate: CalendarDate | null }

/** A link that holds, with the policies that it shows, the last to end first. */
export type InsuredLink = {
  id: string
  /** Whose link it is: codes go to their mail. */
  customerId: string
  language: Language
  createdAt: string
  policies: Ticked[]
}

export const newLinkToken = (): string => newToken(TOKEN_BYTES)

/**
 * The last day on which a link opens. It is derived whenever it is read, so that a renewal moves it along; null where no
 * policy is left.
 */
export function lastDayOf({ policies: [last], createdAt }: Pick<InsuredLink, 'policies' | 'createdAt'>) {
  if (!last) return null
  const made = calendarDateAt(new Date(createdAt))
  const longest = addCalendarDays(last.startDate > made ? last.startDate : made, LONGEST_DAYS)
  const usual = last.endDate && addCalendarDays(last.endDate, DAYS_AFTER_END)
  return usual !== null && usual < longest ? usual : longest
}

/** SQL: the policies of a link whose row is `link`, the last to end first. */
export const TICKED = Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object('id', policy.id, 'policyNumber', policy.policy_number,
    'startDate', ${wireDate('policy.policy_start_date')}, 'endDate', ${wireDate('policy.policy_end_date')})
    ORDER BY policy.policy_end_date DESC NULLS FIRST, policy.id), '[]')
  FROM insured_link_policies AS ticked JOIN insured_customers AS policy ON policy.id = ticked.insured_customer_id
  WHERE ticked.link_id = link.id)`

/** The link that holds where the condition finds one; null also while links are switched off. */
async function findWhere(db: Db, condition: Prisma.Sql): Promise<InsuredLink | null> {
  const [link] = await db.$queryRaw<InsuredLink[]>`
    SELECT link.id, link.insured_customer_id AS "customerId", customer.language, ${TICKED} AS policies,
      ${wireInstant('link.created_at')} AS "createdAt"
    FROM insured_links AS link JOIN insured_customers AS customer ON customer.id = link.insured_customer_id
    WHERE ${condition} AND link.revoked_at IS NULL AND EXISTS (SELECT FROM site_settings WHERE insured_links)`
  const lastDay = link ? lastDayOf(link) : null
  return link && lastDay !== null && lastDay >= today() ? link : null
}

export const findLink = (db: Db, token: string): Promise<InsuredLink | null> =>
  findWhere(db, Prisma.sql`link.token_hash = ${hashToken(token)}`)

export const findLinkById = (db: Db, id: string): Promise<InsuredLink | null> =>
  findWhere(db, Prisma.sql`link.id = ${id}::uuid`)

/** What limits of links count by. */
export const linkFrom = ({ id }: InsuredLink, network: string): string => `${id} ${network}`

type Asking = { db: Db; limiters: Pick<Limiters, 'insuredByAddress' | 'insuredByLink'>; network: string }

/**
 * The link of a token. One that opens nothing counts against the address, so that nobody is shut out because of others who
 * share it; one that opens something counts against the link and the address, so that nobody who has got hold of it shuts
 * out its owner.
 * @throws Refusal `link-unknown`, the same after the same time whatever is wrong; `too-many-attempts`
 */
export async function requireLink(
  { db, limiters, network }: Asking,
  token: string,
  ofLink: Pick<Limiters['insuredByLink'], 'spend'> = limiters.insuredByLink,
): Promise<InsuredLink> {
  const refusing = pause(REFUSED_AFTER_MS)
  const link = await findLink(db, token)
  if (link) {
    await ofLink.spend(linkFrom(link, network))
    return link
  }
  await limiters.insuredByAddress.spend(network)
  await refusing
  throw Refusal.of('link-unknown')
}

/** Ends the links of a customer, and those that show their policy. A trigger does so where name or mail change. */
export async function endLinks(tx: Tx, customerId: string): Promise<void> {
  const isOf = [{ insuredCustomerId: customerId }, { policies: { some: { insuredCustomerId: customerId } } }]
  await tx.insuredLink.updateMany({ where: { revokedAt: null, OR: isOf }, data: { revokedAt: clock.now() } })
}
