import type { Writable } from 'node:stream'
import { README_NAMES } from '../../backup/archive-format'
import { type AddMore, streamBackup } from '../../backup/backup'
import { BusyError } from '../../backup/connection'
import { addReadable, readableColumns } from '../../backup/readable-tables'
import { writeAccess } from '../../changes/access'
import { Refusal } from '../../core/errors'
import type { Services } from '../../request/context'
import { type Described, readmeOf } from './readme'

/**
 * Streams all that the installation has: a backup, which an empty installation takes in, and each table for people and
 * programs. Rows and files are read as fast as they are sent, so that any number takes the same memory.
 * @param open called when the archive begins, which is logged
 * @throws Refusal `backup-busy`
 */
export async function takeEverything(
  { db, pool, storage }: Pick<Services, 'db' | 'pool' | 'storage'>,
  adminUserId: string,
  open: () => Writable,
): Promise<void> {
  const url = pool.options.connectionString ?? ''
  const details = { format: 'tar.gz' }
  const begin = () =>
    writeAccess(db, { adminUserId, event: 'export', tableName: 'site_settings', subject: 'Todo', details })
  await streamBackup({ url, storage }, { begin, open, more: addReadableTables }).catch((error) => {
    throw error instanceof BusyError ? Refusal.of('backup-busy', { cause: error }) : error
  })
}

const addReadableTables: AddMore = async (client, tables, add) => {
  const described: Described[] = []
  for (const table of tables) described.push({ name: table.name, columns: await readableColumns(client, table) })
  for (const [place, name] of README_NAMES.entries()) {
    await add(name, Buffer.from(readmeOf(place === 0 ? 'es' : 'en', described)))
  }
  for (const [place, { columns }] of described.entries()) {
    const table = tables[place]
    if (table) await addReadable(client, table, columns, add)
  }
}
