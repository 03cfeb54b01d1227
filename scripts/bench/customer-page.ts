import { createTRPCClient, httpBatchLink } from '@trpc/client'
import type pg from 'pg'
import type { AppRouter } from '../../server/api/router'
import { durations } from './load'
import { type Row, spread } from './report'
import { percentile } from './statistics'

const CALLS = 60
const WARM_UP_CALLS = 20

/** A customer's page, asked for as the panel does: first the record, then, together, what belongs to it. */
export async function measureCustomerPage(origin: string, cookie: string, pool: pg.Pool): Promise<Row> {
  const { customers, documents } = createTRPCClient<AppRouter>({
    links: [httpBatchLink({ url: `${origin}/trpc`, headers: { cookie } })],
  })
  const { rows } = await pool.query<{ id: string }>(
    `SELECT insured_customer_id AS id FROM policy_terms TABLESAMPLE SYSTEM (5) LIMIT ${CALLS + WARM_UP_CALLS}`,
  )
  const open = async (turn: number) => {
    const id = rows[turn % rows.length]?.id ?? ''
    await Promise.all([customers.byId.query({ id }), customers.formOptions.query()])
    await Promise.all([
      customers.terms.query({ customerId: id }),
      documents.certificates.query({ customerId: id }),
      customers.contactRefusal.query({ id }),
      customers.contacts.query({ customerId: id }),
      customers.related.query({ id }),
      customers.history.query({ id }),
    ])
  }
  for (let turn = 0; turn < WARM_UP_CALLS; turn++) await open(CALLS + turn)
  const milliseconds = await durations(open, CALLS)
  return {
    what: "a customer's page, all of it, p95",
    measured: percentile(milliseconds, 0.95),
    unit: ' ms',
    target: { atMost: 40 },
    detail: spread(milliseconds),
  }
}
