import { useTranslations } from 'use-intl'
import { reasonOf } from '../../app/errors'
import { trpc } from '../../app/trpc'
import { useNotify } from '../../ui/notify'
import { useLeave } from '../../ui/unsaved-changes'
import { useOneAtATime } from '../../ui/use-one-at-a-time'

/** Ends the session, after asking where edits would be lost. */
export function useSignOut() {
  const t = useTranslations('panel.shell')
  const utils = trpc.useUtils()
  const notify = useNotify()
  const leave = useLeave()
  const { mutateAsync, isPending } = trpc.auth.signOut.useMutation()
  const signOut = useOneAtATime(async () => {
    try {
      await mutateAsync()
      utils.auth.session.setData(undefined, null)
    } catch (error) {
      // A session that had ended already is what was wanted; the panel hears of it in its own place.
      if (reasonOf(error) !== 'signed-out') notify.error(t('signOutFailed'))
    }
  })
  return { isPending, start: () => leave(signOut) }
}
