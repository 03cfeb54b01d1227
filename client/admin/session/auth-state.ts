import type { RouterOutputs } from '../../api/trpc'

/** What happened last to the session that the browser holds. */
export type AuthState = 'signed-out' | 'signed-in' | 'token-refreshed' | 'user-updated' | 'password-recovery'

type SignedIn = Pick<NonNullable<RouterOutputs['auth']['session']>, 'user' | 'needsFactor'> & {
  session: { expiresAt: string }
}

/**
 * The state after a check of the session; a check that finds nothing new changes none.
 * @param last what the check before found, null where nobody was signed in
 * @param state the state until now
 */
export function nextAuthState(last: SignedIn | null, now: SignedIn | null, state: AuthState): AuthState {
  if (!now) return 'signed-out'
  if (last?.user.id !== now.user.id) return 'signed-in'
  const { email, name, role } = now.user
  if (last.needsFactor !== now.needsFactor) return 'user-updated'
  if (last.user.email !== email || last.user.name !== name || last.user.role !== role) return 'user-updated'
  // Only a renewal by the server moves the end of a session.
  if (last.session.expiresAt !== now.session.expiresAt) return 'token-refreshed'
  return state
}
