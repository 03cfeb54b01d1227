import { createContext, type ReactNode, useContext, useState } from 'react'
import { type AuthState, nextAuthState } from './auth-state'
import { type RouterOutputs, trpc } from './trpc'

type SignedIn = NonNullable<RouterOutputs['auth']['session']>

export type Auth = {
  session: SignedIn['session'] | null
  user: SignedIn['user'] | null
  /** True until the first session check ends. */
  loading: boolean
  state: AuthState
}

const AuthContext = createContext<Auth | null>(null)

type Props = {
  /** Whether the page is the one that the link of a recovery mail leads to. */
  recovery?: boolean
  children: ReactNode
}

/** Keeps who is signed in. A failed check is tried again and, in the end, counts as signed out. */
export function AuthProvider({ recovery = false, children }: Props) {
  const { data, isPending } = trpc.auth.session.useQuery(undefined, { staleTime: 60_000, refetchOnWindowFocus: true })
  const state = useAuthState(data ?? null)
  const auth = {
    session: data?.session ?? null,
    user: data?.user ?? null,
    loading: isPending,
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
