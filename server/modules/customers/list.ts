import { type CalendarDate, today } from '../../../shared/clock'
import { type CustomerFilters, type CustomersQuery, customersQuery } from '../../../shared/customers'
import type { Page } from '../../../shared/paging'
import { pastedNumber } from '../../../shared/pasted-number'
import type { Tx } from '../../db/client'
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
import { fromNearerEnd, fromOtherEnd, orderBy, orderOf, type Stretch, sortedColumn } from './order'
import { type MonthMatches, placeOfPage } from './page-place'
import { type CustomerRow, rowsOfPage, type StoredRow, withStatus } from './row'
import { isCounted, type Month, matchesPerMonth } from './search-totals'
import { hasStatus, hasStatusHere, statusOn } from './status'
import { statusPerMonth } from './status-totals'

/** A search that finds at most this many customers is answered by sorting those of them that pass the filters. */
const FEW_CANDIDATES = 2_000
/** Fetching one match through the trigram index costs about as much as reading this many customers in index order. */
const COST_OF_A_MATCH = 4
/** The cost of 25,000 matches: some 60 ms. */
const QUICKLY_SORTED = 100_000
const TRANSACTION = { isolationLevel: 'RepeatableRead', maxWait: 5_000, timeout: 20_000 } as const

/**
 * A page of the insured customers, by default the latest created first, with the exact total. No query plan suits all
 * searches, so there are two ways: few matches, found by the contact or trigram indexes, are sorted; all else is read
 * in the sort order. In order of creation, counts per month tell the month where the page begins.
 */
export async function listCustomers(db: PrismaClient, query: CustomersQuery): Promise<Page<CustomerRow>> {
  const { page, pageSize } = query
  const date = today()
  const matching = await matchingOn(date, query)
  const wanted = { order: orderOf(query), offset: (page - 1) * pageSize, limit: pageSize }
  const few = isCounted(db, matching) ? null : await listIfFew(db, matching, wanted)
  const found = few ?? (await db.$transaction((tx) => listByCounts(db, tx, matching, wanted), TRANSACTION))
  return { items: found.items.map((row) => withStatus(row, date)), total: found.total, page, pageSize }
}

/** The total of a list. */
export async function countCustomers(db: PrismaClient, filters: CustomerFilters): Promise<number> {
  const { total } = await listCustomers(db, customersQuery.parse({ ...filters, pageSize: 1 }))
  return total
}

/** The filters of a list, as they apply on a day. */
export async function matchingOn(date: CalendarDate, query: CustomerFilters): Promise<Matching> {
  const status = query.status ? statusOn(date, query.status) : null
  const term = searchTerm(pastedNumber(query.search ?? ''))
  return { ...query, status, contact: await contactSearch(query.contact), term }
}

type Found = { total: number; items: StoredRow[] }

/** All conditions except the search and the contact. */
export const passesAll = (matching: Matching) =>
  Prisma.sql`${passesFilters(matching)} AND ${hasStatus(matching.status)}`

/** All conditions; the planner may use the indexes of trigrams, contacts and end dates. */
export function matchesAll(matching: Matching): Prisma.Sql {
  const { term, contact } = matching
  const contains = hasTrigram(term) ? containsLongTerm(term) : containsTermHere(term)
  return Prisma.sql`${contains} AND ${hasContact(contact)} AND ${passesAll(matching)}`
}

const tested = Prisma.sql`
  id, created_at, insurance_company_id, policy_type_id, policy_number, full_name, policy_end_date, phone, email, search_text`

async function listIfFew(db: PrismaClient, matching: Matching, wanted: Stretch): Promise<Found | null> {
  const { term, contact } = matching
  if (contact) {
    const byContact = Prisma.sql`
      SELECT ${tested} FROM insured_customers WHERE id IN (${idsByContact(contact, FEW_CANDIDATES + 1)})`
    const few = await sortIfFew(db, byContact, Prisma.sql`${containsTermHere(term)} AND ${passesAll(matching)}`, wanted)
    if (few) return few
  }
  if (!hasTrigram(term)) return null
  const byTerm = Prisma.sql`SELECT ${tested} FROM insured_customers WHERE ${containsLongTerm(term)}`
  return sortIfFew(db, byTerm, Prisma.sql`${hasContactHere(contact)} AND ${passesAll(matching)}`, wanted)
}

/** The limit comes before the filters: all candidates must be read, even if few pass, and no total is cached here. */
async function sortIfFew(
  db: PrismaClient,
  candidates: Prisma.Sql,
  passes: Prisma.Sql,
  { order, offset, limit }: Stretch,
): Promise<Found | null> {
  const [found] = await db.$queryRaw<(Found & { candidates: number })[]>`
    WITH candidates AS MATERIALIZED (${candidates}),
    few AS MATERIALIZED (SELECT * FROM candidates LIMIT ${FEW_CANDIDATES + 1}),
    matches AS MATERIALIZED (SELECT id, ${sortedColumn(order)} FROM few WHERE ${passes}),
    page AS MATERIALIZED (SELECT id FROM matches ${orderBy(order)} LIMIT ${limit} OFFSET ${offset})
    SELECT (SELECT count(*) FROM few)::int AS candidates, (SELECT count(*) FROM matches)::int AS total,
      (${rowsOfPage(order)}) AS items`
  return found && found.candidates <= FEW_CANDIDATES ? found : null
}

