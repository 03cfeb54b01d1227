import type { Pool, QueryConfig } from 'pg'

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
