import { pipeline } from 'node:stream/promises'
import { from, to } from 'pg-copy-streams'
import { connected } from '../../../server/db/connection'

/** What the tables of each peer hold: by their name, the columns and where in our database they come from. */
const TABLES = {
  insurers: { columns: 'id, name', source: 'SELECT id, name FROM insurance_companies' },
  types: { columns: 'id, name, name_en', source: 'SELECT id, name, name_en FROM policy_types' },
  policies: {
    columns: `id, policy_number, full_name, vin, brand, model, year, months, price, start_date, end_date, plate, phone, email,
      insurer_id, type_id, created_at`,
    source: `SELECT customer.id, policy_number, full_name, vin_number, vehicle_brand, vehicle_model, vehicle_year, duration_months,
      coalesce(plan_price, 0), policy_start_date, policy_end_date, plate, phone, email, insurance_company_id, customer.policy_type_id,
      created_at
      FROM insured_customers AS customer LEFT JOIN pricing_plans AS plan ON plan.id = selected_plan_id`,
  },
}

/** @returns the URL of a new, empty database in the same cluster */
export async function emptyDatabase(url: string, name: string): Promise<string> {
  await connected(url, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0`)
  })
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

/** Copies our policies, insurers and types into a peer's tables, and has PostgreSQL count them. */
export function fillPeer(ourUrl: string, peerUrl: string): Promise<void> {
  return connected(ourUrl, (ours) =>
    connected(peerUrl, async (peer) => {
      for (const [table, { columns, source }] of Object.entries(TABLES)) {
        const read = ours.query(to(`COPY (${source}) TO STDOUT`))
        await pipeline(read, peer.query(from(`COPY ${table} (${columns}) FROM STDIN`)))
      }
      await peer.query('VACUUM ANALYZE')
    }),
  )
}
