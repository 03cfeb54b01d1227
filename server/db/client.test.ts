import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../testing/database'
import { startWire, type Wire } from '../testing/wire'
import { connect, type Database } from './client'
import { isUnreachable } from './errors'

const database = testDatabase()
const TIMEOUTS = {
  connectionTimeoutMillis: 1_000,
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 5_000,
  query_timeout: 500,
}

let wire: Wire
let connected: Database
beforeEach(async () => {
  wire = await startWire(database.url)
  connected = connect(wire.url, { timeouts: TIMEOUTS })
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

test('a database without a free connection is unreachable', async () => {
  const [role, password] = ['few_connections', 'none but this test knows it']
  await database.pool.query(`CREATE ROLE ${role} LOGIN PASSWORD '${password}' CONNECTION LIMIT 0`)
  try {
    const url = new URL(database.url)
    url.username = role
    url.password = password
    const refused = connect(url.href)
    for (const use of [() => refused.pool.query('SELECT 1'), () => refused.db.adminUser.count()]) {
      expect(isUnreachable(await use().catch((error: unknown) => error))).toBe(true)
    }
    await refused.close()
  } finally {
    await database.pool.query(`DROP ROLE ${role}`)
  }
})
