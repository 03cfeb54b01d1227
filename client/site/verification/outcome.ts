import { reasonOf } from '../../app/errors'
import type { RouterOutputs } from '../../app/trpc'

export type VerifiedPolicy = NonNullable<RouterOutputs['public']['verifyPolicy']>

/** Where a lookup stands. `refused`: the server can make nothing of the number. */
export type Outcome =
  | { kind: 'idle' | 'loading' | 'missing' | 'failed' | 'limited' | 'refused' }
  | { kind: 'found'; policy: VerifiedPolicy }

type Lookup = { asked: boolean; isFetching: boolean; data: VerifiedPolicy | null | undefined; error: unknown }

export function outcomeOf({ asked, isFetching, data, error }: Lookup): Outcome {
  if (!asked) return { kind: 'idle' }
  if (isFetching) return { kind: 'loading' }
  if (error) return { kind: failureOf(error) }
  if (data === undefined) return { kind: 'loading' }
  return data ? { kind: 'found', policy: data } : { kind: 'missing' }
}

function failureOf(error: unknown) {
  const reason = reasonOf(error)
  if (reason === 'too-many-attempts') return 'limited'
  return reason === 'input-invalid' ? 'refused' : 'failed'
}
