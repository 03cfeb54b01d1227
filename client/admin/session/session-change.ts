import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { type RouterOutputs, trpc } from '../../api/trpc'
import type { Auth } from './auth'
import { hearTabs, type News, tellTabs } from './session-tabs'

type SignedIn = NonNullable<RouterOutputs['auth']['session']>

/** Takes over, in this tab, that somebody has signed in or left, without waiting for the next check of the session. */
function useTakeOver() {
  const utils = trpc.useUtils()
  const queryClient = useQueryClient()
  return useMemo(() => {
    const set = async (session: SignedIn | null) => {
      await utils.auth.session.cancel() // Its answer may be older.
      utils.auth.session.setData(undefined, session)
    }
    return {
      async left() {
        await queryClient.cancelQueries() // Nobody waits for what would only be refused.
        await set(null)
      },
      /** @param before whose panel was open here until now; what they loaded is not for anybody else */
      entered: async (session: SignedIn | null, before: string | undefined) => {
        if (session?.user.id !== before) queryClient.removeQueries({ type: 'inactive' })
        await set(session)
      },
    }
  }, [utils, queryClient])
}

/** For whoever signs in or out in this tab: it and all others of the browser follow at once. */
export function useSessionChange() {
  const { left, entered } = useTakeOver()
  return {
    async leave() {
      await left()
      tellTabs({ type: 'left' })
    },
    async enter(session: SignedIn, before: string | undefined) {
      await entered(session, before)
      tellTabs({ type: 'entered', userId: session.user.id })
    },
  }
}

/**
 * Follows what happens in the other tabs.
 * @param user who is signed in here
 * @param shown whose panel is open here, be it hidden behind the login screen
 */
export function useOtherTabs(user: Auth['user'], shown: Auth['user']): void {
  const utils = trpc.useUtils()
  const { left, entered } = useTakeOver()
  const check = () => utils.auth.session.invalidate()
  const follow = useEffectEvent(async (userId: string) => {
    if (user?.id === userId) return check()
    await left() // Nothing of one person stays in sight until it is known what the other may see.
    await entered(await utils.client.auth.session.query(), shown?.id)
  })
  const hear = useEffectEvent((news: News) => {
    if (news.type === 'left') void left()
    else if (news.type === 'ended') void check()
    else void follow(news.userId).catch(check)
  })
  useEffect(() => hearTabs((news) => hear(news)), [])
}
