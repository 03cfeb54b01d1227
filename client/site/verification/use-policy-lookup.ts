import { useLocation } from 'wouter'
import { trpc } from '../../app/trpc'
import { useUrlQuery } from '../url-query'
import { lookupAddress, NUMBER_PARAMETER } from './lookup-address'
import { outcomeOf } from './outcome'
import { type NumberProblem, problemOf } from './policy-number'

/** The lookup of the number in the address, so that its result can be linked to, reloaded and left by going back. */
export function usePolicyLookup() {
  const query = useUrlQuery()
  const [, navigate] = useLocation()
  const policyNumber = query.get(NUMBER_PARAMETER)?.trim() ?? ''
  const asked = policyNumber !== '' && !problemOf(policyNumber)
  const lookup = trpc.public.verifyPolicy.useQuery(
    { policyNumber },
    {
      enabled: asked,
      // Lookups are counted, so only the visitor makes one; and offline they fail and say so instead of waiting.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
  )

  function lookUp(number: string) {
    if (number === policyNumber) lookup.refetch()
    else navigate(lookupAddress(query, number))
  }

  const outcome = outcomeOf({ asked, isFetching: lookup.isFetching, data: lookup.data, error: lookup.error })
  return { policyNumber, problem: problemInAddress(policyNumber, outcome.kind), outcome, lookUp }
}

/** What the field has to say about the number in the address. */
function problemInAddress(policyNumber: string, outcome: string): NumberProblem | 'refused' | undefined {
  if (policyNumber === '') return undefined
  return outcome === 'refused' ? 'refused' : problemOf(policyNumber)
}
