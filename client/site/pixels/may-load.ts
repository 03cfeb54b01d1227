import type { PixelLoading } from '../../../shared/pixels'
import { holdsPolicyNumber } from '../address/lookup-address'
import type { ConsentStatus } from '../consent/consent'

type Circumstances = {
  consent: ConsentStatus
  /** The setting that staff have chosen; undefined until it is loaded. */
  loading: PixelLoading | undefined
  /** All addresses that the document has had. */
  addresses: string[]
  /** The address that the visitor came from, or empty. */
  referrer: string
}

/**
 * Whether pixels may run in a document. Platforms are promised technical data only, and code in a document can read its
 * address, observe changes of it, and read the referrer: so a document that has had a policy number in its address, or
 * whose referrer has one, loads no pixel until the next page. The other half of this rule is in the lookup: a document
 * that runs pixels never gets a number.
 */
export function mayLoadPixels({ consent, loading, addresses, referrer }: Circumstances): boolean {
  const isAllowed = consent === 'accepted' || (consent === 'unset' && loading === 'untilDeclined')
  return isAllowed && ![...addresses, referrer].some(holdsPolicyNumber)
}
