import { useLocale } from 'use-intl'
import { useLocation } from 'wouter'
import { NUMBER_PARAMETER } from '../../../shared/site-paths'
import { AWAITED } from '../../api/awaited-link'
import { trpc } from '../../api/trpc'
import { askedNumber, lookupAddress } from '../address/lookup-address'
import { useUrlQuery } from '../address/url-query'
import { pixelsAreHere } from '../pixels/marker'
import { outcomeOf } from './outcome'
import { errorOf, type NumberError } from './policy-number'

/** The lookup of the number in the address, so that its result can be linked, reloaded and left with *back*. */
export function usePolicyLookup() {
  const query = useUrlQuery()
  const [, navigate] = useLocation()
  const language = useLocale()
  const policyNumber = askedNumber(query)
  const asked = policyNumber !== '' && !errorOf(policyNumber)
  const lookup = trpc.public.verifyPolicy.useQuery(
    { policyNumber },
    // No automatic retry of a failure, here or on the server: the visitor asks again.
    { ...AWAITED, enabled: asked, retryOnMount: false, refetchOnWindowFocus: false },
  )

  function lookUp(number: string) {
    const address = lookupAddress(number, language)
    if (number === policyNumber) lookup.refetch()
    // No pixel may read the number: where one runs, the result opens in a new document, which loads none.
    else if (pixelsAreHere()) window.location.assign(address)
    else navigate(address)
  }

  const outcome = outcomeOf(asked, lookup)
  // A failure is not shown: it is only a suggestion.
  const similar = trpc.public.similarPolicy.useQuery(
    { policyNumber },
    { ...AWAITED, enabled: outcome.kind === 'missing', retryOnMount: false, refetchOnWindowFocus: false },
  )
  const error = query.has(NUMBER_PARAMETER) ? errorInAddress(policyNumber, outcome.kind) : undefined
  return { policyNumber, error, outcome, similar: similar.data?.policyNumber, lookUp }
}

/** The field's message about the number in the address. */
function errorInAddress(policyNumber: string, outcome: string): NumberError | 'refused' | undefined {
  return outcome === 'refused' ? 'refused' : errorOf(policyNumber)
}
