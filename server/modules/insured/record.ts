import { personName } from '../../../shared/accounts'
import { lastDayOf, TICKED, type Ticked } from '../../auth/insured-links'
import { found, type Logged } from '../../changes/logged-change'
import type { Db } from '../../db/client'
import { wireInstant } from '../../db/values'

/** A link as the log describes it: without its token, by the policies that it shows. */
type LoggedLink = { id: string; customerId: string; policies: string; revokedAt: string | null }

export const loggedLink: Logged<LoggedLink> = {
  table: 'insured_links',
  subject: ({ policies }) => policies,
  insuredCustomerId: ({ customerId }) => customerId,
}

/** How both logs name a link: by the policies that it shows. */
export const subjectOf = (policies: { policyNumber: string }[]): string =>
  policies
    .map(({ policyNumber }) => policyNumber)
    .sort()
    .join(', ')

const NUMBERS = { select: { insuredCustomer: { select: { policyNumber: true } } } } as const

/** @throws Refusal `record-not-found` */
export async function findLogged(db: Db, id: string): Promise<LoggedLink> {
  const select = { insuredCustomerId: true, revokedAt: true, policies: NUMBERS } as const
  const row = found(await db.insuredLink.findUnique({ where: { id }, select }))
  return {
    id,
    customerId: row.insuredCustomerId,
    policies: subjectOf(row.policies.map(({ insuredCustomer }) => insuredCustomer)),
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }
}

/** The most that a customer's page lists: a link that ended long ago says little. */
const LISTED = 50

type Row = {
  id: string
  policies: Ticked[]
  lastOpened: string | null
  revokedAt: string | null
  createdAt: string
  name: string
  email: string | null
}

/**
 * The links that were made for a customer or show their policy, the newest first. `expiresOn` is the last day on which one
 * opens; `createdBy` is null where the account is gone.
 */
export async function listLinks(db: Db, customerId: string) {
  const rows = await db.$queryRaw<Row[]>`
    SELECT link.id, ${TICKED} AS policies, ${wireInstant('link.revoked_at')} AS "revokedAt",
      ${wireInstant('link.created_at')} AS "createdAt", author.name, author.email::text AS email,
      (SELECT ${wireInstant('max(created_at)')} FROM access_log
        WHERE record_id = link.id AND event <> 'denied' AND record_id IS DISTINCT FROM insured_customer_id) AS "lastOpened"
    FROM insured_links AS link LEFT JOIN admin_users AS author ON author.id = link.created_by
    WHERE link.insured_customer_id = ${customerId}::uuid OR link.id IN (
      SELECT link_id FROM insured_link_policies WHERE insured_customer_id = ${customerId}::uuid)
    ORDER BY link.created_at DESC, link.id DESC LIMIT ${LISTED}`
  return rows.map(({ name, email, policies, ...link }) => ({
    ...link,
    policies: policies.map(({ id, policyNumber }) => ({ id, policyNumber })),
    expiresOn: lastDayOf({ policies, createdAt: link.createdAt }),
    createdBy: email === null ? null : personName({ name, email }),
  }))
}
