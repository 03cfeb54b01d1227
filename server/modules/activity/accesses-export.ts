import type { AccessEvent, AccessFilters, AccessTable } from '../../../shared/accesses'
import { clock, today } from '../../../shared/clock'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { countRows } from '../../db/page'
import type { CsvContent } from '../../files/csv'
import type { Services } from '../../request/context'
import { passesAccess } from './accesses'
import { logRows, TABLES, wordOf } from './activity-export'

export const EVENTS: Record<AccessEvent, string> = {
  opened: 'Abrió',
  download: 'Descargó',
  export: 'Exportó',
  issued: 'Emitió',
  call: 'Llamó por programa',
  denied: 'Denegado',
  sign_in_failed: 'Inicio de sesión fallido',
}

/** The panel's names of what was read, including lists that the activity log does not cover. */
export const READ: Record<AccessTable, string> & Record<string, string> = {
  ...TABLES,
  policy_terms: 'Producción',
  renewal_state: 'Renovaciones',
  consent_records: 'Consentimientos',
  imports: 'Filas con errores de una importación',
  activity_logs: 'Registro de actividad',
  access_log: 'Accesos',
}

/** The filtered log of accesses as a file; the details of an access are JSON. */
export async function exportAccesses({ db }: Pick<Services, 'db'>, filters: AccessFilters): Promise<CsvContent> {
  return {
    name: `accesos-${today()}`,
    count: await countRows(db, Prisma.sql`access_log`, passesAccess(filters)),
    headings: [
      `Fecha y hora (${clock.timeZone})`,
      ...['Acceso', 'Sección', 'Registro', 'Identificador', 'Usuario', 'Correo electrónico', 'Detalles'],
    ],
    rows: rowsOf(db, filters),
  }
}

async function* rowsOf(db: PrismaClient, filters: AccessFilters): CsvContent['rows'] {
  const entries = logRows<AccessEvent>(db, { log: 'access_log', kind: 'event', matching: passesAccess(filters) })
  for await (const [time, event, table, ...rest] of entries) yield [time, EVENTS[event], wordOf(table, READ), ...rest]
}
