import { calendarDateAt, today } from '../../../shared/clock'
import type { LedgerFilters } from '../../../shared/payments'
import { linesInWords, METHOD_WORDS } from '../../../shared/receipts'
import { RECEIPT_KIND_WORDS } from '../../../shared/words'
import type { StaffUser } from '../../auth/session'
import { Prisma } from '../../db/generated/client'
import { countRows } from '../../db/page'
import { type Column, type CsvContent, inBatches, listAsFile } from '../../files/csv'
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
  return listAsFile({
    name: `caja-${today()}`,
    count: await countRows(db, Prisma.sql`receipts`, passes),
    columns: COLUMNS,
    rows: inBatches<LedgerRow>((last, limit) => {
      const after = Prisma.sql`${passes} AND position > ${last?.position ?? 0}`
      return readLedger(db, after, { order: Prisma.sql`position`, limit })
    }),
  })
}

/** The rows of a till that was closed; as `findClosing`. */
export async function exportClosing(
  { db }: Pick<Services, 'db'>,
  { id }: { id: string },
  user: StaffUser,
): Promise<CsvContent> {
  const { closedAt, rows } = await findClosing(db, user, id)
  return listAsFile({
    name: `cierre-${calendarDateAt(new Date(closedAt))}`,
    count: rows.length,
    columns: COLUMNS,
    rows,
  })
}

const COLUMNS: Column<LedgerRow>[] = [
  ['Registrado el', ({ recordedTime }) => recordedTime],
  ['Pagado el', ({ paidOn }) => paidOn, 'date'],
  ['Clase', ({ kind }) => RECEIPT_KIND_WORDS[kind]],
  ['Recibo', (row) => row.number && nameOfRow(row)],
  ['Recibo al que se refiere', (row) => row.concerns && nameOfRow(row)],
  ['Asegurado', ({ fullName }) => fullName],
  ['Número de póliza', ({ policyNumber }) => policyNumber],
  ['Aseguradora', ({ insurer }) => insurer],
  ['Cuotas', ({ lines }) => linesInWords(lines, 'es')],
  ['Importe', ({ amount }) => amount, 'price'],
  ['Moneda', ({ currency }) => currency],
  ['Cómo se pagó', ({ method }) => METHOD_WORDS.es[method]],
  ['Referencia', ({ reference }) => reference],
  ['Nota', ({ note }) => note],
  ['Registrado por', ({ by }) => by],
]
