import { useState } from 'react'
import { FailureAlert } from '../ui/failure-alert'

type Failure = { message: string; attempt: number }

/**
 * Why the last attempt failed. It stays while the next one runs: if it went, the form would move up, and the second
 * click of a double click would hit what stands below the button.
 * @param first what is shown before any attempt
 */
export function useFormFailure(first: string | null = null) {
  const [failure, setFailure] = useState<Failure | null>(first === null ? null : { message: first, attempt: 0 })
  return {
    failure,
    fail: (message: string) => setFailure((last) => ({ message, attempt: (last?.attempt ?? 0) + 1 })),
    clear: () => setFailure(null),
  }
}

export function FormFailure({ failure }: { failure: Failure | null }) {
  if (!failure) return null
  // A new element is announced again, also where it says the same.
  return <FailureAlert key={failure.attempt}>{failure.message}</FailureAlert>
}
