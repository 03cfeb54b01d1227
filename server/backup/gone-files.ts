import type { Disk } from 'flydrive'
import type pg from 'pg'
import { storedKeys } from '../files/storage'
import { NAMING, STORED_FOLDERS } from '../files/stored-file'
import { namedFiles } from './named-files'

/** The tables whose rows stay without the file, and what their columns then hold; rows of other tables are deleted. */
const WITHOUT_FILE: Record<string, string> = { site_settings: "''", imports: 'NULL', insurance_companies: 'NULL' }

/**
 * Removes from a database that was brought to a moment whatever names a file that is gone since: files of erased people,
 * and of what the trash no longer keeps.
 * @returns the paths of these files
 */
export async function forgetGoneFiles(client: pg.Client, storage: Disk): Promise<string[]> {
  const stored = new Set<string>()
  for (const folder of STORED_FOLDERS) for await (const key of storedKeys(storage, folder)) stored.add(key)
  const { rows } = await client.query<{ path: string }>(await namedFiles(client))
  const gone = rows.map(({ path }) => path).filter((path) => !stored.has(path))
  if (gone.length === 0) return []
  for (const { table, columns, prefix, folder } of NAMING) {
    const named = gone.filter((path) => path.startsWith(folder)).map((path) => prefix + path.slice(folder.length))
    const empty = WITHOUT_FILE[table]
    for (const column of columns) {
      const change = empty === undefined ? `DELETE FROM ${table}` : `UPDATE ${table} SET ${column} = ${empty}`
      await client.query(`${change} WHERE ${column} = ANY($1)`, [named])
    }
  }
  return gone
}
