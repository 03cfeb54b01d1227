import { emptyDatabase, fillPeer } from './filling'
import { installed, runIn } from './installing'
import { APP } from './payload-app'
import { ACCOUNT, inTurn, newNumbers, PAGE_ROWS, type Peer, POLICY, SECRET, signIn } from './peer'

const VERSION = '3.90.2'
const PACKAGES = [
  `payload@${VERSION}`,
  `@payloadcms/next@${VERSION}`,
  `@payloadcms/db-postgres@${VERSION}`,
  'next@16.4.6',
  'react@19.3.1',
  'react-dom@19.3.1',
  'graphql@16.14.2',
]
const NEXT = 'node_modules/next/dist/bin/next'
const SETTINGS = { PAYLOAD_SECRET: SECRET, PAYLOAD_CONFIG_PATH: 'payload.config.js', NEXT_TELEMETRY_DISABLED: '1' }

const LOOKED_UP = ['policyNumber', 'brand', 'model', 'year', 'months', 'startDate', 'endDate', 'insurer', 'type']

/** Payload over the policies of our database, as a production build of Next.js; it keeps no log of what is saved. */
export async function payload(ourUrl: string): Promise<Peer> {
  const folder = await installed({ name: 'payload', packages: PACKAGES, files: APP, build })
  const url = await emptyDatabase(ourUrl, 'bench_payload')
  const variables = { ...SETTINGS, DATABASE_URL: url }
  // Outside of production Payload makes the tables of its collections by itself.
  await runIn(folder, process.execPath, ['prepare.mjs'], { ...variables, ...ACCOUNT, NODE_ENV: 'development' })
  await fillPeer(ourUrl, url)
  const args = [NEXT, 'start', '--hostname', '127.0.0.1']
  return { name: 'Payload', program: { args, path: '/api/types?limit=1', variables, folder }, requests }
}

async function build(folder: string): Promise<void> {
  const variables = { ...SETTINGS, DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nowhere' }
  await runIn(folder, process.execPath, ['node_modules/payload/bin.js', 'generate:importmap'], variables)
  await runIn(folder, process.execPath, [NEXT, 'build'], { ...variables, NODE_ENV: 'production' })
}

const requests: Peer['requests'] = async (origin, { numbers, names, insurer, type, lastPage }) => {
  const { token } = await signIn<{ token: string }>(`${origin}/api/users/login`)
  const headers = { authorization: `JWT ${token}` }
  const items = `${origin}/api/policies`
  const list = `${items}?limit=${PAGE_ROWS}&sort=-createdAt&depth=1`
  const [number, name, free] = [inTurn(numbers), inTurn(names), newNumbers()]
  const select = LOOKED_UP.map((field) => `&select[${field}]=true`).join('')
  // The search of its list, in the fields that `listSearchableFields` names.
  const searched = (word: string) =>
    ['policyNumber', 'fullName', 'vin', 'plate']
      .map((field, place) => `&where[or][${place}][${field}][like]=${word}`)
      .join('')
  const term = { fullName: 'Nombre Apellido', startDate: '2026-01-01', endDate: '2027-01-01', insurer, type }
  return {
    lookup: { url: () => `${items}?where[policyNumber][equals]=${number()}&limit=1&pagination=false&depth=1${select}` },
    list: { url: () => list, headers },
    deep: { url: () => `${list}&page=${lastPage}`, headers },
    search: { url: () => `${list}${searched(encodeURIComponent(name()))}`, headers },
    page: { url: () => `${origin}/admin/login` },
    create: { url: () => items, headers, body: () => ({ ...POLICY, ...term, policyNumber: free() }) },
  }
}
