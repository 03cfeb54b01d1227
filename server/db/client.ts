import { setTimeout as wait } from 'node:timers/promises'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { CalendarRangeClient } from './calendar-range'
import { type Prisma, PrismaClient } from './generated/client'
import { statementName } from './prepared'

/** Prisma over the pool, and the pool itself for the few queries where a prepared statement is worth SQL by hand. */
export type Database = { db: PrismaClient; pool: pg.Pool; close(): Promise<void> }

export type Tx = Prisma.TransactionClient
/** The Prisma client, or a transaction of it. */
export type Db = PrismaClient | Tx

/** How long closing waits for connections that are in use. */
const CLOSE_MS = 5_000

/** How long the database may take, in milliseconds. */
const TIMEOUTS = {
  connectionTimeoutMillis: 5_000,
  // For a database that is busy: it cancels the statement itself.
  statement_timeout: 20_000,
  idle_in_transaction_session_timeout: 20_000,
  // For a database that no longer answers, such as after a failover: only the client can notice.
  query_timeout: 25_000,
}

type Options = {
  /** Called when the server drops an idle connection, such as on a restart of the database. */
  onIdleError?: (error: Error) => void
  timeouts?: typeof TIMEOUTS
  connections?: number
  applicationName?: string
}

/**
 * Opens a pool. It connects on first use and reconnects by itself.
 * @param url PostgreSQL connection URL
 */
export function connect(
  url: string,
  { onIdleError = () => {}, timeouts = TIMEOUTS, connections = 10, applicationName = 'brokerage' }: Options = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    Client: CalendarRangeClient,
    max: connections,
    ...timeouts,
    application_name: applicationName,
    // Prisma's adapter writes and reads instants without their zone, as if every session were in UTC. JIT
    // compilation, which PostgreSQL starts above a cost, takes longer than any of our queries. Disks are solid-state: a
    // random page costs hardly more than the next one, which PostgreSQL takes for four times as much.
    options: '-c TimeZone=UTC -c jit=off -c random_page_cost=1.1',
  })
  pool.on('error', onIdleError)
  // Between the pool and whoever waited for a connection nobody listens. Its query fails; without a listener the process would end.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new PrismaClient({
    adapter: new PrismaPg(pool, { onPoolError: onIdleError, statementNameGenerator: statementName }),
    // A transaction waits for a connection as long as a query does, and tells why there is none.
    transactionOptions: { maxWait: timeouts.connectionTimeoutMillis + 1_000 },
  })
  return {
    db,
    pool,
    async close() {
      await db.$disconnect()
      // The pool waits for connections in use. Their work had its time already: what is left hangs.
      await Promise.race([pool.end(), wait(CLOSE_MS, undefined, { ref: false })])
    },
  }
}
