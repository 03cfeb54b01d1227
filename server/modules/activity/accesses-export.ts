import type { AccessEvent, AccessFilters } from '../../../shared/accesses'
import { clock, today } from '../../../shared/clock'
import { ACCESS_EVENT_WORDS, tableWord } from '../../../shared/words'
import { Prisma } from '../../db/generated/client'
import { countRows } from '../../db/page'
import { type CsvContent, listAsFile } from '../../files/csv'
import type { Services } from '../../request/context'
import { passesAccess } from './accesses'
import { LOGGED, logRows, type Row } from './activity-export'
import { accessInWords } from './details-in-words'

/** The filtered log of accesses as a file, with its details in words. */
export async function exportAccesses({ db }: Pick<Services, 'db'>, filters: AccessFilters): Promise<CsvContent> {
  return listAsFile<Row<AccessEvent>>({
    name: `accesos-${today()}`,
    count: await countRows(db, Prisma.sql`access_log`, passesAccess(filters)),
    columns: [
      [`Fecha y hora (${clock.timeZone})`, ({ time }) => time],
      ['Acceso', ({ kind }) => ACCESS_EVENT_WORDS[kind]],
      ['Sección', ({ table }) => table && tableWord(table)],
      ...LOGGED,
      ['Detalles', ({ details }) => accessInWords(details).join('\n')],
    ],
    rows: logRows(db, { log: 'access_log', kind: 'event', matching: passesAccess(filters) }),
  })
}
