import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { type AuthState, nextAuthState } from './auth-state'

type SignedIn = NonNullable<RouterOutputs['auth']['session']>

export type Auth = {
  session: SignedIn['session'] | null
  user: SignedIn['user'] | null
  /** Whether they have to set up a second factor before anything else. */
  needsFactor: boolean
  /** Of the server; null while nobody is signed in. */
  version: string | null
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
    version: found?.version ?? null,
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

const FIRST_RETRY_MS = 800
const LONGEST_RETRY_MS = 30_000

/**
 * Checks who is signed in. A check that fails, after retries 200 and 400 ms later as for any query, is repeated at
 * doubling intervals until it is answered; meanwhile the last result stays.
 */
function useSessionCheck() {
  // Offline it fails at once instead of waiting.
  const options = { staleTime: 60_000, refetchOnWindowFocus: true, networkMode: 'always' } as const
  const check = trpc.auth.session.useQuery(undefined, options)
  const { isError, isSuccess, errorUpdatedAt, refetch } = check
  const failures = useRef(0)
  useEffect(() => {
    if (isSuccess) failures.current = 0
  }, [isSuccess])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is followed by another try.
  useEffect(() => {
    if (!isError) return
    const wait = Math.min(FIRST_RETRY_MS * 2 ** failures.current++, LONGEST_RETRY_MS)
    const timer = setTimeout(refetch, wait)
    return () => clearTimeout(timer)
  }, [isError, errorUpdatedAt, refetch])
  const unanswered = check.data === undefined
  return {
    found: check.data ?? null,
    loading: unanswered && check.errorUpdateCount === 0,
    /** A way to retry at once, where nothing is known because the check failed; null otherwise. */
    failure: unanswered && check.errorUpdateCount > 0 ? { retrying: check.isFetching, retry: () => refetch() } : null,
  }
}
