import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isRefusal, reasonOf } from '../../api/errors'
import { procedurePath } from '../../api/procedure-path'

/** Mutations that begin or end a session, which the session's own code follows. */
const SESSION_CHANGES = [
  'auth.signIn',
  'auth.confirmSignIn',
  'auth.passkeys.signIn',
  'auth.signOut',
  'auth.signOutEverywhere',
]

/** Refusals which show that the screen is out of date. */
const SHOWS_CHANGES = [
  'record-not-found',
  'record-stale',
  'count-changed',
  'task-closed',
  'price-changed',
  'plan-unavailable',
  'insurer-unavailable',
  'payment-paid',
  'payment-voided',
]

type Event = { type: string; mutation?: { options: { mutationKey?: readonly unknown[] } }; action?: Action }
type Action = { type: string; error?: unknown }

/**
 * The one rule of cache invalidation after a change: everything. Queries on the screen reload at once, all others when
 * they are next shown. A map from mutations to queries would be forgotten with the next query.
 */
export function useReloadAfterChanges(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        const { mutation, action } = event as Event
        if (!action || !mayHaveChanged(action)) return
        if (SESSION_CHANGES.includes(procedurePath(mutation?.options.mutationKey))) return
        queryClient.invalidateQueries({ predicate: ({ queryKey }) => procedurePath(queryKey) !== 'auth.session' })
      }),
    [queryClient],
  )
}

/** A refused mutation has changed nothing, but may reveal that somebody else has changed something. */
function mayHaveChanged({ type, error }: Action): boolean {
  if (type === 'success') return true
  return type === 'error' && (!isRefusal(error) || SHOWS_CHANGES.includes(reasonOf(error) ?? ''))
}
