import type { RouterOutputs } from '../../api/trpc'

/** The last change of the browser's session. */
export type AuthState = 'signed-out' | 'signed-in' | 'token-refreshed' | 'user-updated' | 'password-recovery'

type SignedIn = Pick<NonNullable<RouterOutputs['auth']['session']>, 'user' | 'needsFactor'> & {
  session: { expiresAt: string }
}

/**
 * The state after a session check; a check without news keeps the state.
 * @param last the result of the previous check, null where nobody was signed in
 * @param state the current state
 */
export function nextAuthState(last: SignedIn | null, now: SignedIn | null, state: AuthState): AuthState {
  if (!now) return 'signed-out'
  if (last?.user.id !== now.user.id) return 'signed-in'
  const { email, name, role } = now.user
  if (last.needsFactor !== now.needsFactor) return 'user-updated'
  if (last.user.email !== email || last.user.name !== name || last.user.role !== role) return 'user-updated'
  // Only a renewal by the server changes when a session ends.
  if (last.session.expiresAt !== now.session.expiresAt) return 'token-refreshed'
  return state
}
