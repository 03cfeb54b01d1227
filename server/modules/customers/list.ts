import type { CustomersQuery } from '../../../shared/customers'
import type { Page } from '../../../shared/paging'
import { Prisma, type PrismaClient } from '../../db/generated/client'
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
import { isCounted, type Month, matchesPerMonth } from './search-totals'

/** One line of the list. Dates are `YYYY-MM-DD`, instants ISO with milliseconds; `durationMonths` is the plan's. */
export type CustomerRow = {
  id: string
  policyNumber: string
  fullName: string
  vinNumber: string
  vehicleBrand: string
  vehicleModel: string
  vehicleYear: number
  insuranceCompanyId: string
  insurer: string
  policyTypeId: string
  policyType: string
  selectedPlanId: string | null
  durationMonths: number | null
  planPrice: number | null
  policyStartDate: string
  issueDate: string
  policyEndDate: string | null
  createdAt: string
  updatedAt: string
}

/** A search with at most this many matches is answered by sorting them. */
const FEW_MATCHES = 2_000
/** Fetching a match through the trigram index costs about as much as passing this many customers by date. */
const COST_OF_A_MATCH = 4
const TRANSACTION = { isolationLevel: 'RepeatableRead', maxWait: 5_000, timeout: 20_000 } as const

/**
 * A page of the insured customers, the latest created first, with the exact total. Two ways, as no plan suits all
 * searches: what the trigram index finds to be few is sorted; everything else is read in order of creation, beginning
 * at the month that counts per month say the page begins in.
 */
export async function listCustomers(db: PrismaClient, query: CustomersQuery): Promise<Page<CustomerRow>> {
  const { page, pageSize } = query
  const matching: Matching = { ...query, term: searchTerm(query.search) }
  const few = hasTrigram(matching.term) && !isCounted(db, matching) ? await listIfFew(db, matching, query) : null
  const found = few ?? (await db.$transaction((tx) => listByMonth(db, tx, matching, query), TRANSACTION))
  return { items: found.items, total: found.total, page, pageSize }
}

type Found = { total: number; items: CustomerRow[] }
type PageRequest = Pick<CustomersQuery, 'page' | 'pageSize'>

const offsetOf = ({ page, pageSize }: PageRequest) => (page - 1) * pageSize
const newestFirst = Prisma.sql`ORDER BY created_at DESC, id DESC`

/** The candidates of the trigram index, as a fenced-off query: no LIMIT outside tempts the planner to another plan. */
function trigramMatches(matching: Matching): Prisma.Sql {
  return Prisma.sql`matches AS MATERIALIZED (
    SELECT id, created_at FROM insured_customers
    WHERE ${containsLongTerm(matching.term)} AND ${passesFilters(matching)}
  )`
}

async function listIfFew(db: PrismaClient, matching: Matching, request: PageRequest): Promise<Found | null> {
  const [found] = await db.$queryRaw<Found[]>`
    WITH ${trigramMatches(matching)},
    few AS MATERIALIZED (SELECT id, created_at FROM matches LIMIT ${FEW_MATCHES + 1}),
    page AS MATERIALIZED (SELECT id FROM few ${newestFirst} LIMIT ${request.pageSize} OFFSET ${offsetOf(request)})
    SELECT (SELECT count(*) FROM few)::int AS total, (${rowsOfPage}) AS items`
  return found && found.total <= FEW_MATCHES ? found : null
}

async function listByMonth(
  db: PrismaClient,
  tx: Prisma.TransactionClient,
  matching: Matching,
  request: PageRequest,
): Promise<Found> {
  const months = await tx.$queryRaw<Month[]>`
    SELECT to_char(created_month, 'YYYY-MM-DD') AS month,
      sum(customers)::int AS customers, sum(changes)::float8 AS changes
    FROM customer_counts WHERE ${passesFilters(matching)} GROUP BY created_month ORDER BY created_month DESC`
  const counted = matching.term
    ? await matchesPerMonth(db, tx, matching, months)
    : months.map((month) => ({ ...month, matches: month.customers }))
  const total = counted.reduce((sum, { matches }) => sum + matches, 0)
  const place = placeOfPage(counted, offsetOf(request), request.pageSize)
  if (!place) return { total, items: [] }
  const sorting = hasTrigram(matching.term) && total * COST_OF_A_MATCH < place.customers
  const page = sorting ? sortedPage(matching, request) : walkedPage(matching, request, place)
  const [found] = await tx.$queryRaw<Pick<Found, 'items'>[]>`WITH ${page} SELECT (${rowsOfPage}) AS items`
  return { total, items: found?.items ?? [] }
}

function sortedPage(matching: Matching, request: PageRequest): Prisma.Sql {
  return Prisma.sql`${trigramMatches(matching)},
    page AS MATERIALIZED (SELECT id FROM matches ${newestFirst} LIMIT ${request.pageSize} OFFSET ${offsetOf(request)})`
}

function walkedPage(matching: Matching, { pageSize }: PageRequest, place: PagePlace): Prisma.Sql {
  const within = createdWithin(Prisma.sql`${place.oldestMonth}::date`, Prisma.sql`${place.youngestMonth}::date`)
  return Prisma.sql`page AS MATERIALIZED (
    SELECT id FROM insured_customers
    WHERE ${within} AND ${containsTermHere(matching.term)} AND ${passesFilters(matching)}
    ${newestFirst} LIMIT ${pageSize} OFFSET ${place.skip}
  )`
}

/** The customers whose ids `page` holds, as one JSON array of `CustomerRow`. */
const rowsOfPage = Prisma.sql`
  SELECT coalesce(json_agg(json_build_object(
    'id', c.id, 'policyNumber', c.policy_number, 'fullName', c.full_name, 'vinNumber', c.vin_number,
    'vehicleBrand', c.vehicle_brand, 'vehicleModel', c.vehicle_model, 'vehicleYear', c.vehicle_year,
    'insuranceCompanyId', c.insurance_company_id, 'insurer', insurer.name,
    'policyTypeId', c.policy_type_id, 'policyType', policy_type.name,
    'selectedPlanId', c.selected_plan_id, 'durationMonths', plan.duration_months, 'planPrice', c.plan_price,
    'policyStartDate', c.policy_start_date, 'issueDate', c.issue_date, 'policyEndDate', c.policy_end_date,
    'createdAt', to_char(c.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'updatedAt', to_char(c.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) ORDER BY c.created_at DESC, c.id DESC), '[]')
  FROM page
  JOIN insured_customers AS c ON c.id = page.id
  JOIN insurance_companies AS insurer ON insurer.id = c.insurance_company_id
  JOIN policy_types AS policy_type ON policy_type.id = c.policy_type_id
  LEFT JOIN pricing_plans AS plan ON plan.id = c.selected_plan_id`
