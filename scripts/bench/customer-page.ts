import { createTRPCClient, httpBatchLink } from '@trpc/client'
import type pg from 'pg'
import type { AppRouter } from '../../server/api/router'
import { type Latency, TURNS } from './latencies'

/** A customer's page with the panel's requests: first the record, then, in one batch, what belongs to it. */
export async function customerPageLatency(origin: string, cookie: string, pool: pg.Pool): Promise<Latency> {
  const { customers, documents } = createTRPCClient<AppRouter>({
    links: [httpBatchLink({ url: `${origin}/trpc`, headers: { cookie } })],
  })
  const { rows } = await pool.query<{ id: string }>(
    `SELECT insured_customer_id AS id FROM policy_terms TABLESAMPLE SYSTEM (5) LIMIT ${TURNS}`,
  )
  const call = async (turn: number) => {
    const id = rows[turn % rows.length]?.id ?? ''
    await Promise.all([customers.byId.query({ id }), customers.formOptions.query()])
    await Promise.all([
      customers.terms.query({ customerId: id }),
      documents.list.query({ customerId: id }),
      documents.certificates.query({ customerId: id }),
      customers.contactRefusal.query({ id }),
      customers.contacts.query({ customerId: id }),
      customers.related.query({ id }),
      customers.history.query({ id }),
    ])
  }
  return { what: "a customer's page, all of it", call, atMost: 40 }
}
