import type { PixelLoading } from '../../../shared/settings'
import type { ConsentStatus } from '../consent/consent'
import { holdsPolicyNumber } from '../verification/lookup-address'

type Circumstances = {
  consent: ConsentStatus
  /** What the staff have chosen; undefined while nobody knows. */
  loading: PixelLoading | undefined
  /** Every address that the document has had. */
  addresses: string[]
  /** The address that the visitor came from, or empty. */
  referrer: string
}

/**
 * Whether pixels may run in a document. Platforms are promised technical data only, and what runs in a document can
 * read its address, hear it change, and see where the visitor came from: so a document that has had a policy number in
 * its address, or comes from one that had, loads no pixel until the next page. The other half of this rule stands in
 * the lookup: a document that runs pixels never gets a number.
 */
export function mayLoadPixels({ consent, loading, addresses, referrer }: Circumstances): boolean {
  const isAllowed = consent === 'accepted' || (consent === 'unset' && loading === 'untilDeclined')
  return isAllowed && ![...addresses, referrer].some(holdsPolicyNumber)
}
