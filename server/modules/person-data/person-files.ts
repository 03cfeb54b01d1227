import { clock } from '../../../shared/clock'
import { linesInWords, receiptName } from '../../../shared/receipts'
import type { Row, Rows } from '../../changes/rows-that-go'
import type { Db } from '../../db/client'
import { Prisma } from '../../db/generated/client'
import { CERTIFICATES_FOLDER, DOCUMENTS_FOLDER } from '../../files/stored-file'
import { withTrueExtension } from '../../files/true-extension'
import type { ZipEntry } from '../../files/zip'
import type { Services } from '../../request/context'
import { paperFileName } from '../papers/parts'
import { factsIn } from '../receipts/facts'
import { drawReceipt } from '../receipts/make'
import { findReceipt, linesIn } from '../receipts/record'
import { findCurrency } from '../settings/currency'
import { ownedBy } from './erased-logs'
import { type PersonData, readablePage } from './readable-page'
import { allRows, customersIn, recordIdsIn, type Stored } from './stored'

export type PersonServices = Pick<Services, 'db' | 'storage' | 'logger' | 'env' | 'siteContent'>

/** The zip entries with all data stored about some customers: rows and logs as a page and as JSON, and their files. */
export async function* personFiles(services: PersonServices, stored: Stored): AsyncGenerator<ZipEntry> {
  const { db, storage, logger } = services
  const data = await dataOf(db, stored)
  const text = (name: string, content: string): ZipEntry => {
    return { path: [name], modifiedAt: clock.now(), open: async () => [Buffer.from(content)], shrinks: true }
  }
  yield text('datos.html', readablePage(data))
  yield text('datos.json', JSON.stringify(data, null, 2))
  for (const { key, path } of filesIn(stored)) {
    if (!(await storage.exists(key))) {
      logger.error({ key }, 'a file of a person is missing, and so is not in what is handed over')
      continue
    }
    yield { path, modifiedAt: null, open: () => storage.getStream(key) }
  }
  yield* receiptsIn(services, stored)
}

/** The receipts, drawn one after the other; those of a blocked person name them here. */
async function* receiptsIn(services: PersonServices, stored: Stored): AsyncGenerator<ZipEntry> {
  for (const { table, rows } of stored.receipts.flat()) {
    for (const { id, facts: stored } of table === 'receipts' ? rows : []) {
      const receipt = await findReceipt(services.db, { id: String(id) })
      if (!receipt) continue
      const facts = factsIn(stored as Prisma.JsonValue)
      const pdf = await drawReceipt(services, { ...receipt, facts })
      const path: ZipEntry['path'] = [
        'recibos',
        facts.policyNumber ?? '',
        paperFileName('recibo', receiptName(receipt)),
      ]
      yield { path, modifiedAt: receipt.recordedAt, open: async () => [pdf] }
    }
  }
}

/** Without the names of staff: the person may know what was done, not by whom. */
async function dataOf(db: Db, stored: Stored): Promise<PersonData> {
  const owners = { ids: stored.ids, recordIds: recordIdsIn(stored) }
  const readable = await reader(db)
  const tables = (parts: Rows[]) =>
    Object.fromEntries(parts.map(({ table, rows }) => [table, rows.map((row) => readable(row))]))
  // An entry may be owned by both conditions, each of which has its index.
  const idsIn = (log: Prisma.Sql) =>
    Prisma.join(
      ownedBy(owners).map((own) => Prisma.sql`SELECT id FROM ${log} WHERE ${own}`),
      ' UNION ',
    )
  const log = await db.$queryRaw<Row[]>`
    SELECT created_at, action_type, table_name, record_id, subject, details FROM activity_logs
    WHERE id IN (${idsIn(Prisma.sql`activity_logs`)}) ORDER BY created_at, id`
  const accesses = await db.$queryRaw<Row[]>`
    SELECT created_at, event, table_name, record_id, subject FROM access_log
    WHERE id IN (${idsIn(Prisma.sql`access_log`)}) ORDER BY created_at, id`
  const imported = await db.importRow.findMany({
    where: { insuredCustomerId: { in: stored.ids } },
    select: { cells: true, import: { select: { fileName: true, createdAt: true } } },
  })
  return {
    exportedAt: clock.now().toISOString(),
    currency: await findCurrency(db),
    policies: stored.byId.map(tables),
    deleted: stored.trashed.map(({ rows }) => tables(rows)),
    requests: stored.requests.map(tables),
    receipts: stored.receipts.map((parts) => tables(parts.map(told))),
    imported,
    log: log.map(({ details, ...entry }) => ({ ...entry, details: withoutStaff(details) })),
    accesses,
  }
}

/** A receipt's facts without staff and what people do not read, and its instalments in words. */
const told = ({ table, rows }: Rows): Rows => ({
  table,
  rows: rows.map(({ lines, facts, ...row }) => {
    if (table !== 'receipts') return row
    const { receivedBy, timeZone, reconstructed, ...printed } = factsIn(facts as Prisma.JsonValue)
    return { ...row, lines: linesInWords(linesIn(lines as Prisma.JsonValue), 'es'), facts: printed }
  }),
})

/** Fields of the log that hold a staff member end in `By`, such as `uploadedBy`, or tell to whom something is assigned. */
const withoutStaff = (details: unknown) =>
  details && Object.fromEntries(Object.entries(details).filter(([field]) => !/By$|^assignedTo$/.test(field)))

/** Makes a row readable: insurers, types and plans by name instead of id; without staff, file paths, tokens, and other people. */
async function reader(db: Db): Promise<(row: Row) => Row> {
  const names = await db.$queryRaw<{ id: string; name: string }[]>`
    SELECT id, name FROM insurance_companies UNION ALL SELECT id, name FROM policy_types
    UNION ALL SELECT id, duration_months || ' months' FROM pricing_plans`
  const staff = await db.$queryRaw<{ name: string }[]>`
    SELECT DISTINCT attname::text AS name FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid = 'admin_users'::regclass`
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  const leftOut = new Set([
    ...staff.map(({ name }) => name),
    'search_text',
    'file_path',
    'token',
    'token_hash',
    'code_hash',
    'position',
    'concerns',
    'other_party',
  ])
  return (row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([column, value]) => {
        if (leftOut.has(column)) return []
        const name = nameOf.get(String(value))
        return [name === undefined ? [column, value] : [column.replace(/_id$/, ''), name]]
      }),
    )
}

/** The stored files of the rows, with their paths in the archive. */
function filesIn(stored: Stored): { key: string; path: ZipEntry['path'] }[] {
  const numberOf = new Map(customersIn(stored).map(({ id, policyNumber }) => [id, policyNumber]))
  return allRows(stored).flatMap(({ table, rows }) =>
    rows.flatMap((row) => {
      const number = numberOf.get(String(row.insured_customer_id)) ?? ''
      if (table === 'policy_documents') {
        const name = withTrueExtension(String(row.file_name), String(row.mime_type))
        return [{ key: `${DOCUMENTS_FOLDER}${row.file_path}`, path: ['documentos', number, name] as ZipEntry['path'] }]
      }
      if (table !== 'certificates') return []
      const name = `constancia ${String(row.issued_at).slice(0, 10)}.pdf`
      return [
        { key: `${CERTIFICATES_FOLDER}${row.file_path}`, path: ['constancias', number, name] as ZipEntry['path'] },
      ]
    }),
  )
}
