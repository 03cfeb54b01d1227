import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { deadReason } from './dead-reason'

/**
 * Asks whether the link is good before anybody thinks of a password. The procedure is a mutation only so that no
 * address holds the token, and is asked like a query: tried again where the network fails.
 */
export function useLinkCheck(token: string) {
  const t = useTranslations('panel.resetPassword')
  const { client } = trpc.useUtils()
  const check = useQuery({
    queryKey: ['recovery link', token],
    queryFn: () => client.auth.checkResetToken.mutate({ token }),
    enabled: token !== '',
    // Once used the link is dead, which nobody needs to hear who has just used it.
    staleTime: 'static',
    networkMode: 'always',
  })
  const dead = token === '' ? t('missing') : deadReason(check.error, t('missing'))
  return { ...check, dead }
}
