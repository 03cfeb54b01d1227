import { useTranslations } from 'use-intl'
import { reasonOf } from '../../api/errors'
import { useNotify } from '../ui/notify'
import { useGuard } from '../ui/unsaved-changes'
import { useOneAtATime } from '../ui/use-one-at-a-time'
import { useSessionChange } from './session-change'

/**
 * Signs out deliberately: unsaved edits are dropped with the session.
 * @param end asks the server to end the session
 */
export function useSignOut(end: () => Promise<unknown>): () => Promise<void> {
  const t = useTranslations('panel.shell')
  const { leave } = useSessionChange()
  const notify = useNotify()
  const { release } = useGuard()
  return useOneAtATime(async () => {
    try {
      await end()
      release()
      await leave()
    } catch (error) {
      // If the session had already ended, that is fine; `useSessionEnd` handles it.
      if (reasonOf(error) !== 'signed-out') notify.error(t('signOutFailed'))
    }
  })
}
