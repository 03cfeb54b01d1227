import { useDeferredValue, useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/**
 * False while the server renders and the browser takes its page over, which must agree; true from then on. What it changes
 * then is rendered bit by bit, as the takeover was: a store's new value alone would be rendered in one go.
 */
export function useHydrated(): boolean {
  return useDeferredValue(
    useSyncExternalStore(
      subscribe,
      () => true,
      () => false,
    ),
  )
}
