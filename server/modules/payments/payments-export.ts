import { today } from '../../../shared/clock'
import type { PaymentMethod, ReceivedQuery } from '../../../shared/payments'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { type Cell, type CsvContent, inBatches } from '../../files/csv'
import type { Services } from '../../request/context'
import { PEOPLE } from '../renewals/production'
import { METHODS } from './methods'
import { receivedIn } from './received'

/** Every payment that was received in a range of days, by day and receipt; a voided one is marked, and counts nothing. */
export async function exportPayments(
  { db }: Pick<Services, 'db'>,
  { from = '1900-01-01', to = '2200-12-31', ...query }: Partial<ReceivedQuery>,
): Promise<CsvContent> {
  const received = receivedIn({ ...query, from, to })
  const [counted] = await db.$queryRaw<
    { count: number }[]
  >`SELECT count(*)::int AS count FROM payments WHERE ${received}`
  return {
    name: `caja-${today()}`,
    count: counted?.count ?? 0,
    headings: [
      ...['Pagado el', 'Recibo', 'Asegurado', 'Número de póliza', 'Aseguradora', 'Cuota', 'Vencía', 'Importe'],
      ...['Cómo se pagó', 'Referencia', 'Nota', 'Registrado por', 'Anulado'],
    ],
    dates: ['Pagado el', 'Vencía'],
    prices: ['Importe'],
    rows: rowsOf(db, received),
  }
}

type Row = {
  id: string
  paidOn: string
  receipt: number
  fullName: string
  policyNumber: string
  insurer: string
  number: number
  dueOn: string
  amount: number
  method: PaymentMethod
  reference: string | null
  note: string | null
  paidBy: string | null
  voidReason: string | null
}

async function* rowsOf(db: PrismaClient, received: Prisma.Sql): AsyncGenerator<Cell[]> {
  const batches = inBatches<Row>((last, limit) => {
    const after = last
      ? Prisma.sql`(paid_on, receipt_number) > (${last.paidOn}::date, ${last.receipt})`
      : Prisma.sql`true`
    return db.$queryRaw`
      WITH people AS (${PEOPLE}), payment AS (
        SELECT * FROM payments WHERE ${received} AND ${after} ORDER BY paid_on, receipt_number LIMIT ${limit}
      )
      SELECT payment.id, paid_on::text AS "paidOn", receipt_number AS receipt, full_name AS "fullName",
        coalesce(term.policy_number, customer.policy_number)::text AS "policyNumber", insurer.name AS insurer, number,
        due_on::text AS "dueOn", amount::float8 AS amount, method::text AS method, reference, note,
        people.name AS "paidBy", void_reason AS "voidReason"
      FROM payment JOIN insured_customers AS customer ON customer.id = payment.insured_customer_id
      LEFT JOIN policy_terms AS term ON term.id = payment.policy_term_id
      JOIN insurance_companies AS insurer
        ON insurer.id = coalesce(term.insurance_company_id, customer.insurance_company_id)
      LEFT JOIN people ON people.id = payment.paid_by
      ORDER BY paid_on, receipt_number`
  })
  for await (const rows of batches)
    for (const { fullName, policyNumber, insurer, number, dueOn, reference, note, paidBy, voidReason, ...row } of rows)
      yield [
        ...[
          row.paidOn,
          row.receipt,
          fullName,
          policyNumber,
          insurer,
          number,
          dueOn,
          voidReason === null ? row.amount : 0,
        ],
        ...[METHODS[row.method], reference, note, paidBy, voidReason],
      ]
}
