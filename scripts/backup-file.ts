import { stat } from 'node:fs/promises'
import type { Index } from '../server/backup/archive-format'

/** The contents of an archive in words, as '14 tables with 1,204 rows, 12 files, 3,104 kB'. */
export async function holdings(path: string, { tables, files }: Index): Promise<string> {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const { size } = await stat(path)
  const counted = (number: number, noun: string) =>
    `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`
  const kilobytes = Math.ceil(size / 1000).toLocaleString('en-US')
  return `${counted(tables.length, 'table')} with ${counted(rows, 'row')}, ${counted(files, 'file')}, ${kilobytes} kB`
}
