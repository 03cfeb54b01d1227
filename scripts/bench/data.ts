import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { hashPassword } from '../../server/auth/passwords'
import { say } from '../../server/core/terminal'
import { connect } from '../../server/db/client'
import { migrate } from '../../server/db/migrate'
import { seedDatabase } from '../../server/seed/seed-database'
import { addFictionalCustomers } from '../seed-bulk/add-customers'
import { fillActivity } from './activity'
import { fillContacts } from './contacts'
import { fillTerms } from './terms'

/** Each customer is created, changed a few times and served for years. */
const ENTRIES_PER_CUSTOMER = 10

/** The sources of the generated data: when one of them has changed, the data is generated again. */
const MAKERS = ['seed-bulk', 'bench/activity.ts', 'bench/terms.ts', 'bench/contacts.ts']

/** A database with at least so many customers, their earlier terms, contacts and log, and this run's admin password. */
export async function prepare(clusterUrl: string, name: string, customers: number, password: string) {
  const url = await databaseNamed(clusterUrl, name)
  await migrate(url)
  const { db, pool, close } = connect(url)
  await seedDatabase(db, { adminEmail: 'admin@example.com', adminPassword: password, hashPassword, sampleData: true })
  await db.adminUser.updateMany({ data: { passwordHash: await hashPassword(password) } })
  const present = await db.insuredCustomer.count()
  if (present < customers) await addFictionalCustomers(url, customers - present)
  await fillActivity(url, customers * ENTRIES_PER_CUSTOMER)
  await fillTerms(url)
  await fillContacts(url)
  return { url, pool, close }
}

async function databaseNamed(clusterUrl: string, name: string): Promise<string> {
  const { pool, close } = connect(clusterUrl)
  try {
    await makeDatabase(pool, name, fingerprint())
  } finally {
    await close()
  }
  return Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href
}

async function makeDatabase(pool: pg.Pool, name: string, madeBy: string): Promise<void> {
  const { rows } = await pool.query<{ madeBy: string | null }>(
    `SELECT shobj_description(oid, 'pg_database') AS "madeBy" FROM pg_database WHERE datname = $1`,
    [name],
  )
  if (rows[0]?.madeBy === madeBy) return
  if (rows[0]) {
    say(`${name} was made by an earlier version of the bench, and is made anew`)
    await pool.query(`DROP DATABASE ${name}`)
  }
  await pool.query(`CREATE DATABASE ${name}`)
  await pool.query(`COMMENT ON DATABASE ${name} IS '${madeBy}'`)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const path of MAKERS.map((maker) => join(import.meta.dirname, '..', maker))) {
    const files = path.endsWith('.ts')
      ? [path]
      : readdirSync(path)
          .sort()
          .map((file) => join(path, file))
    for (const file of files) hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}
