import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { type RouterOutputs, trpc } from '../../api/trpc'
import type { Auth } from './auth'
import { forgetEmail } from './last-email'
import { hearTabs, type News, tellTabs } from './session-tabs'

type SignedIn = NonNullable<RouterOutputs['auth']['session']>

/** Applies a sign-in or sign-out in this tab at once, without waiting for the next session check. */
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
        forgetEmail()
        await queryClient.cancelQueries() // The server would refuse them now.
        await set(null)
      },
      /** @param before the user whose panel was open here until now; data that they loaded is for nobody else */
      entered: async (session: SignedIn | null, before: string | undefined) => {
        if (session?.user.id !== before) queryClient.removeQueries({ type: 'inactive' })
        await set(session)
      },
    }
  }, [utils, queryClient])
}

/** For a sign-in or sign-out in this tab: it and all other tabs of the browser follow at once. */
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
 * Follows sign-ins and sign-outs in other tabs.
 * @param user who is signed in here
 * @param shown whose panel is open here, even if hidden behind the login screen
 */
export function useOtherTabs(user: Auth['user'], shown: Auth['user']): void {
  const utils = trpc.useUtils()
  const { left, entered } = useTakeOver()
  const check = () => utils.auth.session.invalidate()
  const follow = useEffectEvent(async (userId: string) => {
    if (user?.id === userId) return check()
    await left() // One person's data is hidden until it is known what the other may see.
    await entered(await utils.client.auth.session.query(), shown?.id)
  })
  const hear = useEffectEvent((news: News) => {
    if (news.type === 'left') void left()
    else if (news.type === 'ended') void check()
    else void follow(news.userId).catch(check)
  })
  useEffect(() => hearTabs((news) => hear(news)), [])
}
