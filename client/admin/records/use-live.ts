import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { trpc } from '../../api/trpc'

const loadLive = () => import('./live')

/** Keeps what the panel shows up to date with what anybody changes. Its code is loaded after the first screen. */
export function useLive(): void {
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  useEffect(() => {
    let end = () => {}
    let isOver = false
    loadLive()
      .then(({ startLive }) => {
        if (!isOver) end = startLive(queryClient, () => utils.auth.session.invalidate())
      })
      // As after an update of the server: the panel then shows what is new when somebody comes back to it.
      .catch(console.error)
    return () => {
      isOver = true
      end()
    }
  }, [queryClient, utils])
}
