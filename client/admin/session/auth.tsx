import { createContext, type ReactNode, useContext, useState } from 'react'
import type { RouterOutputs } from '../../api/trpc'
import { type AuthState, nextAuthState } from './auth-state'
import { useSessionCheck } from './session-check'

type SignedIn = NonNullable<RouterOutputs['auth']['session']>

export type Auth = {
  session: SignedIn['session'] | null
  user: SignedIn['user'] | null
  /** Whether they have to set up a second factor before anything else. */
  needsFactor: boolean
  /** True until the first session check ends. */
  loading: boolean
  /** Set where the check failed and nothing is known: a way to retry at once, beside the automatic retries. */
  failure: { retrying: boolean; retry: () => void } | null
  state: AuthState
}

const AuthContext = createContext<Auth | null>(null)

type Props = {
  /** Whether the page is the target of a recovery mail's link. */
  recovery?: boolean
  children: ReactNode
}

/** Provides the signed-in user. */
export function AuthProvider({ recovery = false, children }: Props) {
  const { found, loading, failure } = useSessionCheck()
  const state = useAuthState(found)
  const auth = {
    session: found?.session ?? null,
    user: found?.user ?? null,
    needsFactor: found?.needsFactor ?? false,
    loading,
    failure,
    state: recovery ? ('password-recovery' as const) : state,
  }
  return <AuthContext value={auth}>{children}</AuthContext>
}

function useAuthState(now: SignedIn | null): AuthState {
  const [known, setKnown] = useState({ signedIn: now, state: nextAuthState(null, now, 'signed-out') })
  if (known.signedIn === now) return known.state
  const state = nextAuthState(known.signedIn, now, known.state)
  setKnown({ signedIn: now, state })
  return state
}

/** @throws Error outside `AuthProvider` */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
