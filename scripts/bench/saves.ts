import { setTimeout as wait } from 'node:timers/promises'
import { connected } from '../../server/db/connection'
import { sessionCookie } from '../../server/testing/session-cookie'
import type { Bench } from './data'
import { load, type Requests } from './load'
import { cpuMilliseconds, type Running, withProduct } from './processes'
import { type Row, rowOf } from './report'

const SECONDS = 5
const ROUNDS = 3
const LONG_TRANSACTION = 5_000

/** Customers inserted with a statement each in one transaction, like an import that writes them one by one. */
const CREATE_MANY = `
  DO $$ BEGIN
    FOR number IN 1..${LONG_TRANSACTION} LOOP
      INSERT INTO insured_customers (insurance_company_id, policy_type_id, policy_number, full_name, vin_number,
        vehicle_brand, vehicle_model, vehicle_year, policy_start_date, issue_date, policy_end_date)
      SELECT company.id, policy_type.id, 'LONG-' || number || '-' || txid_current(), 'Nombre Apellido', '1HGCM82633A004352',
        'Honda', 'Accord', 2023, CURRENT_DATE, CURRENT_DATE, CURRENT_DATE + 365
      FROM (SELECT id FROM insurance_companies WHERE is_active LIMIT 1) AS company,
        (SELECT id FROM policy_types LIMIT 1) AS policy_type;
      INSERT INTO activity_logs (action_type, table_name) VALUES ('create', 'insured_customers');
    END LOOP;
  END $$`

/** Customers created through the product by twenty clients at once, and beside a long transaction. */
export async function measureSaves({ url, password }: Bench): Promise<Row[]> {
  return withProduct(url, async (product) => {
    const create = await creator(product, url, await sessionCookie(product.origin, { password }))
    await create(20)
    const [rates, cpu, waits] = [[] as number[], [] as number[], [] as number[]]
    for (let round = 0; round < ROUNDS; round++) {
      const before = await cpuMilliseconds(product.pid)
      const { answered, perSecond } = await create(20)
      rates.push(perSecond)
      cpu.push(((await cpuMilliseconds(product.pid)) - before) / answered)
      waits.push(await longestBesideTransaction(url, create))
    }
    return [
      rowOf('customers.create, 20 clients', rates, '/s'),
      rowOf("customers.create, the server's CPU", cpu, ' ms', { atMost: 4 }),
      rowOf(`customers.create beside ${LONG_TRANSACTION} in one transaction, longest`, waits, ' ms', { atMost: 150 }),
    ]
  })
}

type Create = (clients: number) => ReturnType<typeof load>

/** Clients that each create one customer after another. */
async function creator(product: Running, url: string, cookie: string): Promise<Create> {
  const requests = await creates(product, url, cookie)
  return (clients) => load(requests, wait(SECONDS * 1_000), clients)
}

/** Requests that create one customer after another. */
export async function creates({ origin }: Pick<Running, 'origin'>, url: string, cookie: string): Promise<Requests> {
  const terms = `
    SELECT policy_type_id AS "policyTypeId", pricing_plans.id AS "selectedPlanId",
      (SELECT id FROM insurance_companies WHERE is_active LIMIT 1) AS "insuranceCompanyId" FROM pricing_plans LIMIT 1`
  const { rows } = await connected(url, (client) => client.query(terms))
  const vehicle = { vehicleBrand: 'Honda', vehicleModel: 'Accord', vehicleYear: 2023, vinNumber: '1HGCM82633A004352' }
  let number = 0
  return {
    url: () => `${origin}/trpc/customers.create`,
    headers: { cookie },
    body: () => ({ ...rows[0], ...vehicle, fullName: 'Nombre Apellido', policyNumber: `BENCH-${number++}` }),
  }
}

/** The longest wait of four clients while another transaction inserts many customers before it commits. */
function longestBesideTransaction(url: string, create: Create): Promise<number> {
  return connected(url, async (client) => {
    await client.query('BEGIN')
    const [{ longestMs }] = await Promise.all([create(4), client.query(CREATE_MANY)])
    await client.query('COMMIT')
    return longestMs
  })
}
