import { createContext, type ReactNode, useContext } from 'react'
import { type RouterOutputs, trpc } from './trpc'

type SignedIn = NonNullable<RouterOutputs['auth']['session']>

export type Auth = {
  session: SignedIn['session'] | null
  user: SignedIn['user'] | null
  /** True until the first session check ends. */
  loading: boolean
}

const AuthContext = createContext<Auth | null>(null)

/** Keeps who is signed in. A failed check is tried again and, in the end, counts as signed out. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { data, isPending } = trpc.auth.session.useQuery(undefined, { staleTime: 60_000, refetchOnWindowFocus: true })
  const auth = { session: data?.session ?? null, user: data?.user ?? null, loading: isPending }
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** @throws Error outside `AuthProvider` */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
