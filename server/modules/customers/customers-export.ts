import { clock, today } from '../../../shared/clock'
import type { CustomerExport } from '../../../shared/customers'
import { CUSTOMER_HEADINGS, type ImportValue } from '../../../shared/import-headings'
import { statusOfPolicy } from '../../../shared/term-dates'
import { columnOf } from '../../db/column-names'
import { allOf } from '../../db/conditions'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { countRows } from '../../db/page'
import { localTime, wireDate } from '../../db/values'
import { type Cell, type Column, type CsvContent, inBatches, listAsFile } from '../../files/csv'
import type { Services } from '../../request/context'
import { passing } from './list'
import { cancellationReason } from './row'
import { STATUS_WORDS } from './status'

/** What is not exported as it is stored, or not under the name of its field. */
const CELLS: Partial<Record<ImportValue, Prisma.Sql>> = {
  insurer: Prisma.sql`insurer.name`,
  policyType: Prisma.sql`policy_type.name`,
  durationMonths: Prisma.sql`plan.duration_months`,
  planPrice: Prisma.sql`nullif(c.plan_price, 'NaN')::float8`,
  policyStartDate: wireDate('c.policy_start_date'),
  issueDate: wireDate('c.issue_date'),
  policyEndDate: wireDate('c.policy_end_date'),
  contactAllowed: Prisma.sql`CASE WHEN c.contact_allowed THEN 'Sí' ELSE 'No' END`,
}
const FIELDS = Object.keys(CUSTOMER_HEADINGS) as ImportValue[]
const COLUMNS = Prisma.join(
  FIELDS.map(
    (field) => Prisma.sql`${CELLS[field] ?? Prisma.raw(`c.${columnOf(field)}`)} AS ${Prisma.raw(`"${field}"`)}`,
  ),
)
const KINDS: Partial<Record<ImportValue, 'date' | 'price'>> = {
  policyStartDate: 'date',
  issueDate: 'date',
  policyEndDate: 'date',
  planPrice: 'price',
}

/** The filtered list as a file: each customer with the current term, ordered by policy number. */
export async function exportCustomers(
  { db }: Pick<Services, 'db'>,
  filters: CustomerExport,
  userId: string,
): Promise<CsvContent> {
  const date = today()
  const { ids, ...listed } = filters
  const passes = allOf(ids && Prisma.sql`id = ANY(${ids}::uuid[])`, await passing(listed, userId, date))
  return listAsFile<Row>({
    name: `asegurados-${date}`,
    count: await countRows(db, Prisma.sql`insured_customers`, passes),
    columns: [
      ...FIELDS.map((field): Column<Row> => [CUSTOMER_HEADINGS[field], (row) => row[field], KINDS[field]]),
      ['Estado', (row) => STATUS_WORDS[statusOfPolicy(row, date).status]],
      ['Responsable', ({ assignee }) => assignee],
      [`Registrado (${clock.timeZone})`, ({ time }) => time],
    ],
    rows: batchesOf(db, passes),
  })
}

type Row = Record<ImportValue, Cell> & Parameters<typeof statusOfPolicy>[0] & { assignee: string | null; time: string }

/** The order is by policy number, which an import preserves, and not by creation. */
const batchesOf = (db: PrismaClient, passes: Prisma.Sql) =>
  inBatches<Row>((last, limit) => {
    const after = last ? Prisma.sql`policy_number > ${last.policyNumber}::citext` : Prisma.sql`true`
    return db.$queryRaw`
      SELECT ${COLUMNS}, ${cancellationReason}::text AS "cancellationReason",
        coalesce(nullif(assignee.name, ''), assignee.email::text) AS assignee,
        ${localTime('c.created_at')} AS time
      FROM (
        SELECT * FROM insured_customers WHERE ${passes} AND ${after} ORDER BY policy_number LIMIT ${limit}
      ) AS c
      JOIN insurance_companies AS insurer ON insurer.id = c.insurance_company_id
      JOIN policy_types AS policy_type ON policy_type.id = c.policy_type_id
      LEFT JOIN pricing_plans AS plan ON plan.id = c.selected_plan_id
      LEFT JOIN admin_users AS assignee ON assignee.id = c.assigned_to
      ORDER BY c.policy_number`
  })
