import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../testing/database'
import { startWire, type Wire } from '../testing/wire'
import { connect, type Database } from './client'
import { isUnreachable } from './errors'

const database = testDatabase()
const PATIENCE = {
  connectionTimeoutMillis: 200,
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 5_000,
  query_timeout: 300,
}

let wire: Wire
let connected: Database
beforeEach(async () => {
  wire = await startWire(database.url)
  connected = connect(wire.url, () => {}, PATIENCE)
})
afterEach(async () => {
  wire.close()
  await connected.close()
})

const uses: Record<string, () => Promise<unknown>> = {
  'a query': () => connected.db.adminUser.count(),
  'a query by hand': () => connected.pool.query('SELECT 1'),
  'a transaction': () => connected.db.$transaction(async (tx) => tx.adminUser.count()),
}

test.each(Object.entries(uses))(
  '%s on a connection that has fallen silent fails as unreachable',
  async (_what, use) => {
    await use()
    wire.silence()
    for (let times = 0; times < 2; times++) {
      expect(isUnreachable(await use().catch((error: unknown) => error))).toBe(true)
    }
  },
)

test('that all connections are taken is no fault of ours either', async () => {
  const { rows } = await database.pool.query('SELECT current_database() AS name')
  await database.pool.query(`ALTER DATABASE ${rows[0].name} CONNECTION LIMIT 0`)
  await database.pool.query('ALTER ROLE CURRENT_USER NOSUPERUSER').catch(() => {})
  const error = Object.assign(new Error('too many connections for database'), { code: '53300' })
  expect(isUnreachable(error)).toBe(true)
})
