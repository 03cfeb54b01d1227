import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { partName } from './archive-format'
import type { ArchiveEntry } from './archive-reader'
import type { AddEntry } from './archive-writer'
import { sqlColumns, sqlName, type Table } from './catalogue'

/** A tar entry's size precedes its bytes, so each part is held in memory. */
const PART_BYTES = 4 * 1024 * 1024
const NEWLINE = 10

/**
 * Adds a table's rows to an archive, in parts of whole rows.
 * @returns the number of rows
 */
export async function copyOut(client: pg.Client, table: Table, add: AddEntry): Promise<number> {
  // `COPY` of a query, as a partitioned table cannot be copied otherwise.
  const query = `SELECT ${sqlColumns(client, table)} FROM ${sqlName(client, table.name)}`
  let parts = 0
  let rows = 0
  for await (const part of wholeRows(copied(client, `COPY (${query}) TO STDOUT`))) {
    await add(partName(table.name, ++parts), part)
    rows += rowsIn(part)
  }
  return rows
}

/**
 * What a `COPY … TO STDOUT` gives. It begins once it is iterated: a copy that nobody iterates has nobody to tell that the
 * connection has ended, which would end the process.
 */
export async function* copied(client: pg.Client, statement: string): AsyncGenerator<Buffer> {
  yield* client.query(to(statement))
}

/** Copies the rows of a part into their table. */
export async function copyIn(client: pg.Client, table: Table, entry: ArchiveEntry): Promise<void> {
  const target = `${sqlName(client, table.name)} (${sqlColumns(client, table)})`
  await pipeline(entry.chunks, client.query(from(`COPY ${target} FROM STDIN`)))
}

async function* wholeRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    const end = size + chunk.length < PART_BYTES ? 0 : chunk.lastIndexOf(NEWLINE) + 1
    if (end > 0) {
      yield Buffer.concat([...waiting, chunk.subarray(0, end)])
      waiting = []
      size = 0
    }
    waiting.push(chunk.subarray(end))
    size += chunk.length - end
  }
  if (size > 0) yield Buffer.concat(waiting)
}

/** In PostgreSQL's text format every row ends with a newline, and none contains one. */
export function rowsIn(part: Buffer): number {
  let rows = 0
  for (let at = part.indexOf(NEWLINE); at !== -1; at = part.indexOf(NEWLINE, at + 1)) rows++
  return rows
}
