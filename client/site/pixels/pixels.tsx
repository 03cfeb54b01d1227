import { useEffect, useRef } from 'react'
import { trpc } from '../../api/trpc'
import { useConsent } from '../consent/consent'
import { useUrlQuery } from '../url-query'
import { pixelsAreHere } from './marker'
import { mayLoadPixels } from './may-load'

/**
 * Loads the active pixels once the page has been taken over. A later refusal, here or in another tab, stops those that
 * have not loaded yet, and what has run is got rid of with the document.
 */
export function Pixels() {
  const { data: pixels } = trpc.public.pixels.useQuery()
  const loading = trpc.public.settings.useQuery().data?.pixelLoading
  const { consent } = useConsent()
  const query = useUrlQuery()
  const addresses = useRef<string[]>([])

  useEffect(() => {
    if (consent === 'declined' && pixelsAreHere()) window.location.reload()
  }, [consent])

  useEffect(() => {
    addresses.current.push(`${window.location.origin}/?${query}`)
    const circumstances = { consent, loading, addresses: addresses.current, referrer: document.referrer }
    if (!pixels?.length || !mayLoadPixels(circumstances)) return
    let isStill = true
    // Most pages of most sites have none: what inserts them is loaded with the first.
    import('./insert-pixel')
      .then(({ insertPixel }) => (isStill ? Promise.allSettled(pixels.map(insertPixel)) : []))
      .then(logFailures, console.error)
    return () => {
      isStill = false
    }
  }, [pixels, consent, loading, query])

  return null
}

function logFailures(results: PromiseSettledResult<void>[]) {
  for (const result of results) if (result.status === 'rejected') console.error(result.reason)
}
