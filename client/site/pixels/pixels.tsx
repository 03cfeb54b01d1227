import { useEffect, useRef } from 'react'
import { trpc } from '../../api/trpc'
import { useUrlQuery } from '../address/url-query'
import { useConsent } from '../consent/consent'
import { isStorageBlocked } from '../consent/consent-storage'
import { reloadDeclined } from '../consent/just-declined'
import { pixelsAreHere } from './marker'
import { mayLoadPixels } from './may-load'

/** Identifies Google's tags, whatever name staff have given them. */
const FOR_GOOGLE = /gtag|dataLayer/i

/**
 * Loads the active pixels after hydration. A later refusal, here or in another tab, stops those that have not loaded
 * yet; what has run goes away when the document is reloaded.
 */
export function Pixels() {
  const { data: pixels } = trpc.public.pixels.useQuery()
  const setting = trpc.public.settings.useQuery().data?.pixelLoading
  const { consent } = useConsent()
  const query = useUrlQuery()
  const addresses = useRef<string[]>([])

  useEffect(() => {
    if (consent === 'declined' && pixelsAreHere()) reloadDeclined()
  }, [consent])

  useEffect(() => {
    // A visitor who blocks storage looks like one who was never asked.
    const loading = setting && isStorageBlocked() ? 'afterAccept' : setting
    addresses.current.push(`${window.location.origin}/?${query}`)
    const circumstances = { consent, loading, addresses: addresses.current, referrer: document.referrer }
    const isAllowed = mayLoadPixels(circumstances)
    const isForGoogle = pixels?.some(({ pixelCode }) => FOR_GOOGLE.test(pixelCode))
    if (!pixels?.length || !loading || consent === 'unknown' || !(isAllowed || isForGoogle)) return
    let isStill = true
    loadInserting()
      .then(({ insertPixel, tellGoogle }) => {
        if (!isStill) return []
        if (isForGoogle) tellGoogle(consent, loading)
        return isAllowed ? Promise.allSettled(pixels.map(insertPixel)) : []
      })
      .then(logFailures, console.error)
    return () => {
      isStill = false
    }
  }, [pixels, consent, setting, query])

  return null
}

/** Loaded on demand: most sites have no pixels. */
const loadInserting = () => import('./insert-pixel')

function logFailures(results: PromiseSettledResult<void>[]) {
  for (const result of results) if (result.status === 'rejected') console.error(result.reason)
}
