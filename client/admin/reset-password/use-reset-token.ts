import { useEffect, useState } from 'react'

/**
 * The token of the recovery mail's link; empty where the address has none. Once read it is taken out of the address,
 * where it would show up in the history, in bookmarks and over somebody's shoulder.
 */
export function useResetToken(): string {
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '')
  useEffect(() => {
    if (location.search) history.replaceState(history.state, '', location.pathname)
  }, [])
  return token
}
