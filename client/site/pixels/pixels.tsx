import { useEffect, useRef } from 'react'
import { trpc } from '../../app/trpc'
import { useConsent } from '../consent/consent'
import { AS_FRESH_AS_THE_PAGE } from '../freshness'
import { useUrlQuery } from '../url-query'
import { insertPixel } from './insert-pixel'
import { mayLoadPixels } from './may-load'

/** Loads the active pixels once the page has been taken over. A later refusal stops those that have not loaded yet. */
export function Pixels() {
  const { data: pixels } = trpc.public.pixels.useQuery(undefined, AS_FRESH_AS_THE_PAGE)
  const { consent } = useConsent()
  const query = useUrlQuery()
  const addresses = useRef<string[]>([])

  useEffect(() => {
    addresses.current.push(`${window.location.origin}/?${query}`)
    if (!pixels || !mayLoadPixels({ consent, addresses: addresses.current, referrer: document.referrer })) return
    for (const pixel of pixels) insertPixel(pixel).catch(console.error)
  }, [pixels, consent, query])

  return null
}
