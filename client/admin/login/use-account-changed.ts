import { useLocation } from 'wouter'
import { trpc } from '../../api/trpc'
import { tellTabs } from '../session/session-tabs'
import { useNotify } from '../ui/notify'

/**
 * Leaves the page of a mailed link by which an account was changed. Who is signed in is asked again, in all tabs: the account's
 * sessions may have ended, or show what it was before.
 * @param done what to say of it
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
