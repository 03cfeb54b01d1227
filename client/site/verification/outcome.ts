import { reasonOf, retryAfterOf } from '../../api/errors'
import type { RouterOutputs } from '../../api/trpc'

export type VerifiedPolicy = NonNullable<RouterOutputs['public']['verifyPolicy']>

/** Where a lookup stands. `limited`: for so many seconds. `refused`: the server can make nothing of the number. */
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

/** The minute of the limit, for an answer that does not say how much of it is left. */
const LIMIT_SECONDS = 60

function failureOf(error: unknown): Outcome {
  const reason = reasonOf(error)
  if (reason === 'too-many-attempts') return { kind: 'limited', seconds: retryAfterOf(error) ?? LIMIT_SECONDS }
  return { kind: reason === 'input-invalid' ? 'refused' : 'failed' }
}
