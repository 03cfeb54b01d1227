import { type CalendarDate, today } from '../../../shared/clock'
import type { CustomerFilters, CustomersQuery } from '../../../shared/customers'
import type { Page } from '../../../shared/paging'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { contactSearch, hasContact, hasContactHere, idsByContact } from './contact-search'
import {
  containsLongTerm,
  containsTermHere,
  createdWithin,
  hasTrigram,
  type Matching,
  passesFilters,
  searchTerm,
} from './matches'
import { type PagePlace, placeOfPage } from './page-place'
import { type CustomerRow, rowsOfPage, type StoredRow, withStatus } from './row'
import { isCounted, type Month, matchesPerMonth } from './search-totals'
import { hasStatus, hasStatusHere, statusOn } from './status'
import { statusPerMonth } from './status-totals'

/** A search that finds at most this many customers is answered by sorting those of them that pass the filters. */
const FEW_CANDIDATES = 2_000
/** Fetching a match through the trigram index costs about as much as passing this many customers by date. */
const COST_OF_A_MATCH = 4
const TRANSACTION = { isolationLevel: 'RepeatableRead', maxWait: 5_000, timeout: 20_000 } as const

/**
 * A page of the insured customers, the latest created first, with the exact total. Two ways, as no plan suits all
 * searches: what the indexes of contacts or trigrams find to be few is sorted; everything else is read in order of
 * creation, beginning at the month that counts per month say the page begins in.
 */
export async function listCustomers(db: PrismaClient, query: CustomersQuery): Promise<Page<CustomerRow>> {
  const { page, pageSize } = query
  const date = today()
  const matching = await matchingOn(date, query)
  const few = isCounted(db, matching) ? null : await listIfFew(db, matching, query)
  const found = few ?? (await db.$transaction((tx) => listByMonth(db, tx, matching, query), TRANSACTION))
  return { items: found.items.map((row) => withStatus(row, date)), total: found.total, page, pageSize }
}

/** What a list is narrowed down by on a day. */
export async function matchingOn(date: CalendarDate, query: CustomerFilters): Promise<Matching> {
  const status = query.status ? statusOn(date, query.status) : null
  return { ...query, status, contact: await contactSearch(query.contact), term: searchTerm(query.search) }
}

type Found = { total: number; items: StoredRow[] }
type PageRequest = Pick<CustomersQuery, 'page' | 'pageSize'>

const offsetOf = ({ page, pageSize }: PageRequest) => (page - 1) * pageSize
const newestFirst = Prisma.sql`ORDER BY created_at DESC, id DESC`

/** All but the search. */
export const passesAll = (matching: Matching) =>
  Prisma.sql`${passesFilters(matching)} AND ${hasStatus(matching.status)}`

const tested = Prisma.sql`
  id, created_at, insurance_company_id, policy_type_id, policy_end_date, phone, email, search_text`

async function listIfFew(db: PrismaClient, matching: Matching, request: PageRequest): Promise<Found | null> {
  const { term, contact } = matching
  if (contact) {
    const byContact = Prisma.sql`
      SELECT ${tested} FROM insured_customers WHERE id IN (${idsByContact(contact, FEW_CANDIDATES + 1)})`
    const few = await sortIfFew(
      db,
      byContact,
      Prisma.sql`${containsTermHere(term)} AND ${passesAll(matching)}`,
      request,
    )
    if (few) return few
  }
  if (!hasTrigram(term)) return null
  const byTerm = Prisma.sql`SELECT ${tested} FROM insured_customers WHERE ${containsLongTerm(term)}`
  return sortIfFew(db, byTerm, Prisma.sql`${hasContactHere(contact)} AND ${passesAll(matching)}`, request)
}

/** The filters come last: however few pass them, all candidates had to be read, and no total was kept for the next time. */
async function sortIfFew(
  db: PrismaClient,
  candidates: Prisma.Sql,
  passes: Prisma.Sql,
  request: PageRequest,
): Promise<Found | null> {
  const [found] = await db.$queryRaw<(Found & { candidates: number })[]>`
    WITH candidates AS MATERIALIZED (${candidates}),
    few AS MATERIALIZED (SELECT * FROM candidates LIMIT ${FEW_CANDIDATES + 1}),
    matches AS MATERIALIZED (SELECT id, created_at FROM few WHERE ${passes}),
    page AS MATERIALIZED (SELECT id FROM matches ${newestFirst} LIMIT ${request.pageSize} OFFSET ${offsetOf(request)})
    SELECT (SELECT count(*) FROM few)::int AS candidates, (SELECT count(*) FROM matches)::int AS total,
      (${rowsOfPage}) AS items`
  return found && found.candidates <= FEW_CANDIDATES ? found : null
}

async function listByMonth(
  db: PrismaClient,
  tx: Prisma.TransactionClient,
  matching: Matching,
  request: PageRequest,
): Promise<Found> {
  const months = await tx.$queryRaw<Month[]>`
    SELECT created_month::text AS month,
      sum(customers)::int AS customers, sum(changes)::float8 AS changes
    FROM customer_counts WHERE ${passesFilters(matching)} GROUP BY created_month ORDER BY created_month DESC`
  const counted = await countMatches(db, tx, matching, months)
  const total = counted.reduce((sum, { matches }) => sum + matches, 0)
  const place = placeOfPage(counted, offsetOf(request), request.pageSize)
  if (!place) return { total, items: [] }
  const isIndexed = hasTrigram(matching.term) || matching.contact !== null || matching.status !== null
  const sorting = isIndexed && total * COST_OF_A_MATCH < place.customers
  const page = sorting ? sortedPage(matching, request) : walkedPage(matching, request, place)
  const [found] = await tx.$queryRaw<Pick<Found, 'items'>[]>`WITH ${page} SELECT (${rowsOfPage}) AS items`
  return { total, items: found?.items ?? [] }
}

function countMatches(db: PrismaClient, tx: Prisma.TransactionClient, matching: Matching, months: Month[]) {
  if (matching.term || matching.contact) return matchesPerMonth(db, tx, matching, months)
  if (matching.status) return statusPerMonth(tx, matching, months)
  return months.map((month) => ({ ...month, matches: month.customers }))
}

/** What the indexes of words, contacts and end dates find, fenced off: no LIMIT outside tempts the planner to another plan. */
function sortedPage(matching: Matching, request: PageRequest): Prisma.Sql {
  const contains = hasTrigram(matching.term) ? containsLongTerm(matching.term) : containsTermHere(matching.term)
  return Prisma.sql`matches AS MATERIALIZED (
      SELECT id, created_at FROM insured_customers
      WHERE ${contains} AND ${hasContact(matching.contact)} AND ${passesAll(matching)}
    ),
    page AS MATERIALIZED (SELECT id FROM matches ${newestFirst} LIMIT ${request.pageSize} OFFSET ${offsetOf(request)})`
}

function walkedPage(matching: Matching, { pageSize }: PageRequest, place: PagePlace): Prisma.Sql {
  const within = createdWithin(Prisma.sql`${place.oldestMonth}::date`, Prisma.sql`${place.youngestMonth}::date`)
  return Prisma.sql`page AS MATERIALIZED (
    SELECT id FROM insured_customers
    WHERE ${within} AND ${containsTermHere(matching.term)} AND ${hasContactHere(matching.contact)}
      AND ${passesFilters(matching)} AND ${hasStatusHere(matching.status)}
    ${newestFirst} LIMIT ${pageSize} OFFSET ${place.skip}
  )`
}
