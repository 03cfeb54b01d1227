import { useEffect, useRef } from 'react'

/** An action on the open record, with the label of its button. */
export type OfferedAction = { label: string; act: () => void }

const offers = new Set<{ current: OfferedAction[] }>()

/** Offers the actions of a record's page in the palette, too, while the page is shown. */
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

/** The actions offered now, in the order of the page. */
export const offeredActions = (): OfferedAction[] => [...offers].flatMap(({ current }) => current)
