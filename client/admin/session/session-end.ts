import { type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reasonOf } from '../../api/errors'
import { trpc } from '../../api/trpc'
import { useNotify } from '../ui/notify'
import { tellTabs } from './session-tabs'

type CacheEvent = Pick<QueryCacheNotifyEvent, 'type'> & { action?: { type: string; error?: unknown } }

/**
 * The one place that handles a procedure's answer that nobody is signed in: it checks the session again, whose result
 * brings up the login screen, in the other tabs, too.
 */
export function useSessionEnd(): void {
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  const notify = useNotify()
  useEffect(() => {
    const onEvent = (event: CacheEvent) => {
      const error = event.type === 'updated' && event.action?.type === 'error' ? event.action.error : undefined
      // The person's role has changed, or a second factor is now required.
      if (['forbidden', 'second-factor-required'].includes(reasonOf(error) ?? '')) utils.auth.session.invalidate()
      if (reasonOf(error) !== 'signed-out') return
      if (error instanceof Error) notify.error(error.message)
      utils.auth.session.invalidate()
      tellTabs({ type: 'ended' })
    }
    const stops = [
      queryClient.getQueryCache().subscribe((event) => onEvent(event as CacheEvent)),
      queryClient.getMutationCache().subscribe((event) => onEvent(event as CacheEvent)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queryClient, utils, notify])
}
