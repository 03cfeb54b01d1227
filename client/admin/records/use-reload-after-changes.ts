import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isRefusal, reasonOf } from '../../api/errors'
import { procedurePath } from '../../api/procedure-path'

/** What begins or ends a session is followed where the session is kept. */
const SESSION_CHANGES = [
  'auth.signIn',
  'auth.confirmSignIn',
  'auth.passkeys.signIn',
  'auth.signOut',
  'auth.signOutEverywhere',
]

/** Refusals that tell that the screen shows something old. */
const SHOWS_CHANGES = ['record-not-found', 'record-stale', 'count-changed']

type Event = { type: string; mutation?: { options: { mutationKey?: readonly unknown[] } }; action?: Action }
type Action = { type: string; error?: unknown }

/**
 * The one rule of what is loaded again after a change: everything. What is on the screen at once, all else when it is
 * shown next. A list of what shows what would be forgotten by the next who shows something.
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

/** What was refused has changed nothing, but may show that somebody else has. */
function mayHaveChanged({ type, error }: Action): boolean {
  if (type === 'success') return true
  return type === 'error' && (!isRefusal(error) || SHOWS_CHANGES.includes(reasonOf(error) ?? ''))
}
