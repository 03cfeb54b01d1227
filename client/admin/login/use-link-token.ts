import { useEffect, useState } from 'react'

type State = { linkToken?: string } | null

/**
 * The token of a mailed link; empty where there is none. Once read it is taken out of the address, where it would show up
 * in the history, in bookmarks and over somebody's shoulder, and kept with the history's entry, which the page finds again
 * when it is reloaded.
 */
export function useLinkToken(): string {
  const [token] = useState(() => {
    const linked = new URLSearchParams(location.search).get('token')
    return linked ?? (history.state as State)?.linkToken ?? ''
  })
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    if (!query.has('token')) return
    query.delete('token')
    const search = query.size > 0 ? `?${query}` : ''
    history.replaceState({ linkToken: token } satisfies State, '', `${location.pathname}${search}`)
  }, [token])
  return token
}
