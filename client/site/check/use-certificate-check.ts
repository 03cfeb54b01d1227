import { AWAITED } from '../../api/awaited-link'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { useUrlQuery } from '../address/url-query'
import { outcomeOf } from '../verification/outcome'
import { type AskedDay, checkInput } from './check-address'
import { type CheckOutcome, checkOutcome } from './check-parts'

export type CheckedCertificate = NonNullable<RouterOutputs['public']['checkCertificate']>

/** The check of the token in the address, prefetched by the server: each day has a page of its own. */
export function useCertificateCheck(): { token: string; day: AskedDay; outcome: CheckOutcome<CheckedCertificate> } {
  const { token, day, input } = checkInput(useUrlQuery())
  const options = { ...AWAITED, enabled: input !== null, retryOnMount: false, refetchOnWindowFocus: false }
  const check = trpc.public.checkCertificate.useQuery(input ?? { token }, options)
  return { token, day, outcome: checkOutcome(outcomeOf(input !== null, check)) }
}
