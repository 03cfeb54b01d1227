import { useEffect, useRef } from 'react'

/** What can be done with the record that is open, in the words of its buttons. */
export type OfferedAction = { label: string; act: () => void }

const offers = new Set<{ current: OfferedAction[] }>()

/** Offers what the buttons of a record's page do to the palette too, as long as they are shown. */
export function useOfferedActions(actions: OfferedAction[]): void {
  const offer = useRef(actions)
  useEffect(() => {
    offer.current = actions
  })
  useEffect(() => {
    offers.add(offer)
    return () => {
      offers.delete(offer)
    }
  }, [])
}

/** Those that are offered at this moment, in the order of the page. */
export const offeredActions = (): OfferedAction[] => [...offers].flatMap(({ current }) => current)
