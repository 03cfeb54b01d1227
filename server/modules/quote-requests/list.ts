import { type CalendarDate, today } from '../../../shared/clock'
import { foldedWords } from '../../../shared/folded-text'
import {
  REQUEST_STATUSES,
  REQUESTS_PAGE_SIZE,
  type RequestFilters,
  type RequestStatus,
  type RequestsQuery,
} from '../../../shared/quote-requests'
import { writeOpening } from '../../changes/access'
import { found } from '../../changes/logged-change'
import type { Env } from '../../core/env'
import type { Prisma, PrismaClient } from '../../db/generated/client'
import { listRequestContacts } from '../contacts/record'
import { inCallOrder } from './call-order'
import { chatsOfWeek } from './chats'
import { requestMessages } from './messages'
import { type ListedRequest, listedSelection, toListedRequest } from './record'

/** Fewer digits are in too many phones. */
const FEWEST_DIGITS = 4
/** So many ids fit a query; nobody reads further. */
const MOST_FOUND = 1_000

type Reading = { db: PrismaClient; env: Pick<Env, 'publicOrigin'> }

export const LATEST_FIRST = [
  { createdAt: 'desc' },
  { id: 'desc' },
] as const satisfies Prisma.QuoteRequestOrderByWithRelationInput[]

/**
 * A page of the requests, the latest first and new ones as they wish to be called, with the number in each state and this week's clicks on the chat. `newest`
 * is when the last one of those in the list came.
 */
export async function listRequests({ db, env }: Reading, userId: string, query: RequestsQuery) {
  const { page, status, ...filters } = query
  const where = await passing(db, userId, filters)
  const date: CalendarDate = today()
  const [items, counted, chats] = await Promise.all([
    (status === 'new' ? pageToCall : pageOf)(db, status ? { ...where, status } : where, page).then((rows) =>
      withMessages({ db, env }, rows.map(toListedRequest)),
    ),
    db.quoteRequest.groupBy({ by: ['status'], where, _count: true, _max: { createdAt: true } }),
    chatsOfWeek(db, date),
  ])
  const count = (one: RequestStatus) => counted.find((group) => group.status === one)?._count ?? 0
  const counts = Object.fromEntries(REQUEST_STATUSES.map((one) => [one, count(one)])) as Record<RequestStatus, number>
  const listed = counted.filter((group) => !status || group.status === status)
  const times = listed.flatMap(({ _max: { createdAt } }) => createdAt ?? [])
  const newest = times.length > 0 ? new Date(Math.max(...times.map(Number))).toISOString() : null
  const total = status ? counts[status] : REQUEST_STATUSES.reduce((sum, one) => sum + counts[one], 0)
  return { items, total, page, pageSize: REQUESTS_PAGE_SIZE, counts, chats, newest }
}

const pageOf = (db: PrismaClient, where: Prisma.QuoteRequestWhereInput, page: number) =>
  db.quoteRequest.findMany({
    where,
    select: listedSelection,
    orderBy: LATEST_FIRST,
    skip: (page - 1) * REQUESTS_PAGE_SIZE,
    take: REQUESTS_PAGE_SIZE,
  })

/** A page of the new requests. They are few, and their order depends on the time of day. */
async function pageToCall(db: PrismaClient, where: Prisma.QuoteRequestWhereInput, page: number) {
  const all = await db.quoteRequest.findMany({
    where,
    select: { id: true, preferredTime: true },
    orderBy: LATEST_FIRST,
  })
  const ids = inCallOrder(all).map(({ id }) => id)
  const shown = ids.slice((page - 1) * REQUESTS_PAGE_SIZE, page * REQUESTS_PAGE_SIZE)
  const rows = await db.quoteRequest.findMany({ where: { id: { in: shown } }, select: listedSelection })
  return rows.sort((one, other) => shown.indexOf(one.id) - shown.indexOf(other.id))
}

/**
 * One request with all contacts; the access log has the opening before anybody sees it.
 * @throws Refusal `record-not-found`
 */
export async function openRequest({ db, env }: Reading, adminUserId: string, id: string) {
  const row = found(await db.quoteRequest.findUnique({ where: { id }, select: listedSelection }))
  const request = toListedRequest(row)
  await writeOpening(db, {
    adminUserId,
    tableName: 'quote_requests',
    recordId: id,
    insuredCustomerId: request.customerId,
    subject: request.fullName,
  })
  const [contacts, tell] = await Promise.all([listRequestContacts(db, id), requestMessages(db, env)])
  return { ...request, ...tell(request), contacts }
}

/** The requests with these ids as the list shows them, in any order. */
export async function findRequests({ db, env }: Reading, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await db.quoteRequest.findMany({ where: { id: { in: ids } }, select: listedSelection })
  return withMessages({ db, env }, rows.map(toListedRequest))
}

async function withMessages({ db, env }: Reading, requests: ListedRequest[]) {
  const tell = await requestMessages(db, env)
  return requests.map((request) => ({ ...request, ...tell(request) }))
}

/** @param userId whose requests `me` means */
export async function passing(
  db: PrismaClient,
  userId: string,
  { status, assignedTo = 'all', until, search }: RequestFilters,
): Promise<Prisma.QuoteRequestWhereInput> {
  return {
    ...(status && { status }),
    ...(assignedTo !== 'all' && { assignedTo: assignedTo === 'me' ? userId : assignedTo }),
    ...(until && { createdAt: { lte: until } }),
    ...(search && { id: { in: await findIds(db, search) } }),
  }
}

/** The requests whose name has all words, or whose phone or email has the text; case and accents do not count. */
async function findIds(db: PrismaClient, search: string): Promise<string[]> {
  const words = foldedWords(search).map((word) => `%${word}%`)
  const digits = search.replace(/\D/g, '')
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM quote_requests
    WHERE ${words.length > 0} AND search_form(full_name) LIKE ALL(${words}) OR starts_with(lower(email::text), ${search.toLowerCase()})
      OR ${digits.length >= FEWEST_DIGITS} AND phone LIKE ${`%${digits}%`}
    ORDER BY created_at DESC, id DESC LIMIT ${MOST_FOUND}`
  return rows.map(({ id }) => id)
}
