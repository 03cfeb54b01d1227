import type { Requests } from '../load'
import type { Program } from '../processes'

/** What is asked of ours and of each peer; all but lookups and the page signed in. */
export type Job = 'lookup' | 'list' | 'deep' | 'search' | 'page' | 'create'

/** Values of the data itself, the same for all. */
export type Samples = { numbers: string[]; names: string[]; insurer: string; type: string; lastPage: number }

export type Peer = {
  name: string
  program: Program
  requests(origin: string, samples: Samples): Promise<Record<Job, Requests>>
}

/** The rows of a page, as in the panel. */
export const PAGE_ROWS = 20
export const ACCOUNT = { email: 'admin@example.com', password: 'peer-Password-1234' }
/** Of the session's token; nobody else ever meets these servers. */
export const SECRET = 'a-secret-of-the-bench-that-is-long-enough'

/** What a created policy holds under the same names in both. */
export const POLICY = { vin: '1HGCM82633A004352', brand: 'Honda', model: 'Accord', year: 2023, months: 12, price: 100 }

/** The values, one after the other, for ever. */
export function inTurn(values: string[]): () => string {
  let turn = 0
  return () => values[turn++ % values.length] ?? ''
}

/** Numbers that no policy has. */
export function newNumbers(): () => string {
  let number = 0
  return () => `PEER-${number++}`
}

/** @returns what a peer answers to the account's sign-in */
export async function signIn<Answer>(url: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(ACCOUNT) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Answer
}
