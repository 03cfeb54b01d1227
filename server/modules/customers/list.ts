import { type CalendarDate, today } from '../../../shared/clock'
import type { CustomerFilters, CustomersQuery } from '../../../shared/customers'
import type { Page } from '../../../shared/paging'
import { pastedWords } from '../../../shared/pasted-text'
import { allOf } from '../../db/conditions'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { countRows, findPage } from '../../db/page'
import { contactOfWords, contactSearch, hasContact } from './contact-search'
import { isAssigned, isFound, passesFilters, searchForm } from './matches'
import { orderOf } from './order'
import { type CustomerRow, readRows, withStatus } from './row'
import { hasStatus } from './status'

/** A page of the insured customers, by default the latest created first, with the exact total. */
export async function listCustomers(
  db: PrismaClient,
  userId: string,
  query: CustomersQuery,
): Promise<Page<CustomerRow>> {
  const { page, pageSize } = query
  const date = today()
  const { column, order } = orderOf(query)
  const list = {
    table: Prisma.sql`insured_customers`,
    columns: Prisma.sql`id, ${column}`,
    where: await passing(query, userId, date),
    order,
    isSearch: Boolean(query.search || query.contact),
  }
  const { total, ids } = await findPage(db, list, { page, pageSize })
  const rows = ids.length > 0 ? await readRows(db, ids, date) : []
  return { items: rows.map((row) => withStatus(row, date)), total, page, pageSize }
}

/** The total of a list. */
export async function countCustomers(db: PrismaClient, userId: string, filters: CustomerFilters): Promise<number> {
  return countRows(db, Prisma.sql`insured_customers`, await passing(filters, userId, today()))
}

/**
 * SQL for the customers that pass the filters of a list, as they apply on a day.
 * @param userId whose customers are *mine*
 */
export async function passing(filters: CustomerFilters, userId: string, date: CalendarDate): Promise<Prisma.Sql> {
  const { search = '', contact, status } = filters
  return allOf(
    await hasWords(search, date),
    hasContact(await contactSearch(contact)),
    passesFilters(filters),
    status && hasStatus(status, date),
    isAssigned(filters.assignedTo, userId),
  )
}

/** The customers with the words in one field, or whose phone or email they are. */
async function hasWords(search: string, date: CalendarDate): Promise<Prisma.Sql> {
  const words = pastedWords(search)
  const contact = await contactOfWords(words)
  const held = isFound(searchForm(words), date)
  return contact ? Prisma.sql`(${held} OR ${hasContact(contact)})` : held
}
