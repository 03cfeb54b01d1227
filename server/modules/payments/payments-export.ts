import { today } from '../../../shared/clock'
import type { ReceivedQuery } from '../../../shared/payments'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { countRows } from '../../db/page'
import { type Cell, type CsvContent, inBatches } from '../../files/csv'
import type { Services } from '../../request/context'
import { METHODS } from '../words/coded-values'
import { receivedIn } from './received'
import { type ReceivedRow, readReceived } from './received-rows'

/** Every payment that was received in a range of days, by day and receipt; a voided one is marked, and counts nothing. */
export async function exportPayments(
  { db }: Pick<Services, 'db'>,
  { from = '1900-01-01', to = '2200-12-31', ...query }: Partial<ReceivedQuery>,
): Promise<CsvContent> {
  const received = receivedIn({ ...query, from, to })
  return {
    name: `caja-${today()}`,
    count: await countRows(db, Prisma.sql`payments`, received),
    headings: [
      ...['Pagado el', 'Recibo', 'Asegurado', 'Número de póliza', 'Aseguradora', 'Cuota', 'Vencía', 'Importe'],
      ...['Cómo se pagó', 'Referencia', 'Nota', 'Registrado por', 'Anulado'],
    ],
    dates: ['Pagado el', 'Vencía'],
    prices: ['Importe'],
    rows: rowsOf(db, received),
  }
}

async function* rowsOf(db: PrismaClient, received: Prisma.Sql): AsyncGenerator<Cell[]> {
  const batches = inBatches<ReceivedRow>((last, limit) => {
    const after = last
      ? Prisma.sql`(paid_on, receipt_number) > (${last.paidOn}::date, ${last.receiptNumber})`
      : Prisma.sql`true`
    const passes = Prisma.sql`${received} AND ${after}`
    return readReceived(db, passes, { order: Prisma.sql`paid_on, receipt_number`, limit })
  })
  for await (const rows of batches) for (const row of rows) yield cellsOf(row)
}

const cellsOf = ({ method, voidReason, ...row }: ReceivedRow): Cell[] => [
  ...[row.paidOn, row.receiptNumber, row.fullName, row.policyNumber, row.insurer, row.number, row.dueOn],
  ...[voidReason === null ? row.amount : 0, METHODS[method], row.reference, row.note, row.paidBy, voidReason],
]
