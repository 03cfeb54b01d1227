import { useEffect, useState } from 'react'

type State = { resetToken?: string } | null

/**
 * The token of the recovery mail's link; empty where there is none. Once read it is taken out of the address, where it
 * would show up in the history, in bookmarks and over somebody's shoulder, and kept with the history's entry, which the
 * page finds again when it is reloaded.
 */
export function useResetToken(): string {
  const [token] = useState(() => {
    const linked = new URLSearchParams(location.search).get('token')
    return linked ?? (history.state as State)?.resetToken ?? ''
  })
  useEffect(() => {
    if (location.search) history.replaceState({ resetToken: token } satisfies State, '', location.pathname)
  }, [token])
  return token
}
