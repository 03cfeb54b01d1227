import { useRef } from 'react'

/**
 * Ignores calls while an earlier one is running. A mutation reports that it runs a moment after it began, which
 * disables its button too late for the second click of a double click.
 */
export function useOneAtATime<Args extends unknown[]>(
  act: (...args: Args) => Promise<unknown>,
): (...args: Args) => Promise<void> {
  const running = useRef(false)
  return async (...args) => {
    if (running.current) return
    running.current = true
    try {
      await act(...args)
    } finally {
      running.current = false
    }
  }
}
