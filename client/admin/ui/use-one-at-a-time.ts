import { useRef } from 'react'

/**
 * Ignores calls while an earlier one is running. A mutation reports that it runs a moment after it began, which
 * disables its button too late for the second click of a double click.
 */
export function useOneAtATime<Args extends unknown[], Result>(
  act: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result | undefined> {
  const running = useRef(false)
  return async (...args) => {
    if (running.current) return
    running.current = true
    try {
      return await act(...args)
    } finally {
      running.current = false
    }
  }
}
