import { type AddressInfo, createServer } from 'node:net'
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

test('a transaction waits for a free connection as long as a query does', async () => {
  const busy = connect(database.url, { connections: 1 })
  const held = busy.pool.query('SELECT pg_sleep(2.5)')
  expect(await busy.db.$transaction((tx) => tx.adminUser.count())).toBe(0)
  await held
  await busy.close()
})

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

/** PostgreSQL's message of a type. */
function message(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(content.length + 4)
  return Buffer.concat([Buffer.from(type), length, content])
}

const READY = [message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]
const FATAL = message('E', Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0'))

test('a connection that is ended while it is handed out fails its use, and nothing else', async () => {
  const ending = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat([...READY, FATAL])))
  })
  await new Promise<void>((resolve) => ending.listen(0, '127.0.0.1', resolve))
  const uncaught: unknown[] = []
  const note = (error: unknown) => void uncaught.push(error)
  process.on('uncaughtException', note)
  const { port } = ending.address() as AddressInfo
  const ended = connect(`postgresql://nobody@127.0.0.1:${port}/none`, { timeouts: TIMEOUTS, connections: 1 })
  try {
    const counts = Array.from({ length: 3 }, () => ended.db.$transaction((tx) => tx.adminUser.count()))
    for (const { status } of await Promise.allSettled(counts)) expect(status).toBe('rejected')
    expect(uncaught).toEqual([])
  } finally {
    process.off('uncaughtException', note)
    ending.close()
    await ended.close()
  }
})
