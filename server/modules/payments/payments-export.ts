import { calendarDateAt, today } from '../../../shared/clock'
import type { LedgerFilters } from '../../../shared/payments'
import { linesInWords, METHOD_WORDS } from '../../../shared/receipts'
import { RECEIPT_KIND_WORDS } from '../../../shared/words'
import type { StaffUser } from '../../auth/session'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { countRows } from '../../db/page'
import { type Cell, type CsvContent, inBatches } from '../../files/csv'
import type { Services } from '../../request/context'
import { type LedgerRow, nameOfRow, readLedger } from './ledger-rows'
import { ledgerIn } from './received'
import { findClosing } from './till'

/** Every row of the ledger in a range of days, in the order of recording; voids and refunds are negative. */
export async function exportPayments(
  { db }: Pick<Services, 'db'>,
  { from = '1900-01-01', to = '2200-12-31', by = 'recorded', ...query }: Partial<LedgerFilters>,
): Promise<CsvContent> {
  const passes = ledgerIn({ ...query, from, to, by })
  return {
    ...COLUMNS,
    name: `caja-${today()}`,
    count: await countRows(db, Prisma.sql`receipts`, passes),
    rows: rowsOf(db, passes),
  }
}

/** The rows of a till that was closed; as `findClosing`. */
export async function exportClosing(
  { db }: Pick<Services, 'db'>,
  { id }: { id: string },
  user: StaffUser,
): Promise<CsvContent> {
  const { closedAt, rows } = await findClosing(db, user, id)
  return {
    ...COLUMNS,
    name: `cierre-${calendarDateAt(new Date(closedAt))}`,
    count: rows.length,
    rows: rows.map(cellsOf),
  }
}

const COLUMNS = {
  headings: [
    ...['Registrado el', 'Pagado el', 'Clase', 'Recibo', 'Recibo al que se refiere', 'Asegurado', 'Número de póliza'],
    ...['Aseguradora', 'Cuotas', 'Importe', 'Moneda', 'Cómo se pagó', 'Referencia', 'Nota', 'Registrado por'],
  ],
  dates: ['Pagado el'],
  prices: ['Importe'],
}

async function* rowsOf(db: PrismaClient, passes: Prisma.Sql): AsyncGenerator<Cell[]> {
  const batches = inBatches<LedgerRow>((last, limit) =>
    readLedger(db, Prisma.sql`${passes} AND position > ${last?.position ?? 0}`, { order: Prisma.sql`position`, limit }),
  )
  for await (const rows of batches) for (const row of rows) yield cellsOf(row)
}

const cellsOf = (row: LedgerRow): Cell[] => [
  ...[
    row.recordedTime,
    row.paidOn,
    RECEIPT_KIND_WORDS[row.kind],
    row.number && nameOfRow(row),
    row.concerns && nameOfRow(row),
  ],
  ...[row.fullName, row.policyNumber, row.insurer, linesInWords(row.lines, 'es'), row.amount, row.currency],
  ...[METHOD_WORDS.es[row.method], row.reference, row.note, row.by],
]
