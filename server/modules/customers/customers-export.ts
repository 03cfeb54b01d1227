import { type CalendarDate, clock, today } from '../../../shared/clock'
import type { CustomerExport } from '../../../shared/customers'
import { CUSTOMER_HEADINGS } from '../../../shared/import-headings'
import type { ImportValue } from '../../../shared/imports'
import { statusOfPolicy } from '../../../shared/term-dates'
import { allOf } from '../../db/conditions'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { countRows } from '../../db/page'
import { localTime, wireDate } from '../../db/values'
import { type Cell, type CsvContent, inBatches } from '../../files/csv'
import type { Services } from '../../request/context'
import { passing } from './list'
import { cancellationReason } from './row'
import { STATUS_WORDS } from './status'

type Column = { cell: Prisma.Sql; kind?: 'price' | 'date' }

const dateOf = (column: Prisma.Sql) => Prisma.sql`(${wireDate(column)})::text`

/** What an import needs to create the customers again, in the order of its headings. */
const READ_AGAIN: Record<ImportValue, Column> = {
  policyNumber: { cell: Prisma.sql`c.policy_number` },
  fullName: { cell: Prisma.sql`c.full_name` },
  insurer: { cell: Prisma.sql`insurer.name` },
  policyType: { cell: Prisma.sql`policy_type.name` },
  durationMonths: { cell: Prisma.sql`plan.duration_months` },
  planPrice: { cell: Prisma.sql`nullif(c.plan_price, 'NaN')::float8`, kind: 'price' },
  policyStartDate: { cell: dateOf(Prisma.sql`c.policy_start_date`), kind: 'date' },
  issueDate: { cell: dateOf(Prisma.sql`c.issue_date`), kind: 'date' },
  policyEndDate: { cell: dateOf(Prisma.sql`c.policy_end_date`), kind: 'date' },
  vinNumber: { cell: Prisma.sql`c.vin_number` },
  vehicleBrand: { cell: Prisma.sql`c.vehicle_brand` },
  vehicleModel: { cell: Prisma.sql`c.vehicle_model` },
  vehicleYear: { cell: Prisma.sql`c.vehicle_year` },
  plate: { cell: Prisma.sql`c.plate` },
  phone: { cell: Prisma.sql`c.phone` },
  email: { cell: Prisma.sql`c.email` },
  language: { cell: Prisma.sql`c.language` },
  contactAllowed: { cell: Prisma.sql`CASE WHEN c.contact_allowed THEN 'Sí' ELSE 'No' END` },
  notes: { cell: Prisma.sql`c.notes` },
}
const HEADINGS = Object.entries(CUSTOMER_HEADINGS) as [ImportValue, string][]
const CELLS = Prisma.join(
  HEADINGS.map(([field]) => Prisma.sql`${READ_AGAIN[field].cell} AS ${Prisma.raw(`"${field}"`)}`),
)

const headingsOf = (kind: Column['kind']) =>
  HEADINGS.filter(([field]) => READ_AGAIN[field].kind === kind).map(([, heading]) => heading)

/** The filtered list as a file: each customer with the current term, ordered by policy number. */
export async function exportCustomers({ db }: Pick<Services, 'db'>, filters: CustomerExport): Promise<CsvContent> {
  const date = today()
  const { ids, ...listed } = filters
  const passes = allOf(ids && Prisma.sql`id = ANY(${ids}::uuid[])`, await passing(listed, date))
  return {
    name: `asegurados-${date}`,
    count: await countRows(db, Prisma.sql`insured_customers`, passes),
    headings: [...HEADINGS.map(([, heading]) => heading), 'Estado', `Registrado (${clock.timeZone})`],
    dates: headingsOf('date'),
    prices: headingsOf('price'),
    rows: rowsOf(db, passes, date),
  }
}

type Row = Record<ImportValue, Cell> & Parameters<typeof statusOfPolicy>[0] & { time: string }

/** The order is by policy number, which an import preserves, and not by creation. */
async function* rowsOf(db: PrismaClient, passes: Prisma.Sql, date: CalendarDate): CsvContent['rows'] {
  const batches = inBatches<Row>((last, limit) => {
    const after = last ? Prisma.sql`policy_number > ${last.policyNumber}::citext` : Prisma.sql`true`
    return db.$queryRaw`
      SELECT ${CELLS}, ${cancellationReason}::text AS "cancellationReason",
        ${localTime(Prisma.sql`c.created_at`, clock.timeZone)} AS time
      FROM (
        SELECT * FROM insured_customers WHERE ${passes} AND ${after} ORDER BY policy_number LIMIT ${limit}
      ) AS c
      JOIN insurance_companies AS insurer ON insurer.id = c.insurance_company_id
      JOIN policy_types AS policy_type ON policy_type.id = c.policy_type_id
      LEFT JOIN pricing_plans AS plan ON plan.id = c.selected_plan_id
      ORDER BY c.policy_number`
  })
  for await (const rows of batches) {
    for (const row of rows)
      yield [...HEADINGS.map(([field]) => row[field]), STATUS_WORDS[statusOfPolicy(row, date).status], row.time]
  }
}
