import type { CalendarDate } from '../../../shared/clock'
import type { CustomersQuery } from '../../../shared/customers'
import { withPlainSigns } from '../../../shared/plain-signs'
import { plateSearchForm } from '../../../shared/plate'
import { allOf } from '../../db/conditions'
import { Prisma } from '../../db/generated/client'

type Filters = Pick<CustomersQuery, 'insuranceCompanyId' | 'policyTypeId' | 'lacks'>

/** Name, policy number, VIN and plate, joined by unit separators in `search_text`; a replaced term has no name. */
const FIELDS = [1, 2, 3, 4]

/** As the database's `search_form`: lower case without accents. */
export function searchForm(search: string): string {
  return search
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

export const passesFilters = ({ insuranceCompanyId, policyTypeId, lacks }: Filters) =>
  allOf(
    insuranceCompanyId && Prisma.sql`insurance_company_id = ${insuranceCompanyId}::uuid`,
    policyTypeId && Prisma.sql`policy_type_id = ${policyTypeId}::uuid`,
    lacks && Prisma.sql`${Prisma.raw(lacks)} IS NULL`,
  )

export const isAssigned = (whose: CustomersQuery['assignedTo'], userId: string) =>
  whose === 'none'
    ? Prisma.sql`assigned_to IS NULL`
    : whose && Prisma.sql`assigned_to = ${whose === 'me' ? userId : whose}::uuid`

/**
 * The customers that a text finds by their row, or by the replaced term that is in force on a day, after an early renewal.
 * With an array, unlike with a join, the planner uses the index of each.
 */
export const isFound = (text: string, date: CalendarDate): Prisma.Sql =>
  text === ''
    ? Prisma.sql`true`
    : Prisma.sql`(${contains(text)} OR id = ANY(ARRAY(
        SELECT customer.id FROM policy_terms AS term JOIN insured_customers AS customer ON customer.id = insured_customer_id
        WHERE ${isInForce('customer', date)} AND ${contains(text, 'term')})))`

/** Whether the replaced `term` of a customer is in force on a day: on one that two terms share, the later is. */
export const isInForce = (customer: string, date: CalendarDate): Prisma.Sql => Prisma.sql`
  ${date}::date BETWEEN term.policy_start_date AND term.policy_end_date
    AND ${Prisma.raw(customer)}.policy_start_date > ${date}::date`

/** The rows of a table with one field that contains all words of the text, or parts of words, in any order. */
function contains(text: string, table: 'insured_customers' | 'term' = 'insured_customers'): Prisma.Sql {
  const searched = Prisma.raw(`${table}.search_text`)
  const words = [...new Set(text.split(/\s+/).filter(Boolean))]
  const anywhere = words.map((word) => inAnyForm(word, (form) => Prisma.sql`${searched} LIKE ${pattern(form)}`))
  const inOneField = FIELDS.map((field) =>
    containsAll(Prisma.sql`split_part(${searched}, chr(31), ${field}::int)`, words),
  )
  return allOf(...anywhere, words.length > 1 && Prisma.sql`(${Prisma.join(inOneField, ' OR ')})`)
}

const pattern = (form: string) => Prisma.sql`search_form(${`%${form.replace(/[\\%_]/g, '\\$&')}%`})`

const containsAll = (field: Prisma.Sql, words: string[]): Prisma.Sql =>
  allOf(...words.map((word) => inAnyForm(word, (form) => Prisma.sql`${field} LIKE ${pattern(form)}`)))

/** Finds a word as typed, with the hyphens that policy numbers are stored with, and without, as plates are searched. */
function inAnyForm(word: string, found: (form: string) => Prisma.Sql): Prisma.Sql {
  const forms = [word, withPlainSigns(word), plateSearchForm(word) || word]
  return Prisma.sql`(${Prisma.join([...new Set(forms)].map(found), ' OR ')})`
}
