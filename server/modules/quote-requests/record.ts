import { personName } from '../../../shared/accounts'
import { MINUTE_MS } from '../../../shared/durations'
import type { Prisma } from '../../db/generated/client'
import { toCalendarDate } from '../../db/values'

export const requestSelection = {
  id: true,
  policyTypeCode: true,
  durationMonths: true,
  vehicleBrand: true,
  vehicleModel: true,
  vehicleYear: true,
  place: true,
  fullName: true,
  phone: true,
  email: true,
  preferredTime: true,
  language: true,
  status: true,
  lostReason: true,
  assignedTo: true,
  insuredCustomerId: true,
  answeredAt: true,
  consentAt: true,
  consentVersion: true,
  privacyVersion: true,
  timesAsked: true,
  source: true,
  createdAt: true,
  updatedAt: true,
  contacts: {
    select: { channel: true, outcome: true, followUpDate: true, createdAt: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 1,
  },
} as const satisfies Prisma.QuoteRequestSelect

type RequestColumns = Prisma.QuoteRequestGetPayload<{ select: typeof requestSelection }>

/** A quote request as the panel knows it; `last…` and the follow-up are of the latest contact. */
export type QuoteRequest = ReturnType<typeof toRequest>

export function toRequest({ contacts: [last], insuredCustomerId, answeredAt, consentAt, ...row }: RequestColumns) {
  return {
    ...row,
    customerId: insuredCustomerId,
    lastChannel: last?.channel ?? null,
    lastOutcome: last?.outcome ?? null,
    lastContactAt: last?.createdAt.toISOString() ?? null,
    followUpDate: toCalendarDate(last?.followUpDate ?? null),
    answeredAt: answeredAt?.toISOString() ?? null,
    consentAt: consentAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export const listedSelection = {
  ...requestSelection,
  assignee: { select: { name: true, email: true } },
} as const satisfies Prisma.QuoteRequestSelect

type ListedColumns = Prisma.QuoteRequestGetPayload<{ select: typeof listedSelection }>

/** A request with the name of whoever has it, and how soon it was answered. */
export type ListedRequest = ReturnType<typeof toListedRequest>

export function toListedRequest({ assignee, ...row }: ListedColumns) {
  const request = toRequest(row)
  return { ...request, assignee: assignee && personName(assignee), answerMinutes: answerMinutes(request) }
}

/** Whole minutes from the request to the first answer; null while there is none. */
const answerMinutes = ({ createdAt, answeredAt }: Pick<QuoteRequest, 'createdAt' | 'answeredAt'>) =>
  answeredAt === null ? null : Math.max(0, Math.round((Date.parse(answeredAt) - Date.parse(createdAt)) / MINUTE_MS))