async function listByCounts(
  db: PrismaClient,
  tx: Tx,
  matching: Matching,
  { order, offset, ...wanted }: Stretch,
): Promise<Found> {
  const months = await tx.$queryRaw<Month[]>`
    SELECT created_month::text AS month,
      sum(customers)::int AS customers, sum(changes)::float8 AS changes
    FROM customer_counts WHERE ${passesFilters(matching)} GROUP BY created_month ORDER BY created_month DESC`
  const counted = await countMatches(db, tx, matching, months)
  const total = counted.reduce((sum, { matches }) => sum + matches, 0)
  const limit = Math.min(wanted.limit, total - offset)
  if (limit <= 0) return { total, items: [] }
  const stretch = { order, offset, limit }
  const page =
    order.sort === 'createdAt'
      ? pageByCreation(matching, stretch, counted, total)
      : pageByOrder(matching, stretch, total, await countAll(tx))
  const [found] = await tx.$queryRaw<Pick<Found, 'items'>[]>`WITH ${page} SELECT (${rowsOfPage(order)}) AS items`
  return { total, items: found?.items ?? [] }
}

function countMatches(db: PrismaClient, tx: Tx, matching: Matching, months: Month[]) {
  if (matching.term || matching.contact) return matchesPerMonth(db, tx, matching, months)
  if (matching.status) return statusPerMonth(tx, matching, months)
  return months.map((month) => ({ ...month, matches: month.customers }))
}

/** Months are counted from the youngest, so an oldest-first page is turned round. */
function pageByCreation(matching: Matching, wanted: Stretch, counted: MonthMatches[], total: number): Prisma.Sql {
  const stretch = wanted.order.direction === 'desc' ? wanted : fromOtherEnd(wanted, total)
  const place = placeOfPage(counted, stretch.offset, stretch.limit)
  if (!place) throw new Error('counts and their sum differ')
  const isIndexed = hasTrigram(matching.term) || matching.contact !== null || matching.status !== null
  const sorting = isIndexed && total * COST_OF_A_MATCH < place.customers
  if (sorting) return sortedPage(matching, stretch)
  const inMonths = createdWithin(Prisma.sql`${place.oldestMonth}::date`, Prisma.sql`${place.youngestMonth}::date`)
  return walkedPage(
    matching,
    { ...stretch, offset: place.skip },
    Prisma.sql`${inMonths} AND ${hasStatusHere(matching.status)}`,
  )
}

/**
 * Reading in order also reads customers that do not match, `all / total` per match. Where fetching all matches or
 * scanning the table costs less, that is done, and the matches are sorted. Policy numbers grow with time, as end dates
 * do: the matches of a status may all lie at the far end, so that up to `QUICKLY_SORTED` are always fetched and sorted.
 */
function pageByOrder(matching: Matching, wanted: Stretch, total: number, all: number): Prisma.Sql {
  const stretch = fromNearerEnd(wanted, total)
  const { term, contact, status } = matching
  const isIndexed = hasTrigram(term) || contact !== null || !term
  const passed = Math.min(all, ((stretch.offset + stretch.limit) * all) / total)
  const walking = passed * (term || contact ? COST_OF_A_MATCH : 1)
  const sorting = Math.min(isIndexed ? total * COST_OF_A_MATCH : all, all)
  const mayStandTogether = status !== null && stretch.order.sort === 'policyNumber'
  const isCheaper = sorting < walking || (mayStandTogether && sorting <= QUICKLY_SORTED)
  return isCheaper ? sortedPage(matching, stretch) : walkedPage(matching, stretch, hasStatus(status))
}

async function countAll(tx: Tx): Promise<number> {
  const [counted] = await tx.$queryRaw<{ customers: number }[]>`
    SELECT sum(customers)::int AS customers FROM customer_counts`
  return counted?.customers ?? 0
}

/** All matches in a MATERIALIZED CTE, so that the outer LIMIT cannot tempt the planner to another plan. */
function sortedPage(matching: Matching, { order, offset, limit }: Stretch): Prisma.Sql {
  return Prisma.sql`matches AS MATERIALIZED (
      SELECT id, ${sortedColumn(order)} FROM insured_customers WHERE ${matchesAll(matching)}
    ),
    page AS MATERIALIZED (SELECT id FROM matches ${orderBy(order)} LIMIT ${limit} OFFSET ${offset})`
}

/** @param more further conditions on the customers */
function walkedPage(matching: Matching, { order, offset, limit }: Stretch, more: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`page AS MATERIALIZED (
    SELECT id FROM insured_customers
    WHERE ${containsTermHere(matching.term)} AND ${hasContactHere(matching.contact)}
      AND ${passesFilters(matching)} AND ${more}
    ${orderBy(order)} LIMIT ${limit} OFFSET ${offset}
  )`
}
