import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { RefusalReason } from '../../../shared/messages'
import { withoutTail } from '../../../shared/site-paths'
import { fieldErrorsOf, reasonOf } from '../../api/errors'
import { trpc } from '../../api/trpc'
import { tellTabs } from '../session/session-tabs'
import { useNotify } from '../ui/notify'

type Client = ReturnType<typeof trpc.useUtils>['client']

export type MailedLink = ReturnType<typeof useMailedLink>

/**
 * The token of a mailed link and, once known, the message why the link is invalid.
 * @param missing the message for a link with no token, or a malformed one
 */
export function useMailedLink(missing: string) {
  const token = useLinkToken()
  const [dead, setDead] = useState(token === '' ? missing : null)
  /** Whether an error means that the link is invalid, which is shown from then on. */
  const endedBy = (error: unknown): boolean => {
    const reason = deadReason(error, missing)
    setDead(reason)
    return reason !== null
  }
  return { token, dead, endedBy }
}

/**
 * Checks whether a mailed link is valid before anybody types. The procedure is a mutation only to keep the token out of
 * URLs; it is called like a query, with retries on network errors.
 */
export function useCheckedLink<Answer>(missing: string, ask: (auth: Client['auth'], token: string) => Promise<Answer>) {
  const { client } = trpc.useUtils()
  const link = useMailedLink(missing)
  const check = useQuery({
    queryKey: ['mailed link', link.token],
    queryFn: () => ask(client.auth, link.token),
    enabled: link.token !== '',
    // Never refetched: once used the link is invalid, and the person who has just used it need not see that.
    staleTime: 'static',
    networkMode: 'always',
  })
  return { link: { ...link, dead: link.dead ?? deadReason(check.error, missing) }, check }
}

/** Errors that mean that the link is invalid, whatever the form contains. */
// biome-ignore format: a group a line
const DEAD_REASONS: (RefusalReason | undefined)[] = [
  'reset-link-unknown', 'reset-link-used', 'reset-link-expired',
  'invitation-unknown', 'invitation-used', 'invitation-expired',
  'email-link-unknown', 'email-link-used', 'email-link-expired',
]

/**
 * The message why a link is invalid; null if the error is not about the link.
 * @param missing the message for a malformed token: somebody copied only a part of the link, or too much
 */
function deadReason(error: unknown, missing: string): string | null {
  if (DEAD_REASONS.includes(reasonOf(error))) return (error as Error).message
  return fieldErrorsOf(error).token ? missing : null
}

type State = { linkToken?: string } | null

/**
 * The token of a mailed link; '' without one. Once read it is removed from the URL, where the history, bookmarks and
 * onlookers would get it, and kept in the history entry's state, which survives a reload.
 */
function useLinkToken(): string {
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

/**
 * Leaves the page of a mailed link that has changed an account. All tabs reload the session: the account's sessions may
 * have ended, or show its old data.
 * @param done the notification's text
 */
export function useAccountChanged(done: string) {
  const utils = trpc.useUtils()
  const notify = useNotify()
  const [, navigate] = useLocation()
  return async () => {
    tellTabs({ type: 'ended' })
    await utils.auth.session.invalidate()
    notify.success(done)
    navigate('/admin', { replace: true })
  }
}
