import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type OpenDatabase, openDatabase } from '../server/db/open'
import { onServer, withDatabaseName } from '../server/testing/administration'
import { proceduresOf } from '../server/testing/instance'
import { samplePdf } from '../server/testing/sample-files'
import { type Store, startStore, storeVariables } from '../server/testing/store'
import { type Proxy, startRoundRobin } from './round-robin'
import { PASSWORD, ServerProcess } from './server-process'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const PORTS = [4320, 4321]
const DATABASE = `two_servers_${process.pid}`
const dataDir = mkdtempSync(join(tmpdir(), 'brokerage-two-'))
const servers = PORTS.map((port) => new ServerProcess(port))
let postgres: OpenDatabase
let store: Store
let proxy: Proxy
let variables: Record<string, string>

test.beforeAll(async () => {
  chmodSync(dataDir, 0o755) // PostgreSQL may run as another user.
  postgres = await openDatabase({ databaseUrl: process.env.TEST_DATABASE_URL, dataDir })
  await onServer(postgres.url, `CREATE DATABASE ${DATABASE}`)
  store = await startStore(['files'])
  proxy = await startRoundRobin(PORTS)
  variables = {
    ...storeVariables(store, 'files'),
    DATABASE_URL: withDatabaseName(postgres.url, DATABASE),
    SEED_ADMIN_PASSWORD: PASSWORD,
    LOOKUP_LIMIT: '0',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '1',
  }
  for (const server of servers) server.start(variables)
  await Promise.all(servers.map((server) => server.ready()))
})
test.afterAll(async () => {
  proxy.close()
  await Promise.all(servers.map((server) => server.remove()))
  await store.close()
  await onServer(postgres.url, `DROP DATABASE ${DATABASE} WITH (FORCE)`)
  await postgres.close()
  rmSync(dataDir, { recursive: true, force: true })
})
