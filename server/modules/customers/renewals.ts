import { type CalendarDate, calendarDaysBetween, today } from '../../../shared/clock'
import { RENEWALS_PAGE_SIZE, type RenewalsQuery } from '../../../shared/renewals'
import type { Env } from '../../core/env'
import type { Prisma, PrismaClient } from '../../db/generated/client'
import { toCalendarDate } from '../../db/values'
import { contactRefusals } from './contact-allowed'
import { renewalMessages } from './renewal-messages'
import { findRenewals } from './renewal-places'

const selection = {
  id: true,
  fullName: true,
  phone: true,
  email: true,
  language: true,
  vehicleBrand: true,
  vehicleModel: true,
  vehicleYear: true,
  policyNumber: true,
  policyEndDate: true,
  insuranceCompany: { select: { name: true } },
  renewalState: { select: { outcome: true, lastChannel: true, lastContactAt: true, followUpDate: true } },
} as const satisfies Prisma.InsuredCustomerSelect

type Row = Prisma.InsuredCustomerGetPayload<{ select: typeof selection }>

/**
 * Policies that end, or ended lately, and are to be renewed, by the day of their end; and how many there are in each
 * window. `message` is the chat's text in the customer's language; `contactRefusal` says why they are not to be contacted.
 */
export async function listRenewals({ db, env }: { db: PrismaClient; env: Env }, query: RenewalsQuery) {
  const date = today()
  const { ids, total, counts } = await findRenewals(db, query, date)
  const [rows, refusals, messagesOf] = await Promise.all([
    db.insuredCustomer.findMany({ where: { id: { in: ids } }, select: selection }),
    contactRefusals(db, ids),
    renewalMessages(db, env),
  ])
  const found = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  const items = await Promise.all(
    found.map(async (row) => {
      const item = toRenewal(row, date)
      return { ...item, contactRefusal: refusals.get(row.id) ?? null, ...(await messagesOf(item)) }
    }),
  )
  return { items, total, page: query.page, pageSize: RENEWALS_PAGE_SIZE, counts }
}

function toRenewal(row: Row, date: CalendarDate) {
  const { id, fullName, phone, email, language, policyNumber, renewalState } = row
  const endDate = toCalendarDate(row.policyEndDate)
  return {
    id,
    fullName,
    phone,
    email,
    language,
    vehicle: `${row.vehicleBrand} ${row.vehicleModel} ${row.vehicleYear}`,
    policyNumber,
    insurer: row.insuranceCompany.name,
    endDate,
    daysLeft: endDate === null ? null : calendarDaysBetween(date, endDate),
    lastContact: lastContactOf(renewalState),
  }
}

/** The latest contact about this term, and what came of the last that came to something. */
function lastContactOf(state: Row['renewalState']) {
  if (!state?.lastContactAt || !state.lastChannel || state.outcome === 'renewed') return null
  const { outcome, lastChannel, lastContactAt, followUpDate } = state
  return {
    channel: lastChannel,
    createdAt: lastContactAt.toISOString(),
    outcome,
    followUpDate: toCalendarDate(followUpDate),
  }
}
