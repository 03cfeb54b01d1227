import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { PROJECT_ROOT } from '../../server/core/root'
import { proceduresOf } from '../../server/testing/procedures'
import { sessionCookie } from '../../server/testing/session-cookie'
import { durations } from './load'
import { startProduct } from './processes'
import type { Prepared } from './rates'
import { type Row, spread } from './report'
import { median, percentile } from './statistics'

const PORT = 3831
/** A data folder of their own: certificates of fictional customers do not belong to the installation's files. */
const DATA_DIR = join(PROJECT_ROOT, '.data/bench-files')
const CERTIFICATES = 20
const LOOKUPS = 300
const ROUNDS = 3

/** How long a certificate takes, and how much twenty at once slow down policy lookups. */
export async function measureCertificates({ url, pool }: Prepared, password: string): Promise<Row[]> {
  const product = await startProduct(PORT, { DATABASE_URL: url, DATA_DIR })
  try {
    const procedures = proceduresOf(product, await sessionCookie(product.origin, { password }))
    const customers = await sampleOf(pool)
    const issue = async (turn: number) => {
      const customerId = customers[turn % customers.length]?.id ?? ''
      await procedures.documents.issueCertificate.mutate({ customerId, language: 'both' })
    }
    const look = async (turn: number) => {
      const policyNumber = customers[turn % customers.length]?.number ?? ''
      await procedures.public.verifyPolicy.query({ policyNumber })
    }
    await issue(0)
    const alone = await durations(issue, CERTIFICATES)
    return [
      {
        what: 'a certificate after the first, median',
        measured: median(alone),
        unit: ' ms',
        target: { atMost: 150 },
        detail: spread(alone),
      },
      await besideCertificates(issue, look),
    ]
  } finally {
    await product.stop()
    await pool.query('DELETE FROM certificates')
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}

type Call = (turn: number) => Promise<void>

/** Sequential lookups, alternately while twenty certificates are being made and while none is. */
async function besideCertificates(issue: Call, look: Call): Promise<Row> {
  const ratios: number[] = []
  await durations(look, LOOKUPS)
  for (let round = 0; round < ROUNDS; round++) {
    const quiet = percentile(await durations(look, LOOKUPS), 0.95)
    const issuing = Promise.all(Array.from({ length: CERTIFICATES }, (_, turn) => issue(turn)))
    const busy: number[] = []
    let done = false
    const ended = issuing.finally(() => {
      done = true
    })
    while (!done) busy.push(...(await durations(look, 1)))
    await ended
    ratios.push(percentile(busy, 0.95) / quiet)
  }
  return {
    what: 'lookup, p95: beside 20 certificates at once / without',
    measured: median(ratios),
    unit: ' ×',
    target: { atMost: 2 },
    detail: spread(ratios),
  }
}

async function sampleOf(pool: pg.Pool): Promise<{ id: string; number: string }[]> {
  const { rows } = await pool.query<{ id: string; number: string }>(
    `SELECT id, policy_number::text AS number FROM insured_customers WHERE policy_end_date > now() + interval '1 month'
     ORDER BY id LIMIT ${LOOKUPS}`,
  )
  return rows
}
