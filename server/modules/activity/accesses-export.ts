import type { AccessEvent, AccessFilters } from '../../../shared/accesses'
import { clock, today } from '../../../shared/clock'
import { ACCESS_EVENT_WORDS, tableWord } from '../../../shared/words'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { countRows } from '../../db/page'
import type { CsvContent } from '../../files/csv'
import type { Services } from '../../request/context'
import { passesAccess } from './accesses'
import { cellsOf, logRows } from './activity-export'
import { accessInWords } from './details-in-words'

/** The filtered log of accesses as a file, with its details in words. */
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
  for await (const { table, kind, details, ...entry } of entries) {
    yield cellsOf(entry, [ACCESS_EVENT_WORDS[kind], table && tableWord(table)], accessInWords(details).join('\n'))
  }
}
