import { useLocale } from 'use-intl'
import { useLocation } from 'wouter'
import { NUMBER_PARAMETER } from '../../../shared/site-paths'
import { usePublicQuery } from '../../app/public-query'
import { pixelsAreHere } from '../pixels/marker'
import { useUrlQuery } from '../url-query'
import { useHydrated } from '../use-hydrated'
import { lookupAddress } from './lookup-address'
import { outcomeOf } from './outcome'
import { type NumberProblem, problemOf } from './policy-number'

/** The lookup of the number in the address, so that its result can be linked to, reloaded and left by going back. */
export function usePolicyLookup() {
  const query = useUrlQuery()
  const [, navigate] = useLocation()
  const language = useLocale()
  const policyNumber = query.get(NUMBER_PARAMETER)?.trim() ?? ''
  const asked = policyNumber !== '' && !problemOf(policyNumber)
  // Offline it fails and says so instead of waiting.
  const lookup = usePublicQuery('verifyPolicy', { policyNumber }, { enabled: asked, networkMode: 'always' })
  // What failed on the server is asked for again here, so the server shows no failure that would be taken back at once.
  const hydrated = useHydrated()
  const isFetching = lookup.isFetching || (lookup.isError && !hydrated)

  function lookUp(number: string) {
    const address = lookupAddress(number, language)
    if (number === policyNumber) lookup.refetch()
    // No pixel may see the number: where one runs, the result is a new document, which loads none.
    else if (pixelsAreHere()) window.location.assign(address)
    else navigate(address)
  }

  const outcome = outcomeOf({ asked, isFetching, data: lookup.data, error: lookup.error })
  return { policyNumber, problem: problemInAddress(policyNumber, outcome.kind), outcome, lookUp }
}

/** What the field has to say about the number in the address. */
function problemInAddress(policyNumber: string, outcome: string): NumberProblem | 'refused' | undefined {
  if (policyNumber === '') return undefined
  return outcome === 'refused' ? 'refused' : problemOf(policyNumber)
}
