import { setTimeout as wait } from 'node:timers/promises'
import { connected } from '../../../server/db/connection'
import type { Bench } from '../data'
import { load, type Requests } from '../load'
import { policyNumbers } from '../lookups'
import { residentMegabytes, withProgram } from '../processes'
import { median, type Row, rowOf } from '../report'
import { IDLE_MS } from '../starts'
import { directus } from './directus'
import { ours } from './ours'
import { payload } from './payload'
import { type Job, PAGE_ROWS, type Peer, type Samples } from './peer'

const SECONDS = 3
const ROUNDS = 3
const STARTS = 3

const SAMPLES = `
  SELECT insurance_company_id AS insurer, policy_type_id AS type,
    ARRAY(SELECT full_name FROM insured_customers ORDER BY vin_number LIMIT 200) AS names
  FROM insured_customers LIMIT 1`

type Measured = { what: string; job: Job; connections: number; atLeast?: [directus?: number, payload?: number] }

/** In this order, as creates make the lists longer. */
const MEASURED: Measured[] = [
  { what: 'lookup, 1 connection', job: 'lookup', connections: 1 },
  { what: 'lookup, 20 connections', job: 'lookup', connections: 20, atLeast: [12, 3.5] },
  { what: 'list, page 1 with its count', job: 'list', connections: 4, atLeast: [2, 1.2] },
  { what: 'list, last page', job: 'deep', connections: 4, atLeast: [2.5, 2.5] },
  { what: 'list, a full name', job: 'search', connections: 4 },
  { what: 'landing page, theirs the sign-in page', job: 'page', connections: 4 },
  { what: 'create, 20 clients', job: 'create', connections: 20, atLeast: [undefined, 1] },
]

/** The product beside Directus and Payload, which hold the same policies in the same cluster, in turns. */
export async function measurePeers(bench: Bench): Promise<Row[]> {
  const peers = [ours(bench), await directus(bench.url), await payload(bench.url)]
  return [...(await starts(peers)), ...(await answers(peers, await samplesOf(bench)))]
}

/** The time from the command to readiness, and the memory of an idle server. */
async function starts(peers: Peer[]): Promise<Row[]> {
  const seconds = peers.map((): number[] => [])
  const megabytes = peers.map((): number[] => [])
  for (let turn = 0; turn < STARTS; turn++) {
    for (const [index, { program }] of peers.entries()) {
      await withProgram(program, async ({ pid, readyAfterMs }) => {
        seconds[index]?.push(readyAfterMs / 1000)
        await wait(IDLE_MS)
        megabytes[index]?.push(await residentMegabytes(pid))
      })
    }
  }
  const rows = (what: string, values: number[][], unit: string) =>
    peers.map(({ name }, index) => rowOf(`${what}: ${name}`, values[index] ?? [], unit))
  return [...rows('start to ready', seconds, ' s'), ...rows('idle memory', megabytes, ' MB')]
}

/** Starts all of them, one within the other, and loads them in turns. */
async function answers(peers: Peer[], samples: Samples, running: Record<Job, Requests>[] = []): Promise<Row[]> {
  const next = peers[running.length]
  if (next) {
    return withProgram(next.program, async ({ origin }) =>
      answers(peers, samples, [...running, await next.requests(origin, samples)]),
    )
  }
  await requireSameAnswers(running, samples)
  const rows: Row[] = []
  for (const measured of MEASURED) rows.push(...(await inTurns(measured, peers, running)))
  return rows
}

/** What a peer would not answer, it would not answer fast. */
async function requireSameAnswers(running: Record<Job, Requests>[], { lastPage }: Samples): Promise<void> {
  const policies = (lastPage * PAGE_ROWS).toString()
  for (const { lookup, list } of running) {
    const url = lookup.url()
    const [number = ''] = decodeURIComponent(url).match(/POL-\d+-\d+/) ?? []
    for (const [address, expected, headers] of [
      [url, number, {}],
      [list.url(), policies, list.headers],
    ] as const) {
      const answer = await (await fetch(address, headers && { headers })).text()
      if (!answer.includes(expected)) throw new Error(`${address} does not tell ${expected}: ${answer}`)
    }
  }
}

/** The first round is not counted: the JIT compiles hot paths meanwhile. */
async function inTurns(
  { what, job, connections, atLeast = [] }: Measured,
  peers: Peer[],
  running: Record<Job, Requests>[],
): Promise<Row[]> {
  const rates = peers.map((): number[] => [])
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, requests] of running.entries()) {
      const { perSecond } = await load(requests[job], wait(SECONDS * 1_000), connections)
      if (round > 0) rates[index]?.push(perSecond)
    }
  }
  const [own = [], ...others] = rates
  return others.map((theirs, index) => {
    const target = atLeast[index]
    const ratios = own.map((rate, round) => rate / (theirs[round] ?? Number.NaN))
    const row = rowOf(
      `${what}: product / ${peers[index + 1]?.name}`,
      ratios,
      ' ×',
      target ? { atLeast: target } : undefined,
    )
    return { ...row, detail: `${row.detail}; ${median(own).toFixed(0)} and ${median(theirs).toFixed(0)} a second` }
  })
}

async function samplesOf({ url, customers }: Bench): Promise<Samples> {
  const { rows } = await connected(url, (client) => client.query<Omit<Samples, 'numbers' | 'lastPage'>>(SAMPLES))
  const [sample] = rows
  if (!sample) throw new Error('There are no customers.')
  return { ...sample, numbers: await policyNumbers(url), lastPage: Math.floor(customers / PAGE_ROWS) }
}
