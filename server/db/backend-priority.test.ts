import { readFile } from 'node:fs/promises'
import { getPriority, platform } from 'node:os'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../testing/database'
import { type Backend, lowerBackendPriority, lowerConnectionPriority } from './backend-priority'

// The database of `TEST_DATABASE_URL` may run as another user or on another machine.
const isEmbedded = !process.env.TEST_DATABASE_URL

const database = testDatabase()
const clients: pg.Client[] = []

async function connected(): Promise<{ client: pg.Client; backend: Backend }> {
  const client = new pg.Client({ connectionString: database.url })
  clients.push(client)
  await client.connect()
  const { rows } = await client.query<Backend>('SELECT pg_backend_pid() AS pid, inet_client_port() AS port')
  return { client, backend: rows[0] as Backend }
}

/** Linux's number of SCHED_IDLE: the process runs only while no other wants the processor. */
const IDLE = 5
/** The 41st value of proc_pid_stat(5). */
const schedulingPolicy = async (pid: number) =>
  Number((await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ')[38])

let one: Awaited<ReturnType<typeof connected>>
let other: Awaited<ReturnType<typeof connected>>
beforeEach(async () => {
  one = await connected()
  other = await connected()
})
afterEach(() => Promise.all(clients.splice(0).map((client) => client.end())))

test.runIf(isEmbedded && platform() === 'linux')('a connection stands back, and no other does', async () => {
  expect(await lowerConnectionPriority(one.client, 17)).toBe(true)
  expect(getPriority(one.backend.pid)).toBe(17)
  expect(await readFile(`/proc/${one.backend.pid}/autogroup`, 'utf8').catch(() => 'nice 17')).toContain('nice 17')
  expect(await schedulingPolicy(one.backend.pid)).toBe(IDLE)
  expect(getPriority(other.backend.pid)).toBe(0)
  expect(await schedulingPolicy(other.backend.pid)).toBe(0)
})

test('a connection that need not stand back is left as it is', async () => {
  expect(await lowerConnectionPriority(one.client, 0)).toBe(false)
  if (isEmbedded && platform() === 'linux') {
    expect(getPriority(one.backend.pid)).toBe(0)
    expect(await schedulingPolicy(one.backend.pid)).toBe(0)
  }
})

test('a process that answers somebody else is left as it is, and so is one that is none of PostgreSQL', async () => {
  expect(await lowerBackendPriority({ pid: other.backend.pid, port: one.backend.port }, 17)).toBe(false)
  expect(await lowerBackendPriority({ pid: process.pid, port: one.backend.port }, 17)).toBe(false)
  expect(await lowerBackendPriority({ pid: 2 ** 22 + 1, port: one.backend.port }, 17)).toBe(false)
  const { rows } = await other.client.query('SELECT 1 AS answers')
  expect(rows).toEqual([{ answers: 1 }])
  if (isEmbedded && platform() === 'linux') expect(getPriority(other.backend.pid)).toBe(0)
  expect(getPriority(process.pid)).toBe(0)
})
