import { useEffect, useState } from 'react'
import { withoutTail } from '../../../shared/link-token'

type State = { linkToken?: string } | null

/**
 * The token of a mailed link; '' without one. Once read it is removed from the URL, where the history, bookmarks and
 * onlookers would get it, and kept in the history entry's state, which survives a reload.
 */
export function useLinkToken(): string {
  const [token] = useState(() => {
    const linked = new URLSearchParams(location.search).get('token')
    return linked !== null ? withoutTail(linked) : ((history.state as State)?.linkToken ?? '')
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
