import { type CalendarDate, calendarDaysBetween, today } from '../../../shared/clock'
import type { Language } from '../../../shared/languages'
import { policyLink } from '../../../shared/message-links'
import { RENEWALS_PAGE_SIZE, type RenewalsQuery } from '../../../shared/renewals'
import type { Env } from '../../core/env'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { wireDate } from '../../db/values'
import { contactRefusals } from '../contacts/allowed'
import { type LastSaid, lastContactColumns, saidLast, withLastContact } from '../contacts/said'
import { messagesAbout, policyValues } from '../templates/fill'
import { findRenewals } from './renewal-places'

type Row = {
  id: string
  fullName: string
  phone: string | null
  email: string | null
  language: Language
  vehicle: string
  policyNumber: string
  insurer: string
  endDate: CalendarDate | null
} & LastSaid

/**
 * Policies that end soon or ended lately and are to be renewed, ordered by end date, with the totals of all windows.
 * `message` is the chat text in the customer's language; `contactRefusal` says why they must not be contacted.
 */
export async function listRenewals({ db, env }: { db: PrismaClient; env: Env }, query: RenewalsQuery) {
  const date = today()
  const { ids, total, counts } = await findRenewals(db, query, date)
  const items = await describeRenewals({ db, env }, ids, date)
  return { items, total, page: query.page, pageSize: RENEWALS_PAGE_SIZE, counts }
}

/** The policies with these ids, in their order. */
export async function describeRenewals({ db, env }: { db: PrismaClient; env: Env }, ids: string[], date: CalendarDate) {
  if (ids.length === 0) return []
  const [rows, refusals, fill] = await Promise.all([
    readRows(db, ids),
    contactRefusals(db, ids),
    messagesAbout(db, 'renewal'),
  ])
  return rows.map((row) => ({
    ...withLastContact(row),
    daysLeft: row.endDate === null ? null : calendarDaysBetween(date, row.endDate),
    contactRefusal: refusals.get(row.id) ?? null,
    ...fill(row.language, policyValues(row, policyLink(env.publicOrigin, row.policyNumber, row.language))),
  }))
}

/** In the order of the ids. One statement: Prisma would need three, which take most of a page's time. */
function readRows(db: PrismaClient, ids: string[]): Promise<Row[]> {
  return db.$queryRaw`
    SELECT c.id, c.full_name AS "fullName", c.phone, c.email::text, c.language::text,
      concat_ws(' ', c.vehicle_brand, c.vehicle_model, c.vehicle_year) AS vehicle,
      c.policy_number::text AS "policyNumber", insurer.name AS insurer,
      ${wireDate('c.policy_end_date')} AS "endDate", ${lastContactColumns('said')}
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS asked (id, place)
    JOIN insured_customers AS c USING (id)
    JOIN insurance_companies AS insurer ON insurer.id = c.insurance_company_id
    CROSS JOIN LATERAL (${saidLast(Prisma.sql`c.id`, 'renewal')}) AS said
    ORDER BY asked.place`
}
