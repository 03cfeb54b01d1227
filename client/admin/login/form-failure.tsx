import { useState } from 'react'
import { FailureAlert } from '../ui/failure-alert'

type Failure = { message: string; attempt: number }

/**
 * The error message of the last attempt. It stays during the next one: without it the form would move up, and the
 * second click of a double click would hit the element below the button.
 * @param first the message shown before any attempt
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
  // Screen readers announce a new element, even with the same text.
  return <FailureAlert key={failure.attempt}>{failure.message}</FailureAlert>
}
