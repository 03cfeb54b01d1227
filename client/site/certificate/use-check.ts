import { AWAITED } from '../../api/awaited-link'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { useUrlQuery } from '../address/url-query'
import { type Outcome, outcomeOf } from '../verification/outcome'
import { type AskedDay, checkInput } from './check-address'

export type CheckedCertificate = NonNullable<RouterOutputs['public']['checkCertificate']>

export type CheckOutcome = Exclude<Outcome<CheckedCertificate>, { kind: 'refused' }>

/** The check of the token in the address, prefetched by the server: each day has a page of its own. */
export function useCheck(): { token: string; day: AskedDay; outcome: CheckOutcome } {
  const { token, day, input } = checkInput(useUrlQuery())
  const options = { ...AWAITED, enabled: input !== null, retryOnMount: false, refetchOnWindowFocus: false }
  const check = trpc.public.checkCertificate.useQuery(input ?? { token }, options)
  const outcome = outcomeOf(input !== null, check)
  return { token, day, outcome: outcome.kind === 'refused' ? { kind: 'failed' } : outcome }
}
