// npm run bench -- [--rows 100000] [--check] [--peers] : measures what docs/speed.md promises, or beside other products.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../../server/core/root'
import { say } from '../../server/core/terminal'
import { openDatabase } from '../../server/db/open'
import { readArguments } from '../arguments.mjs'
import { sayFailure } from '../run-script'
import { copied, filled } from './data'
import { measureExports } from './exports'
import { measureImports } from './imports'
import { measureLists } from './lists'
import { measureLive } from './live'
import { measureLookups } from './lookups'
import { measurePages } from './pages'
import { measurePeers } from './peers/peers'
import { isMet, type Row, table } from './report'
import { measureSaves } from './saves'
import { measureStarts } from './starts'

const MEASUREMENTS = [
  measureStarts,
  measureLookups,
  measurePages,
  measureLists,
  measureExports,
  measureSaves,
  measureLive,
  measureImports,
]

await sayFailure(async () => {
  const { rows: given = 100_000, check, peers } = readArguments('bench').values
  const rows = await measure(Number(given), peers ? [measurePeers] : MEASUREMENTS)
  say(table(rows))
  if (check && !rows.every(isMet)) process.exitCode = 1
})

/** Measures on a cluster of its own: its data is kept for the next run, and each run works on a copy of it. */
async function measure(customers: number, measurements: typeof MEASUREMENTS): Promise<Row[]> {
  const cluster = await openDatabase({ databaseUrl: undefined, dataDir: join(PROJECT_ROOT, '.data/bench') })
  const password = randomBytes(18).toString('base64url')
  try {
    const smallUrl = await filled(cluster.url, 1_000)
    await filled(cluster.url, customers)
    const url = await copied(cluster.url, customers, password)
    const rows: Row[] = []
    for (const one of measurements) rows.push(...(await one({ url, smallUrl, password, customers })))
    return rows
  } finally {
    await cluster.close()
  }
}
