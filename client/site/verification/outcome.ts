import { reasonOf, retryAfterOf } from '../../api/errors'
import type { RouterOutputs } from '../../api/trpc'

export type VerifiedPolicy = NonNullable<RouterOutputs['public']['verifyPolicy']>

/** The state of a lookup. `limited`: for so many seconds. `refused`: the server does not accept the number. */
export type Outcome =
  | { kind: 'idle' | 'loading' | 'missing' | 'failed' | 'refused' }
  | { kind: 'limited'; seconds: number }
  | { kind: 'found'; policy: VerifiedPolicy; checkedAt: number }

type Lookup = {
  asked: boolean
  isFetching: boolean
  data: VerifiedPolicy | null | undefined
  error: unknown
  /** When the answer was given, in milliseconds since 1970. */
  checkedAt: number
}

export function outcomeOf({ asked, isFetching, data, error, checkedAt }: Lookup): Outcome {
  if (!asked) return { kind: 'idle' }
  if (isFetching) return { kind: 'loading' }
  if (error) return failureOf(error)
  if (data === undefined) return { kind: 'loading' }
  return data ? { kind: 'found', policy: data, checkedAt } : { kind: 'missing' }
}

/** The window of the rate limit, for an answer without `retryAfter`. */
const LIMIT_SECONDS = 60

function failureOf(error: unknown): Outcome {
  const reason = reasonOf(error)
  if (reason === 'too-many-attempts') return { kind: 'limited', seconds: retryAfterOf(error) ?? LIMIT_SECONDS }
  return { kind: reason === 'input-invalid' ? 'refused' : 'failed' }
}
