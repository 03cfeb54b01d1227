import { today } from '../../../shared/clock'
import type { ProductionExport } from '../../../shared/production'
import { type CsvContent, listAsFile } from '../../files/csv'
import type { Services } from '../../request/context'
import { production } from './production'

/** All months. */
export const EVER = { from: '1900-01', to: '2200-12' }

/** The production report as a file; all months where none are given. */
export async function exportProduction(
  { db }: Pick<Services, 'db'>,
  { from = EVER.from, to = EVER.to, writtenBy }: ProductionExport,
): Promise<CsvContent> {
  const produced = await production(db, { from, to, writtenBy })
  return listAsFile({
    name: `produccion-${today()}`,
    count: produced.length,
    columns: [
      ['Mes de emisión', ({ month }) => month],
      ['Aseguradora', ({ insurer }) => insurer],
      ['Tipo', ({ policyType }) => policyType],
      ['Emitida por', ({ writtenBy }) => writtenBy],
      ['Pólizas', ({ policies }) => policies],
      ['Prima', ({ premium }) => premium, 'price'],
      ['Nuevas', (row) => row.new],
      ['Renovadas', ({ renewed }) => renewed],
    ],
    rows: produced,
  })
}
