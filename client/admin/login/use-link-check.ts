import { useQuery } from '@tanstack/react-query'
import { trpc } from '../../api/trpc'
import { deadReason } from './dead-reason'

type Client = ReturnType<typeof trpc.useUtils>['client']

/**
 * Asks whether a mailed link is good before anybody types. The procedure is a mutation only so that no address holds the
 * token, and is asked like a query: tried again where the network fails.
 * @param missing what to say where the link has no token, or one that cannot be
 */
export function useLinkCheck<Answer>(
  token: string,
  missing: string,
  check: (auth: Client['auth'], token: string) => Promise<Answer>,
) {
  const { client } = trpc.useUtils()
  const checked = useQuery({
    queryKey: ['mailed link', token],
    queryFn: () => check(client.auth, token),
    enabled: token !== '',
    // Once used the link is dead, which nobody needs to hear who has just used it.
    staleTime: 'static',
    networkMode: 'always',
  })
  const dead = token === '' ? missing : deadReason(checked.error, missing)
  return { ...checked, dead }
}
