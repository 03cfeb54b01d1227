import { AWAITED } from '../../api/awaited-link'
import { reasonOf, retryAfterOf } from '../../api/errors'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { useUrlQuery } from '../address/url-query'
import { type AskedDay, checkInput } from './check-address'

export type CheckedCertificate = NonNullable<RouterOutputs['public']['checkCertificate']>

export type CheckOutcome =
  | { kind: 'idle' | 'loading' | 'missing' | 'failed' }
  | { kind: 'limited'; seconds: number }
  | { kind: 'found'; certificate: CheckedCertificate; checkedAt: number }

/** The window of the rate limit, for an answer without `retryAfter`. */
const LIMIT_SECONDS = 60

/** The check of the token in the address, prefetched by the server: each day has a page of its own. */
export function useCheck(): { token: string; day: AskedDay; outcome: CheckOutcome } {
  const { token, day, input } = checkInput(useUrlQuery())
  const options = { ...AWAITED, enabled: input !== null, retryOnMount: false, refetchOnWindowFocus: false }
  const check = trpc.public.checkCertificate.useQuery(input ?? { token }, options)
  return { token, day, outcome: input ? outcomeOf(check) : { kind: 'idle' } }
}

type Answer = {
  data: CheckedCertificate | null | undefined
  error: unknown
  isFetching: boolean
  dataUpdatedAt: number
}

function outcomeOf({ data, error, isFetching, dataUpdatedAt }: Answer): CheckOutcome {
  if (data) return { kind: 'found', certificate: data, checkedAt: dataUpdatedAt }
  if (data === null) return { kind: 'missing' }
  if (isFetching || !error) return { kind: 'loading' }
  const isLimited = reasonOf(error) === 'too-many-attempts'
  return isLimited ? { kind: 'limited', seconds: retryAfterOf(error) ?? LIMIT_SECONDS } : { kind: 'failed' }
}
