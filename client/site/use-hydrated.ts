import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False while the server renders and the browser takes its page over, which must agree; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
