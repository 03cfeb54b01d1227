// npm run test:failover [-- --kills 10 | --restarts 15] : kills a primary under load and promotes its synchronous standby,
// or restarts it, again and again.
import { setTimeout as wait } from 'node:timers/promises'
import { PASSWORD, ServerProcess } from '../../e2e/server-process'
import { loadEnv } from '../../server/core/env'
import { say } from '../../server/core/terminal'
import { connected } from '../../server/db/connection'
import { createBucketStorage } from '../../server/files/bucket'
import { keepFollowing } from '../../server/testing/follower'
import { clusterUrl } from '../../server/testing/postgres-cluster'
import { type Procedures, proceduresOf } from '../../server/testing/procedures'
import { startStore, storeVariables } from '../../server/testing/store'
import { readArguments } from '../arguments.mjs'
import { sayFailure } from '../run-script'
import { Model } from './model'
import { Pair } from './pair'
import { startProxy } from './proxy'
import { measureSlowness } from './slowness'
import {
  documentWriter,
  lookups,
  paymentWriter,
  policyWriter,
  settingsWriter,
  startWriters,
  type WriterOf,
} from './writers'
import { followedSince, lostOf, missed, settled } from './wrong'

const PORTS = { pair: [4901, 4902] as [number, number], proxy: 4903, servers: [4904, 4905] }
const BUCKET = 'files'
/** How long errors may last once the new primary takes writes, and a page may be behind. */
const ERRORS_MS = 5_000
const BEHIND_MS = 1_000
const CALM_MS = 3_000
/** A person's pace, many times over. */
const PAUSE_MS = 20
/** So many wait for a connection at each server that there is never a free one in its pool. */
const WAITING = 38
const BETWEEN_RESTARTS_MS = 20_000

await sayFailure(async () => {
  const { kills, restarts } = readArguments('test:failover').values
  const pair = new Pair(PORTS.pair)
  const store = await startStore([BUCKET])
  const proxy = await startProxy(PORTS.proxy, pair.primary.port)
  const servers = PORTS.servers.map((port) => new ServerProcess(port))
  try {
    await pair.start()
    const bucket = storeVariables(store, BUCKET)
    const seeds = { SEED_ADMIN_PASSWORD: PASSWORD, LOOKUP_LIMIT: '0', LOG_LEVEL: 'error' }
    for (const server of servers) server.start({ ...bucket, ...seeds, DATABASE_URL: clusterUrl(proxy) })
    await Promise.all(servers.map((server) => server.ready()))
    const cookie = (await servers[0]?.signIn()) ?? ''
    const origins = servers.map(({ origin }) => origin)
    const clients = servers.map((server) => proceduresOf(server, cookie))
    const { s3 } = loadEnv(bucket)
    if (!s3) throw new Error('The variables name no bucket.')
    const storage = createBucketStorage(s3)
    const model = new Model()
    for (let kill = 1; kill <= Number(restarts ?? kills ?? 10); kill++) {
      const followers = [keepFollowing(origins, cookie), keepFollowing(origins.toReversed(), cookie)]
      const options = { model, prefix: `F${kill}`, pauseMs: PAUSE_MS }
      const writers = [
        startWriters(clients, [policyWriter, documentWriter, lookups, paymentWriter], options),
        startWriters(clients.slice(0, 1), [settingsWriter], options),
      ]
      const since = await followedSince(followers)
      const many = Array.from({ length: WAITING }, (_none, place) => waiting(place))
      writers.push(startWriters(clients, many, options))
      await wait(restarts ? BETWEEN_RESTARTS_MS - ERRORS_MS - CALM_MS : CALM_MS)
      model.failedAt = []
      const promotedAt = restarts ? await pair.restart() : await pair.failOver()
      if (!restarts) proxy.switchTo(pair.primary.port)
      await wait(ERRORS_MS + CALM_MS)
      await Promise.all(writers.map(({ stop }) => stop()))
      const lastedMs = Math.max(0, ...model.failedAt.map((at) => at - promotedAt))
      const behindMs = await pagesFollow(servers, clients, kill)
      const lost = await connected(clusterUrl(pair.primary), async (client) => [
        ...model.wrong,
        ...(await lostOf(client, storage, model)),
        ...(await settled(() => missed(client, followers, since))),
      ])
      await Promise.all(followers.map((follower) => follower.stop()))
      const written = `${model.policies.size} policies, ${model.documents.size} documents, ${model.lookups} lookups`
      say(`${kill}: ${written}; errors until ${lastedMs} ms after the promotion; a page ${behindMs} ms behind`)
      if (lost.length > 0)
        throw new Error(`${lost.length} acknowledged and lost, or missed: ${lost.slice(0, 5).join(', ')}`)
      for (const server of servers)
        if (!server.isRunning() || server.output.includes('started again')) throw new Error(server.output)
      // How long a restart takes is PostgreSQL's.
      if (!restarts && (lastedMs > ERRORS_MS || behindMs > BEHIND_MS)) throw new Error('That took too long.')
      if (!restarts) await pair.rejoin()
    }
    for (const [message, times] of model.messages) say(`${times} × ${message}`)
    if (!restarts) await measureSlowness({ pair, proxy, clients, say })
  } finally {
    await Promise.all(servers.map((server) => server.remove()))
    proxy.close()
    await store.close()
    await pair.stop()
  }
})

/** One of many that write policies. */
function waiting(place: number): WriterOf {
  return (procedures, model, prefix) => policyWriter(procedures, model, `${prefix}-W${place}`)
}

/** Saves a setting at one server. @returns after how many milliseconds a page of the other shows it */
async function pagesFollow(servers: ServerProcess[], [one]: Procedures[], turn: number): Promise<number> {
  const other = servers[1]
  if (!one || !other) throw new Error('Two servers are needed.')
  const companyName = `Tras la caída ${turn}`
  const { id: _id, ...values } = await one.settings.get.query()
  await one.settings.save.mutate({ ...values, companyName })
  const savedAt = Date.now()
  while (!(await (await fetch(other.origin)).text()).includes(companyName)) {
    if (Date.now() - savedAt > 10 * BEHIND_MS) throw new Error('The page of the other server does not follow.')
    await wait(20)
  }
  return Date.now() - savedAt
}
