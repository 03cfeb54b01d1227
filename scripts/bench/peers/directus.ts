import { join } from 'node:path'
import { connected } from '../../../server/db/connection'
import { emptyDatabase, fillPeer } from './filling'
import { installed, runIn } from './installing'
import { ACCOUNT, inTurn, newNumbers, PAGE_ROWS, type Peer, POLICY, SECRET, signIn } from './peer'

const VERSION = '12.4.0'
/** Directus needs Node 22; this package has one for a kind of machine, without an install script. */
const NODE = `node-${process.platform}-${process.arch}`
const CLI = 'node_modules/directus/cli.js'

/** Only flows and sandboxed extensions use it, but Directus does not start without; to build it takes a compiler. */
const NO_SANDBOX = { 'node_modules/isolated-vm/out/isolated_vm.js': 'module.exports = { ivm: {} }' }

const LOOKED_UP =
  'policy_number,brand,model,year,months,start_date,end_date,insurer_id.name,type_id.name,type_id.name_en'
const LISTED = `id,${LOOKED_UP},full_name,vin,plate,phone,email,price,created_at`

/**
 * The collections, with the indexes of a list in its order and of each reference. The public may read all fields, as
 * Directus without a licence drops permissions for some.
 */
const COLLECTIONS = `
  CREATE TABLE insurers (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), name varchar(255) NOT NULL UNIQUE);
  CREATE TABLE types (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), name varchar(255) NOT NULL, name_en varchar(255));
  CREATE TABLE policies (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(), policy_number varchar(255) NOT NULL UNIQUE, full_name varchar(255) NOT NULL,
    vin varchar(255) NOT NULL, brand varchar(255), model varchar(255), year integer, months integer, price numeric(10, 2),
    start_date date NOT NULL, end_date date, plate varchar(255), phone varchar(255), email varchar(255),
    insurer_id uuid NOT NULL REFERENCES insurers, type_id uuid NOT NULL REFERENCES types,
    created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX ON policies (created_at);
  CREATE INDEX ON policies (insurer_id);
  CREATE INDEX ON policies (type_id);
  INSERT INTO directus_collections (collection) VALUES ('insurers'), ('types'), ('policies');
  INSERT INTO directus_permissions (policy, collection, action, permissions, fields)
  SELECT policy, name, 'read', '{}', '*' FROM directus_access, unnest(ARRAY['insurers', 'types', 'policies']) AS name
  WHERE role IS NULL AND "user" IS NULL`

/** Directus over the policies of our database, with its log of activity and revisions, as it comes. */
export async function directus(ourUrl: string): Promise<Peer> {
  const packages = [`directus@${VERSION}`, `${NODE}@22`]
  const folder = await installed({ name: 'directus', packages, files: NO_SANDBOX })
  const url = await emptyDatabase(ourUrl, 'bench_directus')
  const node = join(folder, 'node_modules', NODE, 'bin/node')
  const variables = {
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: url,
    DB_POOL__MIN: '0',
    DB_POOL__MAX: '10',
    HOST: '127.0.0.1',
    SECRET,
    ADMIN_EMAIL: ACCOUNT.email,
    ADMIN_PASSWORD: ACCOUNT.password,
    ACCESS_TOKEN_TTL: '1d',
    LOG_LEVEL: 'warn',
    // It would answer 503 where it is asked as fast as it can.
    PRESSURE_LIMITER_ENABLED: 'false',
    TELEMETRY: 'false',
  }
  await runIn(folder, node, [CLI, 'bootstrap'], variables)
  await connected(url, (client) => client.query(COLLECTIONS))
  await fillPeer(ourUrl, url)
  return {
    name: 'Directus',
    program: { args: [CLI, 'start'], path: '/server/ping', variables, node, folder },
    requests,
  }
}

const requests: Peer['requests'] = async (origin, { numbers, names, insurer, type, lastPage }) => {
  const { data } = await signIn<{ data: { access_token: string } }>(`${origin}/auth/login`)
  const headers = { authorization: `Bearer ${data.access_token}` }
  const items = `${origin}/items/policies`
  const list = `${items}?limit=${PAGE_ROWS}&sort=-created_at&meta=filter_count&fields=${LISTED}`
  const [number, name, free] = [inTurn(numbers), inTurn(names), newNumbers()]
  const references = { insurer_id: insurer, type_id: type }
  const term = { full_name: 'Nombre Apellido', start_date: '2026-01-01', end_date: '2027-01-01', ...references }
  return {
    lookup: { url: () => `${items}?filter[policy_number][_eq]=${number()}&limit=1&fields=${LOOKED_UP}` },
    list: { url: () => list, headers },
    deep: { url: () => `${list}&page=${lastPage}`, headers },
    search: { url: () => `${list}&search=${encodeURIComponent(name())}`, headers },
    page: { url: () => `${origin}/admin/login` },
    create: { url: () => items, headers, body: () => ({ ...POLICY, ...term, policy_number: free() }) },
  }
}
