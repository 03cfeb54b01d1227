import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Index } from '../server/backup/archive-format'

/** The absolute path of the one archive that the command is given. */
export function archiveArgument(command: 'backup' | 'restore'): string {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new Error(`Usage: npm run ${command} -- backup.tar.gz`)
  return resolve(file)
}

/** What an archive holds, as in '14 tables with 1,204 rows, 12 files, 3,104 kB'. */
export async function holdings(path: string, { tables, files }: Index): Promise<string> {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const { size } = await stat(path)
  const grouped = (number: number) => number.toLocaleString('en-US')
  return `${tables.length} tables with ${grouped(rows)} rows, ${grouped(files)} files, ${grouped(Math.ceil(size / 1000))} kB`
}
