import { today } from '../../../shared/clock'
import type { ProductionExport } from '../../../shared/production'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { countRows } from '../../db/page'
import { wireDate } from '../../db/values'
import { type CsvContent, inBatches, listAsFile } from '../../files/csv'
import type { Services } from '../../request/context'
import { PEOPLE } from '../colleagues/colleagues'
import { issuedIn } from './production'
import { EVER } from './production-export'

const ORIGINS = { new: 'Nueva', renewed: 'Renovada', imported: 'Importada', reinstated: 'Reactivada' }

/**
 * Every term issued in these months, current or replaced, by date of issue, for an accountant to reconcile; all months
 * if none are given.
 */
export async function exportIssued(
  { db }: Pick<Services, 'db'>,
  { from = EVER.from, to = EVER.to, writtenBy }: ProductionExport,
): Promise<CsvContent> {
  const issued = issuedIn({ from, to, writtenBy })
  return listAsFile({
    name: `emisiones-${today()}`,
    count: await countRows(db, Prisma.sql`policy_periods`, issued),
    columns: [
      ['Emisión', ({ issueDate }) => issueDate, 'date'],
      ['Póliza', ({ policyNumber }) => policyNumber],
      ['Asegurado', ({ fullName }) => fullName],
      ['Aseguradora', ({ insurer }) => insurer],
      ['Tipo', ({ policyType }) => policyType],
      ['Inicio', ({ startDate }) => startDate, 'date'],
      ['Vencimiento', ({ endDate }) => endDate, 'date'],
      ['Prima', ({ premium }) => premium, 'price'],
      ['Nueva o renovada', ({ origin }) => ORIGINS[origin]],
      ['Emitida por', ({ writtenBy }) => writtenBy],
    ],
    rows: batchesOf(db, issued),
  })
}

type Issued = {
  issueDate: string
  id: string
  startDate: string
  policyNumber: string
  fullName: string
  insurer: string
  policyType: string
  endDate: string | null
  premium: number | null
  origin: keyof typeof ORIGINS
  writtenBy: string | null
}

function batchesOf(db: PrismaClient, issued: Prisma.Sql) {
  const place = Prisma.sql`issue_date, insured_customer_id, policy_start_date`
  return inBatches<Issued>((last, limit) => {
    const after = last
      ? Prisma.sql`(${place}) > (${last.issueDate}::date, ${last.id}::uuid, ${last.startDate}::date)`
      : Prisma.sql`true`
    return db.$queryRaw`
      WITH people AS (${PEOPLE}), term AS (
        SELECT * FROM policy_periods WHERE ${issued} AND ${after} ORDER BY ${place} LIMIT ${limit}
      )
      SELECT term.issue_date::text AS "issueDate", term.insured_customer_id AS id, term.policy_start_date::text AS "startDate",
        term.policy_number::text AS "policyNumber", customer.full_name AS "fullName", insurer.name AS insurer,
        policy_type.name AS "policyType", ${wireDate('term.policy_end_date')} AS "endDate",
        nullif(term.plan_price, 'NaN')::float8 AS premium, term.origin::text AS origin, people.name AS "writtenBy"
      FROM term JOIN insured_customers AS customer ON customer.id = term.insured_customer_id
      JOIN insurance_companies AS insurer ON insurer.id = term.insurance_company_id
      JOIN policy_types AS policy_type ON policy_type.id = term.policy_type_id
      LEFT JOIN people ON people.id = term.written_by
      ORDER BY term.issue_date, term.insured_customer_id, term.policy_start_date`
  })
}
