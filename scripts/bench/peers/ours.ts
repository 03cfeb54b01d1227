import { sessionCookie } from '../../../server/testing/session-cookie'
import type { Bench } from '../data'
import { lookup } from '../lookups'
import { product } from '../processes'
import { creates } from '../saves'
import { inTurn, type Peer } from './peer'

/** Our product, asked for the same. */
export function ours({ url, password }: Bench): Peer {
  const requests: Peer['requests'] = async (origin, { numbers, names, lastPage }) => {
    const cookie = await sessionCookie(origin, { password })
    const name = inTurn(names)
    const list = (input: () => object) => ({
      url: () => `${origin}/trpc/customers.list?input=${encodeURIComponent(JSON.stringify(input()))}`,
      headers: { cookie },
    })
    return {
      lookup: lookup({ origin }, numbers),
      list: list(() => ({})),
      deep: list(() => ({ page: lastPage })),
      search: list(() => ({ search: name() })),
      page: { url: () => `${origin}/` },
      create: await creates({ origin }, url, cookie),
    }
  }
  return { name: 'product', program: product(url), requests }
}
