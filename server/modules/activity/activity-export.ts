import type { ActionType, ActivityFilters } from '../../../shared/activity'
import { clock, today } from '../../../shared/clock'
import { ACTION_WORDS, tableWord } from '../../../shared/words'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { countRows } from '../../db/page'
import { localTime } from '../../db/values'
import { type Column, type CsvContent, inBatches, listAsFile } from '../../files/csv'
import type { Services } from '../../request/context'
import { passes } from './conditions'
import { changesInWords, type Details } from './details-in-words'

/** The filtered log as a file, the changes in words. */
export async function exportActivity({ db }: Pick<Services, 'db'>, filters: ActivityFilters): Promise<CsvContent> {
  return listAsFile<Row<ActionType>>({
    name: `actividad-${today()}`,
    count: await countRows(db, Prisma.sql`activity_logs`, passes(filters)),
    columns: [
      [`Fecha y hora (${clock.timeZone})`, ({ time }) => time],
      ['Acción', ({ kind }) => ACTION_WORDS[kind]],
      ['Tabla', ({ table }) => table && tableWord(table)],
      ...LOGGED,
      ['Detalles', ({ details }) => changesInWords(details).join('\n')],
    ],
    rows: logRows(db, { log: 'activity_logs', kind: 'action_type', matching: passes(filters) }),
  })
}

export type Row<Kind extends string> = {
  createdAt: string
  id: string
  time: string
  kind: Kind
  details: Details
} & Record<'table' | 'subject' | 'recordId' | 'name' | 'email', string | null>
type Log = { log: 'activity_logs' | 'access_log'; kind: 'action_type' | 'event'; matching: Prisma.Sql }

/** The entries of either log, the latest first: new ones come before the first, and so do not disturb the cursor. */
export const logRows = <Kind extends string>(db: PrismaClient, { log, kind, matching }: Log) =>
  inBatches<Row<Kind>>((last, limit) => {
    const before = last
      ? Prisma.sql`(created_at, id) < (${last.createdAt}::timestamptz, ${last.id}::uuid)`
      : Prisma.sql`true`
    return db.$queryRaw`
      SELECT entry.created_at::text AS "createdAt", entry.id,
        ${localTime('entry.created_at')} AS time, ${Prisma.raw(kind)}::text AS kind,
        table_name AS table, subject, record_id AS "recordId", nullif(person.name, '') AS name, person.email,
        details
      FROM (
        SELECT * FROM ${Prisma.raw(log)} WHERE ${matching} AND ${before} ORDER BY created_at DESC, id DESC LIMIT ${limit}
      ) AS entry
      LEFT JOIN admin_users AS person ON person.id = entry.admin_user_id
      ORDER BY entry.created_at DESC, entry.id DESC`
  })

/** What both logs say of the record and of the person. */
export const LOGGED: Column<Row<string>>[] = [
  ['Registro', ({ subject }) => subject],
  ['Identificador', ({ recordId }) => recordId],
  ['Usuario', ({ name }) => name],
  ['Correo electrónico', ({ email }) => email],
]
