import { reasonOf, retryAfterOf } from '../../api/errors'

/** The state of a lookup. `limited`: for so many seconds. `refused`: the server does not accept what was asked for. */
export type Outcome<Answer> =
  | { kind: 'idle' | 'loading' | 'missing' | 'failed' }
  | { kind: 'refused' }
  | { kind: 'limited'; seconds: number }
  | { kind: 'found'; answer: Answer; checkedAt: number }

type Lookup<Answer> = {
  isFetching: boolean
  data: Answer | null | undefined
  error: unknown
  /** When the answer was given, in milliseconds since 1970. */
  dataUpdatedAt: number
}

export function outcomeOf<Answer>(asked: boolean, lookup: Lookup<Answer>): Outcome<Answer> {
  const { isFetching, data, error, dataUpdatedAt } = lookup
  if (!asked) return { kind: 'idle' }
  if (isFetching) return { kind: 'loading' }
  if (error) return failureOf(error)
  if (data === undefined) return { kind: 'loading' }
  return data ? { kind: 'found', answer: data, checkedAt: dataUpdatedAt } : { kind: 'missing' }
}

/** The window of the rate limit, for an answer without `retryAfter`. */
const LIMIT_SECONDS = 60

function failureOf(error: unknown): Outcome<never> {
  const reason = reasonOf(error)
  if (reason === 'too-many-attempts') return { kind: 'limited', seconds: retryAfterOf(error) ?? LIMIT_SECONDS }
  return { kind: reason === 'input-invalid' ? 'refused' : 'failed' }
}
