import type pg from 'pg'
import { BACKUP_LOCK, tryLock } from '../db/advisory-locks'
import { endConnection, openConnection } from '../db/connection'

/** Another backup or restore is running. */
export class BusyError extends Error {}

/**
 * Does work on a connection of its own, with a lock that excludes all other backups and restores.
 * @throws BusyError where another is running
 */
export async function alone<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  let lost: Error | undefined
  const config = { connectionString: url, application_name: 'brokerage-backup', keepAlive: true }
  const client = await openConnection(config, (error) => {
    lost ??= error // Queries after it only report that there is no connection.
  })
  try {
    await prepare(client)
    if (!(await tryLock(client, BACKUP_LOCK)))
      throw new BusyError('Another backup or restore is running on this database.')
    return await work(client)
  } catch (error) {
    throw lost ? new Error(`The connection to the database was lost: ${lost.message}`, { cause: lost }) : error
  } finally {
    await endConnection(client)
  }
}

/** Sets no time limits, and one text format for values, whatever the defaults of server, role and database. */
async function prepare(client: pg.Client): Promise<void> {
  await client.query(`
    SET client_encoding = 'UTF8'; SET TimeZone = 'UTC'; SET DateStyle = 'ISO'; SET IntervalStyle = 'postgres';
    SET extra_float_digits = 1; SET bytea_output = 'hex'`)
  // Some of these settings exist only in later versions.
  await client.query(`SELECT set_config(name, '0', false) FROM pg_settings WHERE name IN
    ('statement_timeout', 'lock_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout')`)
}
