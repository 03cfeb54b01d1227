import { CASE_TABS, CASES_PAGE_SIZE, type CaseFilters, type CasesQuery, type CaseTab } from '../../../shared/cases'
import { type CalendarDate, today } from '../../../shared/clock'
import { pastedWords } from '../../../shared/pasted-text'
import { allOf } from '../../db/conditions'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { isFound, searchForm } from '../customers/matches'
import { describeCases, type Reading } from './listed'

/** A page of a tab, with the number in each: what is looked at first comes first, and of the closed the latest. */
export async function listCases({ db, env }: Reading, userId: string, query: CasesQuery) {
  const date = today()
  const { ids, counts } = await findCases(db, userId, query, date)
  const items = await describeCases({ db, env }, ids, date)
  const { tab, page } = query
  const all = counts.us + counts.insured + counts.insurer + counts.expert + counts.closed
  return { items, total: tab ? counts[tab] : all, page, pageSize: CASES_PAGE_SIZE, counts }
}

/** How many are in each tab. */
export const countCases = async (db: PrismaClient, userId: string, filters: CaseFilters) =>
  (await findCases(db, userId, { ...filters, page: 1 }, today(), 0)).counts

/** A page and the numbers of all tabs, from one snapshot. */
async function findCases(
  db: PrismaClient,
  userId: string,
  { tab, page, ...filters }: CasesQuery,
  date: CalendarDate,
  size = CASES_PAGE_SIZE,
): Promise<{ ids: string[]; counts: Record<CaseTab, number> }> {
  const matches = Prisma.sql`
    SELECT id, next_on, waiting_on, closed_on FROM cases WHERE ${passing(filters, userId, date)}`
  const open = CASE_TABS.filter((one) => one !== 'closed')
  const numbers = open.map((one) => Prisma.sql`count(*) FILTER (WHERE ${isIn(one, date)})::int`)
  // Found once where that takes long; otherwise each part reads the index that it needs.
  const how = Prisma.raw(filters.search || filters.insuranceCompanyId ? 'MATERIALIZED' : 'NOT MATERIALIZED')
  const [found] = await db.$queryRaw<[{ ids: string[]; open: number[]; closed: number }]>`
    WITH matches AS ${how} (${matches})
    SELECT ARRAY(
        SELECT id FROM matches WHERE ${isIn(tab, date)} ${orderOf(tab)} LIMIT ${size} OFFSET ${(page - 1) * size}
      ) AS ids,
      (SELECT json_build_array(${Prisma.join(numbers)}) FROM matches WHERE closed_on IS NULL) AS open,
      (SELECT count(*)::int FROM matches WHERE closed_on IS NOT NULL) AS closed`
  const counts = Object.fromEntries(open.map((one, place) => [one, found.open[place] ?? 0]))
  return { ids: found.ids, counts: { ...counts, closed: found.closed } as Record<CaseTab, number> }
}

/** Whether a case is in a tab on a day; each is in one of an open case, or closed. */
export function isIn(tab: CaseTab | undefined, date: CalendarDate): Prisma.Sql {
  if (!tab) return Prisma.sql`true`
  if (tab === 'closed') return Prisma.sql`closed_on IS NOT NULL`
  if (tab === 'today') return Prisma.sql`closed_on IS NULL AND next_on <= ${date}::date`
  return Prisma.sql`closed_on IS NULL AND waiting_on = ${tab}::case_waiting_on`
}

/** Without a tab the open ones come first. */
function orderOf(tab: CaseTab | undefined): Prisma.Sql {
  if (!tab) return Prisma.sql`ORDER BY closed_on DESC NULLS FIRST, next_on, id`
  return tab === 'closed' ? Prisma.sql`ORDER BY closed_on DESC, id DESC` : Prisma.sql`ORDER BY next_on, id`
}

/**
 * SQL for the cases that pass the filters of a list.
 * @param userId whose cases are *mine*
 */
export function passing(
  { kind, insuranceCompanyId, assignedTo = 'all', customerId, search = '' }: CaseFilters,
  userId: string,
  date: CalendarDate,
): Prisma.Sql {
  const person = assignedTo === 'me' ? userId : assignedTo
  return allOf(
    kind && Prisma.sql`kind = ${kind}::case_kind`,
    person !== 'all' && Prisma.sql`assigned_to = ${person}::uuid`,
    customerId && Prisma.sql`insured_customer_id = ${customerId}::uuid`,
    insuranceCompanyId && isOfInsurer(insuranceCompanyId),
    hasWords(pastedWords(search), date),
  )
}

/**
 * The insurer of the term that holds the day of a case of the customer `c`, or of the current one where none does: as
 * `readPolicies`.
 */
export const INSURER_OF_DAY = Prisma.sql`
  CASE WHEN c.policy_start_date <= happened_on THEN c.insurance_company_id ELSE coalesce((
    SELECT former.insurance_company_id FROM policy_terms AS former
    WHERE former.insured_customer_id = c.id AND happened_on BETWEEN former.policy_start_date AND former.policy_end_date
    ORDER BY former.policy_start_date DESC LIMIT 1
  ), c.insurance_company_id) END`

/** A join to the planner, which the id as a value is not. */
const isOfInsurer = (id: string) => Prisma.sql`EXISTS (
  SELECT FROM insured_customers AS c WHERE c.id = insured_customer_id AND ${INSURER_OF_DAY} = ${id}::uuid)`

/** The cases with this in their number or the insurer's, however it is written, and those of the customers with these words. */
function hasWords(words: string, date: CalendarDate): Prisma.Sql | null {
  if (words === '') return null
  const number = words.toLowerCase().replace(/[\s.\-/]/g, '')
  const numbers = Prisma.sql`translate(lower(number || ' ' || coalesce(insurer_number, '')), '-./ ', '')`
  // With arrays the planner uses the index of each.
  return Prisma.sql`(
    id = ANY(ARRAY(
      SELECT id FROM cases WHERE ${number !== ''} AND ${numbers} LIKE ${`%${number.replace(/[\\%_]/g, '\\$&')}%`}))
    OR insured_customer_id = ANY(ARRAY(SELECT id FROM insured_customers WHERE ${isFound(searchForm(words), date)})))`
}
