import { type CalendarDate, today } from '../../../shared/clock'
import type { CustomerFilters, CustomersQuery } from '../../../shared/customers'
import type { Page } from '../../../shared/paging'
<<<<<<< HEAD
import { pastedWords } from '../../../shared/pasted-text'
=======
import { pastedWords } from '../../../shared/pasted-words'
>>>>>>> 31cdc12d (lists: count rows one way, search by words, and call caches caches)
import { allOf } from '../../db/conditions'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { countRows, findPage } from '../../db/page'
import { contactSearch, hasContact, lacksContact } from './contact-search'
<<<<<<< HEAD
import { contains, passesFilters, searchForm } from './matches'
import { orderBy, orderOf, sortedColumn } from './order'
=======
import { contains, passesFilters, searchWords } from './matches'
import { orderOf } from './order'
>>>>>>> 31cdc12d (lists: count rows one way, search by words, and call caches caches)
import { type CustomerRow, readRows, withStatus } from './row'
import { hasStatus } from './status'

/** A page of the insured customers, by default the latest created first, with the exact total. */
export async function listCustomers(db: PrismaClient, query: CustomersQuery): Promise<Page<CustomerRow>> {
  const { page, pageSize } = query
  const date = today()
  const { column, order } = orderOf(query)
  const list = {
    table: Prisma.sql`insured_customers`,
    columns: Prisma.sql`id, ${column}`,
    where: await passing(query, date),
    order,
    isSearch: Boolean(query.search || query.contact),
  }
  const { total, ids } = await findPage(db, list, { page, pageSize })
  const rows = ids.length > 0 ? await readRows(db, ids) : []
  return { items: rows.map((row) => withStatus(row, date)), total, page, pageSize }
}

/** The total of a list. */
export async function countCustomers(db: PrismaClient, filters: CustomerFilters): Promise<number> {
  return countRows(db, Prisma.sql`insured_customers`, await passing(filters, today()))
}

/** SQL for the customers that pass the filters of a list, as they apply on a day. */
export async function passing(filters: CustomerFilters, date: CalendarDate): Promise<Prisma.Sql> {
  const { search = '', contact, lacks, status } = filters
  return allOf(
<<<<<<< HEAD
    contains(searchForm(pastedWords(search))),
=======
    contains(searchWords(pastedWords(search))),
>>>>>>> 31cdc12d (lists: count rows one way, search by words, and call caches caches)
    hasContact(await contactSearch(contact)),
    lacksContact(lacks),
    passesFilters(filters),
    status && hasStatus(status, date),
  )
}
