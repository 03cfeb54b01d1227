import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '../../api/trpc'
import { deadReason } from './dead-reason'
import { useLinkToken } from './use-link-token'

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
