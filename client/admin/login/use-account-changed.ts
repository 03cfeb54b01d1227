import { useLocation } from 'wouter'
import { trpc } from '../../api/trpc'
import { tellTabs } from '../session/session-tabs'
import { useNotify } from '../ui/notify'

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
