// npm run test:faults [-- --seed 1 --runs 20] : breaks things around two instances under writes, run after run, and fails
// where something that was acknowledged is lost or half there. A run is repeated by its seed.
import { setTimeout as wait } from 'node:timers/promises'
import { PASSWORD } from '../../e2e/server-process'
import { complain, say } from '../../server/core/terminal'
import { keepFollowing } from '../../server/testing/follower'
import { proceduresOf } from '../../server/testing/procedures'
import { sessionCookie } from '../../server/testing/session-cookie'
import { readArguments } from '../arguments.mjs'
import { sayFailure } from '../run-script'
import { FAULTS, type Fault } from './faults'
import { importWriter } from './import-writer'
import { Model } from './model'
import { type Random, randomOf } from './random'
import { type Site, startSite } from './site'
import {
  caseWriter,
  deletionWriter,
  documentWriter,
  editWriter,
  lookups,
  mailWriter,
  paymentWriter,
  policyWriter,
  renewalWriter,
  settingsWriter,
  startWriters,
  type Writers,
} from './writers'
import { followedSince, wrongAfter } from './wrong'

const PORTS: [number, number] = [4911, 4912]
const PAUSE_MS = 100
const CALM_MS = 500
const FAULTS_BEGIN_MS = 2_500
/** Both instances are ready so soon after the last fault has ended; a killed one starts anew meanwhile. */
const READY_MS = 30_000
/** By then each writer has succeeded again: longer than an import waits for one that was broken off. */
const WRITES_MS = 180_000
const KINDS = [
  policyWriter,
  documentWriter,
  lookups,
  renewalWriter,
  editWriter,
  deletionWriter,
  paymentWriter,
  caseWriter,
  settingsWriter,
  mailWriter,
]

type Planned = { fault: Fault; from: number; lasts: number; random: Random }

// The store of the tests leaves the error of a full disk to nobody; its request goes unanswered.
process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOSPC') throw error
})

await sayFailure(async () => {
  const { seed = 1, runs = 20 } = readArguments('test:faults').values
  const endings: (() => unknown)[] = []
  try {
    const site = await startSite(PORTS, endings)
    for (const { name, lacks } of FAULTS) if (lacks?.(site)) say(`Left out, as there is no ${lacks(site)}: ${name}.`)
    const cookie = await sessionCookie(site.instances[0]?.origin ?? '', { password: PASSWORD })
    for (let run = Number(seed); run < Number(seed) + Number(runs); run++) await drive(site, cookie, run)
  } finally {
    // What cannot be ended must not hide why the run failed, nor keep the rest from ending.
    for (const end of endings.toReversed()) await (async () => end())().catch(complain)
  }
})

/** The faults of a run, in the order of their beginnings. */
function plan(seed: number): Planned[] {
  const random = randomOf(seed)
  const count = random.between(2, 4)
  return Array.from({ length: count }, (_none, place) => ({
    fault: random.pick(FAULTS),
    from: random.below(FAULTS_BEGIN_MS),
    lasts: random.between(200, 2_000),
    random: randomOf(seed * 100 + place),
  })).sort((one, other) => one.from - other.from)
}

/** @throws Error that names the seed, and says what is wrong after the run */
async function drive(site: Site, cookie: string, seed: number): Promise<void> {
  const faults = plan(seed)
  const model = new Model()
  const origins = site.instances.map(({ origin }) => origin)
  const servers = origins.map((origin) => proceduresOf({ origin }, cookie))
  const followers = [keepFollowing(origins, cookie), keepFollowing(origins.toReversed(), cookie)]
  const kinds = seed % 3 === 0 ? [...KINDS, importWriter] : KINDS
  const writers = startWriters(servers, kinds, { model, prefix: `F${seed}`, pauseMs: PAUSE_MS })
  const broken = faults.map(({ fault, from, lasts }) => `${fault.name} (${from} to ${from + lasts} ms)`).join(', ')
  try {
    const since = await followedSince(followers)
    await wait(CALM_MS)
    const ends = await Promise.allSettled(faults.map((one) => broke(site, one)))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    const readyMs = await readyAfter(site)
    await succeedAgain(writers)
    await writers.stop()
    const wrong = await wrongAfter({ site, model, followers, since, prefix: `F${seed}` })
    if (wrong.length > 0) throw new Error(wrong.slice(0, 10).join('\n'))
    const done = `${model.policies.size + model.documents.size + model.terms.length + model.deleted.length + model.receipts.size} writes`
    say(`${seed}: ${broken}; ${done}, ${model.failedAt.length} refused; ready after ${readyMs} ms`)
  } catch (error) {
    for (const { server } of site.instances) say(server.output)
    for (const [message, times] of model.messages) say(`${times} × ${message}`)
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`Run ${seed} (${broken}):\n${why}\nAgain: npm run test:faults -- --seed ${seed} --runs 1`)
  } finally {
    await Promise.all([writers.stop(), ...followers.map((follower) => follower.stop())])
  }
}

async function broke(site: Site, { fault, from, lasts, random }: Planned): Promise<void> {
  if (fault.lacks?.(site)) return
  await wait(from)
  const end = await fault.begin(site, random)
  await wait(lasts)
  await end()
}

/** @returns after how many milliseconds both instances are ready */
async function readyAfter({ instances }: Site): Promise<number> {
  const endedAt = Date.now()
  const isReady = async ({ server: { origin } }: Site['instances'][number]) =>
    (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null))?.ok ?? false
  while (!(await Promise.all(instances.map(isReady))).every(Boolean)) {
    if (Date.now() - endedAt > READY_MS)
      throw new Error(`An instance is not ready ${READY_MS} ms after the last fault.`)
    await wait(20)
  }
  return Date.now() - endedAt
}

/** Waits until each writer has succeeded once more. */
async function succeedAgain(writers: Writers): Promise<void> {
  const before = [...writers.successes()]
  const startedAt = Date.now()
  while (writers.successes().some((count, place) => count === before[place])) {
    if (Date.now() - startedAt > WRITES_MS) throw new Error(`A writer fails on: ${writers.successes()} after ${before}`)
    await wait(20)
  }
}
