import { today } from '../../../shared/clock'
import type { ProductionExport } from '../../../shared/production'
import type { CsvContent } from '../../files/csv'
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
  return {
    name: `produccion-${today()}`,
    count: produced.length,
    headings: ['Mes de emisión', 'Aseguradora', 'Tipo', 'Emitida por', 'Pólizas', 'Prima', 'Nuevas', 'Renovadas'],
    prices: ['Prima'],
    rows: produced.map(({ month, insurer, policyType, writtenBy, policies, premium, new: first, renewed }) => {
      return [month, insurer, policyType, writtenBy, policies, premium, first, renewed]
    }),
  }
}
