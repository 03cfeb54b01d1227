import type { ActionType, ActivityFilters, ActivityTable } from '../../../shared/activity'
import { clock, today } from '../../../shared/clock'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { countRows } from '../../db/page'
import { localTime } from '../../db/values'
import { type CsvContent, inBatches } from '../../files/csv'
import type { Services } from '../../request/context'
import { passes } from './conditions'

const ACTIONS: Record<ActionType, string> = {
  login: 'Inicio de sesión',
  create: 'Creación',
  update: 'Actualización',
  delete: 'Eliminación',
}

/** The panel's names of the tables' records. */
export const TABLES: Record<ActivityTable, string> = {
  insured_customers: 'Asegurados',
  policy_documents: 'Documentos de pólizas',
  certificates: 'Constancias',
  renewal_contacts: 'Contactos',
  tasks: 'Tareas',
  payments: 'Pagos',
  quote_requests: 'Solicitudes',
  insurance_companies: 'Aseguradoras',
  policy_types: 'Tipos de póliza',
  pricing_plans: 'Planes y precios',
  site_settings: 'Configuración del sitio',
  legal_documents: 'Documentos legales',
  cookie_consent_config: 'Cookies',
  tracking_pixels: 'Píxeles de seguimiento',
  site_texts: 'Textos de la portada',
  testimonials: 'Testimonios',
  message_templates: 'Mensajes',
  admin_users: 'Usuarios',
  sessions: 'Sesiones',
}

/** The filtered log as a file; the details of a change are JSON. */
export async function exportActivity({ db }: Pick<Services, 'db'>, filters: ActivityFilters): Promise<CsvContent> {
  return {
    name: `actividad-${today()}`,
    count: await countRows(db, Prisma.sql`activity_logs`, passes(filters)),
    headings: [
      `Fecha y hora (${clock.timeZone})`,
      'Acción',
      'Tabla',
      'Registro',
      'Identificador',
      'Usuario',
      'Correo electrónico',
      'Detalles',
    ],
    rows: rowsOf(db, filters),
  }
}

/** Time, kind of entry, table, record, user and details; `details` are JSON. */
type Logged<Kind extends string> = [time: string, kind: Kind, table: string | null, ...rest: (string | null)[]]
type Row<Kind extends string> = { createdAt: string; id: string; time: string; kind: Kind } & Record<
  'table' | 'subject' | 'recordId' | 'name' | 'email' | 'details',
  string | null
>
type Log = { log: 'activity_logs' | 'access_log'; kind: 'action_type' | 'event'; matching: Prisma.Sql }

/** The entries of either log, the latest first: new ones come before the first, and so do not disturb the cursor. */
export async function* logRows<Kind extends string>(
  db: PrismaClient,
  { log, kind, matching }: Log,
): AsyncGenerator<Logged<Kind>> {
  const batches = inBatches<Row<Kind>>((last, limit) => {
    const before = last
      ? Prisma.sql`(created_at, id) < (${last.createdAt}::timestamptz, ${last.id}::uuid)`
      : Prisma.sql`true`
    return db.$queryRaw`
      SELECT entry.created_at::text AS "createdAt", entry.id,
        ${localTime('entry.created_at')} AS time, ${Prisma.raw(kind)}::text AS kind,
        table_name AS table, subject, record_id AS "recordId", nullif(person.name, '') AS name, person.email,
        details::text AS details
      FROM (
        SELECT * FROM ${Prisma.raw(log)} WHERE ${matching} AND ${before} ORDER BY created_at DESC, id DESC LIMIT ${limit}
      ) AS entry
      LEFT JOIN admin_users AS person ON person.id = entry.admin_user_id
      ORDER BY entry.created_at DESC, entry.id DESC`
  })
  for await (const rows of batches) {
    for (const { time, kind, table, subject, recordId, name, email, details } of rows) {
      yield [time, kind, table, subject, recordId, name, email, details]
    }
  }
}

async function* rowsOf(db: PrismaClient, filters: ActivityFilters): CsvContent['rows'] {
  const entries = logRows<ActionType>(db, { log: 'activity_logs', kind: 'action_type', matching: passes(filters) })
  for await (const [time, action, table, ...rest] of entries) yield [time, ACTIONS[action], wordOf(table), ...rest]
}

/** The panel's name of a table's records, or else the table's own name. */
export const wordOf = (table: string | null, words: Record<string, string> = TABLES): string | null =>
  table !== null && Object.hasOwn(words, table) ? (words[table] ?? null) : table
