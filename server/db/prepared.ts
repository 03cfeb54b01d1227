import type { Pool, QueryConfig } from 'pg'
import { Prisma } from './generated/client'

/** A visitor's query gives up shortly before their request times out: see `limitedProcedure`. */
export const VISITORS_MS = 4_500

/**
 * A statement that runs for every lookup or every call of staff. On the pool it is planned once per connection, and takes
 * a fifth of the CPU time that Prisma does, which runs all others.
 * @param timeoutMs the pool's where left out
 */
export const prepared =
  <Row extends object>(name: string, text: string, timeoutMs?: number) =>
  async (pool: Pool, values: unknown[]): Promise<Row[]> => {
    const query: QueryConfig = { name, text, values }
    return (await pool.query<Row>(timeoutMs ? Object.assign(query, { query_timeout: timeoutMs }) : query)).rows
  }

const MARK = '/* prepared */'

/**
 * Begins a statement of Prisma's `$queryRaw` that every save runs with the same text: as within a transaction, where
 * `prepared` cannot run it. It is planned once per connection, which is most of its time where it joins tables. Not for
 * lists: their best plan depends on what is asked for.
 */
export const PREPARED = Prisma.raw(MARK)

const names = new Map<string, string>()

/** Whether Prisma inserts one row: there is nothing to plan for what is inserted, and texts differ by its columns alone. */
const insertsOne = (sql: string) => sql.startsWith('INSERT INTO "public".') && !/\),\s*\(/.test(sql)

/** The name under which the driver prepares a statement; empty for none: most are planned for what they ask. */
export function statementName({ sql }: { sql: string }): string {
  if (!sql.startsWith(MARK) && !insertsOne(sql)) return ''
  const name = names.get(sql) ?? `fixed-${names.size}`
  names.set(sql, name)
  return name
}
