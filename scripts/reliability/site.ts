import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type OwnDatabase, startOwnDatabase } from '../../e2e/own-database'
import { PASSWORD, ServerProcess } from '../../e2e/server-process'
import { loadEnv } from '../../server/core/env'
import { createBucketStorage } from '../../server/files/bucket'
import { startSmtp } from '../../server/testing/smtp'
import { startStore, storeVariables } from '../../server/testing/store'
import { type Clock, makeClock } from './clocks'
import { type LimitedDisk, mountDisk } from './disk'
import { startProxy, type TcpProxy } from './proxy'

const BUCKET = 'files'
const SUPERVISION_MS = 250
const DATABASE_MB = 1_500
const STORE_MB = 500

/** An instance, and the proxy by which it is reached. */
export type Instance = {
  server: ServerProcess
  door: TcpProxy
  origin: string
  clock: Clock | null
  /** Whether it stays down for now. */
  isHeldDown: boolean
  start(): void
}

/** Two instances over one database, one store and one mail server, each of these behind a proxy of its own. */
export type Site = Awaited<ReturnType<typeof startSite>>

/** @param endings filled with what ends it, part by part, also where starting fails */
export async function startSite(ports: [number, number], endings: (() => unknown)[]) {
  const disks: { database: LimitedDisk | null; store: LimitedDisk | null } = { database: null, store: null }
  const database = await startOwnDatabase((folder) => {
    disks.database = mountDisk(folder, DATABASE_MB)
  })
  endings.push(
    () => database.remove(),
    () => disks.database?.unmount(),
    () => database.down(),
  )
  const store = await startStore([])
  endings.push(() => store.close())
  disks.store = mountDisk(store.folder, STORE_MB)
  endings.push(() => disks.store?.unmount())
  mkdirSync(join(store.folder, BUCKET))
  const mail = await startSmtp()
  endings.push(() => mail.close())
  const proxies = {
    database: await startProxy(0, Number(new URL(database.url).port)),
    store: await startProxy(0, Number(new URL(store.endpoint).port)),
    mail: await startProxy(0, Number(new URL(mail.url).port)),
  }
  endings.push(() => Object.values(proxies).map((proxy) => proxy.close()))
  const variables = {
    ...storeVariables({ endpoint: `http://127.0.0.1:${proxies.store.port}` }, BUCKET),
    DATABASE_URL: behind(database.url, proxies.database),
    SMTP_URL: `smtp://127.0.0.1:${proxies.mail.port}`,
    SEED_ADMIN_PASSWORD: PASSWORD,
    LOOKUP_LIMIT: '0',
    SIGN_IN_LIMIT: '0',
    LOG_LEVEL: 'error',
  }
  const instances: Instance[] = []
  for (const port of ports) instances.push(await startInstance(port, variables, endings))
  endings.push(supervise(database, instances))
  const { s3 } = loadEnv(storeVariables(store, BUCKET))
  if (!s3) throw new Error('The variables name no bucket.')
  return { database, proxies, disks, instances, storage: createBucketStorage(s3) }
}

function behind(url: string, { port }: TcpProxy): string {
  const changed = new URL(url)
  changed.port = String(port)
  return changed.href
}

async function startInstance(port: number, variables: Record<string, string>, endings: (() => unknown)[]) {
  const server = new ServerProcess(port)
  const door = await startProxy(0, port)
  const clock = makeClock()
  endings.push(async () => {
    await server.remove()
    door.close()
    clock?.remove()
  })
  const origin = `http://localhost:${door.port}`
  const start = () => server.start({ ...variables, PUBLIC_URL: origin, ...clock?.variables })
  start()
  await server.ready()
  return { server, door, origin, clock, isHeldDown: false, start }
}

/** Starts again what has ended, as systemd or Compose do. @returns what ends that */
function supervise(database: OwnDatabase, instances: Instance[]) {
  let going = true
  const loop = (async () => {
    while (going) {
      if (!(await database.isRunning())) await database.up().catch(() => {}) // Of a full disk, for example: once more.
      for (const instance of instances) if (!instance.server.isRunning() && !instance.isHeldDown) instance.start()
      await wait(SUPERVISION_MS)
    }
  })()
  return () => {
    going = false
    return loop
  }
}
