import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '../../api/trpc'
import { deadReason } from './dead-reason'
import { useLinkToken } from './use-link-token'

type Client = ReturnType<typeof trpc.useUtils>['client']

export type MailedLink = ReturnType<typeof useMailedLink>

/**
 * The token of a mailed link, and why it is worth nothing, in words, once that is known.
 * @param missing what to say where the link has no token, or one that cannot be
 */
export function useMailedLink(missing: string) {
  const token = useLinkToken()
  const [dead, setDead] = useState(token === '' ? missing : null)
  /** Whether an error says that the link is worth nothing, which is shown from then on. */
  const endedBy = (error: unknown): boolean => {
    const reason = deadReason(error, missing)
    setDead(reason)
    return reason !== null
  }
  return { token, dead, endedBy }
}

/**
 * Asks whether a mailed link is good before anybody types. The procedure is a mutation only so that no address holds the
 * token, and is asked like a query: tried again where the network fails.
 */
export function useCheckedLink<Answer>(missing: string, ask: (auth: Client['auth'], token: string) => Promise<Answer>) {
  const { client } = trpc.useUtils()
  const link = useMailedLink(missing)
  const check = useQuery({
    queryKey: ['mailed link', link.token],
    queryFn: () => ask(client.auth, link.token),
    enabled: link.token !== '',
    // Once used the link is dead, which nobody needs to hear who has just used it.
    staleTime: 'static',
    networkMode: 'always',
  })
  return { link: { ...link, dead: link.dead ?? deadReason(check.error, missing) }, check }
}
