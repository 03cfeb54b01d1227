// npm run bench -- [--rows 100000] [--check] : measures what docs/speed.md promises; --check fails where it is missed.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PROJECT_ROOT } from '../server/core/root'
import { say } from '../server/core/terminal'
import { openDatabase } from '../server/db/open'
import { sessionCookie } from '../server/testing/session-cookie'
import { readArguments } from './arguments.mjs'
import { measureCertificates } from './bench/certificates'
import { measureCreates } from './bench/creates'
import { customerPageLatency } from './bench/customer-page'
import { prepare } from './bench/data'
import { measureExports } from './bench/exports'
import { measureImports } from './bench/imports'
import { measureAgreement } from './bench/instances'
import { measureLandingPage } from './bench/landing-page'
import { measureLatencies } from './bench/latencies'
import { listLatencies } from './bench/lists'
import { readIntoMemory } from './bench/memory'
import { residentMegabytes, startProduct } from './bench/processes'
import { measureRates, type Prepared } from './bench/rates'
import { isMet, type Row, spread, table } from './bench/report'
import { median } from './bench/statistics'
import { withoutTraces } from './bench/traces'
import { sayFailure } from './run-script'

const PORT = 3801
/** V8 collects what the start has left when eight to ten seconds have been idle; before, a server is still starting. */
const IDLE_MS = 15_000
const STARTS = 5

await sayFailure(async () => {
  const { rows: customers = 100_000, check } = readArguments('bench').values
  const rows = await measure(Number(customers))
  say(table(rows))
  if (check && !rows.every(isMet)) process.exitCode = 1
})

/** Runs all measurements on a cluster of their own, whose data is kept for the next run. */
async function measure(customers: number): Promise<Row[]> {
  const cluster = await openDatabase({ databaseUrl: undefined, dataDir: join(PROJECT_ROOT, '.data/bench') })
  const password = randomBytes(18).toString('base64url')
  try {
    const full = await prepare(cluster.url, `bench_${customers}`, customers, password)
    const small = await prepare(cluster.url, 'bench_1000', 1_000, password)
    try {
      return await withoutTraces(full.url, async () => [
        ...(await measureStart(full.url)),
        ...(await measureRates(full, small)),
        ...(await measureInstances(full, password)),
        ...(await measureExports(full.url, (origin) => sessionCookie(origin, { password }))),
        ...(await measureCreates(full, password)),
        ...(await measureImports(full, password)),
        ...(await measureCertificates(full, password)),
      ])
    } finally {
      await full.close()
      await small.close()
    }
  } finally {
    await cluster.close()
  }
}

/** The time from the command to readiness, and the memory of an idle server. */
async function measureStart(url: string): Promise<Row[]> {
  const seconds: number[] = []
  const megabytes: number[] = []
  for (let turn = 0; turn < STARTS; turn++) {
    const product = await startProduct(PORT, { DATABASE_URL: url })
    seconds.push(product.readyAfterMs / 1000)
    await wait(IDLE_MS)
    megabytes.push(...[await residentMegabytes(product.pid)].flatMap((memory) => memory ?? []))
    await product.stop()
  }
  const measured = median(seconds)
  return [
    { what: 'start to ready', measured, unit: ' s', target: { atMost: 2.5 }, detail: spread(seconds) },
    ...(megabytes.length > 0 ? [idleMemory(megabytes)] : []),
  ]
}

function idleMemory(megabytes: number[]): Row {
  return {
    what: 'idle memory',
    measured: median(megabytes),
    unit: ' MB',
    target: { atMost: 150 },
    detail: spread(megabytes),
  }
}

/** The measurements on two instances that run at the same time. */
async function measureInstances({ url, pool }: Prepared, password: string): Promise<Row[]> {
  const one = await startProduct(PORT, { DATABASE_URL: url })
  try {
    const other = await startProduct(PORT + 1, { DATABASE_URL: url })
    try {
      const cookie = await sessionCookie(one.origin, { password })
      return [
        ...(await measureLatencies(
          [...(await listLatencies(one.origin, cookie, pool)), await customerPageLatency(one.origin, cookie, pool)],
          () => readIntoMemory(url),
        )),
        ...(await measureLandingPage(one.origin)),
        await measureAgreement(one, other, cookie),
      ]
    } finally {
      await other.stop()
    }
  } finally {
    await one.stop()
  }
}
